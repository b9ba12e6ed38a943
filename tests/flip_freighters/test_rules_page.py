"""The rules page for players: every rule, option, preference and refusal, and examples that are true."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.test import Client
from playwright.sync_api import Page

from apps.flip_freighters import display
from apps.flip_freighters.examples import EXAMPLES, truck_in
from apps.flip_freighters.question import REFUSALS
from apps.flip_freighters.rules import RULES
from tests.browser.windows import overflow

pytestmark = pytest.mark.django_db
FORGED_ONLY = {"no_target", "unknown_truck", "truck_twice", "not_forward", "beyond_the_end", "no_stop"}
"""What no page offers and only a forged request could be told."""


@pytest.fixture
def html(client: Client) -> str:
    answer = client.get("/rules/flip_freighters/")
    assert answer.status_code == 200
    return answer.content.decode()


def section(html: str, anchor: str) -> str:
    return html.split(f'id="{anchor}"')[1].split('<div id="')[0]


def test_every_option_is_explained_at_its_anchor(html: str) -> None:
    for key in RULES.options:
        words = display.OPTIONS[key]
        assert str(words.label) in section(html, words.anchor)
        assert all(str(each) in section(html, words.anchor) for each in words.value_help.values()), key


def test_every_preference_is_explained_with_all_its_values(html: str) -> None:
    for words in display.PREFERENCES.values():
        part = section(html, words.anchor)
        assert str(words.help) in part
        assert all(str(each) in part for each in words.values.values())
    assert 'href="/preferences/flip_freighters/"' in html


@pytest.mark.parametrize("reason", sorted(set(REFUSALS) - FORGED_ONLY))
def test_every_refusal_is_explained(html: str, reason: str) -> None:
    assert len(section(html, f"refusal-{reason}").split("<dd>")[1]) > 10


def test_links_within_the_page_lead_somewhere(html: str) -> None:
    ids = set(re.findall(r' id="([^"]+)"', html))
    assert set(re.findall(r'<a [^>]*href="#([^"]+)"', html)) <= ids
    assert set(re.findall(r'<use [^>]*href="#([^"]+)"', html)) <= ids


def test_the_page_has_no_inline_style_and_credits_the_designer(html: str) -> None:
    assert "style=" not in html
    assert "Wayne D Koenig" in html
    assert "not affiliated" in html


def test_every_example_is_on_the_page(html: str) -> None:
    assert html.count("ff-example") >= len(EXAMPLES)


@pytest.mark.parametrize(
    ("key", "score"), [("same", 15), ("ascending", 30), ("any", 23), ("early", 15), ("late", 28)]
)
def test_examples_bring_what_their_captions_say(key: str, score: int) -> None:
    assert truck_in(EXAMPLES[key])["score"] == score


def test_the_example_of_skipping_strikes_the_five(html: str) -> None:
    assert truck_in(EXAMPLES["descending"])["struck"] == [2]


@pytest.mark.browser
@pytest.mark.parametrize("width", [360, 390, 768, 1280])
def test_the_page_fits_the_screen_and_is_accessible(page: Page, site: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(f"{site}/rules/flip_freighters/")
    assert overflow(page) == []
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
