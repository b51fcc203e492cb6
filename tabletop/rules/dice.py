"""Randomness that anyone can verify afterwards.

Every number comes from ``HMAC-SHA-256(key=seed, message="<move number>:<counter>")``, both as UTF-8. The
first six bytes of the digest, read as a big-endian number, are one *draw* of 48 bits (small enough to be
exact in JavaScript). The counter starts at 0 for each move and increases by one with each draw.
``static/site/dice.js`` implements the same in the browser.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

_DRAW_BYTES = 6
_DRAWS = 1 << (8 * _DRAW_BYTES)


class Dice:
    """The dice of one move: the same seed and move number always give the same results in the same order."""

    __slots__ = ("_counter", "_number", "_seed")

    def __init__(self, seed: str, number: int) -> None:
        self._seed = seed.encode()
        self._number = number
        self._counter = 0

    def below(self, n: int) -> int:
        """A whole number from 0 to ``n - 1``, all equally likely. ``n`` is between 1 and 2**48."""
        if not 1 <= n <= _DRAWS:
            raise ValueError(f"below() takes 1 to 2**48, not {n}")
        fair = _DRAWS - _DRAWS % n
        while (draw := self._draw()) >= fair:
            pass
        return draw % n

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """A new list of the same items in random order (Fisher–Yates shuffle, from the end)."""
        deck = list(items)
        for last in range(len(deck) - 1, 0, -1):
            other = self.below(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return deck

    def pick(self, items: Sequence[T]) -> T:
        """One of the items, all equally likely. ``items`` must not be empty."""
        return items[self.below(len(items))]

    def _draw(self) -> int:
        message = f"{self._number}:{self._counter}".encode()
        self._counter += 1
        return int.from_bytes(hmac.digest(self._seed, message, "sha256")[:_DRAW_BYTES], "big")
