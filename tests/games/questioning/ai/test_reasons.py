"""Reasons: what a move achieves that others don't, according to the view. Each has a sentence."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from games.questioning.ai import advice
from games.questioning.ai.advice import reason

HERE = {"type": "play", "tile": "q01", "space": "a1", "turn": 0}
THERE = {"type": "play", "tile": "q01", "space": "b2", "turn": 90}
PLAIN_TILE = {"id": "q01", "in": ["S"], "out": ["N"]}
CROSSING = {"id": "q20", "in": ["S", "W"], "out": ["N", "E"]}
PLAIN = {"leads": ["b1"], "ends": None}


@pytest.fixture(autouse=True)
def _the_other_side_reaches_a1(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replaces the kernel's answer to where the other side can continue."""
    monkeypatch.setattr(advice, "reachable", lambda view, move: {"a1"})


def view_of(here: dict[str, Any], there: dict[str, Any], needs: list[str], counts: int) -> dict[str, Any]:
    return {
        "step": "question",
        "hands": {"questions": [PLAIN_TILE, CROSSING]},
        "legal": [HERE, THERE, {**THERE, "turn": 180}],
        "after": [PLAIN | here, PLAIN | there, PLAIN | there],
        "corners": {"a1": {"counts": counts, "needs": needs}, "a4": {"counts": 3, "needs": ["question"]}},
    }


@pytest.mark.parametrize(
    ("here", "there", "needs", "why"),
    [
        ({"ends": {"code": "wins"}, "fact": "a1"}, {}, ["answer"], {"code": "wins"}),
        ({"fact": "a1"}, {}, ["answer"], {"code": "fact", "space": "a1"}),
        (
            {},
            {"ends": {"code": "lost", "because": "no_place"}},
            [],
            {"code": "avoids_loss", "because": "no_place"},
        ),
        ({}, {}, ["question", "answer"], {"code": "corner", "space": "a1", "counts": 3, "next": True}),
        ({}, {}, ["any"], {"code": "corner", "space": "a1", "counts": 3, "next": False}),
        ({"ends": {"code": "wipe", "spaces": ["c1"]}}, {}, [], {"code": "wipe", "spaces": ["c1"]}),
        ({"ends": {"code": "restart", "space": "d4"}}, {}, [], {"code": "restart", "space": "d4"}),
        ({}, {"ends": {"code": "wipe", "spaces": ["c1"]}}, [], {"code": "avoids_wipe", "spaces": ["c1"]}),
        ({}, {"ends": {"code": "restart", "space": "d4"}}, [], {"code": "avoids_restart", "space": "d4"}),
        ({"leads": ["a3", "a4"]}, {}, [], {"code": "aims", "space": "a4"}),
        ({}, {"leads": [], "dead": True}, [], {"code": "keeps_alive", "exits": 1}),
        ({"leads": ["b1", "b2"]}, {}, [], {"code": "more_ways", "exits": 2, "least": 1}),
        ({}, {}, [], {"code": "looks_best", "ahead": 3}),
    ],
)
def test_reasons(here: dict[str, Any], there: dict[str, Any], needs: list[str], why: dict[str, Any]) -> None:
    assert reason(view_of(here, there, needs, 2), HERE, 3) == why


def test_a_forced_move_needs_no_reason() -> None:
    view = {"legal": [HERE], "after": [PLAIN], "corners": {}}
    assert reason(view, HERE, 3) == {"code": "only_move"}


def test_a_plain_tile_saves_a_more_flexible_one() -> None:
    view = view_of({}, {}, [], 2)
    view["legal"] = [HERE, {**HERE, "tile": "q20"}]
    view["after"] = view["after"][:2]
    assert reason(view, HERE, 3) == {"code": "saves", "tile": "q20"}


def test_equally_good_moves_are_reported_as_such() -> None:
    assert reason(view_of({}, {}, [], 2), HERE, 3, alike=True) == {"code": "all_alike"}


# -- Every code of a reason has a sentence in the browser.


STATIC = Path(advice.__file__).parents[1] / "static" / "questioning"


def test_every_reason_of_counsel_has_a_sentence() -> None:
    codes = set(re.findall(r"``(\w+)``", (advice.__doc__ or "").split("is used:", 1)[1])) - {"next", "least"}
    said = set(re.findall(r"^  (\w+): \(", (STATIC / "counsel.js").read_text(), flags=re.M))
    assert codes == said
