"""After the end: what every question told, and when each player could have named the missing tile.

It is exact, and goes by what each seat could see at the time and nothing else. Only which tile was missing is
taken from the end, to say how likely the right one was.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log2
from typing import Any

from games.deduction.rules.core.tiles import TILE_OF
from games.deduction.solver.knowledge import Knowledge, knowledge_from_view
from games.deduction.solver.question_values import QuestionValue, QuestionValues, entropy
from games.deduction.solver.sheet import Sheet, solve

Data = dict[str, Any]
View = Mapping[str, Any]
DIGITS = 6
"""Bits and chances are told to so many places."""


def review(
    seat: int, move: Mapping[str, Any], before: Sequence[View], after: Sequence[View], end: View
) -> Data:
    """What is to be said of one step (see `tabletop.rules.optional.reviews.review`): ``seats``, ``question``
    and ``announcement``.

    ``seats`` is None when nobody came to know more, or when the step ended the game. Else it has for each
    seat: how many tiles could be missing before (``had``) and after (``left``), how likely the right one is
    then (``chance``), and what the step told in bits, about the ``missing`` tile and about the ``world``
    (where all tiles are). The former may be less than nothing: some answers leave it less clear. ``found``:
    now the tile could be named; ``peeked``: it was seen instead.

    ``question`` is None but for a question of somebody who could not name the tile yet: what it could be
    expected to tell, ``missing`` and ``world``, and the ``best`` one there was, ``{"move", "missing",
    "world"}``. Whoever is known to have a matching tile is taken to show that one again. What a yes told in
    fact is in two steps: the answer, and the tile that was shown, by its owner (``show``) or by the site
    (``time_up``).

    ``announcement`` is None but for one: how many tiles were ``left``, the ``chance`` that the named one had,
    and whether it was ``right``.
    """
    asks, announces = move["type"] == "ask", move["type"] == "announce"
    return {
        "seats": None if after[seat]["outcome"] else _seat_gains(before, after, TILE_OF[end["missing"]]),
        "question": _question(before[seat], move) if asks else None,
        "announcement": _announcement(before[seat], move["tile"], end) if announces else None,
    }


def _seat_gains(before: Sequence[View], after: Sequence[View], missing: int) -> list[Data] | None:
    knew, know = [knowledge_from_view(view) for view in before], [knowledge_from_view(view) for view in after]
    if knew == know:
        return None
    return [_gain(*both, missing) for both in zip(knew, know, strict=True)]


def _gain(knew: Knowledge, knows: Knowledge, missing: int) -> Data:
    was, now = solve(knew), solve(knows)
    had, left = len(was.candidates), len(now.candidates)
    return {
        "had": had,
        "left": left,
        "chance": _rounded(now.chance(missing, now.seats)),
        "missing": _rounded(_uncertainty(was) - _uncertainty(now)),
        "world": _rounded(log2(was.worlds) - log2(now.worlds)),
        "found": left == 1 < had and not knows.missing,
        "peeked": bool(knows.missing and not knew.missing),
    }


def _uncertainty(sheet: Sheet) -> float:
    """How much is not known of the missing tile, in bits."""
    return entropy(found[sheet.seats] for found in sheet.found)


def _question(view: View, asked: Mapping[str, Any]) -> Data | None:
    known = knowledge_from_view(view)
    if solve(known).solved is not None:
        return None
    appraiser = QuestionValues(known)
    worths = [(move, appraiser.worth(move["seat"], move["kind"], move["about"])) for move in view["legal"]]
    own = next(worth for move, worth in worths if move == asked)
    # Between equals the one that was asked is the best.
    best, worth = max(worths, key=lambda one: (_value(one[1]), one[0] == asked))
    return _bits(own) | {"best": {"move": best} | _bits(worth)}


def _value(worth: QuestionValue) -> tuple[float, float]:
    """The missing tile first; between equals, the others."""
    return _rounded(worth.missing), _rounded(worth.world)


def _bits(worth: QuestionValue) -> Data:
    missing, world = _value(worth)
    return {"missing": missing, "world": world}


def _announcement(view: View, tile: str, end: View) -> Data:
    sheet = solve(knowledge_from_view(view))
    return {
        "left": len(sheet.candidates),
        "chance": _rounded(sheet.chance(TILE_OF[tile], sheet.seats)),
        "right": tile == end["missing"],
    }


def _rounded(number: float) -> float:
    """Rounded; and nothing is nothing, not less."""
    return round(number, DIGITS) + 0.0
