"""The texts of the browser's modules, at an address that changes with them."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from django.test import Client

from tabletop.i18n import js_catalogue


@pytest.fixture
def translated(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """There is a translation, as in all languages but that of the source."""
    monkeypatch.setattr(js_catalogue._OwnCatalogue, "get_catalog", lambda _: {"Rules": "Regeln"})
    js_catalogue._kept_content.cache_clear()
    yield
    js_catalogue._kept_content.cache_clear()


def address(client: Client) -> str:
    """Where the front page takes its texts from."""
    found = re.search(r'src="(/jsi18n/[^"]+)"', client.get("/").content.decode())
    assert found
    return found[1]


def test_pages_in_the_language_of_the_source_do_without(client: Client) -> None:
    assert "jsi18n" not in client.get("/").content.decode()


@pytest.mark.usefixtures("translated")
def test_browsers_keep_the_catalogue(client: Client) -> None:
    url = address(client)
    assert re.fullmatch(r"/jsi18n/en-gb\.[0-9a-f]{12}\.js", url)
    kept = client.get(url)
    assert kept["Content-Type"] == "text/javascript; charset=utf-8"
    assert kept["Cache-Control"] == "public, max-age=31536000, immutable"
    assert "Regeln" in kept.content.decode()
    assert "Cookie" not in kept.get("Vary", "")


@pytest.mark.usefixtures("translated")
@pytest.mark.parametrize("other", ["/jsi18n/", "/jsi18n/?en-gb", "/jsi18n/en-gb.000000000000.js"])
def test_other_addresses_answer_with_the_same_texts_for_a_short_time(client: Client, other: str) -> None:
    """Pages of earlier versions, and of other processes during an upgrade."""
    found = client.get(other)
    assert found.status_code == 200
    assert found.content == client.get(address(client)).content
    assert found["Cache-Control"] == "public, max-age=3600"


def test_unknown_languages_get_the_usual_one(client: Client) -> None:
    assert client.get("/jsi18n/xx.000000000000.js").content == client.get("/jsi18n/").content
