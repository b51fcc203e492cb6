"""The review after the end: what every question told, and when each player could have named the missing tile.

It is exact, and uses only what each seat could see at the time. The one exception is the missing tile itself,
known from the end, which is needed to say how likely the right tile was.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log2
from typing import Any, TypedDict

from games.deduction.rules.solver.counting import QuestionValue, QuestionValues, entropy
from games.deduction.rules.solver.knowledge import Knowledge, knowledge_from_view
from games.deduction.rules.solver.sheet import Sheet, solve
from games.deduction.rules.state import TILE_OF

View = Mapping[str, Any]
DIGITS = 6
"""The number of decimal places of bits and chances."""


class SeatGain(TypedDict):
    """What a step told a seat: how many tiles could be missing before (``had``) and after (``left``), how
    likely the right one is after (``chance``), and how many bits about the ``missing`` tile and about the
    ``world`` (where all tiles are). The former can be negative: some answers leave it less clear. ``found``:
    the tile can be named from now on; ``peeked``: it was seen instead.
    """

    had: int
    left: int
    chance: float
    missing: float
    world: float
    found: bool
    peeked: bool


class Bits(TypedDict):
    """The bits that a question was expected to tell about the ``missing`` tile and about the ``world``."""

    missing: float
    world: float


class BestQuestion(Bits):
    """The question that was expected to tell most."""

    move: Mapping[str, Any]


class AskedQuestion(Bits):
    """A question of a player who could not name the tile yet, and the ``best`` one at the time."""

    best: BestQuestion


class Announced(TypedDict):
    """How many tiles were ``left``, the ``chance`` of the named one, and whether it was ``right``."""

    left: int
    chance: float
    right: bool


class StepReview(TypedDict):
    """The review of one step. ``seats`` is None if nobody learned anything, or if the step ended the game."""

    seats: list[SeatGain] | None
    question: AskedQuestion | None
    announcement: Announced | None


def review(
    seat: int, move: Mapping[str, Any], before: Sequence[View], after: Sequence[View], end: View
) -> StepReview:
    """The review of one step (see `tabletop.rules.optional_modules.review`).

    Players who are known to have a matching tile are assumed to show that one again. What a yes really told
    is spread over two steps: the answer, and the tile shown by its owner (``show``) or by the site
    (``time_up``).
    """
    asks, announces = move["type"] == "ask", move["type"] == "announce"
    return {
        "seats": None if after[seat]["outcome"] else _seat_gains(before, after, TILE_OF[end["missing"]]),
        "question": _question(before[seat], move) if asks else None,
        "announcement": _announcement(before[seat], move["tile"], end) if announces else None,
    }


def _seat_gains(before: Sequence[View], after: Sequence[View], missing: int) -> list[SeatGain] | None:
    knew, know = [knowledge_from_view(view) for view in before], [knowledge_from_view(view) for view in after]
    if knew == know:
        return None
    return [_gain(*both, missing) for both in zip(knew, know, strict=True)]


def _gain(knew: Knowledge, knows: Knowledge, missing: int) -> SeatGain:
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
    """The uncertainty about the missing tile, in bits."""
    return entropy(found[sheet.seats] for found in sheet.found)


def _question(view: View, asked: Mapping[str, Any]) -> AskedQuestion | None:
    known = knowledge_from_view(view)
    if solve(known).solved is not None:
        return None
    appraiser = QuestionValues(known)
    worths = [(move, appraiser.worth(move["seat"], move["kind"], move["about"])) for move in view["legal"]]
    own = next(worth for move, worth in worths if move == asked)
    # Of equally good questions the one that was asked counts as the best.
    best, worth = max(worths, key=lambda one: (_value(one[1]), one[0] == asked))
    return {**_bits(own), "best": {"move": best, **_bits(worth)}}


def _value(worth: QuestionValue) -> tuple[float, float]:
    """Sort key: bits about the missing tile first, then bits about all tiles."""
    return _rounded(worth.missing), _rounded(worth.world)


def _bits(worth: QuestionValue) -> Bits:
    missing, world = _value(worth)
    return {"missing": missing, "world": world}


def _announcement(view: View, tile: str, end: View) -> Announced:
    sheet = solve(knowledge_from_view(view))
    return {
        "left": len(sheet.candidates),
        "chance": _rounded(sheet.chance(TILE_OF[tile], sheet.seats)),
        "right": tile == end["missing"],
    }


def _rounded(number: float) -> float:
    """The number rounded to `DIGITS` places, with 0.0 instead of -0.0."""
    return round(number, DIGITS) + 0.0
