"""The sample game G1 of the rules sheet: four players, competitive, ten spaces; deals and every trick."""

from dataclasses import dataclass


@dataclass(frozen=True)
class PlayedTrick:
    leader: int
    cards: str
    side_after: str
    winner: int
    move: str
    positions_after: list[int]


@dataclass(frozen=True)
class Round:
    leader: int
    side: str
    hands: list[str]
    tricks: list[PlayedTrick]


ROUNDS = [
    Round(
        leader=1,
        side="day",
        hands=[
            "S1/9 S8/2 S9/1 C2/8 C8/2 R6/4 M1/9 M8/2 Z:S/C Z:R/M",
            "S2/8 S3/7 S6/4 S7/3 C1/9 R1/9 R3/7 M4/6 M7/3 L",
            "C4/6 C5/5 C6/4 R2/8 R4/6 R5/5 R7/3 R9/1 M9/1 Z:C/R",
            "S4/6 S5/5 C3/7 C7/3 C9/1 R8/2 M2/8 M3/7 M5/5 M6/4",
        ],
        tricks=[
            PlayedTrick(1, "S6/4 M9/1 S5/5 S9/1", "night", 2, "up", [0, 0, 1, 0]),
            PlayedTrick(2, "R4/6 R8/2 R6/4 R3/7", "night", 1, "swoop", [0, 2, 1, 0]),
            PlayedTrick(1, "M7/3 C6/4 M3/7 Z:R/M", "night", 3, "swoop", [0, 2, 1, 3]),
            PlayedTrick(3, "M6/4 M1/9 M4/6 R9/1", "night", 0, "swoop", [4, 2, 1, 3]),
            PlayedTrick(0, "Z:S/C C1/9 C4/6 C9/1", "night", 1, "swoop", [4, 5, 1, 3]),
            PlayedTrick(1, "S7/3 R7/3 S4/6 S1/9", "night", 0, "swoop", [6, 5, 1, 3]),
            PlayedTrick(0, "C2/8 S2/8 C5/5 C7/3", "day", 1, "swoop", [6, 7, 1, 3]),
            PlayedTrick(1, "R1/9 R2/8 M2/8 C8/2", "day", 2, "up", [6, 7, 2, 3]),
            PlayedTrick(2, "R5/5 M5/5 S8/2 S3/7", "day", 0, "swoop", [8, 7, 2, 3]),
            PlayedTrick(0, "M8/2 L Z:C/R C3/7", "day", 0, "lightning", [6, 7, 2, 3]),
        ],
    ),
    Round(
        leader=0,
        side="day",
        hands=[
            "S5/5 S6/4 S9/1 C1/9 C6/4 R2/8 R8/2 M3/7 Z:S/C L",
            "S2/8 S4/6 C3/7 C5/5 R7/3 M5/5 M6/4 M7/3 M9/1 Z:R/M",
            "S3/7 S7/3 C7/3 C8/2 C9/1 R3/7 R6/4 M1/9 M4/6 Z:C/R",
            "S1/9 S8/2 C2/8 C4/6 R1/9 R4/6 R5/5 R9/1 M2/8 M8/2",
        ],
        tricks=[
            PlayedTrick(0, "S9/1 S4/6 S7/3 S8/2", "day", 0, "swoop", [8, 7, 2, 3]),
            PlayedTrick(0, "C1/9 C3/7 C9/1 C2/8", "day", 2, "swoop", [8, 7, 4, 3]),
            PlayedTrick(2, "Z:C/R C4/6 C6/4 C5/5", "night", 2, "up", [8, 7, 5, 3]),
            PlayedTrick(2, "S3/7 S1/9 S5/5 S2/8", "day", 0, "up", [9, 7, 5, 3]),
            PlayedTrick(0, "M3/7 M6/4 M1/9 M2/8", "day", 1, "up", [9, 8, 5, 3]),
            PlayedTrick(1, "M7/3 M4/6 M8/2 S6/4", "day", 0, "up", [10, 8, 5, 3]),
            PlayedTrick(0, "Z:S/C Z:R/M C7/3 R5/5", "night", 1, "up", [10, 9, 5, 3]),
            PlayedTrick(1, "M5/5 R6/4 R1/9 R2/8", "day", 1, "sun", [10, 2, 5, 3]),
            PlayedTrick(1, "R7/3 R3/7 R4/6 R8/2", "day", 0, "sun", [1, 2, 5, 3]),
            PlayedTrick(0, "L M9/1 C8/2 R9/1", "day", 1, "lightning", [1, 0, 5, 3]),
        ],
    ),
]
SUN_FLIGHTS_IN_ORDER = [1, 0]
FINAL_POSITIONS = [1, 0, 5, 3]
WINNERS = [2]
