"""Paired comparisons: several players play the same deals, and only deals with different results count."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, sqrt
from typing import NamedTuple


def interval(won: float, deals: int) -> tuple[float, float]:
    """The Wilson 95 % confidence interval of a share, in per cent."""
    z, share = 1.96, won / deals
    middle, spread = share + z * z / (2 * deals), z * sqrt(share * (1 - share) / deals + (z / deals / 2) ** 2)
    per_cent = 100 / (1 + z * z / deals)
    return per_cent * (middle - spread), per_cent * (middle + spread)


def sign_test(one: int, other: int) -> float:
    """The two-sided p of McNemar's exact test: how often chance alone would divide ``one + other`` deals, won
    by one player only, as unevenly as this.
    """
    both = one + other
    tail: int = sum(comb(both, fewer) for fewer in range(min(one, other) + 1))
    return min(1.0, 2 * tail * 0.5**both)


class Comparison(NamedTuple):
    """The numbers of deals that both players won, only the first, only the second, and neither."""

    both: int
    first: int
    second: int
    neither: int

    @property
    def deals(self) -> int:
        """How many deals both players have played."""
        return sum(self)

    @property
    def p(self) -> float:
        """See `sign_test`."""
        return sign_test(self.first, self.second)


def compare(first: Sequence[bool], second: Sequence[bool]) -> Comparison:
    """Compares two players' results in the same deals, in the same order."""
    pairs = list(zip(first, second, strict=True))
    return Comparison(
        *(pairs.count(pair) for pair in ((True, True), (True, False), (False, True), (False, False)))
    )
