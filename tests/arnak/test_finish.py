"""The end in words: no sentence calls a seat first that was given up."""

import pytest

from apps.arnak.finish import sentence
from apps.engine.game import Result
from apps.tables.display_types import Looks

LOOKS = Looks(viewer=None, names=["Noor", "Mira", "Tomasz"])


def view(arrivals: list[int], research: list[int]) -> dict:
    return {
        "research": {"arrivals": arrivals},
        "seats": [{"points": {"research": each}} for each in research],
    }


@pytest.mark.parametrize(
    ("scores", "ranks", "arrivals", "research", "said"),
    [
        ([50, 40, 30], [1, 2, 3], [], [9, 9, 9], "After five rounds Noor leads with 50 points."),
        ([50, 40, 30], [3, 1, 2], [], [9, 9, 9], "Best of those who played to the end: Mira, 40 points."),
        ([50, 50, 30], [1, 1, 3], [], [9, 9, 9], "Noor and Mira have 50 points each."),
        ([50, 50, 30], [1, 2, 3], [0, 1], [9, 9, 9], "Who came first to the Lost Temple wins."),
        ([50, 50, 30], [2, 1, 3], [], [5, 9, 9], "The higher research points decide."),
        ([50, 50, 30], [3, 1, 2], [0, 1], [9, 9, 9], "Who played to the end wins."),
        ([50, 50, 30], [3, 1, 2], [], [9, 5, 9], "Who played to the end wins."),
    ],
)
def test_the_sentence_names_the_winner_and_a_true_reason(scores, ranks, arrivals, research, said):
    result = Result(scores, ranks, "five_rounds")
    assert said in sentence(result, view(arrivals, research), LOOKS)
