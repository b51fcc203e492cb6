"""The forms of a page, as a browser reads them."""

from __future__ import annotations

from collections import defaultdict
from html.parser import HTMLParser
from typing import NamedTuple

Attributes = dict[str, str | None]


class Form(NamedTuple):
    """A form. ``fields``: what a browser would send if nothing were changed. ``offers``: the values of each
    field that can be chosen, ticked or pressed; None among them stands for any text.
    """

    action: str
    fields: dict[str, str]
    offers: dict[str, set[str | None]]


class _Forms(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self._form = Form("", {}, defaultdict(set))
        self._by_id: dict[str | None, Form] = {}
        self._select = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        name, value = found.get("name") or "", found.get("value") or ""
        match tag:
            case "form":
                self._form = Form(found.get("action") or "", {}, defaultdict(set))
                self.forms.append(self._form)
                self._by_id[found.get("id")] = self._form
            case "input" if name:
                self._input(name, found)
            case "button" if name:
                form = self._by_id[found["form"]] if "form" in found else self._form
                form.offers[name].add(value)
            case "textarea" if name:
                self._form.offers[name].add(None)
            case "select":
                self._select = name
            case "option" if self._select:
                self._form.offers[self._select].add(value)
                if "selected" in found or self._select not in self._form.fields:
                    self._form.fields[self._select] = value

    def handle_endtag(self, tag: str) -> None:
        match tag:
            case "form":
                self._form = Form("", {}, defaultdict(set))
            case "select":
                self._select = ""

    def _input(self, name: str, found: Attributes) -> None:
        ticked = found.get("type") in ("radio", "checkbox")
        value = found.get("value", "on" if ticked else "") or ""
        self._form.offers[name].add(value if ticked or found.get("type") == "hidden" else None)
        if "checked" in found or not ticked:
            self._form.fields[name] = value


def forms_of(page: str) -> list[Form]:
    """The forms in that HTML."""
    forms = _Forms()
    forms.feed(page)
    return forms.forms


def fields_of(page: str, action: str) -> list[dict[str, str]]:
    """The fields as they are filled in, by name: of each form in that HTML that is sent to ``action``."""
    return [form.fields for form in forms_of(page) if form.action == action]
