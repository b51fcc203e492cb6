"""The game tree for searches: the legal moves of a state, and the states after them."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from games.lineup.rules import GAME
from games.lineup.rules.engine import reach
from games.lineup.rules.state import Action, State
from tabletop.rules.dice import Dice
from tabletop.rules.game import Moment

_AT = Moment(Dice("no chance here", 0), 0, 0)
"""Any moment will do: after the setup, LineUp! uses neither dice nor the clock."""


def after(state: State, move: Action) -> State:
    """The state after a legal move of the seat to act."""
    assert state.turn is not None
    return GAME.apply(state, state.turn, move, _AT)


def legal_moves(state: State) -> Iterator[tuple[Action, State]]:
    """Every legal move, with the state after it."""
    if state.turn is not None:
        for move in GAME.offers(state, state.turn):
            yield move, after(state, move)


def completes(state: State) -> int:
    """The number of structures that the last action completed."""
    return state.last.completed.bit_count() if state.last else 0


def completing(state: State) -> list[Action]:
    """The legal moves that complete a structure."""
    return [move for move, then in legal_moves(state) if completes(then)]


def can_complete(state: State) -> bool:
    """Whether the seat to act has a move that completes a structure: as `completing`, but much faster."""
    if state.turn is None:
        return False
    if state.rules.capture == "line":
        return any(completes(then) for _, then in legal_moves(state))
    mine = state.tokens[state.turn]
    rest = state.board.all & ~mine
    reached = state.board.all & ~state.taken | state.captures
    for structure in state.board.structures:
        missing = structure.spots & rest
        if missing & reached and missing.bit_count() == 1:
            return True
    return False


def position_key(state: State) -> object:
    """A key for states of one game that is the same if everything that can still happen is."""
    fresh = state.last if state.rules.capture == "fresh" else None
    return state.tokens, state.supply, state.turn, state.since, fresh


def if_passed(state: State) -> State:
    """The state with the other of two seats to act, to find threats. The rules don't allow passing."""
    assert state.turn is not None
    other = replace(state, turn=1 - state.turn)
    return replace(other, captures=reach(other))
