"""What the Master is told about questions that wait: which earlier ones they might repeat (LA-9, LA-13).

It is asked for (`tabletop.rules.capabilities.Queries`) and is no part of a view: with better words a replay
still shows what it showed before.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypedDict

from games.lateral.language.repeats import MIN_SIMILARITY, likeness
from tabletop.rules.game import Refused

MAX_SIMILAR = 5

Data = dict[str, Any]


class Similar(TypedDict):
    """An earlier question that a waiting one might repeat; ``alike``: 70 to 100."""

    question: int
    why: Literal["locked", "round", "earlier"]
    alike: int


class Advice(TypedDict):
    """By the number of each waiting question, those that it might repeat: first those that others have
    locked, then the most similar.
    """

    similar: dict[int, list[Similar]]


def answer_query(view: Mapping[str, Any], what: Mapping[str, Any]) -> Advice:
    """The query is ``{"what": "similar"}``. The answer is ``{"similar": {number: […]}}``: for each question
    that waits in this view of a Master or helper, at most `MAX_SIMILAR` others. Raises `Refused`:
    ``no_such_query`` for other queries and viewers, and in rooms without a Master.
    """
    if what != {"what": "similar"} or view["queue"] is None or view.get("keyed"):
        raise Refused("no_such_query")
    story = view["puzzle"]["statement"] if view["puzzle"] else ""
    asked = [question for question in view["questions"] if question["state"] != "rejected"]
    waiting = [question for question in asked if question["state"] == "waiting"]
    return {"similar": {question["number"]: _similar(question, asked, story) for question in waiting}}


def _similar(question: Data, asked: list[Data], story: str) -> list[Similar]:
    found: list[Similar] = []
    for other in asked:
        alike = likeness(question["text"], other["text"], story)
        if other is not question and alike >= MIN_SIMILARITY:
            is_locked = other["locked"] and other["seat"] != question["seat"]
            why: Literal["locked", "round", "earlier"]
            why = "locked" if is_locked else "round" if other["round"] == question["round"] else "earlier"
            found.append({"question": other["number"], "why": why, "alike": alike})
    found.sort(key=lambda one: (one["why"] != "locked", -one["alike"], one["question"]))
    return found[:MAX_SIMILAR]
