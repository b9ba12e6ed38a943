"""A printed board made quick to ask: who borders on whom, what has room, what it is worth (section 10)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from apps.paris_connection.rules.france import FRANCE
from apps.paris_connection.rules.printed import City, Printed, Station

STEPS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))  # south-east first, then clockwise
CLOSED, CITY, RURAL = 0, 1, 2  # how many locomotives a hex takes

Place = tuple[int, int]
Links = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """`places` are axial coordinates by hex id, in printed order; `order` numbers the hexes in it.

    `borders` are all neighbours, `neighbours` those across an open border, `ways` those of them that take
    locomotives; `room` is how many each hex takes. `features` names what blocks a border, both ways round.
    """

    places: Mapping[str, Place]
    order: Mapping[str, int]
    borders: Links
    neighbours: Links
    ways: Links
    room: Mapping[str, int]
    worth: Mapping[str, int]
    features: Mapping[tuple[str, str], str]
    cities: Mapping[str, City]
    stations: Sequence[Station]
    eiffel: str
    last_stop: str


def board_of(printed: Printed) -> Board:
    """The board behind its printed lines."""
    places = dict(hexes(printed))
    cities = {city.hex: city for city in printed.cities}
    closed = {printed.eiffel, *(station.hex for station in printed.stations)}
    room = {name: CLOSED if name in closed else CITY if name in cities else RURAL for name in places}
    features = {pair: line.feature for line in printed.blocked for pair in (line[:2], line[1::-1])}
    borders = links(places)
    neighbours = {
        name: tuple(other for other in around if (name, other) not in features)
        for name, around in borders.items()
    }
    return Board(
        places=places,
        order={name: number for number, name in enumerate(places)},
        borders=borders,
        neighbours=neighbours,
        ways={name: tuple(filter(room.__getitem__, around)) for name, around in neighbours.items()},
        room=room,
        worth={name: cities[name].worth if name in cities else 0 for name in places},
        features=features,
        cities=cities,
        stations=printed.stations,
        eiffel=printed.eiffel,
        last_stop=printed.last_stop,
    )


def hexes(printed: Printed) -> Iterator[tuple[str, Place]]:
    """Ids and coordinates: the letter of the column and the rank from the north (section 10)."""
    for column in printed.columns:
        rows = [r for first, last in column.stretches for r in range(first, last + 1)]
        for rank, r in enumerate(rows, 1):
            yield f"{column.letter}{rank}", (column.q, r)


def links(places: Mapping[str, Place]) -> Links:
    """All pairs of hexes that touch."""
    named = {place: name for name, place in places.items()}
    return {
        name: tuple(named[q + dq, r + dr] for dq, dr in STEPS if (q + dq, r + dr) in named)
        for name, (q, r) in places.items()
    }


BOARDS: Final[Mapping[str, Board]] = {"france": board_of(FRANCE)}
