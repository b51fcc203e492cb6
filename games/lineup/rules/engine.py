"""How the game goes on: begin, act, give up. No wire, no words."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from games.lineup.rules.board import Board
from games.lineup.rules.captures import capturable
from games.lineup.rules.state import Last, State


def begin(board: Board, *, supply: int, seats: int, first: int) -> State:
    """The empty board; ``first`` is to act."""
    return arrange(board, tokens=(0,) * seats, supply=(supply,) * seats, first=first)


def arrange(board: Board, *, tokens: tuple[int, ...], supply: tuple[int, ...], first: int) -> State:
    """Any position, however it came about: the seats' spots and tokens left, and who acts first (or the
    next seat that can).
    """
    structures = tuple(board.complete(mine) for mine in tokens)
    secured = 0
    for mine in structures:
        secured |= board.spots_of(mine)
    turn, captures = _next_turn(board, tokens, supply, secured, (), first - 1)
    return State(board, tokens, supply, structures, secured, turn, captures)


def act(state: State, spot: int) -> State:
    """The seat to act puts a token on that spot: a placing when it is empty, else a capture (LU-5).

    Only ever called with a legal one.
    """
    seat = state.turn
    assert seat is not None
    board, bit = state.board, 1 << spot
    tokens, supply = list(state.tokens), list(state.supply)
    loser = state.owner(spot)
    if loser is not None:
        tokens[loser] ^= bit
    tokens[seat] |= bit
    supply[seat] -= 1
    structures, secured = state.structures, state.secured
    completed = board.completed(spot, tokens[seat])
    if completed:
        structures = tuple(had | completed if one == seat else had for one, had in enumerate(structures))
        secured |= board.spots_of(completed)
    turn, captures = _next_turn(board, tokens, supply, secured, state.gone, seat)
    last = Last(seat, spot, loser, completed)
    return State(board, tuple(tokens), tuple(supply), structures, secured, turn, captures, last, state.gone)


def give_up(state: State, seat: int) -> State:
    """That seat resigns. Its tokens stay, count and may be captured; its turns are left out. The game is
    over when one seat is left.
    """
    gone = (*state.gone, seat)
    turn, captures = state.turn, state.captures
    if len(gone) + 1 >= len(state.tokens):
        turn, captures = None, 0
    elif seat == turn:
        turn, captures = _next_turn(state.board, state.tokens, state.supply, state.secured, gone, seat)
    return replace(state, turn=turn, captures=captures, gone=gone)


def _next_turn(
    board: Board,
    tokens: Sequence[int],
    supply: Sequence[int],
    secured: int,
    gone: tuple[int, ...],
    after: int,
) -> tuple[int | None, int]:
    """The seat that is to act after another, and the spots that it may capture.

    LU-4: a seat without tokens is skipped; one with tokens but no legal action passes without being asked.
    Decided: when nobody with tokens has a legal action the game is over. The board is full then and
    nothing can be captured, so nothing would ever change.
    """
    full = sum(tokens) == board.all
    seats = len(tokens)
    for turn in (*range(after + 1, seats), *range(after + 1)):
        if supply[turn] and turn not in gone:
            captures = _captures(board, tokens, secured, turn)
            if captures or not full:
                return turn, captures
    return None, 0


def _captures(board: Board, tokens: Sequence[int], secured: int, seat: int) -> int:
    """All enemy tokens that this seat may capture (LU-6, LU-7)."""
    mine, found = tokens[seat], 0
    for owner, theirs in enumerate(tokens):
        if owner != seat:
            found |= capturable(board, mine, theirs, theirs & ~secured)
    return found
