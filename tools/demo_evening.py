"""What people say in the Lateral evening of `tools.demo_site`."""

from __future__ import annotations

from typing import Any

REF, QUESTIONS = "the-chipped-cup", 9
"""The first puzzle is one of the site's: how many questions of its key are asked before it is solved."""

RIDDLE = {
    "title": "The Chair by the Window",
    "statement": "Every evening a woman puts her chair by the window, turns her back to it, and reads until "
    "late. She never looks out. Half of the street is grateful to her.",
    "solution": "The street lamp in front of her house has been broken for months. It is her reading lamp "
    "that shows the others the steps on their way home, and she sits where her shadow does not fall on them.",
    "bits": [
        {"text": "Her lamp lights the street.", "score": 40},
        {"text": "The street lamp is broken.", "score": 30},
        {"text": "There are steps that one could fall down.", "score": 20},
        {"text": "She sits so that she casts no shadow.", "score": 10},
    ],
}
"""The second puzzle."""


def _answer(question: int, card: str) -> dict[str, Any]:
    return {"by": 0, "type": "answer", "question": question, "answer": card}


def _ask(by: int, text: str) -> dict[str, Any]:
    return {"by": by, "type": "ask", "text": text}


def _play(by: int, card: str, **more: Any) -> dict[str, Any]:
    return {"by": by, "type": "play", "card": card, **more}


TURNS: list[dict[str, Any]] = [
    _ask(1, "Is she waiting for someone?"),
    _answer(1, "no"),
    _ask(2, "Is it dark outside?"),
    _answer(2, "yes"),
    _ask(3, "Do the neighbours talk to her?"),
    _answer(3, "not_relevant"),
    _play(1, "sherlock", text="Would people get hurt without her?"),
    _answer(4, "yes"),
    _play(1, "spoiler", text="The street is dark, and all find their way by the light from her window."),
    {"by": 0, "type": "score", "bits": [0]},
    {"by": 1, "type": "end_turn"},
    _play(3, "tip_off", text="Does the lamp in her room matter?"),
    _play(3, "padlock", question=5),
    _ask(2, "Does the light in her room matter?"),
    _play(1, "tip_off", text="Is the street lamp broken?"),
    _answer(5, "yes"),
]
"""What happens with it: ``by`` is 0 for the Master, else who is first, second, third in the order. In the end
a private question and a public one wait for an answer; the public one resembles one that was locked.
"""
