"""Decides who may know what, and who may know of a move, for the view, the record and the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from games.lateral.rules import moves
from games.lateral.rules.moves import Action
from games.lateral.rules.state import Learnt, Played, Question, Spying, State
from tabletop.rules.game import Viewer

How = Literal["public", "own", "spied", "swapped", "master"]


def is_open(state: State) -> bool:
    """LA-22: whether the game is over, when everything is revealed."""
    return state.by is not None


def is_on_master_side(state: State, viewer: Viewer) -> bool:
    """Whether the viewer sees what the Master sees."""
    return viewer is not None and state.players[viewer].role in ("master", "helper")


def sees_all(state: State, viewer: Viewer) -> bool:
    """Whether the viewer sees all questions and answers."""
    return is_open(state) or is_on_master_side(state, viewer)


def how_known(state: State, viewer: Viewer, question: Question) -> How | None:
    """How the viewer came to know question and answer; None if they have not."""
    if not question.private:
        return "public"
    if viewer is None:
        return None
    if question.seat == viewer:
        return "own"
    return dict(question.learnt).get(viewer) or ("master" if is_on_master_side(state, viewer) else None)


def knows(question: Question, seat: int) -> bool:
    """Whether that player has asked, spied or swapped this private question (LA-18)."""
    return question.seat == seat or seat in dict(question.learnt)


def is_known_to_reach(state: State, viewer: Viewer, number: int, seat: int) -> bool:
    """LA-18: whether the viewer can know that this private question has reached that player: as its asker, by
    spying or in a swap. It uses nothing that the viewer must not know.
    """
    return (
        state.question(number).seat == seat
        or any(
            (one.spy, one.question, one.state) == (seat, number, "seen") and sees_target(state, viewer, one)
            for one in state.spyings
        )
        or any(
            (seat, number) in ((one.seat, one.take), (one.other, one.give)) and sees_play(state, viewer, one)
            for one in state.played
        )
    )


def sees_answer(state: State, viewer: Viewer, question: Question) -> bool:
    """Whether the viewer may see the answer, and so whether there is one."""
    return is_open(state) or how_known(state, viewer, question) is not None


def sees_text(state: State, viewer: Viewer, question: Question) -> bool:
    """Whether the viewer may see the question: everyone sees a Tip-off's (LA-12), but not a Sherlock's
    (LA-14).
    """
    return question.kind != "sherlock" or sees_answer(state, viewer, question)


def sees_rejection(state: State, viewer: Viewer, question: Question) -> bool:
    """Everyone who sees a question sees its rejection, because then it can be asked again (LA-9). For a
    Sherlock that is only the players who know it.
    """
    return question.state == "rejected" and sees_text(state, viewer, question)


def sees_target(state: State, viewer: Viewer, spying: Spying) -> bool:
    """Whether the viewer may know who is spied on. Spying itself is public, its target is not, unless Don
    Corleone stopped it or a Padlock came off: both change what everyone can do.
    """
    if spying.state == "defended" or spying.cards == 2 or sees_all(state, viewer):
        return True
    return viewer in (spying.spy, spying.seat)


def sees_play(state: State, viewer: Viewer, played: Played) -> bool:
    """Whether the viewer may know the card's target. For two Mata Haris it is public; otherwise only the two
    players of a spying or swap know it.
    """
    if played.card == "mata_hari":
        return played.cards == 2 or sees_all(state, viewer) or viewer in (played.seat, played.other)
    return played.card != "cooperation" or sees_all(state, viewer) or viewer in (played.seat, played.other)


def sees_spoiler(state: State, viewer: Viewer, seat: int) -> bool:
    """LA-11: whether the viewer may read that seat's Spoilers; only the Master and the author may."""
    return viewer == seat or sees_all(state, viewer)


def closed_questions(
    state: State, seat: int
) -> Iterator[tuple[int, Question, Literal["locked", "asked_already"]]]:
    """LA-9, LA-13: the questions that this player can't ask now, as far as they may know of them: those
    padlocked by others, and those already asked in this round. Each comes with its number and the code of
    the refusal.
    """
    for number, question in enumerate(state.questions, 1):
        if question.locked and question.seat != seat:
            yield number, question, "locked"
        elif question.round == state.round and sees_text(state, seat, question) and _still_counts(question):
            yield number, question, "asked_already"


def _still_counts(question: Question) -> bool:
    """Whether the question blocks repeats: not if it was rejected, or public and never answered because its
    asker left. Private ones always do, so that nobody learns whether they were answered.
    """
    return question.state != "rejected" and (question.private or question.state != "lapsed")


def with_learner(question: Question, seat: int, how: Learnt) -> tuple[tuple[int, Learnt], ...]:
    """The question's ``learnt`` with that player added, unless they know it already."""
    return question.learnt if knows(question, seat) else (*question.learnt, (seat, how))


# Noticing (LA-31): who may know that a move was made. What others do in private changes nothing for a viewer,
# not even a number.


def notices(before: State, move: Action, after: State, viewer: Viewer) -> bool:
    """Whether the move changes the view or the record of this viewer, who has not made it."""
    if isinstance(move, moves.Convert):
        return False
    if isinstance(move, moves.CorrectMarks):
        return is_on_master_side(after, viewer) or _shows(before, after)
    if isinstance(move, moves.Dispute) and before.by is None:  # a tick of the new Master (LA-38)
        return is_on_master_side(after, viewer)
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
