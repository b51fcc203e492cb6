"""Looking back and asking what follows from a view: your own view at any time, anyone's after the end."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

import msgspec
import pytest
from django.test import Client

from tabletop.limits import limits
from tabletop.live import past_views
from tabletop.rules import play
from tabletop.rules.game import Refused
from tabletop.sockets.services import get_services
from tabletop.sockets.table import QUERY_COST
from tests.matches.players import PASS, Player, notes_down

HIGHER = {"how_many": "higher"}


async def finish(*players: Player) -> None:
    """Both play their one turn."""
    for seq, player in enumerate(players):
        await player.move(seq, PASS)
        for other in players:
            await other.frame(seq + 1)


async def ask(player: Player, message: Mapping[str, Any], kind: str) -> dict[str, Any]:
    """Send it; the answer of that type."""
    await player.send(dict(message))
    return await player.next(kind)


async def refusal(player: Player, message: Mapping[str, Any]) -> str:
    """The code with which it is refused."""
    refused = await ask(player, message, "refused")
    assert refused["id"] == message.get("id")
    assert refused["say"]
    return refused["code"]


def query(seq: int, what: Any = HIGHER, **more: Any) -> dict[str, Any]:
    return {"type": "query", "id": f"q{seq}", "seq": seq, "what": what, **more}


def card(message: Mapping[str, Any]) -> int:
    return message["view"]["card"]


# -- what follows from a view


def test_a_game_knows_nothing_to_ask_unless_it_says_so() -> None:
    position = play.start("stones", seed="s")
    with pytest.raises(Refused, match="no_such_query"):
        play.query(position, viewer=0, what={"anything": 1})


def test_the_answer_is_plain_and_knows_the_view() -> None:
    position = play.start("toy", seed="s")
    held = play.view(position, viewer=1)["card"]
    assert play.query(position, viewer=1, what=HIGHER) == {"higher": 51 - held, "after": 0}
    with pytest.raises(Refused, match="no_such_seat"):
        play.query(position, viewer=7, what=HIGHER)


async def test_an_answer_is_for_the_view_of_whoever_asks(table: Any, people: Any, join: Any) -> None:
    ada, ben, watcher = [await join(table, person) for person in (*people[:2], None)]
    held = [card(await player.frame(0)) for player in (ada, ben)]
    for player, own in zip((ada, ben), held, strict=True):
        assert await ask(player, query(0), "answered") == {
            "type": "answered",
            "id": "q0",
            "seq": 0,
            "data": {"higher": 51 - own, "after": 0},
        }
    assert await refusal(watcher, query(0)) == "not_your_seat"
    await ada.play(0, PASS)
    assert (await ask(ada, query(1), "answered"))["data"]["after"] == 1
    assert (await ask(ada, query(0), "answered"))["data"]["after"] == 0
    assert not any(message["type"] == "answered" for message in watcher.heard)


@pytest.mark.parametrize(
    ("message", "code"),
    [
        (query(0, {}), "no_such_query"),
        (query(0, {"how_many": "lower"}), "no_such_query"),
        (query(0, []), "no_such_query"),
        (query(0, "higher"), "no_such_query"),
        (query(0, None), "no_such_query"),
        (query(0, {"how_many": "x" * past_views.MAX_QUESTION}), "too_long"),
        (query(1), "no_such_number"),
        (query(-1), "no_such_number"),
        (query(0, **{"as": 1}), "not_over"),
        (query(0, **{"as": 0}), "not_over"),
        (query(0, **{"as": None}), "not_over"),
    ],
)
async def test_what_cannot_be_asked(
    table: Any, people: Any, join: Any, message: dict[str, Any], code: str
) -> None:
    ada = await join(table, people[0])
    await ada.frame(0)
    assert await refusal(ada, message) == code


async def test_questions_cost_more_than_a_word(table: Any, people: Any, join: Any) -> None:
    """After a burst of this size they are refused as too fast; nothing else is affected."""
    ada = await join(table, people[0])
    most = int(limits.TABLE_MESSAGES.burst / (1 + QUERY_COST))
    for number in range(most + 5):
        await ada.send(query(0) | {"id": f"q{number}"})
    assert (await ada.next("refused", 20))["code"] == "too_fast"
    async with asyncio.timeout(20):
        await ada.send({"type": "beat"})
        while await ada.quiet("beat"):  # what comes too fast is dropped
            await ada.send({"type": "beat"})
    answers = [message for message in ada.heard if message["type"] == "answered"]
    assert most - 1 <= len(answers) < most + 5


async def test_a_question_that_breaks_the_game_breaks_nothing_else(
    table: Any, people: Any, join: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await join(table, people[0])
    live = await get_services().registry.match(table.pk)
    assert live.position is not None
    with monkeypatch.context() as patched:
        patched.setattr(type(live.position.game), "query", lambda *_: 1 / 0)
        assert await refusal(ada, query(0)) == "broken"
    assert (await ask(ada, query(0), "answered"))["id"] == "q0"


# -- through whose eyes


async def test_other_eyes_are_closed_until_the_end(table: Any, people: Any, join: Any) -> None:
    ada, watcher = await join(table, people[0]), await join(table, None)
    for player in (ada, watcher):
        for eyes in (0, 1, None, 9):
            assert await refusal(player, {"type": "look", "seq": 0, "as": eyes}) == "not_over"
    past = await ask(watcher, {"type": "look", "seq": 0}, "past")
    assert (past["viewer"], "card" in past["view"]) == (None, False)


async def test_after_the_end_anybody_sees_what_any_seat_saw(table: Any, people: Any, join: Any) -> None:
    ada, ben, watcher = [await join(table, person) for person in (*people[:2], None)]
    held = [card(await player.frame(0)) for player in (ada, ben)]
    await finish(ada, ben)
    for player in (ada, ben, watcher):
        for seat in (0, 1):
            past = await ask(player, {"type": "look", "seq": 0, "as": seat}, "past")
            assert (past["seq"], past["viewer"], card(past)) == (0, seat, held[seat])
            assert "cards" not in past["view"]
            answer = await ask(player, query(1, **{"as": seat}), "answered")
            assert answer["data"] == {"higher": 51 - held[seat], "after": 1}
        public = await ask(player, {"type": "look", "seq": 1, "as": None}, "past")
        assert (public["viewer"], "card" in public["view"]) == (None, False)
        assert await refusal(player, query(1, **{"as": None})) == "not_your_seat"
        assert await refusal(player, {"type": "look", "seq": 0, "as": 2}) == "no_such_seat"
        assert await refusal(player, {"type": "look", "seq": 0, "as": -1}) == "no_such_seat"
        assert await refusal(player, {"type": "look", "seq": 3, "as": 0}) == "no_such_number"
    own = await ask(ben, {"type": "look", "seq": 0}, "past")
    assert (own["viewer"], card(own)) == (1, held[1])


async def test_other_eyes_stay_closed_while_the_deal_is_sealed(table: Any, people: Any, join: Any) -> None:
    ada, ben = await join(table, people[0]), await join(table, people[1])
    await finish(ada, ben)
    live = await get_services().registry.match(table.pk)
    live.room = msgspec.structs.replace(live.room, sealed=True)
    for message in ({"type": "look", "seq": 0, "as": 1}, query(0, **{"as": 1})):
        assert await refusal(ada, message) == "sealed_until_tomorrow"
    assert (await ask(ada, {"type": "look", "seq": 0}, "past"))["viewer"] == 0


@pytest.mark.parametrize(("game", "hides"), [("lineup", False), ("toy", True)])
def test_the_page_knows_whether_there_is_anything_to_choose(
    new_table: Any, game: str, hides: bool, client: Client
) -> None:
    page = client.get(new_table(game=game).get_absolute_url()).content.decode()
    assert ("data-secrets" in page) == hides


# -- the sheet of then


def leaf(text: str = "", marks: Mapping[str, str] | None = None) -> dict[str, Any]:
    return {"marks": dict(marks or {}), "text": text, "strokes": []}


async def test_ones_own_sheet_is_as_it_was_at_each_number(table: Any, people: Any, join: Any) -> None:
    ada, ben, watcher = [await join(table, person) for person in (*people[:2], None)]
    await notes_down(ada, "n1", text="before")
    await ada.play(0, PASS)
    await notes_down(ada, "n2", mark="sun-3:1", value="no")
    await notes_down(ada, "n3", text="after")
    look = {"type": "look", "seq": 0}
    assert (await ask(ada, look, "past"))["sheet"] == leaf("before")
    assert (await ask(ada, look | {"seq": 1}, "past"))["sheet"] == leaf("after", {"sun-3:1": "no"})
    assert (await ask(ben, look, "past"))["sheet"] == leaf()
    assert "sheet" not in await ask(watcher, look, "past")
    again = await join(table, people[0])
    assert (await ask(again, look, "past"))["sheet"] == leaf("before")


async def test_anothers_sheet_of_then_is_read_once_it_is_shared(table: Any, people: Any, join: Any) -> None:
    ada, ben, watcher = [await join(table, person) for person in (*people[:2], None)]
    await notes_down(ada, "n1", text="secret")
    await finish(ada, ben)
    await notes_down(ada, "n2", text="after the end")
    look = {"type": "look", "seq": 0, "as": 0}
    assert (await ask(ada, look, "past"))["sheet"] == leaf("secret")
    for player in (ben, watcher):
        assert "sheet" not in await ask(player, look, "past")
    assert not any("secret" in text for player in (ben, watcher) for text in player.texts)
    await ada.send({"type": "share"})
    await ben.next("shared")
    for player in (ben, watcher):
        assert (await ask(player, look, "past"))["sheet"] == leaf("secret")
        assert (await ask(player, look | {"seq": 2}, "past"))["sheet"] == leaf("after the end")
        assert "sheet" not in await ask(player, look | {"as": None}, "past")
        assert "sheet" not in await ask(watcher, look | {"as": 1}, "past")
