"""The rules of Lines of Questioning: what a move does, step by step."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from games.questioning.rules.board import (
    ALL_FACTS,
    ALL_SPACES,
    CORNER_BIT,
    ENTRANCES,
    EXITS,
    FIRST_REACHES,
    NEAR,
    REACHES,
)
from games.questioning.rules.rulebooks import FACT_HEIGHT, RULEBOOKS
from games.questioning.rules.state import (
    ANSWER,
    DISCARD,
    FACE_DOWN,
    GAP,
    QUESTION,
    TILE,
    Draft,
    Link,
    Options,
    Stack,
    State,
    is_answer,
    open_spaces,
)

# -- Steps -----------------------------------------------------------------------------------------------
# What happens automatically when a step begins: a line ends, tiles are wiped, the game is lost.


def begin_question(draft: Draft) -> None:
    """Begins step 1 of the next turn.

    Decided: an empty hand loses before anything is wiped (LQ-17, LO-6). If the lawyer's hand holds only
    answers and none can continue the line, the wipe of LQ-13 comes first, and then there is no legal
    placement. If there is no line (LQ-22: its first tile was turned face down), none ends and nothing is
    wiped.
    """
    draft.step = QUESTION
    draft.turn += 1
    if not draft.questions and not draft.pocket:
        draft.because = "no_questions"
        return
    if draft.lawyer:
        if _lawyer_continues(draft):
            return
        _wipe(draft)
        draft.lawyer = ()
    if not any(FIRST_REACHES[draft.kinds[tile]] & draft.open_questions for tile in draft.questions):
        draft.because = "no_place"


def begin_answer(draft: Draft) -> None:
    """Begins step 3, with a new line if the witness's line can't continue (LQ-14, LO-2)."""
    draft.step = ANSWER
    if not draft.answers:
        draft.because = "no_answers"
        return
    if _witness_continues(draft):
        return
    if draft.witness:
        draft.corner = RULEBOOKS[draft.options.rules].new_corner(draft.open_answers, draft.facts)
        draft.witness = ()
    if draft.corner is None:
        draft.because = "no_place"


def _lawyer_continues(draft: Draft) -> bool:
    """Whether a question, or one of the lawyer's answers, continues the line (LQ-10, LO-5)."""
    reaches, kinds = REACHES[draft.lawyer[-1].lie], draft.kinds
    asked = answered = 0
    for tile in draft.questions:
        asked |= reaches[kinds[tile]]
    for tile in draft.pocket:
        answered |= reaches[kinds[tile]]
    return bool(asked & draft.open_questions or answered & draft.open_answers)


def _witness_continues(draft: Draft) -> bool:
    """Whether an answer continues the line (LQ-10), or can start the very first one (LQ-9)."""
    reaches = REACHES[draft.witness[-1].lie] if draft.witness else FIRST_REACHES
    kinds, reach = draft.kinds, 0
    for tile in draft.answers:
        reach |= reaches[kinds[tile]]
    return bool(reach & draft.open_answers)


def _wipe(draft: Draft) -> None:
    """Discards every question on top of its space; covered ones stay (LQ-13)."""
    for space, stack in enumerate(draft.board):
        if stack and not is_answer(stack[-1]):
            draft.gone = (*draft.gone, stack[-1] & TILE)
            draft.board[space] = stack[:-1]
    draft.open_questions, draft.open_answers = open_spaces(draft.board)


# -- Moves -----------------------------------------------------------------------------------------------
# The transitions of the game: begin, place, discard, give up. No wire format, no text.
#
# Every function here runs up to the player's next decision: coins, draws, the wipe of LQ-13, the new line of
# LQ-14 and the losses of LQ-17 have all happened by then.


HAND = 3
POCKET = 3
"""The number of answers that the lawyer can hold (LO-4)."""


def begin(options: Options, questions: Sequence[int], answers: Sequence[int], coins: Sequence[int]) -> State:
    """The start of a game (LQ-7): an empty board, and hands drawn from these draw piles, next tile first.

    ``coins`` has one entry for each question in the order of play; 1 is tails.
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
    """The state after a tile was placed on a spot (see `board`) in the line of the current
    step.

    The placement must be legal; this is not checked.
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
    """The state after the lawyer discarded one of four answers (LO-4): step 4 follows."""
    draft = Draft(state)
    draft.pocket = tuple(one for one in state.pocket if one != tile)
    draft.gone = (*state.gone, tile)
    _end_answer(draft)
    return draft.freeze()


def give_up(state: State) -> State:
    """The state after the player resigned."""
    return replace(state, because="resignation")


def coin_is_due(state: State, tile: int, space: int) -> bool:
    """Whether a coin is flipped when this tile is placed on this space (LQ-22).

    Decided: "next to" means up to one king's move away, as in LO-3, the same space included. "The last
    answer" is the last tile of the witness's line; while there is none, no coin is flipped. First tiles of
    the lawyer's line are no exception. The lawyer's answers (LO-5) aren't questions and need no coin.
    """
    if not state.options.attire or state.step != QUESTION or is_answer(tile) or not state.witness:
        return False
    return not NEAR[state.witness[-1].space] >> space & 1


def _lawyer_asks(draft: Draft, tile: int, spot: int) -> None:
    """Steps 1 and 2 with a question.

    Decided for LQ-22: a face-down tile isn't part of any line, and both kinds can be placed on it. Otherwise
    it remains a question, for LQ-13, LQ-15 and the height in LO-1.
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
    """Step 1 with an answer (LO-5): it remains an answer, and step 2 is skipped."""
    draft.pocket = tuple(one for one in draft.pocket if one != tile)
    _lay(draft, tile, spot, 0)
    draft.lawyer = _linked(draft, draft.lawyer, tile, spot)
    if not _wins(draft, spot >> 2):
        begin_answer(draft)


def _witness_plays(draft: Draft, tile: int, spot: int) -> None:
    """Step 3, and everything up to the next decision."""
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
    """LO-3. Decided: while there is no lawyer's line (possible with LQ-22), no answer is off topic."""
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
    """The hand with ``slot`` replaced by the next tile, and the rest of the stack (LQ-8).

    If the stack is empty, the hand gets smaller.
    """
    place = hand.index(slot)
    return (*hand[:place], *stack[:1], *hand[place + 1 :]), stack[1:]


def _wins(draft: Draft, space: int) -> bool:
    """Records a fact revealed by an answer placed on ``space``; True when the game is won (LQ-15, LQ-16,
    LO-1).
    """
    corner = CORNER_BIT.get(space, 0)
    if not corner & ~draft.facts or RULEBOOKS[draft.options.rules].counts(draft.board[space]) < FACT_HEIGHT:
        return False
    draft.facts |= corner
    if draft.facts == ALL_FACTS:
        draft.because = "facts"
    return draft.because is not None
