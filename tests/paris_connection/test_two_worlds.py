"""No answer of the site tells true hands from others that agree with everything a viewer has seen."""

import pytest

from tests.tables.seated import acting, choose, choose_first, people, running
from tests.tables.test_two_worlds import check_viewer

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("tracker", ["off", "on"])
def test_no_response_tells_the_true_hands_from_imagined_ones(tracker: str) -> None:
    count = 3
    table = running("paris_connection", people(count), share_tracker=tracker)
    differed = 0
    for moment in range(3):
        for viewer in [*range(count), None]:
            differed += check_viewer(table, viewer, f"{moment}/{viewer}")
        for starts in (("give:", "take:"), ("build:", "hex:"), ("give:", "take:"), ("build:", "hex:")):
            seat = acting(table)[0]
            for start in starts:
                choose_first(table, seat, start)
            choose(table, seat, "end_turn")
    assert differed > count, "the imagined hands were mostly the true ones, so nothing was tested"
