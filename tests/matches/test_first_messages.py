"""A table's page contains what its socket sends first, for the same visitor and after the same checks."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator
from typing import Any

import pytest
from django.test import AsyncClient

from tabletop.accounts.models import User
from tabletop.limits.work import WorkBudget
from tabletop.live import frames
from tabletop.matches.models import Match
from tabletop.rules.game import Refused
from tabletop.sockets import admission, first_messages
from tabletop.sockets.admission import AdmissionCheck
from tabletop.sockets.services import close_services, get_services
from tests.matches.calls import noted
from tests.matches.page_clients import RESIGN
from tests.matches.players import PASS, Player, in_thread
from tests.matches.processes import settled

EMBEDDED = re.compile(r'<script id="first-messages" type="application/json">(.*?)</script>', re.DOTALL)


@pytest.fixture(autouse=True)
async def services(transactional_db: None) -> AsyncIterator[None]:
    """The site's application has its services before it answers the first page."""
    get_services()
    yield
    await close_services()


async def page_of(match: Match, user: User | None, path: str = "") -> Any:
    """The page of a table as this person's browser gets it."""
    browser = AsyncClient()
    if user is not None:
        await browser.aforce_login(user)
    return await browser.get(f"{match.get_absolute_url()}{path}")


async def embedded(match: Match, user: User | None, path: str = "") -> list[dict[str, Any]] | None:
    """The messages in the page; None without any."""
    found = EMBEDDED.search((await page_of(match, user, path)).content.decode())
    return json.loads(found[1]) if found else None


async def first(player: Player) -> list[dict[str, Any]]:
    """What a socket sends first."""
    return [await player.next("room"), await player.next("frame")]


def timeless(messages: list[dict[str, Any]] | None) -> list[dict[str, Any]]:
    """Without what is another one a moment later."""
    assert messages is not None
    return [{key: value for key, value in message.items() if key != "time"} for message in messages]


async def test_the_page_contains_what_the_socket_sends_first(table: Match, people: Any, join: Any) -> None:
    ada = await join(table, people[0])
    await ada.frame(0)
    await ada.play(0, PASS)
    for visitor in (people[1], None):
        messages = await embedded(table, visitor)
        player = await join(table, visitor)
        assert timeless(messages) == timeless(await first(player))
        assert messages is not None
        assert (messages[1]["seq"], messages[1]["viewer"]) == (1, 1 if visitor else None)
        await player.leave()
        await settled(get_services())


async def test_before_the_start_the_page_contains_the_room_alone(waiting: Match, people: Any) -> None:
    (room,) = await embedded(waiting, people[0]) or []
    assert (room["type"], room["status"], room["you"]) == ("room", "open", [0])


async def test_the_table_is_not_joined_by_opening_its_page(table: Match, people: Any) -> None:
    for visitor in (people[0], None):
        assert await embedded(table, visitor)
    messages = await embedded(table, people[1])
    assert messages is not None
    assert [seat["here"] for seat in messages[0]["seats"]] == [False, True]
    assert messages[0]["watchers"] == 0


async def test_whom_a_socket_turns_away_gets_nothing(
    new_table: Any, people: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await in_thread(new_table, watchers=False)
    assert await embedded(table, people[3]) is None
    assert await embedded(table, None) is None
    assert await embedded(table, people[1])

    def refuse(visit: admission.Visit) -> None:
        raise Refused("banned_for_now")

    watched = await in_thread(new_table)
    monkeypatch.setattr(admission, "_spectator_checks", [AdmissionCheck(refuse)])
    assert await embedded(watched, people[3]) is None
    assert await embedded(watched, people[1])
    monkeypatch.setattr(admission, "_arrival_checks", [AdmissionCheck(refuse)])
    assert await embedded(watched, people[1]) is None


async def test_a_replay_has_no_first_frame(table: Match, people: Any, join: Any) -> None:
    ada = await join(table, people[0])
    await ada.play(0, RESIGN)
    await settled(get_services())
    assert await embedded(table, people[0])
    assert await embedded(table, people[0], "replay") is None


async def test_nothing_in_a_frame_ends_the_script(table: Match, people: Any) -> None:
    name = "</script><b>&"
    await in_thread(User.objects.filter(pk=people[0].pk).update, name=name)
    body = (await page_of(table, people[1])).content.decode()
    found = EMBEDDED.search(body)
    assert found is not None
    assert not re.search("[<>&]", found[1])
    assert json.loads(found[1])[0]["seats"][0]["name"] == name


async def test_the_socket_gets_the_frame_that_was_built_for_the_page(
    table: Match, people: Any, join: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    built = noted(monkeypatch, frames, "frame_for", lambda *args, **_: args)
    assert await embedded(table, people[0])
    await (await join(table, people[0])).frame(0)
    assert len(built) == 1
    monkeypatch.setattr(first_messages, "KEEP_SECONDS", 0)
    assert await embedded(table, people[1])
    await settled(get_services())
    await (await join(table, people[1])).frame(0)
    assert len(built) == 3  # a page that nobody's socket follows keeps no memory


async def test_who_is_over_budget_waits_for_the_socket(table: Match, people: Any) -> None:
    account = WorkBudget("127.0.0.1", people[0].pk)
    account.charge(60)
    assert await embedded(table, people[0]) is None
    assert await embedded(table, people[1])
    account.refund(60)
    assert await embedded(table, people[0])


async def test_a_page_does_not_wait_for_a_busy_server(
    table: Match, people: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def busy(*_: object) -> str:
        await asyncio.Event().wait()
        return ""

    monkeypatch.setattr(first_messages, "MAX_WAIT", 0)
    monkeypatch.setattr(first_messages, "_messages", busy)
    assert await embedded(table, people[0]) is None
