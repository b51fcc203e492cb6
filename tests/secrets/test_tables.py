"""Over the wire nobody is told in which world it is: the same messages in the same order, live and looking
back, with people and with bots; the same refusals; and the same pages.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from random import Random
from typing import Any

import pytest

from tabletop.rules import play, wire
from tabletop.rules.dice import Dice
from tabletop.rules.game import Viewer
from tabletop.rules.optional.bots import bots_of
from tabletop.rules.registry import find, slugs
from tests.matches.players import in_thread
from tests.sampling import parametrize_some
from tests.secrets.scripts import script
from tests.secrets.socket_transcripts import Conversation
from tests.secrets.tables import Table
from tests.secrets.world_pairs import SEED, Course, elsewhere, wander

pytestmark = pytest.mark.django_db(transaction=True)

MOVES = 8
SECRETIVE = [slug for slug in slugs() if find(slug).secrets]


def courses(
    slug: str,
    viewer: Viewer,
    bit: Callable[[Any], Any] = lambda state: state,
    ended: bool = False,
    seats: int | None = None,
) -> list[Course]:
    """A game up to its last move at most, or ``ended`` by giving up then, and the same in another world, in
    which ``bit`` of the first state is another one. Nobody else resigns, because what is shown for a seat
    that has left is drawn at random, and the draws would differ. Nobody acts out of turn, because bots don't.
    """
    for number in range(100):
        real = wander(slug, seats or seats_of(slug), {}, f"table {number}", MOVES, quiet=True)
        if real.end.outcome is not None:
            real = real.until(real.end.number - 1)
        if ended:
            real = given_up(real)
        other = elsewhere(real, viewer, Dice("table", number))
        both = zip(real.positions, other.positions, strict=True)
        if len(real.moves) > 1 and any(bit(one.state) != bit(two.state) for one, two in both):
            return [real, other]
    raise AssertionError("no other world")


def given_up(course: Course) -> Course:
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


def tables() -> list[Any]:
    """Each game that has secrets, for some viewers, with people and with bots in all other seats; and for one
    player, where that is possible.
    """
    found: list[Any] = []
    for slug in SECRETIVE:
        if 1 in find(slug).seats:
            found.append(pytest.param(slug, 0, (), 1, id=f"{slug}-alone"))
        if find(slug).seats[-1] == 1:
            continue
        leader = play.start(slug, seats=seats_of(slug), seed="who leads").presiding_seat
        *others, last = (seat for seat in range(seats_of(slug)) if seat != leader)
        viewers: list[Viewer] = [None, others[0], last] if others else [last]
        seats = seats_of(slug)
        found += [pytest.param(slug, viewer, (), seats, id=f"{slug}-{viewer}") for viewer in viewers]
        if others and bots_of(slug):
            found += [pytest.param(slug, one, others, seats, id=f"{slug}-{one}-bots") for one in (None, last)]
    return found


@parametrize_some(("slug", "viewer", "bots", "seats"), tables(), 2)
async def test_the_same_is_heard_in_both_worlds(
    slug: str, viewer: Viewer, bots: tuple[int, ...], seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = await conversations(courses(slug, viewer, seats=seats), viewer, bots, monkeypatch)
    same(one, other)
    assert {"room", "frame", "past", "record", "refused", "beat"} <= kinds(one)
    assert any('<script id="first-messages"' in text for text in one)


@pytest.mark.parametrize("slug", [slug for slug in SECRETIVE if 1 in find(slug).seats])
async def test_after_its_end_todays_deal_keeps_its_secrets(
    slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For others have yet to play it: whatever was not drawn is told nowhere, nor is the seed."""
    worlds = courses(slug, 0, ended=True, seats=1)
    assert worlds[0].end.outcome is not None
    one, other = await conversations(worlds, 0, (), monkeypatch)
    same(one, other)
    assert "review" in kinds(one)


def same(one: Sequence[str], other: Sequence[str]) -> None:
    """The same is heard, and not the seed."""
    for first, second in zip(one, other, strict=False):
        assert first == second
    assert len(one) == len(other)
    assert not any(SEED in text for text in one)


def kinds(heard: Sequence[str]) -> set[str]:
    """The types of all messages."""
    return {text.split('"', 4)[3] for text in heard if text.startswith("{")}
