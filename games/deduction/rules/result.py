"""How it ended (DE-10, DE-12)."""

from __future__ import annotations

from games.deduction.rules.core.state import State
from tabletop.rules.game import Outcome


def outcome(state: State) -> Outcome | None:
    """None while the game is on. One player has won and all others have lost alike; or nobody has won, and
    all share one rank. ``by``: ``announced``, ``last_player``, ``resignation`` (the others have left) or
    ``nobody``.
    """
    if state.by is None:
        return None
    if state.winner is None:
        return Outcome((tuple(range(state.seats)),), by=state.by)
    others = tuple(seat for seat in range(state.seats) if seat != state.winner)
    return Outcome(((state.winner,), others), by=state.by)
