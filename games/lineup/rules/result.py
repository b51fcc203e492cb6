"""The result of a game (LU-10, LV-7)."""

from __future__ import annotations

from itertools import groupby

from games.lineup.rules.state import State
from tabletop.rules.game import Outcome


def result(state: State) -> Outcome | None:
    """The result, or None during the game.

    Seats are ranked by structures, then by tokens on the board; seats equal in both share a rank. ``by`` is
    what separates the first two ranks (``structures``, ``possession`` or, with LV-7, ``first_structure``), or
    ``draw`` if the best seats are equal. Seats that resigned rank last, the first to resign at the very end;
    ``by`` is ``resignation`` if only one seat is left.
    """
    if state.turn is not None:
        return None
    staying = [seat for seat in range(len(state.tokens)) if seat not in state.gone]
    staying.sort(key=lambda seat: _score(state, seat), reverse=True)
    ranks = [tuple(rank) for _, rank in groupby(staying, key=lambda seat: _score(state, seat))]
    ranking = (*ranks, *((seat,) for seat in reversed(state.gone)))
    return Outcome(ranking, _by(state, ranks))


def _score(state: State, seat: int) -> tuple[int, int]:
    return state.structures[seat].bit_count(), state.tokens[seat].bit_count()


def _by(state: State, ranks: list[tuple[int, ...]]) -> str:
    if len(ranks[0]) > 1:
        return "draw"
    if len(ranks) == 1:
        return "resignation"
    best, second = (_score(state, rank[0]) for rank in ranks[:2])
    if best[0] == second[0]:
        return "possession"
    return "first_structure" if state.rules.first_structure else "structures"
