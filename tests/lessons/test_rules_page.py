"""The rules page of Lines of Questioning: its figures show what the text says."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from games.questioning.figures import FIGURES, figure_html, layers

TEMPLATE = Path(__file__).resolve().parents[2] / "games/questioning/templates/questioning/rules.html"
PAGE = TEMPLATE.read_text()
DRAWN = figure_html()


def tops(name: str) -> dict[str, str]:
    """The kind of the top tile of each space that isn't empty."""
    board: dict[str, list[dict[str, Any]]] = DRAWN[name]["view"]["board"]
    return {space: stack[-1]["side"] for space, stack in board.items() if stack}


def test_the_page_has_exactly_these_figures() -> None:
    assert sorted(re.findall(r'data-figure="([\w-]+)"', PAGE)) == sorted(FIGURES)
    assert set(re.findall(r'data-tiles="(\w+)"', PAGE)) == {"pair", "down", "layers"}


@pytest.mark.django_db
def test_the_page_contains_the_data_of_its_figures(client: Client) -> None:
    page = client.get("/games/questioning/rules/").content.decode()
    assert '<script id="figures" type="application/json">' in page
    assert '"wipe-before"' in page
    assert '"hands"' not in page
    assert 'href="/games/questioning/learn/"' in page


def test_first_and_connect() -> None:
    assert DRAWN["first"]["marks"] == {"strong": ["a2", "a3", "b1", "b4", "c1", "c4", "d2", "d3"]}
    assert DRAWN["connect"]["marks"] == {"strong": ["b3", "c2", "c3"]}
    assert tops("connect")["c3"] == "answer"


def test_bounce_stack_and_talk() -> None:
    bounce, stack, talk = (DRAWN[name]["marks"] for name in ("bounce", "stack", "talk"))
    assert (bounce["ghost"]["space"], bounce["leads"]) == ("d4", ["c4"])
    assert DRAWN["stack"]["view"]["last"]["witness"]["space"] == "c3"
    assert (tops("stack")["c3"], tops("stack")["b2"], stack["ghost"]["space"]) == (
        "question",
        "question",
        "b2",
    )
    assert (talk["ghost"]["space"], talk["leads"]) == ("c4", ["d4"])


def test_wipe_and_restart() -> None:
    assert DRAWN["wipe-before"]["marks"] == {"doomed": ["b1", "b3", "b4"]}
    after = DRAWN["wipe-after"]["view"]["board"]
    assert [space for space, stack in after.items() for tile in stack if tile["side"] == "question"] == ["b2"]
    assert DRAWN["restart"]["marks"] == {"restart": "a1"}
    assert DRAWN["restart"]["view"]["lines"]["witness"] == []


def test_the_fact() -> None:
    assert [space for space, known in DRAWN["fact"]["view"]["facts"].items() if known] == ["a1"]
    assert [tile["side"] for tile in layers()] == ["answer", "question", "answer", "question"]


def test_the_off_topic_figure_shows_an_off_topic_answer() -> None:
    assert FIGURES["off-topic"].start().state.pocket
    assert tops("off-topic") == {"b1": "question", "c4": "answer"}
