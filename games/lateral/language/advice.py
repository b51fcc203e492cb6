"""What the Master is told about what waits: which earlier questions a question might repeat (LA-9, LA-13),
how the puzzle's answer key would answer it, and where a Spoiler says the bits.

It is asked for (`tabletop.rules.capabilities.Queries`) and is no part of a view: with better words a replay
still shows what it showed before.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any, Literal, NamedTuple, TypedDict

from games.lateral.language.keys import Entry, matcher_of
from games.lateral.language.repeats import MIN_SIMILARITY, likeness
from games.lateral.language.spoilers import BitWordings, find_phrases
from tabletop.rules.game import Refused

MAX_SIMILAR = 5

Data = dict[str, Any]


class Similar(TypedDict):
    """An earlier question that a waiting one might repeat; ``alike``: 70 to 100."""

    question: int
    why: Literal["locked", "round", "earlier"]
    alike: int


class Keyed(TypedDict):
    """A question of the puzzle's answer key that certainly means the same, with its answer."""

    question: str
    answer: Literal["yes", "no", "not_relevant", "false_assumption", "rephrase", "no_answer"]


class Phrase(TypedDict):
    """A piece of a Spoiler's text, and the numbers of the bits, from 0, that it says or helps to say."""

    text: str
    bits: list[int]


class Advice(TypedDict):
    """``similar``: by the number of each waiting question, those that it might repeat: first those that
    others have locked, then the most similar. ``key``: by its number, how the answer key would answer it;
    not if it isn't certain. ``spoiler``: the pieces of the Spoiler that has to be marked, in order; empty if
    there is none, or if it says no bit.
    """

    similar: dict[int, list[Similar]]
    key: dict[int, Keyed]
    spoiler: list[Phrase]


class PuzzleKey(NamedTuple):
    """What the language engine knows of a puzzle beyond what its Master sees. ``bits`` are all wordings of
    each bit; ``statement`` and ``solution`` are those that it was made for.
    """

    statement: str
    solution: str
    language: str
    questions: tuple[Entry, ...]
    bits: tuple[BitWordings, ...]


_key_of: Callable[[str], PuzzleKey | None] = lambda ref: None  # noqa: E731 (replaced when the site starts)


def use_keys(key_of: Callable[[str], PuzzleKey | None]) -> None:
    """Set where keys are: ``key_of`` gives that of the puzzle with this reference, if there is one. They are
    in a package that imports this one.
    """
    global _key_of
    _key_of = key_of


def answer_query(view: Mapping[str, Any], what: Mapping[str, Any]) -> Advice:
    """The query is ``{"what": "advice"}``. The answer is an `Advice` about what waits in this view of a
    Master; helpers, who can't answer, only get what is similar, at most `MAX_SIMILAR` for each question.
    Raises `Refused`: ``no_such_query`` for other queries and viewers, and in rooms without a Master.
    """
    if what != {"what": "advice"} or view["queue"] is None or view.get("keyed"):
        raise Refused("no_such_query")
    story = view["puzzle"]["statement"] if view["puzzle"] else ""
    asked = [question for question in view["questions"] if question["state"] != "rejected"]
    waiting = [question for question in asked if question["state"] == "waiting"]
    leads = view["role"] == "master"
    return {
        "similar": {question["number"]: _similar(question, asked, story) for question in waiting},
        "key": _keyed(view, waiting) if leads and waiting else {},
        "spoiler": _phrases(view) if leads and view["frozen"] else [],
    }


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


def _key(view: Mapping[str, Any]) -> PuzzleKey | None:
    """The key of the puzzle in this view. Not if the Master changed its text: then it answers another puzzle,
    and someone who names a puzzle without having read it learns nothing of its key.
    """
    puzzle = view["puzzle"]
    key = _key_of(puzzle["ref"]) if puzzle and puzzle["ref"] else None
    same = key and (key.statement, key.solution) == (puzzle["statement"], puzzle["solution"])
    return key if same else None


def _keyed(view: Mapping[str, Any], waiting: Sequence[Data]) -> dict[int, Keyed]:
    key = _key(view)
    if key is None or not key.questions:
        return {}
    matcher = matcher_of(key.questions, key.language, key.statement)
    matches = {question["number"]: matcher.find(question["text"]) for question in waiting}
    return {
        number: {"question": match.wording, "answer": key.questions[match.entry].answer}  # type: ignore[typeddict-item]
        for number, match in matches.items()
        if match is not None
    }


def _phrases(view: Mapping[str, Any]) -> list[Phrase]:
    """The whole text, cut where what says a bit begins and ends."""
    puzzle, text = view["puzzle"], view["spoilers"][-1]["text"]
    key = _key(view)
    known = {bit.wordings[0]: bit for bit in key.bits} if key else {}
    bits = [known.get(bit["text"], BitWordings((bit["text"],))) for bit in puzzle["bits"]]
    found = find_phrases(bits, text, key.language if key else "en", puzzle["statement"])
    cuts = sorted({0, len(text), *(place for span in found.values() for place in span)})
    if not found:
        return []
    return [
        {
            "text": text[start:end],
            "bits": [bit for bit, (first, last) in sorted(found.items()) if first <= start and end <= last],
        }
        for start, end in pairwise(cuts)
    ]
