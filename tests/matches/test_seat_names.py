"""What seats are called: one name each, the same on every page, in files and over sockets."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from tabletop.matches import repository
from tabletop.matches.actions import tables
from tabletop.matches.models import Match, Seat
from tabletop.matches.seat_names import Sitter, seat_names
from tabletop.site.match_pages import shown_seats
from tests.matches.page_clients import named, opened, play_out

pytestmark = pytest.mark.django_db

BOT, PERSON = {"bot": "keen"}, {"person": "Ada"}


def called(*sitters: dict[str, str], **more: bool) -> list[str]:
    return seat_names("deduction", [Sitter(**sitter) for sitter in sitters], **more)


def test_two_bots_of_one_kind_have_numbers() -> None:
    assert called(BOT, {"bot": "sharp"}, BOT, PERSON) == ["Keen bot 1", "Sharp bot", "Keen bot 2", "Ada"]


def test_namesakes_have_numbers_that_nobody_else_has() -> None:
    assert called(PERSON, {"person": "Ada 1"}, PERSON) == ["Ada 2", "Ada 1", "Ada 3"]
    assert called(PERSON, {"person": "Аda"}) == ["Ada 1", "Аda 2"]  # the second one is Cyrillic


def test_an_empty_seat_has_no_name() -> None:
    assert called(PERSON, {}) == ["Ada", ""]


def test_players_at_one_device_have_their_own_names_or_the_seats() -> None:
    mum = {"person": "Mum"}
    assert called(mum | {"given": "Mum"}, mum | {"given": "Ben"}, together=True) == ["Mum", "Ben"]
    assert seat_names("lineup", [Sitter(**mum)] * 2, together=True) == ["Orange", "Green"]
    assert seat_names("toy", [Sitter(**mum)] * 2, together=True) == ["Player 1", "Player 2"]


def test_all_seats_at_a_programs_device_have_its_mark() -> None:
    program = {"person": "Deep Thought [bot]"}
    given = [Sitter(**program, given="Ada"), Sitter(**program), Sitter(**program, given="N" * 24)]
    assert seat_names("toy", given, together=True) == ["Ada [bot]", "Player 2 [bot]", f"{'N' * 18} [bot]"]


def test_names_from_a_file_are_marked() -> None:
    assert called({"given": "Ada"}, {"given": "Ben"}, imported=True) == ["Ada (imported)", "Ben (imported)"]
    assert called({"given": "Ada"}, {"given": "Ada"}, imported=True) == [
        "Ada 1 (imported)",
        "Ada 2 (imported)",
    ]


@pytest.mark.parametrize("posing", ["Admin", "Moderator", "Mоderator", "The site", "2", ""])
def test_nobody_in_a_file_poses_as_a_moderator(posing: str) -> None:
    """Nor in one that was imported before such names were refused."""
    assert called({"given": "Ada"}, {"given": posing}, imported=True)[1] == "Player 2 (imported)"


# -- the same everywhere


NAMES = ["Ada", "Keen bot 1", "Keen bot 2", "Keen bot 3", "Keen bot 4"]


@pytest.mark.asyncio
@pytest.mark.django_db(transaction=True)
async def test_pages_and_sockets_say_the_same(join: Callable[..., Any], people: Any) -> None:
    def bots_come() -> Match:
        filling = [tables.ME, *["bot:keen"] * 4]
        return tables.open_table(user=people[0], game="deduction", options={}, filling=filling)

    match = await sync_to_async(bots_come)()
    player = await join(match, people[0])
    room = await player.next("room")
    assert [seat["name"] for seat in room["seats"]] == NAMES
    assert await sync_to_async(lambda: [seat.name for seat in shown_seats(match)])() == NAMES


def test_players_at_one_device_are_told_apart_wherever_it_is_told() -> None:
    mum = named("Mum")
    match = opened(mum, company="together", **{"name-1": "Mum", "name-2": "Ben"})
    play_out(match, most=12)
    room = repository.room(match.pk)
    assert [seat.given for seat in room.seats] == ["Mum", "Ben"]
    assert json.loads(mum.get(f"/t/{match.pk}/log.json").content)["names"] == ["Mum", "Ben"]
    assert '"names": ["Mum", "Ben"]' in mum.get(f"/t/{match.pk}/fair/").content.decode()


def test_players_at_one_device_without_names_have_those_of_their_seats() -> None:
    mum = named("Mum")
    match = opened(mum, company="together")
    play_out(match, most=12)
    assert json.loads(mum.get(f"/t/{match.pk}/log.json").content)["names"] == ["Orange", "Green"]


def test_players_at_one_device_keep_their_names_in_a_rematch() -> None:
    mum = named("Mum")
    match = opened(mum, company="together", **{"name-1": "Mum", "name-2": "Ben"})
    play_out(match, most=12)
    answer = mum.post(f"/t/{match.pk}/rematch")
    assert answer.status_code == 302, answer.content.decode()
    again = Match.objects.get(rematch_of=match)
    assert again.status == Match.Status.PLAYING
    assert [seat.name for seat in Seat.objects.filter(match=again)] == ["Ben", "Mum"]


def test_two_at_one_device_cannot_have_one_name() -> None:
    mum = named("Mum")
    page = mum.post("/games/lineup/", {"seats": "2", "company": "together", "name-1": "Ann", "name-2": "ann"})
    assert page.status_code == 400
    assert "Give each player a different name." in page.content.decode()


def test_a_field_that_nobody_sees_is_never_wrong() -> None:
    """Of a player too many, or of a table at which all have a device of their own."""
    for company, field in (("together", "name-3"), ("friends", "name-2")):
        opened(named("Mum"), company=company, **{field: "Moderator"})
