"""Why a move is illegal."""

from __future__ import annotations

from games.lineup.rules.capture_choices import capture_choices, capture_moves, captures_of
from games.lineup.rules.captures import Line, lines_at
from games.lineup.rules.engine import fresh, reach
from games.lineup.rules.moves import Action, Capture, Place
from games.lineup.rules.state import State
from tabletop.rules.game import Refused


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
