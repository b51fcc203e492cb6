"""The review after a game: each seat's chance of winning after every move, blunders and mistakes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Literal, TypedDict

import msgspec

from games.lineup.analysis import analyse
from games.lineup.rules.captures import captures_of
from games.lineup.rules.engine import act
from games.lineup.rules.state import Action, Capture, State
from games.lineup.rules.view import state_of
from tabletop.rules.optional_modules import Analysis, Continuation

View = Mapping[str, Any]

SECONDS = 0.35
"""The time for each position. A whole game takes less than half a minute."""

BLUNDER, MISTAKE = 0.25, 0.12
"""The loss in the chance of winning from which a move counts as a blunder or a mistake."""

DIGITS = 4


class SeatMove(TypedDict):
    """A move and the seat that makes it."""

    seat: int
    move: Mapping[str, Any]


class BetterMove(TypedDict):
    """The best move, each seat's chance of winning after it, and the ``line`` that it starts."""

    move: Mapping[str, Any]
    values: list[float]
    line: list[SeatMove]


class StepReview(TypedDict):
    """The review of one step: each seat's chance of winning after it (``values``), how much of its own the
    seat ``lost``, and what was ``better`` than a blunder or a mistake. A resignation has no verdict and has
    lost the chance that the seat still had.
    """

    values: list[float]
    lost: float
    verdict: Literal["blunder", "mistake"] | None
    better: BetterMove | None


def review(
    seat: int, move: Mapping[str, Any], before: Sequence[View], after: Sequence[View], end: View
) -> StepReview:
    """The review of one step (see `tabletop.rules.optional_modules.review`)."""
    then, now = before[seat], after[seat]
    values = _values(now)
    if move["type"] == "resign":
        return {"values": values, "lost": _values(then)[seat], "verdict": None, "better": None}
    said = _analysed(then)
    best = said["best"][0]
    lost = max(0.0, best["values"][seat] - _worth(said["best"], seat, move, values))
    verdict = None if best["move"] == move else _verdict(lost)
    return {
        "values": values,
        "lost": round(lost, DIGITS),
        "verdict": verdict,
        "better": _better(then, best) if verdict else None,
    }


def _worth(ways: Sequence[Continuation], seat: int, move: Mapping[str, Any], after: Sequence[float]) -> float:
    """The seat's chance with the move. Two searches never agree completely, so a move among the ``ways``
    found before the move gets the chance found there. Any other move is at most as good as the last of these.
    """
    for way in ways:
        if way["move"] == move:
            return float(way["values"][seat])
    return min(after[seat], float(ways[-1]["values"][seat]))


def _verdict(lost: float) -> Literal["blunder", "mistake"] | None:
    return "blunder" if lost >= BLUNDER else "mistake" if lost >= MISTAKE else None


def _better(view: View, best: Continuation) -> BetterMove:
    line = with_seats(state_of(view), best["line"])
    return {"move": best["move"], "values": _rounded(best["values"]), "line": line}


def with_seats(state: State, moves: Sequence[Mapping[str, Any]]) -> list[SeatMove]:
    """Successive moves from a state, each with its seat."""
    line: list[SeatMove] = []
    for data in moves:
        if state.turn is None:
            break
        line.append({"seat": state.turn, "move": data})
        state = _after(state, msgspec.convert(data, Action))
    return line


def _after(state: State, move: Action) -> State:
    spot = state.board.index[move.spot]
    if state.rules.capture == "line" and isinstance(move, Capture):
        take = captures_of(state, spot)[move]
        return act(state, spot, take.taken, take.way)
    return act(state, spot)


def _values(view: View) -> list[float]:
    """Each seat's chance of winning. When the game is over, the winners share it."""
    if view["outcome"] is None:
        return _rounded(_analysed(view)["values"])
    winners = view["outcome"]["ranking"][0]
    return _rounded([seat in winners and 1 / len(winners) for seat in range(len(view["tokens"]))])


def _rounded(values: Sequence[float]) -> list[float]:
    return [round(float(value), DIGITS) for value in values]


def _analysed(view: View) -> Analysis:
    return _thought(msgspec.json.encode({**view, "legal": []}))


@lru_cache(maxsize=8)
def _thought(view: bytes) -> Analysis:
    """Cached, because one step's position after is the next step's position before."""
    return analyse(msgspec.json.decode(view), SECONDS)
