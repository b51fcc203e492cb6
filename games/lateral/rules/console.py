"""What the Master sees besides: what waits for him, and which questions may be repeats."""

from __future__ import annotations

from typing import Any

from games.lateral.rules.core.similarity import LEAST, likeness
from games.lateral.rules.core.state import State
from games.lateral.rules.core.visibility import directs
from games.lateral.rules.questions.answering import reopened, waiting
from tabletop.rules.game import Viewer

Data = dict[str, Any]

MOST_SIMILAR = 5


def queue(state: State, viewer: Viewer) -> list[Data] | None:
    """In order of arrival; None for those who do not see the Master's side."""
    if not directs(state, viewer) or state.by is not None:
        return None
    found = [
        (state.question(number).since, {"kind": "question", "question": number}) for number in waiting(state)
    ]
    found += [
        (state.question(number).since, {"kind": "rephrase", "question": number}) for number in reopened(state)
    ]
    if state.frozen is not None:
        found.append((state.frozen.since, {"kind": "spoiler"}))
    items: list[Data] = [item for _, item in sorted(found, key=lambda one: one[0])]
    return [*items, {"kind": "ending"}] if state.ending else items


def similar(state: State, number: int) -> list[Data]:
    """LA-9, LA-13: the questions which this one may repeat, those first that others have locked, then the
    most alike.
    """
    question = state.question(number)
    found: list[Data] = []
    for other_number, other in enumerate(state.questions, 1):
        if other_number == number or other.state == "rejected":
            continue
        alike = likeness(question.text, other.text)
        if alike >= LEAST:
            locked = other.locked and other.seat != question.seat
            why = "locked" if locked else "round" if other.round == question.round else "earlier"
            found.append({"question": other_number, "why": why, "alike": alike})
    found.sort(key=lambda one: (one["why"] != "locked", -one["alike"], one["question"]))
    return found[:MOST_SIMILAR]
