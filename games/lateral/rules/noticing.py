"""LA-31: who may know that a move was made. What others do in private changes nothing for a viewer, not even
a number.
"""

from __future__ import annotations

from games.lateral.rules.core import moves
from games.lateral.rules.core.moves import Action
from games.lateral.rules.core.state import Question, State
from games.lateral.rules.core.visibility import is_on_master_side, sees_answer, sees_rejection
from tabletop.rules.game import Viewer


def notices(before: State, move: Action, after: State, viewer: Viewer) -> bool:
    """Whether the move changes the view or the record of this viewer, who has not made it."""
    if isinstance(move, moves.Convert):
        return False
    if isinstance(move, moves.CorrectMarks):
        return is_on_master_side(after, viewer) or _shows(before, after)
    question = _question(before, move, after)
    if question is None or not question.private or is_on_master_side(after, viewer):
        return True
    return sees_answer(after, viewer, question) or sees_rejection(after, viewer, question)


def _shows(before: State, after: State) -> bool:
    """LA-26: whether corrected marks have changed a total, or whether there is a choice above 90."""
    pairs = zip(before.players, after.players, strict=True)
    return before.ending != after.ending or any(was.score != now.score for was, now in pairs)


def _question(before: State, move: Action, after: State) -> Question | None:
    """The question that the Master, or the asker of suggested ones (LA-33), has dealt with, if that is all
    that the move did.
    """
    if isinstance(
        move, moves.Reply | moves.AllowRephrase | moves.Reject | moves.Correct | moves.Suggest | moves.Choose
    ):
        return after.question(move.question)
    if isinstance(move, moves.Undo) and before.undoable is not None and before.undoable.question is not None:
        return after.question(before.undoable.question)
    return None
