"""The rules page for players: complete, with an anchor for every option, and examples that are true."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.test import Client
from playwright.sync_api import Page

from apps.trickarus import display
from apps.trickarus.examples import EXAMPLES, NAMES, example_view
from apps.trickarus.rules import RULES
from tests.browser.windows import overflow

pytestmark = pytest.mark.django_db
REASONS = ("must_follow", "cooperative_needs_three", "two_to_five_players")


@pytest.fixture
def html(client: Client) -> str:
    answer = client.get("/rules/trickarus/")
    assert answer.status_code == 200
    return answer.content.decode()


def test_every_option_is_explained_at_its_anchor(html: str) -> None:
    for key in RULES.options:
        text = display.OPTIONS[key]
        section = html.split(f'id="{text.anchor}"')[1].split('<div id="option-')[0]
        assert str(text.label) in section
        assert all(str(words) in section for words in text.value_help.values()), key


@pytest.mark.parametrize("reason", REASONS)
def test_every_refusal_is_explained(html: str, reason: str) -> None:
    section = html.split(f'id="refusal-{reason}"')[1].split("</dd>")[0]
    assert display.refusal(reason, {"suit": "rain"}) in section


def test_links_within_the_page_lead_somewhere(html: str) -> None:
    ids = set(re.findall(r' id="([^"]+)"', html))
    assert set(re.findall(r'<a [^>]*href="#([^"]+)"', html)) <= ids
    assert set(re.findall(r'<use [^>]*href="#([^"]+)"', html)) <= ids


def test_the_page_has_no_inline_style_and_credits_the_designer(html: str) -> None:
    assert "style=" not in html
    assert "Bajir Cannon" in html
    assert "not affiliated" in html


@pytest.mark.parametrize(
    ("key", "winner", "landing", "kind", "lead"),
    [
        ("trump", "Tomasz", 4, "swoop", "cloud"),
        ("flip", "Jun", 5, "swoop", "rain"),
        ("zero", "Tomasz", 3, "swoop", "cloud"),
        ("bolt", "Noor", 7, "lightning", "rain"),
        ("lead_bolt", "Mira", 1, "lightning", "rain"),
        ("sun", "Noor", 11, "sun", "moon"),
        ("descent", "Jun", 0, "descend", "cloud"),
    ],
)
def test_examples_show_what_their_captions_say(
    key: str, winner: str, landing: int, kind: str, lead: str
) -> None:
    view = example_view(key)
    assert NAMES[view["winning"]] == winner
    assert (view["landing"], view["move_kind"], view["lead"]) == (landing, kind, lead)


def test_every_example_is_on_the_page(html: str) -> None:
    assert html.count('class="tk tk-example"') == len(EXAMPLES)


@pytest.mark.browser
@pytest.mark.parametrize("width", [360, 390, 768, 1280])
def test_the_page_fits_the_screen_and_is_accessible(page: Page, site: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(f"{site}/rules/trickarus/")
    assert Axe().run(page).violations_count == 0
    assert overflow(page) == []
