"""What a placement leads to, as far as the player can know it: where the line could go on, and what the
other side's next step will begin with.

Nothing here looks at the order of a stack. Which answers are still undrawn is no secret: they are those of
the level that are not to be seen; an off-topic draw (LO-3) may bring any of them.
"""

from __future__ import annotations

from typing import Any

from games.questioning.rules.engine import coin_is_due
from games.questioning.rules.geometry.board import ALL_FACTS, CORNER_BIT, SPACES
from games.questioning.rules.geometry.connections import LEADS, names
from games.questioning.rules.legal_placements import Choice
from games.questioning.rules.prospects import Prospects
from games.questioning.rules.rulebooks import FACT_HEIGHT, RULEBOOKS
from games.questioning.rules.state import DISCARD, QUESTION, State, is_answer

Data = dict[str, Any]


def ahead(state: State, found: list[Choice]) -> list[Data]:
    """One entry for each offered move, in the same order.

    ``leads``: the spaces where the line could go on from there, as the board then stands; ``dead`` is True
    when there are none. ``ends``: None, or what the other side's next step is known to begin with, by
    ``code``: ``wipe`` {spaces} (LQ-13; it may be none that are wiped), ``restart`` {space} (LQ-14, LO-2),
    ``lost`` {because}, ``may_wipe`` {spaces} and ``may_lose`` {because} where the off-topic draw decides, or
    ``wins``. ``fact`` names the corner whose fact it reveals, ``coin`` is True when a coin will be flipped
    (LQ-22); then ``leads`` is for heads.
    """
    prospects = Prospects(state)
    if state.because is None and state.step == DISCARD:
        return [{"leads": [], "ends": prospects.after_discard(tile)} for tile in state.pocket]
    entries: list[Data] = []
    for tile, spots in found:
        _tile_ahead(state, prospects, tile, spots, entries)
    return entries


def _tile_ahead(state: State, prospects: Prospects, tile: int, spots: int, entries: list[Data]) -> None:
    """The entries of one tile; all but the leads is the same for all turns on a space."""
    lie, free = state.kinds[tile] << 6, _free(state, tile)
    known: dict[int, Data] = {}
    while spots:
        lowest = spots & -spots
        spot = lowest.bit_length() - 1
        spots ^= lowest
        common = known.get(spot >> 2)
        if common is None:
            common = known[spot >> 2] = _on_space(state, prospects, tile, spot >> 2)
        leads = LEADS[lie | spot] & free
        entries.append({"leads": names(leads), **common} if leads else {"leads": [], **common, "dead": True})


def _free(state: State, tile: int) -> int:
    """Where the line could go on: for the lawyer that includes what a question could not cover but one of
    the lawyer's answers could (LO-5).
    """
    if state.step != QUESTION:
        return state.open_answers
    others = any(one != tile for one in state.pocket)
    return state.open_questions | state.open_answers if others else state.open_questions


def _on_space(state: State, prospects: Prospects, tile: int, space: int) -> Data:
    entry: Data = {}
    facts = state.facts
    if is_answer(tile) and (reveals := _reveals(state, tile, space)):
        facts |= reveals
        entry["fact"] = SPACES[space]
    if facts == ALL_FACTS:
        entry["ends"] = {"code": "wins"}
    elif state.step == QUESTION:
        entry["ends"] = prospects.of_witness(space, is_answer(tile), facts)
    else:
        entry["ends"] = prospects.of_lawyer(space)
    if coin_is_due(state, tile, space):
        entry["coin"] = True
    return entry


def _reveals(state: State, tile: int, space: int) -> int:
    """The bit of the corner whose fact that answer would bring to light there."""
    corner = CORNER_BIT.get(space, 0) & ~state.facts
    if corner and RULEBOOKS[state.options.rules].counts((*state.board[space], tile)) == FACT_HEIGHT:
        return corner
    return 0
