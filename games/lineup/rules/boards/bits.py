"""Sets as whole numbers: bit i stands for item i."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Generic, TypeVar

T = TypeVar("T")


def mask_of(indexes: Iterable[int]) -> int:
    """The set of these indexes."""
    mask = 0
    for index in indexes:
        mask |= 1 << index
    return mask


class _Byte(dict[int, tuple[T, ...]]):
    """What each value of one byte picks; filled when first asked for."""

    def __init__(self, items: Sequence[T]) -> None:
        super().__init__()
        self._items = items

    def __missing__(self, byte: int) -> tuple[T, ...]:
        picked = tuple(item for bit, item in enumerate(self._items) if byte >> bit & 1)
        self[byte] = picked
        return picked


class Picker(Generic[T]):
    """Prebuilt items, picked by a set in the order of their indexes, eight at a step."""

    __slots__ = ("_bytes", "_width")

    def __init__(self, items: Sequence[T]) -> None:
        self._bytes = [_Byte(items[first : first + 8]) for first in range(0, len(items), 8)]
        self._width = len(self._bytes)

    def pick(self, mask: int) -> list[T]:
        """A new list of the items whose bits are set."""
        picked: list[T] = []
        for byte, value in zip(self._bytes, mask.to_bytes(self._width, "little"), strict=True):
            if value:
                picked += byte[value]
        return picked


def preimage(follower: Mapping[int, int]) -> Callable[[int], int]:
    """The function from a set to all indexes whose follower is in it. An index without one never is.

    Followers at the same distance move together, so on a board of rows it costs one shift.
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
