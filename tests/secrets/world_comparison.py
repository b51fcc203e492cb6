"""The proof that a game keeps its secrets: two worlds that a viewer cannot tell apart, byte by byte."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from tabletop.rules.dice import Dice
from tabletop.rules.game import Viewer
from tests.secrets.viewer_data import attempts, heard
from tests.secrets.world_pairs import SEED, Course, elsewhere, wander

LOOKS = 2
"""At so many earlier numbers each is compared as well."""


class Found(NamedTuple):
    """One world beside the real one: whether anything is different in it, and on which ways this viewer got
    to know. The seat that presides over a game (`Presided.presiding_seat`), or once did, is allowed to know
    everything.
    """

    viewer: Viewer
    number: int
    is_other: bool
    leads: bool
    leaks: list[str]


def compare(real: Course, other: Course, viewer: Viewer, chance: Random) -> list[str]:
    """The channels through which this viewer can tell which of two worlds it is in; none if nothing leaks."""
    tried = attempts((real, other), chance)
    last = real.numbers.seen(real.end.number, viewer)
    numbers = [chance.randrange(last + 1) for _ in range(LOOKS)]
    one, two = (heard(course, viewer, tried, numbers) for course in (real, other))
    differing = [way for way in one | two if one.get(way) != two.get(way)]
    return differing + [way for way in one if _opens(real, one[way])]


def _opens(course: Course, said: str) -> bool:
    """Whether the seed is told while it has to be kept."""
    return SEED in said and (course.end.outcome is None or course.end.seats == 1)


def proof(slug: str, seats: int, options: Mapping[str, Any], seed: str, most: int = 60) -> Iterator[Found]:
    """A random game, cut off at some numbers, with another world for each viewer at each."""
    chance = Random(f"{slug} {seats} {seed}")
    whole = wander(slug, seats, options, seed, most)
    count = len(whole.moves)
    for number in sorted({0, count, *(count * part // 4 for part in (1, 2, 3))}):
        real = whole.until(number)
        for viewer in (None, *range(seats)):
            other = elsewhere(real, viewer, Dice(f"other world {seed}", number))
            is_other = [one.state for one in real.positions] != [one.state for one in other.positions]
            leads = viewer is not None and any(one.presiding_seat == viewer for one in real.positions)
            yield Found(viewer, number, is_other, leads, compare(real, other, viewer, chance))


def ways(slug: str) -> Iterator[str]:
    """The channels through which some viewer of a game learns a secret; whether another world is no course of
    a game by the rules, or whether there is none.
    """
    for seats in (2, 3):
        is_other = False
        try:
            for one in proof(slug, seats, {}, "leak"):
                yield from (way.split()[0] for way in one.leaks)
                is_other |= one.is_other
        except AssertionError:
            yield "course"
        if not is_other:
            yield "no other world"
