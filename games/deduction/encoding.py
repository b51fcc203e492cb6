"""Deduction as numbers, for programs that learn (`tabletop.rules.optional_modules`).

Actions: end the turn, show each tile, name each tile, and ask each seat, from the next one on in turn order,
both kinds of question about each suit and value.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import product
from typing import Any

from games.deduction.rules.state import LINES, TILES
from tabletop.rules.optional_modules import one_for_each

_STEPS = ("ask", "show", "announce")
_KINDS = ("have", "count")
_HAND = 8
"""More tiles than this are in nobody's hand. Other counts from this one on are encoded as 1, too."""

Data = Mapping[str, Any]


class DeductionEncoding:
    """Features: the viewer's tiles, those that lie face up, the coin, the missing tile if the viewer has
    seen it, the step. For each seat, from the viewer on in turn order: whether it has the turn, is out, is
    asked now, how many tiles it has, the tiles it has shown to the viewer, those the viewer has shown to it,
    the tile it has announced wrongly; for each suit and value what it has answered to either kind of
    question and how often it has shown a tile of it that the viewer didn't see; and for each suit and value
    and each asker, in the same order, how often this seat was asked either kind of question. Then the
    question that waits for a tile; and the marks on the viewer's sheet, if the site fills them in: for each
    tile and holder (the seats in turn order, then the missing place) whether it is there, and whether it is
    not.

    They are a summary: the order of the questions, the coins of earlier turns and the number of the turn are
    left out, and 8 questions count as much as more of them. The view is complete.
    """

    def __init__(self, seats: int) -> None:
        self._seats = seats
        asks = list(product(range(1, seats), _KINDS, LINES))
        names = [("end_turn",), *product(("show", "announce"), TILES), *(("ask", *one) for one in asks)]
        self._number = {name: number for number, name in enumerate(names)}
        self.actions = len(names)
        tiles, lines = len(TILES), len(LINES)
        each = 4 + 3 * tiles + 5 * lines + len(_KINDS) * lines * seats
        self.features = 4 * tiles + len(_STEPS) + seats * each + 2 + lines + 2 * tiles * (seats + 1)

    def legal(self, view: Data) -> dict[int, dict[str, Any]]:
        """See `Encoding.legal`."""
        return {self._number[self._name(view, move)]: move for move in view["legal"]}

    def _name(self, view: Data, move: dict[str, Any]) -> tuple[Any, ...]:
        match move:
            case {"type": "ask", "seat": seat, "kind": kind, "about": about}:
                return "ask", (seat - view["you"]) % self._seats, kind, about
            case {"type": kind, "tile": tile}:
                return kind, tile
        return (move["type"],)

    def encode(self, view: Data, seat: int) -> list[float]:
        """See `Encoding.encode`."""
        order = [(seat + step) % self._seats for step in range(self._seats)]
        features = [
            *one_for_each(view["hand"] or (), TILES),
            *one_for_each(view["face_up"], TILES),
            *one_for_each([view["coin"]], TILES),
            *one_for_each([view["missing"]] if view["missing"] else (), TILES),
            *one_for_each([view["step"]] if view["step"] else (), _STEPS),
        ]
        for one in order:
            features += _seat(view, seat, one) + _asked(view, order, one)
        asked = view["asked"]
        features += one_for_each([asked["kind"]] if asked else (), _KINDS)
        features += one_for_each([asked["about"]] if asked else (), LINES)
        return features + _marks(view, order)


def _seat(view: Data, viewer: int, seat: int) -> list[float]:
    """What the viewer knows of one seat, without who asked it."""
    asked = view["asked"]
    answered = [turn for turn in view["record"] if turn["asked"] == seat]
    features = [
        float(view["player"] == seat),
        float(seat in view["out"]),
        float(asked is not None and asked["asked"] == seat),
        min(1.0, view["hand_sizes"][seat] / _HAND),
        *one_for_each(_shown(view, seat, viewer), TILES),
        *one_for_each(_shown(view, viewer, seat), TILES),
        *one_for_each(_announced_wrongly(view, seat), TILES),
    ]
    for about in LINES:
        features += _answers([turn for turn in answered if turn["about"] == about])
    return features


def _shown(view: Data, seat: int, asker: int) -> list[str]:
    """The tiles that a seat has shown to an asker, as far as the view tells."""
    turns = [turn for turn in view["record"] if (turn["asked"], turn["seat"]) == (seat, asker)]
    return [turn["shown"] for turn in turns if isinstance(turn["shown"], str)]


def _announced_wrongly(view: Data, seat: int) -> list[str]:
    found = [turn["announcement"] for turn in view["record"] if turn["seat"] == seat]
    return [one["tile"] for one in found if one is not None and not one["right"]]


def _asked(view: Data, order: list[int], seat: int) -> list[float]:
    """How often a seat was asked, by line, asker and kind of question."""
    questions = Counter(
        (turn["about"], turn["seat"], turn["kind"]) for turn in view["record"] if turn["asked"] == seat
    )
    return [min(1.0, questions[one] / _HAND) for one in product(LINES, order, _KINDS)]


def _answers(turns: list[Data]) -> list[float]:
    """Of the answers about one line: yes, no, a number, which number, how often a hidden tile was shown."""
    have = {turn["answer"] for turn in turns if turn["kind"] == "have"}
    counts = [turn["answer"] for turn in turns if turn["kind"] == "count"]
    hidden = sum(turn["shown"] is True for turn in turns)
    return [
        float("yes" in have),
        float("no" in have),
        float(bool(counts)),
        min(1.0, counts[-1] / _HAND) if counts else 0.0,
        min(1.0, hidden / _HAND),
    ]


def _marks(view: Data, order: list[int]) -> list[float]:
    """The marks that the server fills in; 0 everywhere where it doesn't."""
    holders = [*order, len(order)]
    if view["known"] is None:
        return [0.0] * (2 * len(TILES) * len(holders))
    marks = view["known"]["marks"]
    cells = [marks[tile][holder] for tile in TILES for holder in holders]
    return [float(cell == mark) for cell in cells for mark in ("yes", "no")]


def encoding_for(options: object, seats: int) -> DeductionEncoding:
    """The encoding for this number of seats, whatever the options are."""
    return DeductionEncoding(seats)
