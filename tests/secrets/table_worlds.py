"""Games of every kind in two worlds, and what a viewer at their tables hears in both."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random

import pytest

from tabletop.rules import play, wire
from tabletop.rules.capabilities import Secrets
from tabletop.rules.dice import Dice
from tabletop.rules.game import Viewer
from tabletop.rules.registry import find, slugs
from tests.matches.players import in_thread
from tests.secrets.scripts import script
from tests.secrets.socket_transcripts import Conversation
from tests.secrets.tables import Table
from tests.secrets.world_pairs import SEED, Course, elsewhere, wander

MOVES = 8


SECRETIVE = [slug for slug in slugs() if isinstance(find(slug), Secrets)]


def courses(slug: str, viewer: Viewer, ended: bool = False, seats: int | None = None) -> list[Course]:
    """A game up to its last move at most, or ``ended`` by giving up then, and the same in another world, in
    which some state is another one. Nobody else resigns, because what is shown for a seat
    that has left is drawn at random, and the draws would differ. Nobody acts out of turn, because bots don't.
    """
    for number in range(100):
        real = wander(slug, seats or seats_of(slug), {}, f"table {number}", MOVES, quiet=True)
        if real.end.outcome is not None:
            real = real.until(real.end.number - 1)
        if ended:
            real = _given_up(real)
        other = elsewhere(real, viewer, Dice("table", number))
        both = zip(real.positions, other.positions, strict=True)
        if len(real.moves) > 1 and any(one.state != two.state for one, two in both):
            return [real, other]
    raise AssertionError("no other world")


def _given_up(course: Course) -> Course:
    """The same game, and then the only player resigns."""
    after = play.advance(course.end, 0, wire.Resign(), 1000 * course.end.number)
    return Course([*course.positions, after], [*course.moves, (0, wire.Resign())])


async def conversations(
    worlds: Sequence[Course], viewer: Viewer, bots: Collection[int], patch: pytest.MonkeyPatch
) -> list[list[str]]:
    """What that viewer hears in both worlds."""
    table = await in_thread(Table, worlds[0], bots, patch)
    said = script(worlds, viewer, Random(0))
    return [await Conversation(table, world, said).whole() for world in worlds]


def seats_of(slug: str) -> int:
    """One more than must be, if there may be."""
    return find(slug).seats[:2][-1]


def same(one: Sequence[str], other: Sequence[str]) -> None:
    """The same is heard, and not the seed."""
    for first, second in zip(one, other, strict=False):
        assert first == second
    assert len(one) == len(other)
    assert not any(SEED in text for text in one)


def kinds(heard: Sequence[str]) -> set[str]:
    """The types of all messages."""
    return {text.split('"', 4)[3] for text in heard if text.startswith("{")}
