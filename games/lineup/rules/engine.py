"""The flow of the game: starting, acting and resigning, without wire formats or words.

Each variant changes only a line or two: costs and returned tokens in `act`, the end in `_is_over`, fresh
tokens in `_captures`. LV-9 and LU-12 are in `capture_choices`.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from games.lineup.rules.boards.board import Board
from games.lineup.rules.capture_choices import repeated
from games.lineup.rules.captures import capturable
from games.lineup.rules.state import Last, State, Turnover, in_turn
from games.lineup.rules.variant import BASE, Rules


def begin(board: Board, *, supply: int, seats: int, first: int, rules: Rules = BASE) -> State:
    """The state at the start: an empty board, with seat ``first`` to act."""
    return arrange(board, tokens=(0,) * seats, supply=(supply,) * seats, first=first, rules=rules)


def arrange(
    board: Board, *, tokens: tuple[int, ...], supply: tuple[int, ...], first: int, rules: Rules = BASE
) -> State:
    """The state for any position: each seat's spots and tokens left. Seat ``first`` is to act, or the next
    seat that can.
    """
    structures = tuple(board.complete(mine) for mine in tokens)
    secured = 0
    for mine in structures:
        secured |= board.spots_of(mine)
    turn, captures = _next_turn(board, rules, tokens, supply, secured, (), None, first - 1)
    return State(board, tokens, supply, structures, secured, turn, captures, rules=rules)


def act(state: State, spot: int, taken: int = 0, way: int | None = None) -> State:
    """The state after the seat to act plays on a spot: it places a token if the spot is empty, else it
    captures (LU-5). With LV-9, ``taken`` is the set of all captured spots, and ``way`` the direction.

    The action must be legal.
    """
    seat = state.turn
    assert seat is not None
    board, rules = state.board, state.rules
    tokens, supply = list(state.tokens), list(state.supply)
    since: tuple[Turnover, ...] = ()
    loser = state.owner(spot)
    if loser is None:
        taken, count = 1 << spot, 1
    else:
        taken = taken or 1 << spot
        count = taken.bit_count()
        tokens[loser] ^= taken
        if rules.captured == "returned":
            supply[loser] += count
        if rules.endless:
            since = (*state.since, Turnover(seat, loser, taken))
    tokens[seat] |= taken
    if rules.end != "board_full":
        supply[seat] -= count
    mine = tokens[seat]
    completed = board.completed(spot, mine) if count == 1 else _completed(board, taken, mine)
    structures, secured = state.structures, state.secured
    if completed:
        structures = tuple(had | completed if one == seat else had for one, had in enumerate(structures))
        secured |= board.spots_of(completed)
    last = Last(seat, spot, loser, completed, taken, way)
    turn, captures = _next_turn(board, rules, tokens, supply, secured, state.gone, last, seat)
    after = State(
        board,
        tuple(tokens),
        tuple(supply),
        structures,
        secured,
        turn,
        captures,
        last,
        state.gone,
        rules,
        since,
    )
    return _without_repeats(after, state) if since else after


def give_up(state: State, seat: int) -> State:
    """The state after a seat resigns. Its tokens stay on the board, count in lines and can be captured; its
    turns are skipped. The game ends when one seat is left.
    """
    gone = (*state.gone, seat)
    if len(gone) + 1 >= len(state.tokens):
        return replace(state, turn=None, captures=0, gone=gone)
    if seat != state.turn:
        return _without_repeats(replace(state, captures=reach(state), gone=gone))
    turn, captures = _next_turn(
        state.board, state.rules, state.tokens, state.supply, state.secured, gone, state.last, seat
    )
    return _without_repeats(replace(state, turn=turn, captures=captures, gone=gone))


def reach(state: State) -> int:
    """The set of spots that the seat to act could capture, ignoring LU-12."""
    if state.turn is None:
        return 0
    return _captures(state.board, state.rules, state.tokens, state.secured, state.last, state.turn)


def wait_for(state: State, seat: int) -> State:
    """The state if all seats before this one passed (LU-11). Nobody is to act if the game is over, or if the
    seat has no tokens left or has resigned.
    """
    if state.turn in (None, seat):
        return state
    if not state.supply[seat] or seat in state.gone:
        return replace(state, turn=None, captures=0)
    waiting = replace(state, turn=seat)
    return _without_repeats(replace(waiting, captures=reach(waiting)))


def _without_repeats(state: State, before: State | None = None) -> State:
    """The state without the captures that LU-12 forbids; ``before`` as for `repeated`."""
    if not state.since or not state.captures:
        return state
    return replace(state, captures=state.captures & ~repeated(state, before))


def _completed(board: Board, taken: int, mine: int) -> int:
    """The set of structures that several new tokens complete."""
    completed = 0
    for one in board.indexes.pick(taken):
        completed |= board.completed(one, mine)
    return completed


def _next_turn(
    board: Board,
    rules: Rules,
    tokens: Sequence[int],
    supply: Sequence[int],
    secured: int,
    gone: tuple[int, ...],
    last: Last | None,
    after: int,
) -> tuple[int | None, int]:
    """The seat to act after another, and the set of spots that it can capture.

    LU-4: a seat without tokens is skipped, and a seat with tokens but no legal action passes automatically.
    If no seat with tokens has a legal action, the game ends: the board is full and nothing can be captured,
    so nothing would ever change.
    """
    full = sum(tokens) == board.all
    if _is_over(rules, full, last):
        return None, 0
    for turn in in_turn(after, len(tokens)):
        if supply[turn] and turn not in gone:
            captures = _captures(board, rules, tokens, secured, last, turn)
            if captures or not full:
                return turn, captures
    return None, 0


def _is_over(rules: Rules, full: bool, last: Last | None) -> bool:
    """Whether a first structure (LV-7) or a full board (LV-3) has ended the game, where they do."""
    if rules.first_structure and last is not None and last.completed:
        return True
    return rules.end == "board_full" and full


def _captures(
    board: Board, rules: Rules, tokens: Sequence[int], secured: int, last: Last | None, seat: int
) -> int:
    """The set of spots that a seat can capture (LU-6, LU-7), with LV-4 but ignoring LU-12."""
    open_to = ~secured
    if rules.capture == "fresh":
        open_to &= fresh(last)
    mine, found = tokens[seat], 0
    for owner, theirs in enumerate(tokens):
        if owner != seat:
            found |= capturable(board, mine, theirs, theirs & open_to)
    return found


def fresh(last: Last | None) -> int:
    """The set with the fresh token's spot (LV-4): the last action's, if it was a placement; else empty."""
    return 1 << last.spot if last is not None and last.loser is None else 0
