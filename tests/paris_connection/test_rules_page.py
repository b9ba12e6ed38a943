"""The rules page for players: complete, with an anchor for every option, and examples that are true."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.test import Client
from django.utils.html import escape
from playwright.sync_api import Page

from apps.paris_connection import display
from apps.paris_connection.examples import EXAMPLES, example_question
from apps.paris_connection.hexes import middles
from apps.paris_connection.layout import HALF, SIDE
from apps.paris_connection.rules import RULES
from apps.paris_connection.rules.pieces import DEALS
from tests.browser.windows import overflow
from tests.paris_connection.test_display import REASONS

pytestmark = pytest.mark.django_db


@pytest.fixture
def html(client: Client) -> str:
    answer = client.get("/rules/paris_connection/")
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
    start = display.refusal(reason, REASONS[reason]).split(":")[0]
    assert escape(start) in section


def test_every_way_to_end_is_explained_and_links_to_its_option(html: str) -> None:
    assert all(f'id="end-{cause}"' in html for cause in ("marseille", "boards", "stall"))
    assert 'href="#option-stall_guard"' in html


def test_the_deal_of_every_number_of_players_is_listed(html: str) -> None:
    for seats, deal in DEALS.items():
        numbers = f'<td class="n">{deal.hand}</td><td class="n">{deal.limit}</td>'
        assert f'<tr><th scope="row">{seats}</th>{numbers}</tr>' in html


def test_links_within_the_page_lead_somewhere(html: str) -> None:
    ids = set(re.findall(r' id="([^"]+)"', html))
    assert set(re.findall(r'<a [^>]*href="#([^"]+)"', html)) <= ids
    assert set(re.findall(r'<use [^>]*href="#([^"]+)"', html)) <= ids


def test_the_page_has_no_inline_style_and_credits_the_designer(html: str) -> None:
    assert "style=" not in html
    assert "David V. H. Peters" in html
    assert "not affiliated" in html


def test_preferences_are_linked(html: str) -> None:
    section = html.split('id="preferences"')[1].split("</section>")[0]
    assert 'href="/preferences/"' in section


def test_every_example_is_on_the_page(html: str) -> None:
    assert html.count('class="pc-vars pc-example') == len(EXAMPLES)
    assert "data-choice" not in html


def refused(key: str) -> dict[str, str]:
    _view, decision = example_question(key)
    assert decision is not None
    return {miss.choice[1]: miss.reason for miss in decision.refused}


def test_examples_show_what_their_captions_say() -> None:
    view, _decision = example_question("build")
    red = next(facts for facts in view["companies"] if facts["company"] == "red")
    assert (red["value"], red["track"]) == (3, 6)
    assert refused("border")["H2"] == "blocked_border"
    assert refused("cut_off")["L3"] == "cut_off"
    assert refused("cut_off").get("I2") is None


def test_examples_show_every_hex_they_speak_of() -> None:
    told = {"build": "M5 N4 O4 O5 O6", "border": "H1 H2 I2 I3", "cut_off": "L4 M3 M4 L3"}
    for key, hexes in told.items():
        left, top, width, height = map(float, EXAMPLES[key].view_box.split())
        for name in hexes.split():
            x, y = middles("france")[name]
            assert left + SIDE <= x <= left + width - SIDE, name
            assert top + HALF <= y <= top + height - HALF, name


@pytest.mark.browser
@pytest.mark.parametrize("width", [360, 390, 768, 1280])
def test_the_page_fits_the_screen_and_is_accessible(page: Page, site: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(f"{site}/rules/paris_connection/")
    assert Axe().run(page).violations_count == 0
    assert overflow(page) == []
