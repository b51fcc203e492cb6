"""The open part of a sheet in numbers: tiles to be assigned to holders."""

from __future__ import annotations

import msgspec


class Bound(msgspec.Struct, frozen=True, gc=False):
    """The seat holds at least ``least`` and at most ``most`` of these tiles."""

    seat: int
    tiles: int
    least: int
    most: int


class Puzzle(msgspec.Struct, frozen=True, gc=False):
    """Tiles to be assigned to holders. ``domains`` says for each of ``tiles`` which holders can have it (a
    set, bit h for holder h), ``room`` how many tiles each holder takes; together they take all.
    """

    tiles: tuple[int, ...]
    domains: tuple[int, ...]
    room: tuple[int, ...]
    bounds: tuple[Bound, ...]
