"""Legal placements, and why others are refused."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from games.questioning.rules.board import (
    CONNECTS,
    FIRST,
    FIRST_SPACES,
    SPACE_OF,
    SPACES,
    TILE_OF,
    collapsed,
    leading,
    side_of,
    spread,
)
from games.questioning.rules.state import (
    ANSWER,
    DISCARD,
    GAP,
    QUESTION,
    TURNS,
    Action,
    Discard,
    Link,
    Play,
    State,
    Turn,
    is_answer,
)
from tabletop.rules.game import Refused

# -- Legal placements ------------------------------------------------------------------------------------
# Legal placements as sets of spots (LQ-9 to LQ-12, LQ-14, LO-5; see `board`), and why the
# player has no choice, or less than they might expect.


Placement = tuple[int, int]
"""A tile in a hand and the spots where it can be placed."""

Forced = Literal["restart", "lawyer_answer", "one_move", "one_tile", "one_space"]


def legal_placements(state: State) -> list[Placement]:
    """All legal placements by hand and slot. Tiles that don't fit anywhere are left out."""
    if state.because is not None:
        return []
    if state.step == QUESTION:
        return for_lawyer(state)
    if state.step == ANSWER:
        return keeping_the_line_open(state, for_witness(state))
    return []


def blocked_placements(state: State) -> list[Placement]:
    """Placements that only LQ-12 forbids."""
    if state.because is not None or state.step != ANSWER:
        return []
    all_of_them = for_witness(state)
    legal = dict(keeping_the_line_open(state, all_of_them))
    refused = ((tile, spots & ~legal.get(tile, 0)) for tile, spots in all_of_them)
    return [(tile, spots) for tile, spots in refused if spots]


def for_lawyer(state: State) -> list[Placement]:
    """Placements in step 1: questions, and the lawyer's answers that continue the line (LO-5)."""
    free, kinds = spread(state.open_questions), state.kinds
    if not state.lawyer:
        return [(tile, spots) for tile in state.questions if (spots := FIRST[kinds[tile]] & free)]
    placements = _continuing(state.lawyer[-1], state.questions, kinds, free)
    if state.pocket:
        placements += _continuing(state.lawyer[-1], state.pocket, kinds, spread(state.open_answers))
    return placements


def for_witness(state: State) -> list[Placement]:
    """Placements in step 3, without LQ-12."""
    free, kinds = spread(state.open_answers), state.kinds
    if state.witness:
        return _continuing(state.witness[-1], state.answers, kinds, free)
    if state.corner is not None:
        return [(tile, 0xF << 4 * state.corner) for tile in state.answers if tile != GAP]
    return [(tile, spots) for tile in state.answers if tile != GAP and (spots := FIRST[kinds[tile]] & free)]


def keeping_the_line_open(state: State, placements: list[Placement]) -> list[Placement]:
    """The placements that lead to another space open to answers, or all if there are none (LQ-12)."""
    kinds = state.kinds
    leading_on = []
    for tile, spots in placements:
        spots &= leading(kinds[tile], state.open_answers)
        if spots:
            leading_on.append((tile, spots))
    return leading_on or placements


def _continuing(last: Link, hand: Iterable[int], kinds: tuple[int, ...], free: int) -> list[Placement]:
    connects = CONNECTS[last.lie]
    return [(tile, spots) for tile in hand if tile != GAP and (spots := connects[kinds[tile]] & free)]


def forced(state: State, placements: list[Placement]) -> Forced | None:
    """Why there is no choice; the first of these that applies.

    ``restart``: the witness has to start a new line in a given corner. ``lawyer_answer``: only one of the
    lawyer's answers can continue the line (LO-5). ``one_move``, ``one_tile``, ``one_space``: there is only
    one legal placement, tile or space.
    """
    if not placements:
        return None
    if state.step == ANSWER and state.corner is not None:
        return "restart"
    if state.step == QUESTION and state.questions and all(is_answer(tile) for tile, _ in placements):
        return "lawyer_answer"
    return _one(placements)


def _one(placements: list[Placement]) -> Forced | None:
    spaces = 0
    for _, spots in placements:
        spaces |= collapsed(spots)
    if len(placements) == 1:
        return "one_move" if placements[0][1].bit_count() == 1 else "one_tile"
    return "one_space" if spaces.bit_count() == 1 else None


# -- Refusals --------------------------------------------------------------------------------------------


def refusal(state: State, move: Action) -> Refused:
    """The reason for refusing a move, for a move that isn't offered.

    Codes and data: ``must_discard``, ``nothing_to_discard``, ``not_in_hand`` {tile}, ``wrong_side`` {due},
    ``no_such_space`` {space}, ``cannot_start`` (LO-5), ``restart_corner`` {space} (LQ-14, LO-2),
    ``own_kind`` {space, side} (LQ-11), ``first_edge`` (LQ-9: not an edge space, or a corner),
    ``first_entrance`` {turns} (LQ-9: no entrance on the outer edge), ``wrong_turn`` {turns},
    ``must_answer`` (LO-5: only an answer continues), ``not_connected`` (LQ-10), ``witness_talks`` (LQ-12).
    ``turns``: the turns in which the tile could be played on this space.
    """
    if isinstance(move, Discard):
        return _discarding(state, move)
    if state.step == DISCARD:
        return Refused("must_discard")
    return _hand(state, move) or _space(state, move) or _fit(state, move)


def _discarding(state: State, move: Discard) -> Refused:
    if state.step != DISCARD:
        return Refused("nothing_to_discard")
    return Refused("not_in_hand", tile=move.tile)


def _hand(state: State, move: Play) -> Refused | None:
    tile = TILE_OF.get(move.tile)
    lawyers, witness = (*state.questions, *state.pocket), state.answers
    due, other = (lawyers, witness) if state.step == QUESTION else (witness, lawyers)
    if tile in due:
        return None
    if tile in other:
        return Refused("wrong_side", due="question" if state.step == QUESTION else "answer")
    return Refused("not_in_hand", tile=move.tile)


def _space(state: State, move: Play) -> Refused | None:
    tile, space = TILE_OF[move.tile], SPACE_OF.get(move.space)
    if space is None:
        return Refused("no_such_space", space=move.space)
    if (
        state.step == QUESTION
        and not is_answer(tile)
        and all(is_answer(one) for one, _ in legal_placements(state))
    ):
        return Refused("must_answer")
    if state.step == QUESTION and state.starting and is_answer(tile):
        return Refused("cannot_start")
    if state.step == ANSWER and state.corner is not None:
        return None if space == state.corner else Refused("restart_corner", space=SPACES[state.corner])
    if not (state.open_answers if is_answer(tile) else state.open_questions) >> space & 1:
        return Refused("own_kind", space=move.space, side=side_of(tile))
    if state.starting and not FIRST_SPACES >> space & 1:
        return Refused("first_edge")
    return None


def _fit(state: State, move: Play) -> Refused:
    tile, space = TILE_OF[move.tile], SPACE_OF[move.space]
    legal = _turns(legal_placements(state), tile, space)
    held = _turns(blocked_placements(state), tile, space)
    if move.turn in held or (held and not legal):
        return Refused("witness_talks")
    if state.starting:
        return Refused("first_entrance", turns=legal)
    return Refused("wrong_turn", turns=legal) if legal else Refused("not_connected")


def _turns(placements: list[Placement], tile: int, space: int) -> list[Turn]:
    spots = dict(placements).get(tile, 0) >> 4 * space
    return [turn for quarter, turn in enumerate(TURNS) if spots >> quarter & 1]
