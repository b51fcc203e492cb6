"""Fits the weights in `games.lateral.language.spoilers` to the Spoilers that aren't held out:

    python -m tools.train.lateral_spoilers

It prints them, and how good they are by cross-validation: each puzzle is marked with weights that were fitted
without it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import numpy as np

from games.lateral.language import spoilers
from games.lateral.language.spoilers import Features, Together, Whole, together
from tests.games.lateral.puzzles.labelled import (
    Labelled,
    examples,
    figures,
    judge_of,
    known_bits,
    retellings,
)

Array = np.ndarray[tuple[int, ...], np.dtype[np.float64]]

_KNOWN_BITS, _EXAMPLES, _OTHERS = 0.5, 1.5, 0.15
"""How much texts of these kinds count; the retellings 1. The first are the easiest, the second the most
natural, and the third are about another puzzle.
"""

_SHIFTS = (1, 7, 11)
"""How many puzzles further the texts about another puzzle are taken from."""

_PARTS = 10
"""The puzzles are divided into so many parts for cross-validation."""


class Case:
    """A Spoiler, its features, and how much it counts."""

    def __init__(
        self, told: Labelled, features: tuple[Sequence[Features], Whole], weight: float, part: int
    ) -> None:
        self.told, self.weight, self.part = told, weight, part
        self.features, self.whole = np.array(features[0]), features[1]
        self.judged = [bit for bit in range(len(features[0])) if bit not in told.arguable]
        self.right = np.array([bit in told.bits for bit in self.judged], float)


def fit(samples: Sequence[tuple[Array, Array, float]]) -> Array:
    """The bias and weights of a logistic regression for these features and results, with their weights."""
    rows = np.vstack([features for features, _, _ in samples])
    right = np.concatenate([found for _, found, _ in samples])
    counts = np.concatenate([np.full(len(found), weight) for _, found, weight in samples])
    mean, spread = rows.mean(0), rows.std(0) + 1e-9
    scaled = np.hstack([np.ones((len(rows), 1)), (rows - mean) / spread])
    penalty = np.eye(scaled.shape[1])
    penalty[0, 0] = 0.001
    weights = np.zeros(scaled.shape[1])
    for _ in range(30):
        found = _logistic(scaled @ weights)
        slope = scaled.T @ (counts * (found - right)) + penalty @ weights
        weights -= np.linalg.solve((scaled.T * (counts * found * (1 - found))) @ scaled + penalty, slope)
    plain = weights[1:] / spread
    return np.concatenate([[weights[0] - plain @ mean], plain])


def _logistic(sums: Array) -> Array:
    return 1 / (1 + np.exp(-np.clip(sums, -30, 30)))


def applied(weights: Array, features: Array) -> Array:
    """The probabilities for these features."""
    return _logistic(weights[0] + features @ weights[1:])


def fit_both(cases: Sequence[Case]) -> tuple[Array, Array]:
    """The weights of both regressions. The second one is fitted to what the first says of puzzles that it
    doesn't know.
    """
    samples = []
    for part in range(_PARTS):
        weights = _fit_first([case for case in cases if case.part != part])
        for case in cases:
            if case.part == part:
                alone = applied(weights, case.features)
                samples.append(
                    (np.array(together(list(alone), case.whole))[case.judged], case.right, case.weight)
                )
    return _fit_first(cases), fit(samples)


def _fit_first(cases: Sequence[Case]) -> Array:
    return fit([(case.features[case.judged], case.right, case.weight) for case in cases])


def probabilities(weights: tuple[Array, Array], case: Case) -> Array:
    """How probable each bit is with these weights."""
    alone = list(applied(weights[0], case.features))
    return applied(weights[1], np.array(together(alone, case.whole)))


def all_cases() -> dict[str, list[Case]]:
    """The cases of each kind that aren't held out."""
    kinds = {"known bits": known_bits(), "retellings": retellings(), "examples": examples()}
    weights = {"known bits": _KNOWN_BITS, "examples": _EXAMPLES, "others": _OTHERS}
    told = {kind: [one for one in texts if not one.held_out] for kind, texts in kinds.items()}
    refs = sorted({one.ref for texts in told.values() for one in texts})
    all_told = [one for texts in told.values() for one in texts]
    told["others"] = [
        Labelled(refs[(refs.index(one.ref) + shift) % len(refs)], one.text, frozenset())
        for one in all_told
        for shift in _SHIFTS
    ]
    judges = {ref: judge_of(ref) for ref in refs}
    return {
        kind: [
            Case(
                one, judges[one.ref].features(one.text), weights.get(kind, 1.0), refs.index(one.ref) % _PARTS
            )
            for one in texts
        ]
        for kind, texts in told.items()
    }


def main() -> None:
    """Print figures and weights."""
    kinds = all_cases()
    cases = [case for some in kinds.values() for case in some]
    found = {}
    for part in range(_PARTS):
        weights = fit_both([case for case in cases if case.part != part])
        found.update({case.told: probabilities(weights, case) for case in cases if case.part == part})

    def marks(least: float, told: Labelled) -> list[int]:
        return [bit for bit, probability in enumerate(found[told]) if probability >= least]

    for least in (0.5, 0.55, 0.6, 0.65, 0.7):
        for kind, some in kinds.items():
            print(least, kind, figures([case.told for case in some], partial(marks, least)))
    first, second = fit_both(cases)
    print(f"_BIAS, _WEIGHTS = {first[0]:.2f}, {Features(*(round(float(one), 2) for one in first[1:]))}")
    print(f"_BIAS_TOGETHER = {second[0]:.2f}", Together(*(round(float(one), 2) for one in second[1:])))
    print(f"_LIKELY = {spoilers._LIKELY}")


if __name__ == "__main__":
    main()
