"""Other worlds that a viewer cannot tell from this one, for the proof that secrets are kept."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from games.deduction.rules.state import Entry, State
from games.deduction.rules.view import seen
from games.deduction.solver.knowledge import Knowledge, read
from games.deduction.solver.puzzle import Bound
from games.deduction.solver.sampling import Deals
from games.deduction.tiles import LINES, members
from tabletop.rules.dice import Dice
from tabletop.rules.game import Viewer


def alike(course: Sequence[State], viewer: Viewer, dice: Dice) -> Sequence[State]:
    """The same course with another missing tile, other hands and other tiles shown, drawn from all that the
    same moves could have led to as far as this viewer saw them; each possible deal is equally likely. After
    the end everything is open, and nothing else is alike.
    """
    last = course[-1]
    if last.by is not None:
        return course
    *hands, missing = Deals(_witnessed(last, viewer)).pick(dice.below)
    # The record only grows, so the newest state holds all that was ever seen.
    shown = [_shown(hands, entry, viewer, dice) for entry in last.record]
    return [_moved(state, tuple(hands), members(missing)[0], shown) for state in course]


def _witnessed(state: State, viewer: Viewer) -> Knowledge:
    """What the viewer knows, and who had a choice: for everybody sees whether the game waited for a tile to
    be shown (DE-8), and there would have been other moves if it had been otherwise.
    """
    known = read(seen(state, viewer))
    for entry in state.record:
        if entry.chooser == "nobody":
            known = known.told(bound=Bound(entry.asked, LINES[entry.about], 1, 1))
        elif entry.chooser == "owner":
            known = known.told(bound=Bound(entry.asked, LINES[entry.about], 2, 24))
    return known


def _shown(hands: Sequence[int], entry: Entry, viewer: Viewer, dice: Dice) -> int | None:
    if entry.shown is None or viewer in (entry.seat, entry.asked):
        return entry.shown
    return dice.pick(members(hands[entry.asked] & LINES[entry.about]))


def _moved(state: State, hands: tuple[int, ...], missing: int, shown: Sequence[int | None]) -> State:
    """That state with these tiles. What is still to be shown in it stays so."""
    record = tuple(
        entry if entry.shown is None else replace(entry, shown=tile)
        for entry, tile in zip(state.record, shown, strict=False)
    )
    return replace(state, hands=hands, missing=missing, record=record)
