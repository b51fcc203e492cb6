"""A game that takes people: nothing anywhere offers a bot."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tabletop.live.sync import presence
from tabletop.matches.actions import tables
from tabletop.matches.models import Match
from tabletop.rules.game import Refused
from tests.matches.page_clients import named, user_of
from tests.matches.players import in_thread

pytestmark = pytest.mark.django_db(transaction=True)

FORM = {"public": "no", "watchers": "on", "seats": "3", "option-seconds": "30"}


def opened(browser: Any, **more: Any) -> Match:
    answer = browser.post("/games/auction/", FORM | more)
    assert answer.status_code == 302, answer.content.decode()
    return Match.objects.get(pk=answer["Location"].split("/")[2])


def test_the_form_asks_only_what_can_be_chosen(people: Any) -> None:
    page = named("Ada").get("/games/auction/").content.decode()
    assert "Open a table" in page
    for asked in ('name="company"', 'name="bot"', 'name="standin_after"', "Bots"):
        assert asked not in page
    assert 'name="company"' in named("Ada").get("/games/lineup/").content.decode()


def test_a_table_is_for_people(people: Any) -> None:
    ada = named("Ada")
    match = opened(ada, company="bots", standin_after="1")
    assert (match.status, match.standin_after, match.public) == ("open", 0, False)
    assert [seat.bot for seat in match.seats.all()] == [""] * 3
    page = ada.get(match.get_absolute_url()).content.decode()
    assert "Add a bot" not in page
    assert "by a bot" not in page
    assert opened(ada, public="yes").public


def test_no_bot_can_be_put_on_a_seat(people: Any) -> None:
    ada = named("Ada")
    match = opened(ada)
    assert ada.post(f"/t/{match.pk}/bot", {"seat": 1, "bot": "random"}).status_code == 400
    with pytest.raises(Refused) as caught:
        tables.open_table(user=user_of(ada), game="auction", options={}, filling=["me", "bot:random"])
    assert caught.value.code == "no_such_bot"


async def test_nobody_is_stood_in_for(
    new_table: Any, people: Any, join: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "MINUTE", 0.1)
    table = await in_thread(new_table, game="auction")
    ben = await join(table, people[1])
    await asyncio.sleep(0.6)  # away for longer than a minute, as set above
    await ben.send({"type": "standin", "seat": 0, "on": True})
    assert (await ben.next("refused"))["code"] == "no_standins"
    assert not any(seat["absent"] for room in ben.heard if room["type"] == "room" for seat in room["seats"])
