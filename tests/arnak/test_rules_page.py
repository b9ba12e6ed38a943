"""The rules page for players: complete, with an anchor for every option, and a list one can search."""

import re
from html import unescape

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.test import Client
from django.utils.html import escape
from django.utils.text import capfirst
from playwright.sync_api import Page, expect

from apps.arnak import display
from apps.arnak.refusals import REASONS, WARNINGS
from apps.arnak.rules import RULES
from apps.arnak.rules.cards import PRINTED
from tests.browser.windows import overflow

pytestmark = pytest.mark.django_db


@pytest.fixture
def html(client: Client) -> str:
    answer = client.get("/rules/arnak/")
    assert answer.status_code == 200
    return answer.content.decode()


def test_every_option_is_explained_at_its_anchor(html: str) -> None:
    for key in RULES.options:
        text = display.OPTIONS[key]
        section = html.split(f'id="{text.anchor}"')[1].split('<div id="option-')[0]
        assert str(text.label) in section
        assert all(str(words) in section for words in text.value_help.values()), key


@pytest.mark.parametrize("code", [*REASONS, "short", "travel"])
def test_every_refusal_is_explained(html: str, code: str) -> None:
    section = html.split(f'id="refusal-{code}"')[1].split("</div>")[0]
    words = str(REASONS.get(code, "You"))
    assert escape(capfirst(words)) in section


@pytest.mark.parametrize("code", WARNINGS)
def test_every_warning_is_explained(html: str, code: str) -> None:
    section = html.split(f'id="warning-{code}"')[1].split("</div>")[0]
    assert escape(display.warning(code)) in section


def test_links_within_the_page_lead_somewhere(html: str) -> None:
    ids = re.findall(r' id="([^"]+)"', html)
    assert len(set(ids)) == len(ids)
    assert set(re.findall(r'<a [^>]*href="#([^"]+)"', html)) <= set(ids)
    assert set(re.findall(r'<use [^>]*href="#([^"]+)"', html)) <= set(ids)


def test_the_page_has_no_inline_style_and_credits_the_designers(html: str) -> None:
    assert "style=" not in html
    assert "Elwen and Mín" in html
    assert "not affiliated" in html


def test_every_card_is_in_the_list(html: str) -> None:
    for name, known in PRINTED.items():
        assert known.name in unescape(html.split(f'id="card-{name}"')[1].split("</li>")[0])


def test_the_list_is_searched_without_script(client: Client) -> None:
    html = client.get("/rules/arnak/", {"find": "exile compasses"}).content.decode()
    assert 'id="card-machete"' in html
    assert 'id="card-parrot"' not in html
    nothing = client.get("/rules/arnak/", {"find": "<b>nothing</b>"}).content.decode()
    assert "0 pieces with" in nothing
    assert "<b>nothing</b>" not in nothing


@pytest.mark.browser
@pytest.mark.parametrize("width", [360, 390, 768, 1280])
def test_the_page_fits_the_screen_and_is_accessible(page: Page, site: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(f"{site}/rules/arnak/")
    assert Axe().run(page).violations_count == 0
    assert overflow(page) == []


@pytest.mark.browser
def test_the_list_follows_what_is_typed(page: Page, site: str) -> None:
    page.goto(f"{site}/rules/arnak/")
    page.locator("#find").press_sequentially("machete")
    expect(page.locator("#list .ar-list > li")).to_have_count(1)
    expect(page.locator("#find")).to_be_focused()
