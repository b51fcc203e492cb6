"""What is open, as numbers: tiles to be given to holders."""

from __future__ import annotations

import msgspec


class Bound(msgspec.Struct, frozen=True, gc=False):
    """That seat holds at least ``least`` and at most ``most`` of those tiles."""

    seat: int
    tiles: int
    least: int
    most: int


class Puzzle(msgspec.Struct, frozen=True, gc=False):
    """Tiles to be given to holders: ``domains`` says for each of ``tiles`` which holders it may go to (a set,
    bit h for holder h), ``room`` how many each holder takes; together they take all.
    """

    tiles: tuple[int, ...]
    domains: tuple[int, ...]
    room: tuple[int, ...]
    bounds: tuple[Bound, ...]
