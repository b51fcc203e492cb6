"""Why a move is not offered."""

from __future__ import annotations

from games.lineup.rules.captures import Line, lines_at
from games.lineup.rules.moves import Action, Place
from games.lineup.rules.state import State
from tabletop.rules.game import Refused


def refusal(state: State, seat: int, move: Action) -> Refused:
    """Codes and data: ``game_over``, ``not_your_turn``, ``no_such_spot`` {spot}, ``spot_taken`` {spot,
    owner}, ``spot_empty`` {spot}, ``own_token`` {spot}, ``secured`` {spot, owner} and ``line_too_short``
    {spot, owner, mine, theirs, line}.
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
    return _too_short(state, seat, spot, owner)


def _too_short(state: State, seat: int, spot: int, owner: int) -> Refused:
    """With both lengths in the direction that comes nearest to a capture, and its spots in ``line``."""
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
