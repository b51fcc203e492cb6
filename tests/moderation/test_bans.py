"""Banned visitors get one sentence, on pages and on sockets; everyone else plays on."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.test import Client
from django.utils import timezone

from tabletop.accounts.models import User
from tabletop.features.moderation.models import Ban, Mute
from tabletop.features.moderation.networks import around, clean_network
from tabletop.matches.models import Line, Match, Move
from tabletop.sockets import protocol
from tests.matches.page_clients import FORM, LINEUP, named, user_of
from tests.matches.players import PASS, Player, in_thread

pytestmark = pytest.mark.django_db(transaction=True)

KEPT_OUT = "A moderator has banned you from this site."
FROM_THERE = "A moderator has banned your network from this site"


@pytest.fixture
def table(new_table: Any) -> Match:
    """A game of the toy, which Ada can win."""
    return new_table()


@pytest.mark.parametrize("path", ["/", "/me/", "/games/lineup/", "/games/lineup/rules/", "/import/"])
def test_no_page_and_one_sentence(path: str, ada: Client) -> None:
    Ban.objects.create(person=user_of(ada))
    answer = ada.get(path)
    assert answer.status_code == 403
    assert KEPT_OUT in answer.content.decode()
    assert ada.post(path, FORM | LINEUP | {"name": "Cleopatra"}).status_code == 403
    assert (user_of(ada).name, Match.objects.count()) == ("Ada", 0)
    assert named("Ben").get(path).status_code == 200


def test_for_a_time_and_when_it_ends_everything_is_as_before(ada: Client) -> None:
    ban = Ban.objects.create(person=user_of(ada), until=timezone.now() + timedelta(days=1))
    said = f"until {ban.until:%Y-%m-%d %H:%M} (UTC)"
    assert said in ada.get("/").content.decode()
    Ban.objects.update(until=timezone.now() - timedelta(seconds=1))
    assert ada.get("/").status_code == 200


@pytest.mark.parametrize(
    ("network", "inside", "outside"),
    [
        ("203.0.113.0/24", "203.0.113.77", "203.0.114.1"),
        ("203.0.113.7", "203.0.113.7", "203.0.113.8"),
        ("2001:db8:1:2::/64", "2001:db8:1:2:3:4:5:6", "2001:db8:1:3::1"),
        ("2001:db8:1:2::9", "2001:db8:1:2:ffff::1", "2001:db8:2:2::9"),
    ],
)
def test_everybody_of_a_network(network: str, inside: str, outside: str) -> None:
    ban = Ban(network=network)
    ban.clean()
    ban.save()
    answer = Client(REMOTE_ADDR=inside).get("/")
    assert (answer.status_code, f"{FROM_THERE}." in answer.content.decode()) == (403, True)
    assert Client(REMOTE_ADDR=outside).get("/").status_code == 200
    assert Client(REMOTE_ADDR=inside).get("/jsi18n/").status_code == 200  # the sentence needs its page


HALF_THE_WORLD = ["", "x", "0.0.0.0/0", "10.0.0.0/8", "::/0", "203.0.113.7/33", "1.2.3.4.5"]
THIS_MACHINE = ["127.0.0.1", "127.9.0.0/16", "0.0.0.0", "::1", "::", "::/32", "::ffff:127.0.0.1"]
"""Behind an undeclared proxy, everyone seems to come from there."""


@pytest.mark.parametrize("text", [*HALF_THE_WORLD, *THIS_MACHINE])
def test_networks_that_are_not_banned(text: str) -> None:
    with pytest.raises(ValidationError, match="this server" if text in THIS_MACHINE else ""):
        clean_network(text)


def test_neighbours_at_home_can_be_banned() -> None:
    assert clean_network("192.168.1.7") == "192.168.1.7/32"


def test_what_is_no_address_is_in_no_network() -> None:
    assert around("unknown") == ()


def test_moderators_are_never_kept_out_nor_banned(boss: Client) -> None:
    Ban.objects.create(network="127.0.0.1/32")
    assert boss.get("/").status_code == 200
    assert Client().get("/admin/login/").status_code == 200
    with pytest.raises(ValidationError):
        Ban(person=user_of(boss)).clean()
    for ban in (Ban(), Ban(person=user_of(named("Ada")), network="203.0.113.7")):
        with pytest.raises(ValidationError):
            ban.clean()


async def test_the_game_goes_on_for_the_others(table: Match, people: list[User], join: Any) -> None:
    """A ban in mid-game: the socket has to come back and is turned away, and Ben sees that Ada is away."""
    ada = await join(table, people[0])
    await ada.move(0, PASS)
    await ada.frame(1)
    ben = await join(table, people[1])
    assert (await ben.next("room"))["seats"][0]["here"]
    await in_thread(Ban.objects.create, person=people[0])
    assert (await ada.next("closed"))["code"] == protocol.COME_BACK
    await ada.leave()
    again = await join(table, people[0])
    assert (await again.next("refused"))["code"] == "banned_for_good"
    while (await ben.next("room"))["seats"][0]["here"]:
        pass
    await ben.move(1, PASS)
    await ben.frame(2)
    assert await in_thread(Move.objects.filter(match=table).count) == 2


async def test_muted_everywhere_but_not_out_of_the_game(table: Match, people: list[User], join: Any) -> None:
    ada, ben = await join(table, people[0]), await join(table, people[1])
    await in_thread(Mute.objects.create, person=people[0])
    await ada.send({"type": "say", "text": "hello"})
    assert (await ada.next("refused"))["code"] == "silenced_for_good"
    await ada.move(0, PASS)
    await ben.frame(1)
    assert await in_thread(Line.objects.count) == 0
    await in_thread(Mute.objects.update, until=timezone.now())
    await ada.send({"type": "say", "text": "hello"})
    assert (await ben.next("said"))["lines"][0]["text"] == "hello"


async def test_what_is_said_carries_the_name_of_now(table: Match, people: list[User], join: Any) -> None:
    """A name that a moderator has taken away is in no new line."""
    ada, cleo = await join(table, people[0]), await join(table, people[2])
    for player, person, name in ((ada, people[0], "Merry Otter"), (cleo, people[2], "Sly Fox")):
        await in_thread(User.objects.filter(pk=person.pk).update, name=name)
        await player.send({"type": "say", "text": "hello"})
        assert (await player.next("said"))["lines"][0]["name"] == name


async def test_a_ban_that_nobody_heard_of_still_stops_the_talk(
    table: Match, people: list[User], join: Any
) -> None:
    """Another process may have lost the news: what is said is looked up each time."""
    ada: Player = await join(table, people[0])
    await ada.frame(0)
    await in_thread(Ban.objects.bulk_create, [Ban(person=people[0])])
    await ada.send({"type": "say", "text": "hello"})
    assert (await ada.next("refused"))["code"] == "banned_for_good"
