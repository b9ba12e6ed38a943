"""Two worlds: a viewer cannot tell the true position from one imagined out of what they know.

For every viewer and every response of a table, swapping the position for an imagined one changes not a byte.
"""

import re

import pytest
from django.core.cache import cache
from django.test import Client

from apps.engine import game
from apps.engine.chance import SeededChance
from apps.engine.codec import dump, load
from apps.tables.models import Move, Table

from .seated import acting, choose_first, options_of, people, running

pytestmark = pytest.mark.django_db
TABLES = {
    "three at Trickarus": ("trickarus", 3, {}),
    "two with cards nobody sees": ("trickarus", 2, {}),
    "cooperative": ("trickarus", 3, {"mode": "cooperative"}),
    "only the last trick is remembered": ("trickarus", 4, {"played_cards_memory": "last_trick"}),
    "two at Arnak": ("arnak", 2, {"temple": "bird"}),
    "three at Arnak, stranded assistants": ("arnak", 3, {"temple": "snake"}),
    "alone against the rival at Arnak": ("arnak", 1, {"temple": "snake"}),
    "the tiny title": ("little_harbour", 3, {}),
}
CSRF = re.compile(rb'name="csrfmiddlewaretoken" value="[^"]*"')


def responses(table: Table, viewer: int | None) -> dict[str, bytes]:
    """Every answer this viewer can get from the table, by address. Small pictures are drawn anew: those that
    lists keep would be the same in any world."""
    cache.clear()
    client = Client()
    if viewer is not None:
        client.force_login(table.seats.get(number=viewer).user)
    here = f"/tables/{table.pk}/"
    calls = {
        "page": client.get(here),
        "partial": client.get(here, headers={"HX-Request": "true"}),
        "pulse": client.get(f"{here}pulse/?as_of=old"),
        "replay": client.get(f"{here}moves/{table.base_shown}/"),
        "record": client.get(f"{here}record.json"),
        "home": client.get("/"),
        "watch": client.get("/watch/"),
        "illegal": client.post(f"{here}play/", {"as_of": "0.0", "choice": "play:no-such-card"}),
    }
    return {
        name: b"%d " % answer.status_code + CSRF.sub(b"", answer.content) for name, answer in calls.items()
    }


def swap(table: Table, viewer: int | None, seed: str) -> bool:
    """Put imagined positions into all rows that hold one; whether anything differs from the truth."""
    chance, rules = SeededChance(seed, 0), table.rules
    changed = False
    for name in ("position", "base"):
        truth = getattr(table, name)
        world = dump(game.imagined(rules, load(rules, truth), viewer, chance))
        setattr(table, name, world)
        changed |= world != truth
    table.save(update_fields=["position", "base"])
    table.moves.filter(number=table.base_number).update(snapshot=table.base)
    return changed


@pytest.mark.parametrize("name", TABLES)
def test_no_response_tells_the_true_position_from_an_imagined_one(name, settings):
    slug, count, options = TABLES[name]
    table = running(slug, people(count), **options)
    differed = 0
    for moment in range(4):
        for viewer in [*range(count), None]:
            differed += check_viewer(table, viewer, f"{moment}/{viewer}")
        for _ in range(5):
            if acting(table):
                choose_first(table, acting(table)[-1])
    assert differed > count, "the imagined worlds were mostly the true one, so nothing was tested"


def check_viewer(table: Table, viewer: int | None, seed: str) -> bool:
    table.refresh_from_db()
    if table.position != table.base and viewer is not None and table.seats.get(number=viewer).own:
        return (
            False  # their own drafts tie base and position together; the drafts have a battery of their own
        )
    truth = table.position, table.base
    before = responses(table, viewer)
    differed = swap(table, viewer, seed)
    after = responses(table, viewer)
    Table.objects.filter(pk=table.pk).update(position=truth[0], base=truth[1])
    Move.objects.filter(table=table, number=table.base_number).update(snapshot=truth[1])
    assert [name for name in before if before[name] != after[name]] == []
    return differed


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_no_response_to_others_changes_while_a_seat_drafts(viewer):
    table = running("little_harbour", people(3))
    before = responses(table, viewer)
    choose_first(table, 0, "bid")
    assert "stake:0" in options_of(table, 0), "the seat is in the middle of its bid"
    after = responses(table, viewer)
    assert [name for name in before if before[name] != after[name]] == []
