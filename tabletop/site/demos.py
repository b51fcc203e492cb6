"""Short recorded games of bots that the games' pages replay (``games/<slug>/demos.json``, written by
`tools.demos`).

They are shown as still pictures (`tabletop.rules.optional_modules.still`) of what spectators see.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from itertools import groupby
from typing import Any

import msgspec

from tabletop.rules import play
from tabletop.rules.optional_modules import still
from tabletop.rules.position import Position
from tabletop.rules.registry import slugs


class Demo(msgspec.Struct, frozen=True):
    """The beginning of a match: its options, seats and seed, and its moves with the seats that made them.
    Pictures begin after the move with the number ``first``.
    """

    options: dict[str, Any]
    seats: int
    seed: str
    moves: list[tuple[int, dict[str, Any]]]
    first: int


USUAL = "usual"
"""The key of the demo of a game without presets."""


def demos_of(slug: str) -> Mapping[str, Demo]:
    """A game's demos, by the keys of its presets or `USUAL`; empty if it has none, or doesn't exist."""
    return _read(slug) if slug in slugs() else {}


@cache
def _read(slug: str) -> Mapping[str, Demo]:
    file = files(f"games.{slug}") / "demos.json"
    return msgspec.json.decode(file.read_bytes(), type=dict[str, Demo]) if file.is_file() else {}


def rest(slug: str, key: str) -> str:
    """The picture at the end of a demo, which pages show before and without motion; "" if there is none."""
    return _last(slug, key) if key in demos_of(slug) else ""


@cache
def _last(slug: str, key: str) -> str:
    *_, last = positions(slug, demos_of(slug)[key])
    return _picture(last)


def pictures(slug: str, key: str) -> tuple[str, ...]:
    """All pictures of a demo, each unlike the one before, the last being `rest`; empty if there is no such
    demo.
    """
    return _all(slug, key) if key in demos_of(slug) else ()


@cache
def _all(slug: str, key: str) -> tuple[str, ...]:
    demo = demos_of(slug)[key]
    drawn = map(_picture, list(positions(slug, demo))[demo.first :])
    return tuple(picture for picture, _ in groupby(drawn))


def positions(slug: str, demo: Demo) -> Iterator[Position]:
    """The positions of a demo, from the start on, under the rules of today."""
    position = play.start(slug, options=demo.options, seats=demo.seats, seed=demo.seed)
    yield position
    for seat, move in demo.moves:
        position = play.play(position, seat=seat, move=move)
        yield position


def _picture(position: Position) -> str:
    return still(position.game.slug, play.view(position, viewer=None))
