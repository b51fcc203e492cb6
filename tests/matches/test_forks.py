"""Playing on from an earlier move of a game that is over."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.deals import services as deals
from tabletop.matches import forks, load
from tabletop.matches.models import Match
from tabletop.rules import play
from tabletop.rules.game import Refused
from tests.matches.players import in_thread

pytestmark = pytest.mark.django_db(transaction=True)

HIGHER = {"type": "guess", "higher": True}


@pytest.fixture
def table(new_table: Any) -> Any:
    return new_table(game="countdown", seats=1)


async def play_out(player: Any) -> int:
    frame = await player.frame(0)
    while frame["view"]["outcome"] is None:
        await player.move(frame["seq"], HIGHER)
        frame = await player.frame(frame["seq"] + 1)
    number: int = frame["seq"]
    return number


async def test_a_fork_begins_where_the_other_game_was(table: Any, people: Any, join: Any) -> None:
    ada = await join(table, people[0])
    last = await play_out(ada)
    new = await in_thread(forks.fork, user=people[0], match_id=table.pk, at=last - 1)
    assert (new.forked_from_id, new.forked_at, new.seed) == (table.pk, last - 1, table.seed)
    again = await join(new, people[0])
    frame = await again.frame(last - 1)
    assert frame["view"]["outcome"] is None
    await again.move(last - 1, {"type": "guess", "higher": False})
    await again.frame(last)


def refused(**call: Any) -> str:
    with pytest.raises(Refused) as caught:
        forks.fork(**call)
    return caught.value.code


def test_what_cannot_be_played_on_from(table: Any, new_table: Any, people: Any) -> None:
    ada, ben = people[:2]
    assert refused(user=ada, match_id=table.pk, at=0) == "not_over"
    assert refused(user=ben, match_id=table.pk, at=0) == "not_seated"
    assert refused(user=ada, match_id="nothing", at=0) == "no_such_table"
    Match.objects.filter(pk=table.pk).update(status=Match.Status.OVER)
    assert refused(user=ada, match_id=table.pk, at=1) == "no_such_number"
    other = new_table()
    Match.objects.filter(pk=other.pk).update(status=Match.Status.OVER)
    assert refused(user=ada, match_id=other.pk, at=0) == "no_fork"


async def test_the_page_forks_and_leads_there(table: Any, people: Any, join: Any, async_client: Any) -> None:
    ada = await join(table, people[0])
    last = await play_out(ada)
    await in_thread(async_client.force_login, people[0])
    answer = await async_client.post(f"/t/{table.pk}/fork", {"at": last - 1})
    assert answer.status_code == 302
    new = await in_thread(lambda: Match.objects.exclude(pk=table.pk).get())
    assert answer["Location"] == new.get_absolute_url()
    log = await in_thread(load.entries, new.pk)
    assert [row.move for row in log] == [HIGHER] * (last - 1)
    assert play.start("countdown", seed=new.seed).state == (await in_thread(first_state, new))


def first_state(match: Match) -> Any:
    return load.first_position(load.room(match.pk)).state


async def test_a_bad_number_is_one_sentence(table: Any, people: Any, async_client: Any) -> None:
    await in_thread(async_client.force_login, people[0])
    assert (await async_client.post(f"/t/{table.pk}/fork", {"at": "x"})).status_code == 400
    assert (await async_client.post(f"/t/{table.pk}/fork", {"at": "0"})).status_code == 409


async def test_a_watcher_who_is_playing_that_deal_is_turned_away(table: Any, people: Any, join: Any) -> None:
    """The socket keeps what the page keeps: others' boards tell what the stacks hold."""
    watching = await join(table, people[1])
    await watching.frame(0)
    await in_thread(
        deals.play, user=people[1], deal=await in_thread(lambda: Match.objects.get(pk=table.pk).deal)
    )
    playing = await join(table, people[1])
    assert (await playing.next("refused"))["code"] == "still_playing"
    assert (await playing.next("closed"))["code"] == 4403
    assert not any(message["type"] in ("room", "frame") for message in playing.heard)
