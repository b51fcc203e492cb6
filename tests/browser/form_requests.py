"""The site's forms, sent without drawing their pages: a table is opened in a tenth of the time. Cookies are
those of the person's browser, whose next page shows what came of it.
"""

from __future__ import annotations

from html.parser import HTMLParser

from playwright.sync_api import BrowserContext

Attributes = dict[str, str | None]


class _Forms(HTMLParser):
    """The forms of a page: where they are sent to, and what a browser would send that changes nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.forms: list[tuple[str, dict[str, str]]] = []
        self._form: dict[str, str] = {}
        self._select = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        match tag:
            case "form":
                self._form = {}
                self.forms.append((found.get("action") or "", self._form))
            case "input":
                self._input(found)
            case "select":
                self._select = found.get("name") or ""
            case "option" if self._select and ("selected" in found or self._select not in self._form):
                self._form[self._select] = found.get("value") or ""

    def handle_endtag(self, tag: str) -> None:
        match tag:
            case "form":
                self._form = {}
            case "select":
                self._select = ""

    def _input(self, found: Attributes) -> None:
        ticked = found.get("type") in ("radio", "checkbox")
        if (name := found.get("name")) and ("checked" in found or not ticked):
            self._form[name] = found.get("value", "on" if ticked else "") or ""


def fields_of(page: str, action: str) -> list[dict[str, str]]:
    """The fields as they are filled in, by name: of each form in that HTML that is sent to ``action``."""
    forms = _Forms()
    forms.feed(page)
    return [fields for path, fields in forms.forms if path == action]


def read(context: BrowserContext, url: str) -> str:
    """The HTML of a page, as this browser's cookies get it."""
    answer = context.request.get(url)
    assert answer.ok, f"{url}: {answer.status}"
    return answer.text()


def send(context: BrowserContext, url: str, fields: dict[str, str]) -> str:
    """Sends a form to that URL; returns the URL of the page it leads to."""
    answer = context.request.post(url, form=dict(fields))
    assert answer.ok, f"{url}: {answer.status}"
    return answer.url
