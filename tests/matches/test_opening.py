"""The cost of opening a table's socket, in SQL statements: after a restart thousands reconnect together."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest
from django.db.backends.utils import CursorWrapper

from tabletop.accounts.models import User
from tabletop.database.reader import Reader
from tabletop.matches.models import Match
from tests.matches.calls import noted
from tests.matches.players import Player

WHO, SHEETS = ["accounts_user", "moderation_ban"], ["matches_sheet"]
ALERTS = "notifications_message"
MATCH = ["matches_match", "matches_seat", "matches_move", "matches_line"]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Of which table each query asks, in whatever thread."""
    found: list[str] = []
    really = CursorWrapper.execute

    def noting(self: CursorWrapper, statement: str, *values: Any) -> Any:
        if not statement.startswith("INSERT"):  # the device of a player's cookie
            found.extend(re.findall(r'FROM "?(\w+)', statement)[:1] or [statement])
        return really(self, statement, *values)

    monkeypatch.setattr(CursorWrapper, "execute", noting)
    return found


@pytest.fixture
def trips(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What is done in the reader's threads."""
    return noted(monkeypatch, Reader, "run", lambda reader, work, *_, **__: work)


async def test_what_is_asked_for_a_socket(
    table: Match, people: list[User], join: Any, asked: list[str], trips: list[Any]
) -> None:
    """Who it is, and bans, twice: on admission, and again when nobody could miss the news any more. And for a
    person, at some time after that, whether a device shows an alert that this makes superfluous.
    """
    for user, statements, times, alerts in (
        (people[0], [*WHO, *MATCH, *WHO, *SHEETS], 4, 1),
        (people[1], [*WHO, *WHO, *SHEETS], 3, 1),
        (None, [], 2, 0),  # nobody from nowhere
    ):
        asked.clear()
        trips.clear()
        player: Player = await join(table, user)
        await player.send({"type": "beat"})
        await player.next("beat")  # so the greeting is over
        while asked.count(ALERTS) < alerts:
            await asyncio.sleep(0.005)
        assert [each for each in asked if each != ALERTS] == statements
        assert (asked.count(ALERTS), len(trips)) == (alerts, times + alerts)
