"""The lists of a view: questions, cards played, Spoilers, spying, and the Master's queue."""

from __future__ import annotations

from typing import Any

import msgspec

from games.lateral.rules.core.similarity import MIN_SIMILARITY
from games.lateral.rules.core.state import Disputed, Played, Proposal, Question, State
from games.lateral.rules.core.visibility import (
    how_known,
    is_on_master_side,
    is_open,
    sees_all,
    sees_answer,
    sees_play,
    sees_rejection,
    sees_spoiler,
    sees_target,
    sees_text,
)
from games.lateral.rules.questions.answering import rephrase_decisions, waiting_questions
from games.lateral.rules.repeats.comparison import likeness
from tabletop.rules.game import Viewer

Data = dict[str, Any]


def questions(state: State, viewer: Viewer) -> list[Data]:
    """In the order in which they were asked."""
    return [_question(state, viewer, number) for number in range(1, len(state.questions) + 1)]


def _question(state: State, viewer: Viewer, number: int) -> Data:
    question = state.question(number)
    shown: Data = {
        "number": number,
        "round": question.round,
        "seat": question.seat,
        "kind": question.kind,
        "text": question.text if sees_text(state, viewer, question) else None,
        "answer": None,
        "state": "hidden",
        "because": None,
        "locked": question.locked,
        "safe": question.safe,
        "how": how_known(state, viewer, question),
        "rephrase": None,
        **({"good": True} if question.good else {}),
        **({"exposed": True} if question.exposed else {}),
    }
    if sees_answer(state, viewer, question):
        shown |= {"state": question.state, "answer": question.answer, "rephrase": question.rephrase}
        shown |= {"corrected": True} if question.corrected else {}
    shown |= _keyed_question(state, viewer, question)
    if sees_rejection(state, viewer, question):
        shown |= {"state": "rejected", "because": question.because}
    if sees_all(state, viewer):
        shown["knows"] = [question.seat, *(seat for seat, _ in question.learnt)] if question.private else []
    if (
        is_on_master_side(state, viewer)
        and question.state == "waiting"
        and not (is_open(state) or state.keyed)
    ):
        shown["similar"] = similar_questions(state, number)
    return shown


def _keyed_question(state: State, viewer: Viewer, question: Question) -> Data:
    """LA-33: the question of the key that was answered, or those that the asker can choose from."""
    shown: Data = {}
    if sees_answer(state, viewer, question):
        shown |= {"meant": question.meant} if question.meant else {}
        shown |= {"wrong": True} if question.wrong else {}
    if question.state == "waiting" and question.suggestions:
        if viewer == question.seat or sees_all(state, viewer):
            shown["suggestions"] = [one.text for one in question.suggestions]
        elif not question.private:
            shown["choosing"] = True
    return shown


def keyed_parts(state: State) -> Data:
    """LA-35, LA-36: what is decided and settled at a table without a Master, the same for everyone."""
    settles = {"ends": state.settling_ends, "settled": list(state.settled)}
    return {
        "keyed": True,
        "proposal": None if state.proposal is None else _votes(state.proposal),
        "settling": None if state.settling_ends is None else settles,
        "disputes": [_votes(one) for one in state.disputes],
        "key_scores": list(state.key_scores) or None,
    }


def _votes(one: Proposal | Disputed) -> Data:
    """Everything but who has changed their vote: what each viewer can still vote is among their moves."""
    found: Data = msgspec.to_builtins(one)
    del found["changed"]
    return found


def played(state: State, viewer: Viewer) -> list[Data]:
    """LA-3: every card played; its targets only if the viewer may know them."""
    return [_played(one, sees_play(state, viewer, one)) for one in state.played]


def _played(one: Played, named: bool) -> Data:
    shown: Data = {
        "seat": one.seat,
        "card": one.card,
        "round": one.round,
        "cards": one.cards,
        "free": one.free,
        "after": one.after,
    }
    if named:
        names = ("question", "other", "give", "take", "place")
        shown |= {name: value for name in names if (value := getattr(one, name)) is not None}
    return shown


def spoilers(state: State, viewer: Viewer) -> list[Data]:
    """LA-11: all Spoilers. ``points`` are in tenths, None until they are scored. Corrections of marks change
    only the totals that players see (LA-26).
    """
    found: list[Data] = []
    for spoiler in state.spoilers:
        everything = sees_all(state, viewer)
        points = spoiler.points if everything or spoiler.announced is None else spoiler.announced
        shown: Data = {"seat": spoiler.seat, "round": spoiler.round, "points": points}
        if sees_spoiler(state, viewer, spoiler.seat):
            shown["text"] = spoiler.text
        if everything:
            shown |= {"bits": list(spoiler.bits)} | ({"corrected": True} if spoiler.corrected else {})
            shown |= {"key_points": spoiler.announced} if state.keyed and spoiler.corrected else {}
        found.append(shown)
    return found


def spyings(state: State, viewer: Viewer) -> list[Data]:
    """LA-16: all spying, with the deadlines of those that are pending. ``seat`` and ``question`` are None for
    viewers who must not know them.
    """
    found: list[Data] = []
    for one in state.spyings:
        named = sees_target(state, viewer, one)
        found.append(
            {
                "spy": one.spy,
                "seat": one.seat if named else None,
                "question": one.question if named else None,
                "cards": one.cards,
                "state": one.state,
                "deadline": one.deadline if one.state == "pending" and not state.halted else None,
            }
        )
    return found


def remarks(state: State) -> list[Data]:
    """LA-29: what the Master said to everyone."""
    return [{"round": one.round, "text": one.text, "after": one.after} for one in state.remarks]


MAX_SIMILAR = 5


def master_queue(state: State, viewer: Viewer) -> list[Data] | None:
    """The items waiting for the Master, in order of arrival; None for other viewers and after the end."""
    if not is_on_master_side(state, viewer) or state.by is not None:
        return None
    found = [
        (state.question(number).since, {"kind": "question", "question": number})
        for number in waiting_questions(state)
    ]
    found += [
        (state.question(number).since, {"kind": "rephrase", "question": number})
        for number in rephrase_decisions(state)
    ]
    if state.frozen is not None:
        found.append((state.frozen.since, {"kind": "spoiler"}))
    items: list[Data] = [item for _, item in sorted(found, key=lambda one: one[0])]
    return [*items, {"kind": "ending"}] if state.ending else items


def similar_questions(state: State, number: int) -> list[Data]:
    """LA-9, LA-13: at most `MAX_SIMILAR` questions that this one might repeat: first those that others have
    locked, then the most similar.
    """
    question = state.question(number)
    story = state.puzzle.statement if state.puzzle else ""
    found: list[Data] = []
    for other_number, other in enumerate(state.questions, 1):
        if other_number == number or other.state == "rejected":
            continue
        alike = likeness(question.text, other.text, story)
        if alike >= MIN_SIMILARITY:
            locked = other.locked and other.seat != question.seat
            why = "locked" if locked else "round" if other.round == question.round else "earlier"
            found.append({"question": other_number, "why": why, "alike": alike})
    found.sort(key=lambda one: (one["why"] != "locked", -one["alike"], one["question"]))
    return found[:MAX_SIMILAR]
