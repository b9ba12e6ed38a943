"""Calendar, overtime and points: the numbers printed in the books of the sheet (sections 1, 3 and 10)."""

from typing import Final

WEEKS: Final = 3
DAYS_A_WEEK: Final = 5
DAYS: Final = 15
CARDS_A_DAY: Final = 3

OVERTIME_HOURS: Final = 5
POINTS_FOR_AN_HOUR: Final = 2

STARS_FROM: Final = (200, 250, 300, 350, 400)
