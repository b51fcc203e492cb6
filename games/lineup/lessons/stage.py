"""The lessons' positions, written as short as the record of a game (`games.lineup.rules.notation`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import chain
from typing import Any

from games.lineup.rules.notation import read
from tabletop.lessons.api import Reply, staged
from tabletop.rules import wire
from tabletop.rules.position import Position

SLUG = "lineup"
OTHER = 1
"""The seat of the one whom the learner, Orange, plays against."""


def move(word: str) -> dict[str, Any]:
    """The move ``"3,3"`` or ``"x3,3"`` as the wire writes it."""
    return wire.write_move(read(word))


def answers(word: str) -> list[Reply]:
    """Green's answer."""
    return [Reply(seat=OTHER, move=move(word))]


def opening(orange: str, green: str, options: Mapping[str, Any]) -> Position:
    """The position after these moves of both, in turns; Orange began and is to act."""
    made: Iterator[str] = chain.from_iterable(zip(orange.split(), green.split(), strict=True))
    return staged(SLUG, options=options, moves=[(number % 2, move(word)) for number, word in enumerate(made)])


def begins(orange: str, green: str, **options: Any) -> Callable[[], Position]:
    """The same, for the beginning of a lesson."""
    return partial(opening, orange, green, options)
