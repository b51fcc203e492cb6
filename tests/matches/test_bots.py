"""Bots that options give a seat to, and games that have none."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client

from games.lateral.puzzles.files import site_puzzles
from tabletop.live.automation import bot_runner
from tabletop.matches.actions import seats, tables
from tabletop.matches.models import Match
from tabletop.rules import optional_modules
from tabletop.rules.game import Refused
from tests.games.lateral.room import SETTLE, ask, propose
from tests.matches.page_clients import match_at, named, user_of
from tests.matches.players import in_thread

FORM = {"public": "no", "watchers": "on", "seats": "3", "option-seconds": "30"}


def opened(browser: Any, **more: Any) -> Match:
    return match_at(browser.post("/games/auction/", FORM | more))


def test_the_form_asks_only_what_can_be_chosen(people: Any) -> None:
    page = named("Ada").get("/games/auction/").content.decode()
    assert "Open a table" in page
    for asked in ('name="company"', 'name="bot"', 'name="standin_after"', "Bots"):
        assert asked not in page
    assert 'name="company"' in named("Ada").get("/games/lineup/").content.decode()


def test_a_table_is_for_people(people: Any, ada: Client) -> None:
    match = opened(ada, company="bots", standin_after="1")
    assert (match.status, match.standin_after, match.public) == ("open", 0, False)
    assert [seat.bot for seat in match.seats.all()] == [""] * 3
    page = ada.get(match.get_absolute_url()).content.decode()
    assert "Add a bot" not in page
    assert "by a bot" not in page
    assert opened(ada, public="yes").public
    filling = [tables.ME, tables.ANYBODY, tables.ANYBODY]
    match = tables.open_table(user=user_of(ada), game="auction", options={}, filling=filling, standin_after=1)
    assert match.standin_after == 0


def test_no_bot_can_be_put_on_a_seat(people: Any, ada: Client) -> None:
    match = opened(ada)
    assert ada.post(f"/t/{match.pk}/bot", {"seat": 1, "bot": "random"}).status_code == 400
    with pytest.raises(Refused, match="no_such_bot"):
        tables.open_table(user=user_of(ada), game="auction", options={}, filling=["me", "bot:random"])


# -- the key of a game without a Master (LA-32)


SITE = "hard-pears"
SOLUTION = site_puzzles()[SITE].solution


async def test_the_key_plays_over_the_wire(people: Any, join: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """It registers, answers and skips; nobody is sent the solution before the end."""

    async def choose(_function: Any, slug: str, key: str, view: Any, **_more: Any) -> Any:
        return optional_modules.choose(slug, key, view, "")

    monkeypatch.setattr(bot_runner, "ask", choose)

    def open_one() -> Match:
        filling = [tables.ME, tables.ANYBODY, tables.ANYBODY]
        match = tables.open_table(user=people[0], game="lateral", options={"puzzle": SITE}, filling=filling)
        seats.sit(user=people[1], match_id=match.pk)
        return tables.start(user=people[0], match_id=match.pk)

    match = await in_thread(open_one)
    ada, ben = [await join(match, one) for one in people[:2]]
    assert (await ada.frame(1))["view"]["phase"] == "reading"
    frame = await ada.play(1, {"type": "begin"})
    assert (await ben.frame(2))["view"]["order"] == frame["view"]["order"]
    asker, seat = (ada, 1) if frame["view"]["turn"] == 1 else (ben, 2)
    await asker.move(2, ask(site_puzzles()[SITE].questions[0].text))
    answered = await asker.frame(4)
    assert answered["view"]["questions"][0]["answer"] == site_puzzles()[SITE].questions[0].answer
    other = 3 - seat
    assert answered["view"]["turn"] == other
    second = ben if asker is ada else ada
    await second.frame(4)
    await second.move(4, ask("Is it about purple elephants on Mars?"))
    skipped = await ada.frame(6)
    assert skipped["view"]["questions"][1]["because"] == "unknown"
    for player in (ada, ben):
        assert SOLUTION not in json.dumps(player.heard, ensure_ascii=False)
    await ada.move(6, propose("end"))
    await ben.frame(7)
    await ben.move(7, {"type": "vote", "proposal": 1, "agree": True})
    assert (await ada.frame(8))["view"]["puzzle"]["solution"] == SOLUTION
    await ada.move(8, SETTLE)
    await ben.frame(9)
    await ben.move(9, SETTLE)
    assert (await ada.frame(10))["view"]["outcome"]["by"] == "agreed"
