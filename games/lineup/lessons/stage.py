"""Builds the lessons' positions from moves in short notation (`games.lineup.rules.notation`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import chain
from typing import Any

from games.lineup.rules.notation import read
from tabletop.features.lessons.api import Reply, staged
from tabletop.rules import wire
from tabletop.rules.position import Position

SLUG = "lineup"
OTHER = 1
"""The seat of Green, the learner's opponent. The learner is Orange."""


def move(word: str) -> dict[str, Any]:
    """The move in wire form: ``move("3,3")`` places, ``move("x3,3")`` captures."""
    return wire.write_move(read(word))


def answers(word: str) -> list[Reply]:
    """Green's reply, as a task's ``replies``."""
    return [Reply(seat=OTHER, move=move(word))]


def opening(orange: str, green: str, options: Mapping[str, Any]) -> Position:
    """The position after these moves by each seat in turn. Orange moved first and is to act."""
    made: Iterator[str] = chain.from_iterable(zip(orange.split(), green.split(), strict=True))
    return staged(SLUG, options=options, moves=[(number % 2, move(word)) for number, word in enumerate(made)])


def begins(orange: str, green: str, **options: Any) -> Callable[[], Position]:
    """`opening` as a function without arguments, for a lesson's ``start``."""
    return partial(opening, orange, green, options)
