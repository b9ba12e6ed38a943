"""The ten worked tricks of the rules sheet (section 13), figures as printed there.

A play reads: seat, hand, legal cards, side and lead colour when choosing, card, side and lead colour after.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Play:
    seat: int
    hand: str
    legal: str
    side: str
    lead: str | None
    card: str
    side_after: str
    lead_after: str | None


@dataclass(frozen=True)
class WorkedTrick:
    id: str
    mode: str
    spaces: int
    leader: int
    side: str
    positions: list[int]
    plays: list[Play]
    side_after: str
    trump_after: str
    lead_after: str
    winner: int
    move: str
    positions_after: list[int]
    is_descent: bool = False


WORKED_TRICKS = [
    WorkedTrick(
        id="W1",
        mode="competitive",
        spaces=10,
        leader=0,
        side="day",
        positions=[0, 0, 0, 0],
        plays=[
            Play(0, "C6/4 R2/8 M3/7", "C6/4 R2/8 M3/7", "day", None, "C6/4", "day", "cloud"),
            Play(1, "C9/1 S4/6", "C9/1", "day", "cloud", "C9/1", "day", "cloud"),
            Play(2, "S1/9 M7/3 L", "S1/9 M7/3 L", "day", "cloud", "S1/9", "day", "cloud"),
            Play(3, "C2/8 C4/6 R7/3", "C2/8 C4/6", "day", "cloud", "C2/8", "day", "cloud"),
        ],
        side_after="day",
        trump_after="sun",
        lead_after="cloud",
        winner=2,
        move="up",
        positions_after=[0, 0, 1, 0],
    ),
    WorkedTrick(
        id="W2",
        mode="competitive",
        spaces=10,
        leader=1,
        side="day",
        positions=[3, 1, 4, 2],
        plays=[
            Play(1, "R8/2 S6/4", "R8/2 S6/4", "day", None, "R8/2", "day", "rain"),
            Play(2, "R5/5 M2/8", "R5/5", "day", "rain", "R5/5", "night", "rain"),
            Play(3, "R1/9 C3/7", "R1/9", "night", "rain", "R1/9", "night", "rain"),
            Play(0, "R7/3 Z:C/R S2/8", "R7/3 Z:C/R", "night", "rain", "R7/3", "night", "rain"),
        ],
        side_after="night",
        trump_after="moon",
        lead_after="rain",
        winner=3,
        move="swoop",
        positions_after=[3, 1, 4, 5],
    ),
    WorkedTrick(
        id="W3",
        mode="competitive",
        spaces=10,
        leader=0,
        side="day",
        positions=[1, 2, 0, 6],
        plays=[
            Play(0, "Z:S/C M4/6", "Z:S/C M4/6", "day", None, "Z:S/C", "day", "sun"),
            Play(1, "S5/5 S9/1 C1/9", "S5/5 S9/1", "day", "sun", "S5/5", "night", "cloud"),
            Play(2, "C3/7 S8/2", "C3/7", "night", "cloud", "C3/7", "night", "cloud"),
            Play(3, "M9/1 S2/8 R6/4", "M9/1 S2/8 R6/4", "night", "cloud", "M9/1", "night", "cloud"),
        ],
        side_after="night",
        trump_after="moon",
        lead_after="cloud",
        winner=3,
        move="up",
        positions_after=[1, 2, 0, 7],
    ),
    WorkedTrick(
        id="W4",
        mode="competitive",
        spaces=10,
        leader=2,
        side="night",
        positions=[0, 4, 1, 2, 3],
        plays=[
            Play(2, "Z:C/R S7/3", "Z:C/R S7/3", "night", None, "Z:C/R", "night", "rain"),
            Play(3, "R5/5 M1/9", "R5/5", "night", "rain", "R5/5", "day", "cloud"),
            Play(4, "C5/5 C8/2 R3/7", "C5/5 C8/2", "day", "cloud", "C5/5", "night", "rain"),
            Play(0, "R2/8 C9/1", "R2/8", "night", "rain", "R2/8", "night", "rain"),
            Play(1, "M6/4 S1/9 C7/3", "M6/4 S1/9 C7/3", "night", "rain", "M6/4", "night", "rain"),
        ],
        side_after="night",
        trump_after="moon",
        lead_after="rain",
        winner=1,
        move="up",
        positions_after=[0, 5, 1, 2, 3],
    ),
    WorkedTrick(
        id="W5",
        mode="competitive",
        spaces=10,
        leader=0,
        side="day",
        positions=[2, 3, 7],
        plays=[
            Play(0, "L S3/7", "L S3/7", "day", None, "L", "day", None),
            Play(1, "Z:R/M C6/4 S2/8", "Z:R/M C6/4 S2/8", "day", None, "Z:R/M", "day", "rain"),
            Play(2, "R5/5 S9/1", "R5/5", "day", "rain", "R5/5", "night", "moon"),
        ],
        side_after="night",
        trump_after="moon",
        lead_after="moon",
        winner=1,
        move="lightning",
        positions_after=[2, 1, 7],
    ),
    WorkedTrick(
        id="W6",
        mode="competitive",
        spaces=10,
        leader=3,
        side="day",
        positions=[8, 9, 10, 4],
        plays=[
            Play(3, "M4/6 C2/8", "M4/6 C2/8", "day", None, "M4/6", "day", "moon"),
            Play(0, "M8/2 R1/9", "M8/2", "day", "moon", "M8/2", "day", "moon"),
            Play(1, "M2/8 S6/4", "M2/8", "day", "moon", "M2/8", "day", "moon"),
            Play(2, "M3/7 M1/9", "M3/7 M1/9", "day", "moon", "M3/7", "day", "moon"),
        ],
        side_after="day",
        trump_after="sun",
        lead_after="moon",
        winner=0,
        move="sun",
        positions_after=[3, 9, 10, 4],
    ),
    WorkedTrick(
        id="W7",
        mode="cooperative",
        spaces=10,
        leader=4,
        side="night",
        positions=[0, 1, 2, 3, 5],
        plays=[
            Play(4, "C7/3 R4/6", "C7/3 R4/6", "night", None, "C7/3", "night", "cloud"),
            Play(0, "C8/2 S9/1", "C8/2", "night", "cloud", "C8/2", "night", "cloud"),
            Play(1, "Z:S/C R9/1", "Z:S/C", "night", "cloud", "Z:S/C", "night", "cloud"),
            Play(2, "C4/6 C6/4", "C4/6 C6/4", "night", "cloud", "C4/6", "night", "cloud"),
            Play(3, "C1/9 S3/7", "C1/9", "night", "cloud", "C1/9", "night", "cloud"),
        ],
        side_after="night",
        trump_after="moon",
        lead_after="cloud",
        winner=3,
        move="descend",
        positions_after=[0, 1, 2, 0, 5],
        is_descent=True,
    ),
    WorkedTrick(
        id="W8",
        mode="competitive",
        spaces=10,
        leader=1,
        side="day",
        positions=[10, 2, 9, 8],
        plays=[
            Play(1, "R9/1 C4/6", "R9/1 C4/6", "day", None, "R9/1", "day", "rain"),
            Play(2, "L S7/3 M2/8", "L S7/3 M2/8", "day", "rain", "L", "day", "rain"),
            Play(3, "R6/4 R3/7", "R6/4 R3/7", "day", "rain", "R6/4", "day", "rain"),
            Play(0, "R5/5 S8/2", "R5/5", "day", "rain", "R5/5", "night", "rain"),
        ],
        side_after="night",
        trump_after="moon",
        lead_after="rain",
        winner=0,
        move="lightning",
        positions_after=[7, 2, 9, 8],
    ),
    WorkedTrick(
        id="W9",
        mode="competitive",
        spaces=10,
        leader=0,
        side="day",
        positions=[5, 0, 1, 2],
        plays=[
            Play(0, "C4/6 S4/6", "C4/6 S4/6", "day", None, "C4/6", "day", "cloud"),
            Play(1, "M9/1 M8/2 R1/9", "M9/1 M8/2 R1/9", "day", "cloud", "M9/1", "day", "cloud"),
            Play(2, "C5/5 C7/3", "C5/5 C7/3", "day", "cloud", "C5/5", "night", "cloud"),
            Play(3, "C1/9 S6/4", "C1/9", "night", "cloud", "C1/9", "night", "cloud"),
        ],
        side_after="night",
        trump_after="moon",
        lead_after="cloud",
        winner=1,
        move="swoop",
        positions_after=[5, 3, 1, 2],
    ),
    WorkedTrick(
        id="W10",
        mode="competitive",
        spaces=9,
        leader=0,
        side="day",
        positions=[4, 5],
        plays=[
            Play(0, "Z:S/C R3/7", "Z:S/C R3/7", "day", None, "Z:S/C", "day", "sun"),
            Play(1, "S5/5 C8/2", "S5/5", "day", "sun", "S5/5", "night", "cloud"),
        ],
        side_after="night",
        trump_after="moon",
        lead_after="cloud",
        winner=0,
        move="swoop",
        positions_after=[6, 5],
    ),
]
