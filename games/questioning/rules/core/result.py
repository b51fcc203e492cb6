"""The result of a game (LQ-16 to LQ-18)."""

from __future__ import annotations

from games.questioning.rules.core.state import State
from tabletop.rules.game import Outcome


def result(state: State) -> Outcome | None:
    """None while the game is running. The score shows how close it was: ``facts`` revealed, ``turns``
    started, and tiles ``left`` in both draw piles and all hands.
    """
    if state.because is None:
        return None
    score = {"facts": state.facts.bit_count(), "turns": state.turn, "left": state.left}
    won = state.because == "facts"
    return Outcome(((0,),), by=state.because, won=won, because=state.because, score=score)
