"""Windows of people: a browser of their own each, and everything that went wrong in any of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from django.conf import settings
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, Response

from apps.accounts.models import User
from tests.accounts.people import signed_in

SMALL_PHONE = (360, 740)
PHONE = (390, 844)
TABLET = (768, 1024)
DESK = (1280, 900)
LITTLE_WHILE = 50  # milliseconds
PATIENCE = 40_000  # milliseconds; a page asks for news every five seconds, and machines may be busy
OWN_SCHEMES = ("data:", "blob:", "about:")
OVERFLOW = """() => {
  if (document.documentElement.scrollWidth <= window.innerWidth) return [];
  const reaches = (part) => part.getBoundingClientRect().right > window.innerWidth + 1;
  const parts = [...document.querySelectorAll("body *")].filter(reaches);
  return [`wider than ${window.innerWidth}`, ...parts.slice(0, 3).map((part) => part.outerHTML.slice(0, 99))];
}"""


def wait_until_whole(page: Page) -> None:
    """Waits for the document that stands there now, with its styles and pictures. Asks the document itself:
    Playwright may still speak of the page before."""
    for _ in range(PATIENCE // LITTLE_WHILE):
        if page.evaluate("document.readyState") == "complete":
            return
        page.wait_for_timeout(LITTLE_WHILE)
    raise AssertionError(f"{page.url} is not whole after {PATIENCE} ms")


def overflow(page: Page) -> list[str]:
    """Whether the page scrolls sideways, and what reaches too far; empty if it fits.

    Without its styles every page is too wide, so the measure waits for them.
    """
    wait_until_whole(page)
    return [str(line) for line in page.evaluate(OVERFLOW)]


@dataclass
class Windows:
    """Opens windows on the site and remembers complaints, which the `windows` fixture expects to be none."""

    browser: Browser
    site: str
    complaints: list[str] = field(default_factory=list)
    contexts: list[BrowserContext] = field(default_factory=list)

    def open(
        self, size: tuple[int, int] = DESK, *, user: User | None = None, script: bool = True, **more: Any
    ) -> Page:
        """A fresh browser with one window, in which this user is signed in."""
        width, height = size
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            base_url=self.site,
            java_script_enabled=script,
            reduced_motion="reduce",
            **more,
        )
        context.set_default_timeout(PATIENCE)
        self.contexts.append(context)
        if user is not None:
            self.sign_in(context, user)
        page = context.new_page()
        self.listen(page)
        return page

    def sign_in(self, context: BrowserContext, user: User) -> None:
        """Without the form: other tests go through that one."""
        cookie = signed_in(user).cookies[settings.SESSION_COOKIE_NAME]
        context.add_cookies([{"name": cookie.key, "value": cookie.value, "url": self.site}])

    def listen(self, page: Page) -> None:
        """Notes errors of scripts and styles, broken files, and requests that leave the site."""
        page.on("console", self.note_console)
        page.on("pageerror", lambda error: self.complaints.append(f"{page.url}: {error}"))
        page.on("request", self.note_request)
        page.on("response", self.note_response)

    def note_console(self, message: ConsoleMessage) -> None:
        """Errors and warnings; that a page was refused is noted by `note_response` if it is a fault."""
        if (
            message.type in {"error", "warning"}
            and "the server responded with a status of" not in message.text
        ):
            self.complaints.append(f"{message.location['url']}: {message.text}")

    def note_request(self, request: Request) -> None:
        """Nothing is asked of other sites."""
        if not request.url.startswith((f"{self.site}/", *OWN_SCHEMES)):
            self.complaints.append(f"leaves the site: {request.url}")

    def note_response(self, response: Response) -> None:
        """Pages may be refused (400 to 499), files of theirs may not; nothing may break."""
        is_page = response.request.resource_type in {"document", "xhr", "fetch"}
        if response.status >= 500 or (response.status >= 400 and not is_page):
            self.complaints.append(f"{response.status}: {response.url}")

    def close(self) -> None:
        """Closes every window."""
        for context in self.contexts:
            context.close()
