"""What happens automatically when a step begins: a line ends, tiles are wiped, the game is lost."""

from __future__ import annotations

from games.questioning.rules.core.draft import Draft
from games.questioning.rules.core.rulebooks import RULEBOOKS
from games.questioning.rules.core.state import ANSWER, QUESTION, TILE, is_answer, open_spaces
from games.questioning.rules.geometry.connections import FIRST_REACHES, REACHES


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
