"""After the end: everybody's chance of winning after each move, and which moves gave much of it away."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from games.lineup.analysis import analyse
from games.lineup.rules.capture_choices import captures_of
from games.lineup.rules.engine import act
from games.lineup.rules.from_view import state_of
from games.lineup.rules.moves import Action, Capture
from games.lineup.rules.state import State

Data = dict[str, Any]
View = Mapping[str, Any]

SECONDS = 0.35
"""For each position; a whole game takes less than half a minute."""

BLUNDER, MISTAKE = 0.25, 0.12
"""How much of the chance of winning such a move gives away."""

DIGITS = 4


def review(
    seat: int, move: Mapping[str, Any], before: Sequence[View], after: Sequence[View], end: View
) -> Data:
    """What is to be said of one step (see `tabletop.rules.optional.reviews.review`): ``values``, everybody's
    chance after it; ``lost``, how much of its own the seat gave away; ``verdict``, ``blunder``, ``mistake``
    or None; and ``better``, then, the best move there was with its ``values``, and its ``line``: that move
    and what may follow, each with its ``seat``.

    Of a resignation only ``values`` are said, and in ``lost`` the chance that there was.
    """
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


def _worth(
    ways: Sequence[Mapping[str, Any]], seat: int, move: Mapping[str, Any], after: Sequence[float]
) -> float:
    """What the move was worth to the seat. Two searches never agree quite: what the one before the move has
    looked at is judged by that alone, and anything else is no better than the last of it.
    """
    for way in ways:
        if way["move"] == move:
            return float(way["values"][seat])
    return min(after[seat], float(ways[-1]["values"][seat]))


def _verdict(lost: float) -> str | None:
    return "blunder" if lost >= BLUNDER else "mistake" if lost >= MISTAKE else None


def _better(view: View, best: Mapping[str, Any]) -> Data:
    line = with_seats(state_of(view), best["line"])
    return {"move": best["move"], "values": _rounded(best["values"]), "line": line}


def with_seats(state: State, moves: Sequence[Mapping[str, Any]]) -> list[Data]:
    """Moves that follow each other from there, each with whose it is."""
    found: list[Data] = []
    for data in moves:
        if state.turn is None:
            break
        found.append({"seat": state.turn, "move": data})
        state = _after(state, msgspec.convert(data, Action))
    return found


def _after(state: State, move: Action) -> State:
    spot = state.board.index[move.spot]
    if state.rules.capture == "line" and isinstance(move, Capture):
        take = captures_of(state, spot)[move]
        return act(state, spot, take.taken, take.way)
    return act(state, spot)


def _values(view: View) -> list[float]:
    """Everybody's chance there; the winners share a game that is over."""
    if view["outcome"] is None:
        return _rounded(_analysed(view)["values"])
    winners = view["outcome"]["ranking"][0]
    return _rounded([seat in winners and 1 / len(winners) for seat in range(len(view["tokens"]))])


def _rounded(values: Sequence[float]) -> list[float]:
    return [round(float(value), DIGITS) for value in values]


def _analysed(view: View) -> Data:
    return _thought(msgspec.json.encode({**view, "legal": []}))


@lru_cache(maxsize=8)
def _thought(view: bytes) -> Data:
    """Kept for a moment: where one step ends the next begins."""
    return analyse(msgspec.json.decode(view), SECONDS)
