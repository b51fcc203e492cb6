"""Questions and Spoilers as players wrote them, and what a fair Master says to them: ``examples.json``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from games.lateral.language.keys import matcher_of
from games.lateral.language.spoilers import contained_bits
from games.lateral.puzzles.files import site_puzzles

EXAMPLES: dict[str, Any] = json.loads((Path(__file__).parent / "examples.json").read_text())
PUZZLES = site_puzzles()


def test_no_question_is_answered_as_a_fair_master_would_not() -> None:
    helped = 0
    for ref, asked in EXAMPLES["questions"].items():
        puzzle = PUZZLES[ref]
        matcher = matcher_of(tuple(puzzle.key), puzzle.language, puzzle.statement)
        for one in asked:
            match = matcher.find(one["q"])
            if match:
                answer = puzzle.questions[match.entry].answer
                assert answer in {one["answer"], *one.get("accept", ())}, (one["q"], match.wording)
            near = {puzzle.questions[found.entry].text for found in matcher.suggestions(one["q"])}
            helped += bool(match or near.intersection(one["same_text"]))
    assert helped >= 12


def test_few_bits_are_marked_that_a_spoiler_does_not_contain() -> None:
    right = wrong = 0
    for ref, spoilers in EXAMPLES["spoilers"].items():
        puzzle = PUZZLES[ref]
        bits = [bit.text for bit in puzzle.bits]
        for one in spoilers:
            marked = {*contained_bits(bits, one["text"], puzzle.language, puzzle.statement)}
            right += len(marked.intersection(one["bits"]))
            wrong += len(marked.difference(one["bits"], one["arguable"]))
    assert (right >= 8, wrong <= 2) == (True, True), (right, wrong)
