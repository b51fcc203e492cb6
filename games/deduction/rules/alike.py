"""Other worlds that a viewer cannot tell from this one, for the proof that secrets are kept."""

from __future__ import annotations

from msgspec.structs import replace

from games.deduction.rules.state import Entry, State
from games.deduction.rules.view import seen
from games.deduction.solver.knowledge import Knowledge, read
from games.deduction.solver.puzzle import Bound
from games.deduction.solver.sampling import Deals
from games.deduction.tiles import LINES, members
from tabletop.rules.dice import Dice
from tabletop.rules.game import Viewer


def alike(state: State, viewer: Viewer, dice: Dice) -> State:
    """A state with another missing tile, other hands and other tiles shown, drawn from all that the same
    moves could have led to as far as this viewer saw them; each possible deal is equally likely. It is the
    same state when there is no other, and when the game is over.
    """
    if state.by is not None:
        return state
    *hands, missing = Deals(_witnessed(state, viewer)).pick(dice.below)
    state = replace(state, hands=tuple(hands), missing=members(missing)[0])
    return replace(state, record=tuple(_shown(state, entry, viewer, dice) for entry in state.record))


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


def _shown(state: State, entry: Entry, viewer: Viewer, dice: Dice) -> Entry:
    if entry.shown is None or viewer in (entry.seat, entry.asked):
        return entry
    return replace(entry, shown=dice.pick(members(state.hands[entry.asked] & LINES[entry.about])))
