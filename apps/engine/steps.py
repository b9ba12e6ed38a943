"""Named rules: automatic steps and questions, and the book that holds those of a title."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from inspect import Parameter, signature
from typing import Any, Concatenate, Generic, NamedTuple, ParamSpec, TypeVar  # Any: steps of every shape

from apps.engine.errors import RulesBug
from apps.engine.frames import Choice, Frame, Refused, plain
from apps.engine.play import Play

P = ParamSpec("P")
S = TypeVar("S")
Offers = Iterable[Choice | Refused]


@dataclass(frozen=True, slots=True, eq=False)
class Step(Generic[P]):
    """A named rule. Calling it runs nothing: it makes the frame that will run it."""

    name: str
    do: Callable[..., None]
    parameters: tuple[Parameter, ...]
    seated: bool
    options: Callable[..., Offers] | None = None
    asides: Callable[[Any, int], Offers] | None = None
    aside: Callable[[Any, int, Choice], None] | None = None
    forced: Callable[..., bool] | None = None
    lapse: Callable[..., Choice | None] | None = None
    warn: Callable[..., str | None] | None = None
    may_be_empty: bool = False

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Frame:
        """The frame of this step with these arguments."""
        if kwargs or len(args) > len(self.parameters):
            raise RulesBug(f"{self.name} takes its arguments by place: {len(self.parameters)} at most")
        given = [plain(arg) for arg in args]
        if not self.seated:
            return Frame(self.name, None, given)
        if not given or type(given[0]) is not int:
            raise RulesBug(f"{self.name} needs a seat first")
        return Frame(self.name, given[0], given[1:])

    def of(self, *args: object) -> list[Any]:
        """The step as part of a printed effect; the seat is added by `play.resolve`."""
        needed = [known for known in self.parameters[1:] if known.default is Parameter.empty]
        if not self.seated or not len(needed) <= len(args) < len(self.parameters):
            raise RulesBug(f"{self.name}.of{args!r} does not fit the step")
        return [self.name, *(plain(arg) for arg in args)]


class _Asking(NamedTuple):
    """What makes a step a question, in the order of the fields of `Step`."""

    options: Callable[..., Offers]
    asides: Callable[[Any, int], Offers] | None
    aside: Callable[[Any, int, Choice], None] | None
    forced: Callable[..., bool] | None
    lapse: Callable[..., Choice | None] | None
    warn: Callable[..., str | None] | None
    may_be_empty: bool


class StepBook(Generic[S]):
    """The steps of one title by name."""

    def __init__(self, known: Mapping[str, Step[...]] | None = None) -> None:
        self._steps: dict[str, Step[...]] = dict(known or {})

    @property
    def by_name(self) -> Mapping[str, Step[...]]:
        """All steps, to look up the one a frame names."""
        return self._steps

    def run(self, do: Callable[Concatenate[Play[S], P], None]) -> Step[P]:
        """Declare an automatic step: `do(play, ...)`; a first argument named `seat` says whose it is."""
        parameters = _parameters(do, skip=1)
        seated = bool(parameters) and parameters[0].name == "seat"
        step: Step[P] = Step(do.__name__, do, parameters, seated)
        self._add(step)
        return step

    def ask(
        self,
        options: Callable[Concatenate[S, int, P], Offers],
        *,
        asides: Callable[[S, int], Offers] | None = None,
        aside: Callable[[Play[S], int, Choice], None] | None = None,
        forced: Callable[Concatenate[S, int, P], bool] | None = None,
        lapse: Callable[Concatenate[S, int, P], Choice | None] | None = None,
        warn: Callable[Concatenate[S, int, Choice, P], str | None] | None = None,
        may_be_empty: bool = False,
    ) -> Callable[[Callable[Concatenate[Play[S], int, Choice, P], None]], Step[Concatenate[int, P]]]:
        """Declare a question: `do(play, seat, choice, ...)` runs one of `options(state, seat, ...)`."""
        if (asides is None) != (aside is None):
            raise RulesBug("asides= lists what aside= does: give both or none")
        asking = _Asking(options, asides, aside, forced, lapse, warn, may_be_empty)

        def declare(do: Callable[Concatenate[Play[S], int, Choice, P], None]) -> Step[Concatenate[int, P]]:
            seat, _choice, *others = _parameters(do, skip=1)
            step: Step[Concatenate[int, P]] = Step(do.__name__, do, (seat, *others), True, *asking)
            self._add(step)
            return step

        return declare

    def _add(self, step: Step[...]) -> None:
        if step.name in self._steps:
            raise RulesBug(f"two steps are named {step.name}")
        self._steps[step.name] = step


def _parameters(do: Callable[..., None], *, skip: int) -> tuple[Parameter, ...]:
    return tuple(signature(do).parameters.values())[skip:]
