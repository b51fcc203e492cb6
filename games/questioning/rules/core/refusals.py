"""Why a move is illegal. Uses only what the player can see."""

from __future__ import annotations

from games.questioning.rules.core.legal_placements import Placement, blocked_placements, legal_placements
from games.questioning.rules.core.moves import TURNS, Action, Discard, Play, Turn
from games.questioning.rules.core.state import ANSWER, DISCARD, QUESTION, State, is_answer
from games.questioning.rules.geometry.board import FIRST_SPACES, SPACE_OF, SPACES
from games.questioning.rules.geometry.tiles import TILE_OF, side_of
from tabletop.rules.game import Refused


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
