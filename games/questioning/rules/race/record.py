"""What the record says of moves in a race, and who notices them (LR-6)."""

from __future__ import annotations

from collections.abc import Iterator

from games.questioning.rules.core.moves import Action
from games.questioning.rules.core.record import record_lines
from games.questioning.rules.race.state import Race
from games.questioning.rules.race.view import progress
from tabletop.rules.game import Line, Viewer


def is_noticed(before: Race, seat: int, after: Race) -> bool:
    """Whether others notice a move of this seat: if it has changed what they see of it."""
    return progress(before.boards[seat]) != progress(after.boards[seat])


def race_lines(before: Race, seat: int, move: Action, after: Race, viewer: Viewer) -> Iterator[Line]:
    """For the player who moved, the lines of a game for one. For others ``race_fact`` {seat, facts}, when
    there is another fact, and ``race_turn`` {seat, turn}, when the next turn begins. For all ``race_end``
    {seat, end, facts, turn}, when that seat has finished.
    """
    was, now = before.boards[seat], after.boards[seat]
    if viewer == seat:
        yield from record_lines(was, seat, move, now)
    else:
        if was.facts != now.facts:
            yield {"code": "race_fact", "seat": seat, "facts": now.facts.bit_count()}
        if was.turn != now.turn and now.because is None:
            yield {"code": "race_turn", "seat": seat, "turn": now.turn}
    yield from finished_lines(before, after)


def finished_lines(before: Race, after: Race) -> Iterator[Line]:
    """``race_end`` for each seat that has finished in between."""
    for seat in after.finished[len(before.finished) :]:
        board = after.boards[seat]
        facts = board.facts.bit_count()
        yield {
            "code": "race_end",
            "seat": seat,
            "end": board.because,
            "facts": facts,
            "turn": board.turn,
        }
