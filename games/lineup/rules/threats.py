"""What every seat could do if it were to act now: secure a structure, or capture a token."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from msgspec.structs import replace

from games.lineup.rules.capture_choices import capture_moves
from games.lineup.rules.engine import reach
from games.lineup.rules.state import State

Data = dict[str, Any]


class _Act(NamedTuple):
    """Something that a seat could do: where, and the spots that it would hold then."""

    spot: int
    gained: int


def threats(state: State) -> Data:
    """``structures``: what one action would secure, each with its ``seat``, its ``spots``, the centre first,
    the ``spot`` to play on, and whether that is a ``capture``. ``captures``: by seat the tokens that it could
    capture. LU-12, which may forbid a capture for now, is left out.
    """
    able = [replace(state, turn=seat) for seat in range(len(state.tokens)) if _may_act(state, seat)]
    captures = {one.turn: _captures(state, one) for one in able}
    return {
        "structures": [found for one in able for found in _structures(one, captures[one.turn])],
        "captures": [state.board.names.pick(captures.get(seat, 0)) for seat in range(len(state.tokens))],
    }


def _may_act(state: State, seat: int) -> bool:
    return state.turn is not None and seat not in state.gone and state.supply[seat] > 0


def _captures(state: State, one: State) -> int:
    """LV-4: what is fresh now is so for the seat that is to act, and for no other."""
    return 0 if state.rules.capture == "fresh" and one.turn != state.turn else reach(one)


def _structures(state: State, captures: int) -> list[Data]:
    """Each structure once for each spot that would do."""
    assert state.turn is not None
    board, mine = state.board, state.tokens[state.turn]
    found: dict[tuple[int, int], Data] = {}
    for act in _acts(state, captures):
        after, new = mine | act.gained, 0
        for spot in board.indexes.pick(act.gained):
            new |= board.completed(spot, after)
        for structure in board.structures_of(new):
            found[structure.spots, act.spot] = {
                "seat": state.turn,
                "spots": list(structure.names),
                "spot": board.spots[act.spot].name,
                "capture": bool(captures >> act.spot & 1),
            }
    return list(found.values())


def _acts(state: State, captures: int) -> Iterator[_Act]:
    board = state.board
    for spot in board.indexes.pick(board.all & ~state.taken):
        yield _Act(spot, 1 << spot)
    for spot in board.indexes.pick(captures):
        for way in capture_moves(state, spot):
            yield _Act(spot, way.taken)
