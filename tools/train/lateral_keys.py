"""Fits the weights in `games.lateral.language.keys` to the questions that aren't held out, and to the keys'
own wordings, each compared with the rest of its key:

    python -m tools.train.lateral_keys

It prints them, and how many answers are right and wrong by cross-validation: each puzzle's questions are
answered with weights that were fitted without it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from games.lateral.language.keys import Features, Matcher
from games.lateral.puzzles.files import site_puzzles
from tests.games.lateral.puzzles.strangers import Asked, examples, natural, reworded, strangers
from tools.train.lateral_spoilers import Array, applied, fit

_COUNTS = {"strangers": 2.0, "examples": 2.0, "natural": 1.0, "reworded": 0.7, "wordings": 0.4}
"""How much the questions of each kind count."""

_STEP = 10
"""Every tenth wording of the keys is compared."""

_PARTS = 6


class Sample(NamedTuple):
    """The features of the nearest entry for a question, and whether its answer is right."""

    kind: str
    asked: Asked
    features: Array
    right: bool
    nearest: str


def samples() -> Iterator[Sample]:
    """All questions for which some entry comes into consideration."""
    puzzles = site_puzzles()
    matchers = {
        ref: Matcher(puzzle.key, puzzle.language, puzzle.statement) for ref, puzzle in puzzles.items()
    }
    told: list[tuple[str, Asked, str]] = []
    for kind, found in {
        "strangers": strangers(),
        "natural": natural(),
        "reworded": reworded(),
        "examples": examples(),
    }.items():
        told += [(kind, one, "") for one in found if not one.held_out]
    for ref, puzzle in puzzles.items():
        wordings = [(text, one) for one in puzzle.questions if one.also for text in one.wordings]
        told += [
            ("wordings", Asked(ref, text, frozenset({one.text}), frozenset({one.answer})), text)
            for text, one in wordings[::_STEP]
        ]
    for kind, one, without in told:
        if found_one := matchers[one.ref].compare(one.text, without):
            match, features = found_one
            answer = puzzles[one.ref].questions[match.entry].answer
            yield Sample(kind, one, np.array([features]), answer in one.answers, match.wording)


def main() -> None:
    """Print figures and weights."""
    found = list(samples())
    refs = sorted(site_puzzles())
    known = [
        (
            sample,
            float(applied(_fitted([one for one in found if _part(one, refs) != part]), sample.features)[0]),
        )
        for part in range(_PARTS)
        for sample in found
        if _part(sample, refs) == part
    ]
    for least in (0.84, 0.86, 0.88, 0.9):
        for kind in _COUNTS:
            given = [sample for sample, probability in known if sample.kind == kind and probability >= least]
            print(
                least,
                kind,
                "right",
                sum(one.right for one in given),
                "wrong",
                [(one.asked.text, one.nearest) for one in given if not one.right and kind != "wordings"]
                or sum(not one.right for one in given),
            )
    weights = _fitted(found)
    print(f"_BIAS = {weights[0]:.2f}", Features(*(round(float(one), 2) for one in weights[1:])))


def _part(sample: Sample, refs: list[str]) -> int:
    return refs.index(sample.asked.ref) % _PARTS


def _fitted(found: list[Sample]) -> Array:
    return fit([(one.features, np.array([float(one.right)]), _COUNTS[one.kind]) for one in found])


if __name__ == "__main__":
    main()
