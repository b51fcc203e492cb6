"""Sets of spots as bits of one number."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Generic, TypeVar

T = TypeVar("T")


def mask_of(indexes: Iterable[int]) -> int:
    """The set of these indexes, as an integer."""
    mask = 0
    for index in indexes:
        mask |= 1 << index
    return mask


class _Byte(dict[int, tuple[T, ...]]):
    """The items picked by each value of one byte, cached when first needed."""

    def __init__(self, items: Sequence[T]) -> None:
        super().__init__()
        self._items = items

    def __missing__(self, byte: int) -> tuple[T, ...]:
        picked = tuple(item for bit, item in enumerate(self._items) if byte >> bit & 1)
        self[byte] = picked
        return picked


class Picker(Generic[T]):
    """Picks items by a set of their indexes, eight at a time. The items are made once and shared."""

    __slots__ = ("_bytes", "_width")

    def __init__(self, items: Sequence[T]) -> None:
        self._bytes = [_Byte(items[first : first + 8]) for first in range(0, len(items), 8)]
        self._width = len(self._bytes)

    def pick(self, mask: int) -> list[T]:
        """A new list of the items whose bits are set, in order."""
        picked: list[T] = []
        for byte, value in zip(self._bytes, mask.to_bytes(self._width, "little"), strict=True):
            if value:
                picked += byte[value]
        return picked


def preimage(follower: Mapping[int, int]) -> Callable[[int], int]:
    """A function from a set to the set of all indexes whose follower is in it. Indexes without a follower are
    left out.

    Indexes at the same distance from their followers are shifted together, so rows of squares need one shift.
    """
    groups: dict[int, int] = {}
    for index, after in follower.items():
        groups[after - index] = groups.get(after - index, 0) | 1 << index
    if len(groups) > 1:
        return _many(tuple(groups.items()))
    return _one(*next(iter(groups.items()), (0, 0)))


def _one(distance: int, mask: int) -> Callable[[int], int]:
    if distance < 0:
        return lambda found: (found << -distance) & mask
    return lambda found: (found >> distance) & mask


def _many(groups: tuple[tuple[int, int], ...]) -> Callable[[int], int]:
    moves = tuple(_one(distance, mask) for distance, mask in groups)

    def all_of(found: int) -> int:
        result = 0
        for move in moves:
            result |= move(found)
        return result

    return all_of
