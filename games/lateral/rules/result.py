"""LA-22: the highest score wins, equal scores share the place."""

from __future__ import annotations

from itertools import groupby

from games.lateral.rules.core.state import State
from tabletop.rules.game import Outcome


def result(state: State) -> Outcome | None:
    """None while the game is on. Ranked is everybody who has puzzled and never was the Master, also those who
    have left. ``by``: ``solved``, ``ended`` (above 90), ``extra_rounds``, ``stalled`` or ``abandoned``. Where
    nobody has scored nobody wins, and nobody is ranked (in version 1 all shared the first place).
    """
    if state.by is None:
        return None
    if state.version > 1 and not any(player.score for player in state.players if not player.mastered):
        return Outcome((), by=state.by)
    ranked = [seat for seat, player in enumerate(state.players) if not player.mastered]
    ranked.sort(key=lambda seat: -state.players[seat].score)
    places = groupby(ranked, key=lambda seat: state.players[seat].score)
    return Outcome(tuple(tuple(place) for _, place in places), by=state.by)
