"""Figures for the rules page: positions set up by the real rules and drawn by the board's own code."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from games.questioning.lessons.stage import begins, put
from tabletop.rules import play
from tabletop.rules.position import Position

Marks = dict[str, Any]

_DRAWN = (
    "board",
    "corners",
    "facts",
    "last",
    "lines",
    "markers",
    "rules",
    "starting",
    "step",
    "turn",
)
"""The fields of a view that a picture needs."""


def _spaces(moves: Iterable[dict[str, Any]]) -> list[str]:
    return sorted({move["space"] for move in moves})


def _no_marks(view: dict[str, Any]) -> Marks:
    return {}


def _may(view: dict[str, Any]) -> Marks:
    """Marks the spaces where any tile fits."""
    return {"strong": _spaces(view["legal"])}


def _restart(view: dict[str, Any]) -> Marks:
    """Marks the corner where the witness starts a new line."""
    (space,) = _spaces(view["legal"])
    return {"restart": space}


def _after(text: str) -> Callable[[dict[str, Any]], Marks]:
    """Shows a move as a preview, and where the line could continue from there."""

    def marks(view: dict[str, Any]) -> Marks:
        move = put(text)
        after = view["after"][view["legal"].index(move)]
        hand = [tile for side in ("questions", "answers") for tile in view["hands"][side]]
        tile = next(tile for tile in hand if tile["id"] == move["tile"])
        ghost = {"space": move["space"], "tile": tile | {"turn": move["turn"]}, "firm": True}
        return {"ghost": ghost, "leads": after["leads"]}

    return marks


def _doomed(view: dict[str, Any]) -> Marks:
    """Marks the questions that every legal answer would discard."""
    ends = [after["ends"] for after in view["after"]]
    assert all(end["code"] == "wipe" for end in ends)
    return {"doomed": ends[0]["spaces"]}


@dataclass(frozen=True)
class Figure:
    """A position, and the marks to draw on it."""

    start: Callable[[], Position]
    marks: Callable[[dict[str, Any]], Marks] = _no_marks

    def drawn(self) -> dict[str, Any]:
        """The data for the browser: ``{"view", "marks"}``."""
        position = self.start()
        view = play.view(position, viewer=0)
        return {"view": {name: view[name] for name in _DRAWN}, "marks": self.marks(view)}


_OFF_TOPIC = {"level": "easy", "rules": "off_topic"}
_LONG = "q01 b1 0, a01 a2 90, q02 b2 0, a02 b2 90, q13 b3 0, a03 c2 90"
_CORNER = "q13 b1 270, a13 a2 90, q14 a1 270, a14 a1 90, q26 a2 0, a29 b1 90, q17 a1 90"

FIGURES: dict[str, Figure] = {
    "first": Figure(begins(questions="q13 q01 q07", answers="a01 a13 a07"), _may),
    "connect": Figure(
        begins("q01 b1 0, a01 d3 270, q20 b2 0, a02 c3 270", questions="q02 q07 q13", answers="a03 a13 a07"),
        _may,
    ),
    "bounce": Figure(
        begins(
            "q07 b1 0, a01 a3 90, q08 c2 0, a02 b3 90, q09 d3 0, a03 c3 90",
            questions="q10 q20 q17",
            answers="a04 a07 a13",
        ),
        _after("q10 d4 270"),
    ),
    "stack": Figure(
        begins(
            "q01 b1 0, a01 c4 180, q20 b2 0, a20 c3 180, q07 c3 0",
            questions="q08 q17 q09",
            answers="a07 a08 a17",
        ),
        _after("a07 b2 180"),
    ),
    "talk": Figure(
        begins(
            "q01 a2 90, a01 c1 0, q13 b2 0, a02 c2 0, q14 b3 270, a03 c3 0, q15 a3 270",
            questions="q16 q02 q03",
            answers="a04 a07 a13",
        ),
        _after("a13 c4 0"),
    ),
    "wipe-before": Figure(
        begins(f"{_LONG}, q03 b4 0", questions="q14 q07 q04", answers="a13 a04 a07"), _doomed
    ),
    "wipe-after": Figure(
        begins(f"{_LONG}, q03 b4 0, a13 d2 0", questions="q14 q07 q04", answers="a04 a07 a05"), _may
    ),
    "restart": Figure(
        begins(
            "q01 a2 90, a01 c1 0, q13 b2 0, a02 c2 0, q14 b3 270, a03 c3 0, q15 a3 270, a13 c4 0, q16 a4 0, "
            "a04 d4 90, q02 b4 90",
            questions="q03 q04 q20",
            answers="a05 a07 a20",
        ),
        _restart,
    ),
    "fact": Figure(begins(f"{_CORNER}, a30 a1 0", questions="q01 q09 q02", answers="a01 a02 a03")),
    "off-topic": Figure(
        begins("q01 b1 0, a01 c4 180", questions="q02 q03 q13", answers="a02 a07 a13", options=_OFF_TOPIC)
    ),
}


def layers() -> list[dict[str, Any]]:
    """The four tiles of a key fact, from the top down."""
    view = play.view(FIGURES["fact"].start(), viewer=0)
    tiles: list[dict[str, Any]] = view["board"]["a1"]
    return tiles[::-1]


def figure_html(names: Iterable[str] = FIGURES) -> dict[str, Any]:
    """The data of all figures by name, and ``layers``, for the browser to draw."""
    return {name: FIGURES[name].drawn() for name in names} | {"layers": layers()}
