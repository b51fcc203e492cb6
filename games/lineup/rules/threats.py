"""What each seat could do if it were its turn: secure a structure, or capture a token."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypedDict

from msgspec.structs import replace

from games.lineup.rules.captures import capture_moves
from games.lineup.rules.engine import reach
from games.lineup.rules.state import State


class StructureThreat(TypedDict):
    """A structure that one action would secure: the ``seat``, its ``spots`` (the centre first), the ``spot``
    to play on, and whether that is a ``capture``.
    """

    seat: int
    spots: list[str]
    spot: str
    capture: bool


class Threats(TypedDict):
    """``captures``: by seat, the tokens that it could capture."""

    structures: list[StructureThreat]
    captures: list[list[str]]


class _Act(NamedTuple):
    """A possible action: the spot to play on, and the set of spots that the seat would gain."""

    spot: int
    gained: int


def threats(state: State) -> Threats:
    """What each seat could do if it were its turn. Ignores LU-12."""
    able = [replace(state, turn=seat) for seat in range(len(state.tokens)) if _may_act(state, seat)]
    captures = {one.turn: _captures(state, one) for one in able}
    return {
        "structures": [found for one in able for found in _structures(one, captures[one.turn])],
        "captures": [state.board.names.pick(captures.get(seat, 0)) for seat in range(len(state.tokens))],
    }


def _may_act(state: State, seat: int) -> bool:
    return state.turn is not None and seat not in state.gone and state.supply[seat] > 0


def _captures(state: State, one: State) -> int:
    """The tokens that a seat could capture. A fresh token (LV-4) is only fresh for the seat to act."""
    return 0 if state.rules.capture == "fresh" and one.turn != state.turn else reach(one)


def _structures(state: State, captures: int) -> list[StructureThreat]:
    """Each structure, once for each spot that would complete it."""
    assert state.turn is not None
    board, mine = state.board, state.tokens[state.turn]
    found: dict[tuple[int, int], StructureThreat] = {}
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
