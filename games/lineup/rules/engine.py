"""The rules of LineUp!: what a move does, and why one is refused."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from games.lineup.rules.boards import Board
from games.lineup.rules.captures import (
    Line,
    capturable,
    capture_choices,
    capture_moves,
    captures_of,
    lines_at,
    repeated,
)
from games.lineup.rules.options import BASE, Rules
from games.lineup.rules.state import Action, Capture, Last, Place, State, Turnover, in_turn
from tabletop.rules.game import Refused

# -- Moves -----------------------------------------------------------------------------------------------


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


# -- Refusals --------------------------------------------------------------------------------------------


def refusal(state: State, seat: int, move: Action) -> Refused:
    """The reason why a move is illegal, as a code and its data: ``game_over``, ``not_your_turn``,
    ``no_such_spot`` {spot}, ``spot_taken`` {spot, owner}, ``spot_empty`` {spot}, ``own_token`` {spot},
    ``secured`` {spot, owner} and ``line_too_short`` {spot, owner, mine, theirs, line}; in variants
    ``not_fresh`` {spot, owner} (LV-4), ``repeats`` {spot} (LU-12), ``name_the_line`` {spot}, ``name_the_end``
    {spot, from}, ``no_end_needed`` {spot, from}, ``no_such_line`` {spot, from} and ``one_at_a_time`` {spot}
    (LV-9).
    """
    if state.turn is None:
        return Refused("game_over")
    if seat != state.turn:
        return Refused("not_your_turn")
    spot = state.board.index.get(move.spot)
    if spot is None:
        return Refused("no_such_spot", spot=move.spot)
    return _of_spot(state, seat, spot, move)


def _of_spot(state: State, seat: int, spot: int, move: Action) -> Refused:
    owner = state.owner(spot)
    if isinstance(move, Place):
        return Refused("spot_taken", spot=move.spot, owner=owner)
    if owner is None:
        return Refused("spot_empty", spot=move.spot)
    if owner == seat:
        return Refused("own_token", spot=move.spot)
    if state.secured >> spot & 1:
        return Refused("secured", spot=move.spot, owner=owner)
    if state.rules.capture == "fresh" and not fresh(state.last) >> spot & 1:
        return Refused("not_fresh", spot=move.spot, owner=owner)
    if not reach(state) >> spot & 1:
        return _too_short(state, seat, spot, owner)
    return _of_line(state, spot, move)


def _of_line(state: State, spot: int, move: Capture) -> Refused:
    """The reason why a capture is illegal although another line, or an earlier position, would allow it."""
    if not state.captures >> spot & 1:
        return Refused("repeats", spot=move.spot)
    if state.rules.capture != "line":
        return Refused("one_at_a_time", spot=move.spot)
    if move.begin is None:
        return Refused("name_the_line", spot=move.spot)
    legal = {one.line.mine[0] for one in capture_choices(state, spot)}
    if move.begin not in legal and any(one.line.mine[0] == move.begin for one in capture_moves(state, spot)):
        return Refused("repeats", spot=move.spot)
    code = "no_such_line"
    if move.begin in legal:
        code = "name_the_end" if _forks(state, spot, move) else "no_end_needed"
    return Refused(code, spot=move.spot, **{"from": move.begin})


def _forks(state: State, spot: int, move: Capture) -> bool:
    """Whether two lines that take different tokens begin at the move's ``from``."""
    return any(one.begin == move.begin and one.end is not None for one in captures_of(state, spot))


def _too_short(state: State, seat: int, spot: int, owner: int) -> Refused:
    """``line_too_short``, for the direction that comes nearest to a capture."""
    lines = lines_at(state.board, spot, state.tokens[seat], state.tokens[owner])
    best = max(lines, key=_nearness)
    return Refused(
        "line_too_short",
        spot=state.board.spots[spot].name,
        owner=owner,
        mine=len(best.mine),
        theirs=len(best.theirs),
        line=best.data(),
    )


def _nearness(line: Line) -> tuple[int, int]:
    return len(line.mine) - len(line.theirs), len(line.mine)
