"""Over the wire nobody is told in which world it is: the same messages in the same order, live and looking
back, with people and with bots; the same refusals; and the same pages.
"""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.accounts import tokens
from tabletop.accounts.models import AccessToken, User
from tabletop.rules import play
from tabletop.rules.game import Viewer
from tabletop.rules.optional_modules import bots_of
from tabletop.rules.registry import find
from tests.matches.players import Player, in_thread
from tests.sampling import parametrize_some
from tests.secrets import socket_transcripts
from tests.secrets.table_worlds import SECRETIVE, conversations, courses, kinds, same, seats_of

pytestmark = pytest.mark.django_db(transaction=True)


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


class Program(Player):
    """Has a token instead of a cookie."""

    def credentials(self, user: User) -> tuple[bytes, bytes]:
        return b"authorization", f"Bearer {tokens.issue(user, 'x', AccessToken.Scope.PLAY)}".encode()


@parametrize_some("slug", [slug for slug in SECRETIVE if find(slug).seats[-1] > 1], 5)
async def test_the_same_is_heard_with_a_token(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A token's sockets tell no more than a cookie's."""
    monkeypatch.setattr(socket_transcripts, "Player", Program)
    monkeypatch.setattr(tokens, "is_program_name", bool)
    seats = seats_of(slug)
    one, other = await conversations(courses(slug, seats - 1, seats=seats), seats - 1, (), monkeypatch)
    same(one, other)
    assert {"room", "frame", "past", "record", "refused", "beat"} <= kinds(one)
    assert await in_thread(AccessToken.objects.count) >= seats


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
