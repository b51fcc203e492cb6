"""Worlds that a viewer cannot tell apart, for the tests that secrets are kept."""

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
    """The same course of a game with another missing tile, other hands and other tiles shown. It is drawn
    from all courses that look the same to this viewer; each possible deal is equally likely. After the end
    everything is revealed, so the course itself is returned.
    """
    last = course[-1]
    if last.by is not None:
        return course
    *hands, missing = DealSampler(knowledge_from_view(build_view(last, viewer))).pick(dice.below)
    # The record only grows, so the newest state contains everything that was ever seen.
    shown = [_other_shown_tile(hands, entry, viewer, dice) for entry in last.record]
    return [_other_state(state, tuple(hands), tiles_in(missing)[0], shown) for state in course]


def _other_shown_tile(hands: Sequence[int], entry: Entry, viewer: Viewer, dice: Dice) -> int | None:
    if entry.shown is None or viewer in (entry.seat, entry.asked):
        return entry.shown
    return dice.pick(tiles_in(hands[entry.asked] & LINES[entry.about]))


def _other_state(state: State, hands: tuple[int, ...], missing: int, shown: Sequence[int | None]) -> State:
    """The state with these hands, missing tile and shown tiles. Tiles not shown yet stay unshown."""
    record = tuple(
        entry if entry.shown is None else replace(entry, shown=tile)
        for entry, tile in zip(state.record, shown, strict=False)
    )
    return replace(state, hands=hands, missing=missing, record=record)
