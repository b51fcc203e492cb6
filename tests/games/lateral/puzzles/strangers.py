"""Questions as players ask them, for measuring how the key answers them, and for fitting it.

``strangers.toml`` and ``natural/``: by people who knew the statements only; ``asked/``: in other words than
those of the key, and what it must not answer; ``examples.json``: as players write.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from games.lateral.puzzles.files import site_puzzles

FOLDER = Path(__file__).parent


class Asked(NamedTuple):
    """A question about a puzzle, the texts of the entries that ask the same, and the answers that a fair
    Master could give.
    """

    ref: str
    text: str
    same: frozenset[str]
    answers: frozenset[str]
    held_out: bool = False


def strangers() -> Iterator[Asked]:
    """Those of the newest collection, with judgments made before the matcher was run on them."""
    for ref, found in tomllib.loads((FOLDER / "strangers.toml").read_text()).items():
        for place, (text, same, answers) in enumerate(found["questions"]):
            yield Asked(ref, text, frozenset(same), frozenset(answers), place % 3 == 0)


def natural() -> Iterator[Asked]:
    """Those of an older collection: "question | entry / entry", "-" if the key has none."""
    for path in sorted((FOLDER / "natural").glob("*.txt")):
        answers = {question.text: question.answer for question in site_puzzles()[path.stem].questions}
        for place, line in enumerate(path.read_text().splitlines()):
            text, same = line.split(" | ")
            entries = frozenset(same.split(" / ")) - {"-"}
            yield Asked(path.stem, text, entries, frozenset(answers[one] for one in entries), place % 3 == 0)


def reworded() -> Iterator[Asked]:
    """Questions in other words than those of the key, and questions that it doesn't have: "answer | text"."""
    for path in sorted((FOLDER / "asked").glob("*.txt")):
        for line in filter(None, path.read_text().splitlines()):
            answer, text = line.split(" | ", 1)
            yield Asked(path.stem, text, frozenset(), frozenset({answer} - {"-"}))


def examples() -> Iterator[Asked]:
    """As players write them."""
    for ref, asked in json.loads((FOLDER / "examples.json").read_text())["questions"].items():
        for one in asked:
            answers = frozenset({one["answer"], *one.get("accept", ())})
            yield Asked(ref, one["q"], frozenset(one["same_text"]), answers)
