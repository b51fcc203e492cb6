"""Who is ahead in a race, and its result (LR-7)."""

from __future__ import annotations

from itertools import groupby

from games.questioning.rules.core.state import State
from games.questioning.rules.race.state import Race
from tabletop.rules.game import Outcome


def race_result(race: Race) -> Outcome | None:
    """None while someone is racing."""
    if race.ended_by is None:
        return None

    def merit(seat: int) -> tuple[int, ...]:
        return _merit(race.boards[seat])

    best_first = sorted(range(len(race.boards)), key=merit)
    return Outcome(tuple(tuple(group) for _, group in groupby(best_first, merit)), by=race.ended_by)


def _merit(board: State) -> tuple[int, ...]:
    """The sort key of a finished board, lower is better. A won board is better when it took fewer turns, any
    other board when it lasted for more.
    """
    if board.because == "facts":
        return (0, board.turn, -board.left)
    return (1, -board.facts.bit_count(), -board.turn)
