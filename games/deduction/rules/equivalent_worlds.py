"""Other worlds that a viewer cannot tell from this one, for the proof that secrets are kept."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from games.deduction.rules.core.state import Entry, State
from games.deduction.rules.core.tiles import LINES, tiles_in
from games.deduction.rules.view import build_view
from games.deduction.solver.knowledge import knowledge_from_view
from games.deduction.solver.sampling import DealSampler
from tabletop.rules.dice import Dice
from tabletop.rules.game import Viewer


def equivalent_course(course: Sequence[State], viewer: Viewer, dice: Dice) -> Sequence[State]:
    """The same course with another missing tile, other hands and other tiles shown, drawn from all that the
    same moves could have led to as far as this viewer saw them; each possible deal is equally likely. After
    the end everything is open, and nothing else is alike.

    Of a match by version 1 of the rules this is not true: there everybody saw whether there was a choice.
    """
    last = course[-1]
    if last.by is not None:
        return course
    *hands, missing = DealSampler(knowledge_from_view(build_view(last, viewer))).pick(dice.below)
    # The record only grows, so the newest state holds all that was ever seen.
    shown = [_other_shown_tile(hands, entry, viewer, dice) for entry in last.record]
    return [_other_state(state, tuple(hands), tiles_in(missing)[0], shown) for state in course]


def _other_shown_tile(hands: Sequence[int], entry: Entry, viewer: Viewer, dice: Dice) -> int | None:
    if entry.shown is None or viewer in (entry.seat, entry.asked):
        return entry.shown
    return dice.pick(tiles_in(hands[entry.asked] & LINES[entry.about]))


def _other_state(state: State, hands: tuple[int, ...], missing: int, shown: Sequence[int | None]) -> State:
    """That state with these tiles. What is still to be shown in it stays so."""
    record = tuple(
        entry if entry.shown is None else replace(entry, shown=tile)
        for entry, tile in zip(state.record, shown, strict=False)
    )
    return replace(state, hands=hands, missing=missing, record=record)
