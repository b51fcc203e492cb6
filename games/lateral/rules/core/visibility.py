"""Who may know what: the one place that decides it. View, record and rules ask here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from games.lateral.rules.core.state import Learnt, Played, Question, Spying, State
from tabletop.rules.game import Viewer

How = Literal["public", "own", "spied", "swapped", "master"]


def is_open(state: State) -> bool:
    """LA-22: at the end everything is open."""
    return state.by is not None


def is_on_master_side(state: State, viewer: Viewer) -> bool:
    """Whether the viewer sees what the Master sees."""
    return viewer is not None and state.players[viewer].role in ("master", "helper")


def sees_all(state: State, viewer: Viewer) -> bool:
    """Whether no question and no answer is a secret to the viewer."""
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


def sees_answer(state: State, viewer: Viewer, question: Question) -> bool:
    """Whether the viewer may see the answer, and so whether there is one."""
    return is_open(state) or how_known(state, viewer, question) is not None


def sees_text(state: State, viewer: Viewer, question: Question) -> bool:
    """LA-12: a Tip-off's question is heard by all; LA-14: a Sherlock's is not."""
    return question.kind != "sherlock" or sees_answer(state, viewer, question)


def sees_rejection(state: State, viewer: Viewer, question: Question) -> bool:
    """A question that all have heard is rejected before all, or nobody would know that it may be asked again
    (LA-9). Of a Sherlock only those who know it see that.
    """
    return question.state == "rejected" and sees_text(state, viewer, question)


def sees_target(state: State, viewer: Viewer, spying: Spying) -> bool:
    """That somebody spies is public, on whom is not: unless Don Corleone stopped it, or a lock came off, for
    that changes what all may do.
    """
    if spying.state == "defended" or spying.cards == 2 or sees_all(state, viewer):
        return True
    return viewer in (spying.spy, spying.seat)


def sees_play(state: State, viewer: Viewer, played: Played) -> bool:
    """Whether the viewer may know what was named with that card. A Mata Hari's target is told with the
    spying; of a swap only those who swapped know.
    """
    if played.card == "mata_hari":
        return played.cards == 2 or sees_all(state, viewer) or viewer in (played.seat, played.other)
    return played.card != "cooperation" or sees_all(state, viewer) or viewer in (played.seat, played.other)


def sees_spoiler(state: State, viewer: Viewer, seat: int) -> bool:
    """LA-11: what a Spoiler says is for the Master and its author."""
    return viewer == seat or sees_all(state, viewer)


def closed_questions(
    state: State, seat: int
) -> Iterator[tuple[int, Question, Literal["locked", "asked_already"]]]:
    """LA-9, LA-13: the questions that this player can't ask now, as far as the player may know of them: those
    that others have padlocked, and those already asked in this round. Each with its number and the refusal.
    """
    for number, question in enumerate(state.questions, 1):
        if question.locked and question.seat != seat:
            yield number, question, "locked"
        elif question.round == state.round and sees_text(state, seat, question) and _still_counts(question):
            yield number, question, "asked_already"


def _still_counts(question: Question) -> bool:
    """Not a rejected one; nor a public one whose asker has left, for it was never answered. Whether a private
    one was, nobody may learn from this.
    """
    return question.state != "rejected" and (question.private or question.state != "lapsed")


def with_learner(question: Question, seat: int, how: Learnt) -> tuple[tuple[int, Learnt], ...]:
    """The question's ``learnt`` once that player has learnt it as well."""
    return question.learnt if knows(question, seat) else (*question.learnt, (seat, how))
