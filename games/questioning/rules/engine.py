"""How the game goes on: begin, place, discard, give up. No wire, no words.

A move ends where the next decision is due: coins, draws, the wipe of LQ-13, the new line of LQ-14 and the
losses of LQ-17 have all happened by then.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from games.questioning.rules.draft import Draft
from games.questioning.rules.geometry.board import ALL_FACTS, ALL_SPACES, CORNER_BIT, NEAR
from games.questioning.rules.geometry.connections import ENTRANCES, EXITS
from games.questioning.rules.options import Options
from games.questioning.rules.rulebooks import FACT_HEIGHT, RULEBOOKS
from games.questioning.rules.state import (
    ANSWER,
    DISCARD,
    FACE_DOWN,
    GAP,
    QUESTION,
    Link,
    Stack,
    State,
    is_answer,
)
from games.questioning.rules.steps import begin_answer, begin_question

HAND = 3
POCKET = 3
"""LO-4: so many answers the lawyer may hold."""


def begin(options: Options, questions: Sequence[int], answers: Sequence[int], coins: Sequence[int]) -> State:
    """The empty board and both stacks in this order, the next tile first; the hands are drawn from them
    (LQ-7). ``coins`` are for the questions in the order in which they will be played, 1 is tails.
    """
    return State(
        options,
        ((),) * 16,
        ALL_SPACES,
        ALL_SPACES,
        tuple(questions[:HAND]),
        tuple(answers[:HAND]),
        (),
        tuple(questions[HAND:]),
        tuple(answers[HAND:]),
        tuple(coins),
    )


def place(state: State, tile: int, spot: int) -> State:
    """That tile on that spot (see `reach`), in the line whose step it is, and all that follows by itself.

    Only ever called with a legal one.
    """
    draft = Draft(state)
    if state.step == ANSWER:
        _witness_plays(draft, tile, spot)
    elif is_answer(tile):
        _lawyer_plays_answer(draft, tile, spot)
    else:
        _lawyer_asks(draft, tile, spot)
    return draft.freeze()


def discard(state: State, tile: int) -> State:
    """LO-4: that one of the lawyer's four answers leaves the game, and step 4 goes on."""
    draft = Draft(state)
    draft.pocket = tuple(one for one in state.pocket if one != tile)
    draft.gone = (*state.gone, tile)
    _end_answer(draft)
    return draft.freeze()


def give_up(state: State) -> State:
    """The player resigns."""
    return replace(state, because="resignation")


def coin_is_due(state: State, tile: int, space: int) -> bool:
    """LQ-22: whether a coin is flipped when that tile lands there.

    Decided: "next to" means neighbours by king's moves, and the same space, as in LO-3; "the last answer" is
    the last tile of the witness' line, and before there is one no coin is flipped. First tiles of the
    lawyer's lines are no exception; the lawyer's own answers (LO-5) are no questions and need none.
    """
    if not state.options.attire or state.step != QUESTION or is_answer(tile) or not state.witness:
        return False
    return not NEAR[state.witness[-1].space] >> space & 1


def _lawyer_asks(draft: Draft, tile: int, spot: int) -> None:
    """Steps 1 and 2 with a question.

    Decided for LQ-22: a face-down tile is no link of any line, either kind may be laid on it, and nothing
    else is different: it stays a question for LQ-13, LQ-15 and the height of LO-1.
    """
    coin, draft.coins = draft.coins[:1], draft.coins[1:]
    if coin == (1,) and _far(draft, spot >> 2):
        _lay(draft, tile, spot, FACE_DOWN)
    else:
        _lay(draft, tile, spot, 0)
        draft.lawyer = _linked(draft, draft.lawyer, tile, spot)
    draft.questions, draft.question_stack = _drawn(draft.questions, draft.question_stack, tile)
    begin_answer(draft)


def _far(draft: Draft, space: int) -> bool:
    return bool(draft.witness) and not NEAR[draft.witness[-1].space] >> space & 1


def _lawyer_plays_answer(draft: Draft, tile: int, spot: int) -> None:
    """LO-5: it stays an answer, and step 2 is left out."""
    draft.pocket = tuple(one for one in draft.pocket if one != tile)
    _lay(draft, tile, spot, 0)
    draft.lawyer = _linked(draft, draft.lawyer, tile, spot)
    if not _wins(draft, spot >> 2):
        begin_answer(draft)


def _witness_plays(draft: Draft, tile: int, spot: int) -> None:
    """Step 3, and what follows up to the next decision."""
    slot = draft.answers.index(tile)
    draft.answers = (*draft.answers[:slot], GAP, *draft.answers[slot + 1 :])
    draft.corner = None
    _lay(draft, tile, spot, 0)
    draft.witness = _linked(draft, draft.witness, tile, spot)
    if _wins(draft, spot >> 2):
        return
    if _goes_off_topic(draft):
        draft.pocket = (*draft.pocket, draft.answer_stack[0])
        draft.answer_stack = draft.answer_stack[1:]
        if len(draft.pocket) > POCKET:
            draft.step = DISCARD
            return
    _end_answer(draft)


def _goes_off_topic(draft: Draft) -> bool:
    """LO-3. Decided: with no lawyer's line (LQ-22 may leave none) there is nothing to be apart from."""
    if not draft.answer_stack or not draft.lawyer:
        return False
    book = RULEBOOKS[draft.options.rules]
    return book.off_topic(draft.witness[-1].space, draft.lawyer[-1].space)


def _end_answer(draft: Draft) -> None:
    """Step 4."""
    draft.answers, draft.answer_stack = _drawn(draft.answers, draft.answer_stack, GAP)
    begin_question(draft)


def _lay(draft: Draft, tile: int, spot: int, face_down: int) -> None:
    space, bit = spot >> 2, 1 << (spot >> 2)
    draft.board[space] = (*draft.board[space], tile | (spot & 3) << 6 | face_down)
    if is_answer(tile):
        draft.open_questions |= bit
        draft.open_answers &= ~bit
    else:
        draft.open_answers |= bit
        draft.open_questions = draft.open_questions | bit if face_down else draft.open_questions & ~bit


def _linked(draft: Draft, line: tuple[Link, ...], tile: int, spot: int) -> tuple[Link, ...]:
    lie = draft.kinds[tile] << 6 | spot
    if not line:
        return (Link(tile, lie, None),)
    shared = EXITS[line[-1].lie] & ENTRANCES[lie]
    return (*line, Link(tile, lie, (shared & -shared).bit_length() - 1))


def _drawn(hand: Stack, stack: Stack, slot: int) -> tuple[Stack, Stack]:
    """The hand with the next tile in place of that one; an empty stack leaves it smaller (LQ-8)."""
    place = hand.index(slot)
    return (*hand[:place], *stack[:1], *hand[place + 1 :]), stack[1:]


def _wins(draft: Draft, space: int) -> bool:
    """LQ-15, LQ-16, LO-1: a fact may have come to light where an answer has landed."""
    corner = CORNER_BIT.get(space, 0)
    if not corner & ~draft.facts or RULEBOOKS[draft.options.rules].counts(draft.board[space]) < FACT_HEIGHT:
        return False
    draft.facts |= corner
    if draft.facts == ALL_FACTS:
        draft.because = "facts"
    return draft.because is not None
