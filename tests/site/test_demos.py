"""The recorded games that games' pages replay."""

from __future__ import annotations

import gzip
from typing import Any

import pytest
from django.test import Client

from tabletop.rules import play
from tabletop.rules.registry import optional_module, published
from tabletop.site.demos import USUAL, demos_of, pictures, positions, rest

FEW, MANY = 8, 24
"""How many pictures a page gets."""

MAX_BYTES = 30_000
"""All pictures of a demo, compressed."""

DEMOS = [(slug, key) for slug in published() for key in demos_of(slug)]


@pytest.mark.parametrize(("slug", "key"), DEMOS)
def test_a_demo_is_a_game_by_the_rules_of_today(slug: str, key: str) -> None:
    found = pictures(slug, key)
    assert FEW <= len(found) <= MANY
    assert found[-1] == rest(slug, key)
    assert len(gzip.compress("".join(found).encode())) < MAX_BYTES


def test_there_is_one_for_every_preset_and_none_besides() -> None:
    for slug in published():
        presets = [preset.key for preset in getattr(optional_module(slug, "presets"), "PRESETS", ())]
        assert list(demos_of(slug)) in (presets, [USUAL], [])
        assert not presets or demos_of(slug)


def test_the_usual_game_of_lineup_shows_how_it_is_played() -> None:
    demo = demos_of("lineup")["classic"]
    shown = [play.view(one, viewer=None)["last"] for one in list(positions("lineup", demo))[demo.first :]]
    assert any(last and last["secured"] for last in shown), "nothing is locked"
    assert any(last and last["type"] == "capture" for last in shown), "nothing is captured"


def test_a_page_names_its_demo_and_gets_the_pictures(db: Any) -> None:
    browser = Client()
    assert 'data-demo="/games/deduction/demo/usual.json"' in browser.get("/games/deduction/").content.decode()
    answer = browser.get("/games/deduction/demo/usual.json")
    assert answer.json() == {"stills": list(pictures("deduction", "usual"))}
    assert "max-age" in answer["Cache-Control"]


@pytest.mark.parametrize("address", ["/games/lineup/demo/usual.json", "/games/chess/demo/usual.json"])
def test_a_demo_that_is_not_there(db: Any, address: str) -> None:
    assert Client().get(address).status_code == 404
