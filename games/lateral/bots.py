"""Lateral Puzzles has no bots to choose: its questions are free text. In a game without a Master the key of
one of the site's puzzles has the Master's seat (LA-32): it answers what it was written for, suggests
questions for the rest, and marks Spoilers. It runs in a worker process and sees what a Master sees.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from games.lateral.language.keys import matcher_of
from games.lateral.language.spoilers import BitWordings, contained_bits
from games.lateral.puzzles.files import site_puzzles
from games.lateral.puzzles.puzzle import Puzzle
from games.lateral.rules.moves import MAX_SUGGESTIONS
from tabletop.rules.dice import Dice
from tabletop.rules.optional_modules import Bot

Data = dict[str, Any]


class Key:
    """Plays the Master's seat of a match whose options name a puzzle."""

    key: ClassVar[str] = "key"

    def choose(self, view: Mapping[str, Any], dice: Dice) -> Data:
        """See `tabletop.rules.optional_modules.Bot`. It does what has waited longest; a Spoiler first,
        because the game is frozen.
        """
        puzzle = site_puzzles().get(view["options"]["puzzle"])
        if puzzle is None:  # it was removed from the site since the table was opened
            return {"type": "end_game"}
        if view["puzzle"] is None:
            return {"type": "register", "puzzle": puzzle.register(view["options"]["puzzle"])}
        if view["frozen"]:
            text, bits = view["spoilers"][-1]["text"], _wordings_of(puzzle, view["puzzle"]["bits"])
            marked = contained_bits(bits, text, puzzle.language, puzzle.statement)
            return {"type": "score", "bits": list(marked), "final": True}
        item = view["queue"][0]
        if item["kind"] == "rephrase":
            return {"type": "allow_rephrase", "question": item["question"], "allow": True}
        return _dealt_with(puzzle, view["questions"], item["question"])


def _wordings_of(puzzle: Puzzle, registered: list[Data]) -> list[BitWordings]:
    """The bits of the game with the wordings that they have on the site now."""
    known = {bit.text: BitWordings(bit.wordings, bit.unlike) for bit in puzzle.bits}
    return [known.get(bit["text"], BitWordings((bit["text"],))) for bit in registered]


def _dealt_with(puzzle: Puzzle, questions: list[Data], number: int) -> Data:
    """The answer to that question if one is certain, else suggestions. What another player has padlocked is
    neither answered nor suggested (LA-13).
    """
    asked = questions[number - 1]
    locked = {
        one["meant"] for one in questions if one["locked"] and one["seat"] != asked["seat"] and "meant" in one
    }
    matcher = matcher_of(tuple(puzzle.key), puzzle.language, puzzle.statement)
    match = matcher.find(asked["text"])
    if match is not None:
        entry = puzzle.questions[match.entry]
        if locked.intersection(entry.wordings):
            return {"type": "reject", "question": number, "because": "locked"}
        return {"type": "answer", "question": number, "answer": entry.answer, "meant": match.wording}
    near = ((puzzle.questions[one.entry], one.wording) for one in matcher.suggestions(asked["text"]))
    found = [
        {"text": wording, "answer": entry.answer}
        for entry, wording in near
        if entry.answer != "rephrase" and not locked.intersection(entry.wordings)
    ]
    return {"type": "suggest", "question": number, "suggestions": found[:MAX_SUGGESTIONS]}


BOTS: tuple[Bot, ...] = ()
SEATED: tuple[Bot, ...] = (Key(),)
