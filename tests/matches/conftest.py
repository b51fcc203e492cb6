"""People, tables and sockets for the tests of the move path."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable

import pytest
import pytest_asyncio
from channels.testing import WebsocketCommunicator
from django.core.cache import cache

import tests.toys  # noqa: F401 (puts the toy game beside the real ones)
from tabletop.matches import hub, services
from tabletop.matches.models import Match
from tabletop.people.models import User
from tests.matches.players import Player


@pytest.fixture(autouse=True)
def unlimited() -> None:
    """What earlier tests did from the same address does not count."""
    cache.clear()


@pytest.fixture
def people(transactional_db: None) -> list[User]:
    """Four guests."""
    return [User.objects.create_guest(name=name) for name in ("Ada", "Ben", "Cleo", "Dan")]


@pytest.fixture
def new_table(people: list[User]) -> Callable[..., Match]:
    """Opens a table at which the first guests sit, already begun unless ``begun=False``."""

    def open_one(game: str = "toy", seats: int = 2, begun: bool = True, **more: object) -> Match:
        filling = [services.ME, *[services.ANYBODY] * (seats - 1)]
        match = services.open_table(user=people[0], game=game, options={}, filling=filling, **more)  # type: ignore[arg-type]
        for guest in people[1:seats]:
            services.sit(user=guest, match_id=match.pk)
        if begun:
            services.start(user=people[0], match_id=match.pk)
        match.refresh_from_db()
        return match

    return open_one


@pytest_asyncio.fixture
async def join() -> AsyncIterator[Callable[..., object]]:
    """Connects people to a table's socket; all are gone, and the hub is closed, at the end."""
    players: list[Player] = []

    async def connect(match: Match, user: User | None) -> Player:
        player = Player(match.pk, user)
        players.append(player)
        await player.connect()
        return player

    yield connect
    for player in players:
        await player.leave()
    await hub.close_hub()


__all__ = ["WebsocketCommunicator"]
