"""What seats are called, and that nobody is called like somebody else at the same table."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.core.exceptions import ValidationError
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tabletop.accounts import guests
from tabletop.accounts.guests import rename
from tabletop.accounts.models import User
from tabletop.matches import repository
from tabletop.matches import seat_names as naming
from tabletop.matches.actions import seats, tables
from tabletop.matches.models import Match, Seat
from tabletop.matches.seat_names import Sitter, seat_names
from tabletop.rules.game import Refused
from tabletop.site.match_pages import shown_seats
from tests.matches.calls import noted
from tests.matches.page_clients import FORM, named, opened, play_out, says, seated, user_of

pytestmark = pytest.mark.django_db

BOT, PERSON = {"bot": "keen"}, {"person": "Ada"}


def called(*sitters: dict[str, str], **more: bool) -> list[str]:
    return seat_names("deduction", [Sitter(**sitter) for sitter in sitters], **more)


def test_players_at_one_device_have_their_own_names_or_the_seats() -> None:
    mum = {"person": "Mum"}
    assert called(mum | {"given": "Mum"}, mum | {"given": "Ben"}, together=True) == ["Mum", "Ben"]
    assert seat_names("lineup", [Sitter(**mum)] * 2, together=True) == ["Orange", "Green"]
    assert seat_names("toy", [Sitter(**mum)] * 2, together=True) == ["Player 1", "Player 2"]


def test_all_seats_at_a_programs_device_have_its_mark() -> None:
    program = {"person": "Deep Thought [bot]"}
    given = [Sitter(**program, given="Ada"), Sitter(**program), Sitter(**program, given="N" * 24)]
    assert seat_names("toy", given, together=True) == ["Ada [bot]", "Player 2 [bot]", f"{'N' * 18} [bot]"]


ADA, BEN = {"given": "Ada"}, {"given": "Ben"}


@pytest.mark.parametrize(
    ("sitters", "more", "names"),
    [
        ([BOT, {"bot": "sharp"}, BOT, PERSON], {}, ["Keen bot 1", "Sharp bot", "Keen bot 2", "Ada"]),
        ([PERSON, {"person": "Ada 1"}, PERSON], {}, ["Ada 2", "Ada 1", "Ada 3"]),
        ([PERSON, {"person": "Аda"}], {}, ["Ada 1", "Аda 2"]),  # the second one is Cyrillic
        ([PERSON, {}], {}, ["Ada", ""]),
        ([ADA, BEN], {"imported": True}, ["Ada (imported)", "Ben (imported)"]),
        ([ADA, ADA], {"imported": True}, ["Ada 1 (imported)", "Ada 2 (imported)"]),
    ],
)
def test_everyone_has_a_name_of_their_own(sitters: Any, more: dict[str, bool], names: list[str]) -> None:
    assert called(*sitters, **more) == names


@pytest.mark.parametrize("posing", ["Admin", "Moderator", "Mоderator", "The site", "2", ""])
def test_nobody_in_a_file_poses_as_a_moderator(posing: str) -> None:
    """Nor in one that was imported before such names were refused."""
    assert called({"given": "Ada"}, {"given": posing}, imported=True)[1] == "Player 2 (imported)"


# -- the same everywhere


NAMES = ["Ada", "Keen bot 1", "Keen bot 2", "Keen bot 3", "Keen bot 4"]


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


def test_players_at_one_device_have_their_names_everywhere_and_in_a_rematch() -> None:
    mum = named("Mum")
    match = opened(mum, company="together", **{"name-1": "Mum", "name-2": "Ben"})
    play_out(match, most=12)
    room = repository.room(match.pk)
    assert [seat.given for seat in room.seats] == ["Mum", "Ben"]
    assert json.loads(mum.get(f"/t/{match.pk}/log.json").content)["names"] == ["Mum", "Ben"]
    assert '"names": ["Mum", "Ben"]' in mum.get(f"/t/{match.pk}/fair/").content.decode()
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


# -- names at one table


OTHER = "Аda"
"""With a Cyrillic capital."""


@pytest.fixture
def table() -> Match:
    """Ada's, at which nobody else sits yet."""
    return opened(named("Ada"))


def test_sitting_down_under_an_opponents_name(table: Match) -> None:
    again = named(OTHER)
    answer = again.post(f"/t/{table.pk}/sit", {"seat": "1"})
    says(answer, 409, "Your name “Аda” looks too much like “Ada” at this table. Choose a different name.")
    assert f'href="/me/?next=%2Ft%2F{table.pk}%2F"' in answer.content.decode()
    assert not table.seats.filter(user=user_of(again)).exists()
    assert again.post("/me/", {"name": "Bea", "next": f"/t/{table.pk}/"})["Location"] == f"/t/{table.pk}/"
    assert again.post(f"/t/{table.pk}/sit", {"seat": "1"}).status_code == 302


def test_coming_with_the_name_of_an_opponent_or_a_bot_makes_nobody_a_guest(
    client: Client, table: Match
) -> None:
    for name, other in (("ADA", "Ada"), ("Steady Bot", "Steady bot")):
        says(client.post(f"/t/{table.pk}/sit", {"name": name}), 409, f"looks too much like “{other}”")
    assert User.objects.count() == 1


def test_taking_an_opponents_name_later(table: Match, ben: Client) -> None:
    ben.post(f"/t/{table.pk}/sit", {"seat": "1"})
    says(ben.post("/me/", {"name": OTHER}), 400, "looks too much like “Ada”")
    assert user_of(ben).name == "Ben"
    assert ben.post("/me/", {"name": "Bén"}).status_code == 302  # like their own
    Match.objects.update(status=Match.Status.OVER)
    assert ben.post("/me/", {"name": OTHER}).status_code == 302


def test_coming_back_under_an_opponents_name(ada: Client, ben: Client) -> None:
    match = seated([user_of(ada), user_of(ben)], "lineup")
    play_out(match, most=4)
    assert ada.post(f"/t/{match.pk}/rematch").status_code == 302
    ben.post("/me/", {"name": OTHER})
    says(ben.post(f"/t/{match.pk}/rematch"), 409, "looks too much like “Ada”")


@pytest.mark.parametrize("name", ["Moderator", "аdmin", "The host"])
@pytest.mark.parametrize("page", ["/me/", "/games/lineup/", "sit"])
def test_no_form_takes_a_moderators_name(client: Client, table: Match, page: str, name: str) -> None:
    page = f"/t/{table.pk}/sit" if page == "sit" else page
    answer = client.post(page, FORM | {"name": name, "seat": "1"})
    assert answer.status_code == 400
    assert "sounds like a moderator" in answer.content.decode()
    assert User.objects.count() == 1


def test_nor_do_the_names_of_players_at_one_device() -> None:
    answer = named("Mum").post("/games/lineup/", FORM | {"company": "together", "name-2": "Moderator"})
    says(answer, 400, "sounds like a moderator")
    assert not Match.objects.exists()


def test_who_is_called_so_already_takes_another_name_first(table: Match) -> None:
    posing = named("Moderator")
    for act, path in (({"seat": "1"}, f"/t/{table.pk}/sit"), (FORM, "/games/lineup/")):
        answer = posing.post(path, act)
        says(answer, 403, "“Moderator” sounds like a moderator.")
        assert 'href="/me/?next=' in answer.content.decode()


def test_moderators_may_be_called_so(table: Match) -> None:
    staff = User.objects.create_user("admin", "", "a long enough word", is_staff=True)
    assert seats.sit(user=staff, match_id=table.pk).user == staff


def test_two_who_come_at_once_are_judged_again(table: Match) -> None:
    with pytest.raises(Refused, match="name_taken"):
        seats.sit(user=User.objects.create_guest(name=OTHER), match_id=table.pk)


# -- renaming


def joined(user: User, *hosts: str) -> None:
    """This person sits at a table of each of these hosts."""
    for host in hosts:
        seats.sit(user=user, match_id=opened(named(host)).pk)


@pytest.mark.django_db(transaction=True)
def test_names_are_compared_before_the_transaction(monkeypatch: pytest.MonkeyPatch) -> None:
    compared = noted(monkeypatch, naming, "look_alike", lambda *_: connection.in_atomic_block)
    ben = User.objects.create_guest(name="Ben")
    joined(ben, "Ada", "Cleo")
    compared.clear()
    rename(ben, "Bea")
    assert compared
    assert not any(compared)


def test_the_transaction_is_the_same_for_many_games() -> None:
    counts = []
    for number in (1, 12):
        user = User.objects.create_guest(name=f"Ben {number}")
        joined(user, *(f"Ada {number}{letter}" for letter in "abcdefghijkl"[:number]))
        with CaptureQueriesContext(connection) as queries:
            rename(user, f"Bea {number}")
        counts.append(len(queries))
    assert counts[0] == counts[1]


def test_who_comes_in_between_is_compared_too(monkeypatch: pytest.MonkeyPatch) -> None:
    ben, table = User.objects.create_guest(name="Ben"), opened(named("Ada"), seats="3")
    seats.sit(user=ben, match_id=table.pk)
    newcomers = [User.objects.create_guest(name="Bea")]

    def slow(user: User, name: str) -> Callable[[], bool]:
        is_current = naming.check_at_tables(user, name)
        while newcomers:
            seats.sit(user=newcomers.pop(), match_id=table.pk)
        return is_current

    monkeypatch.setattr(guests, "_name_checks", [slow])
    with pytest.raises(ValidationError, match="looks too much like “Bea”"):
        rename(ben, "Béa")
    ben.refresh_from_db()
    assert ben.name == "Ben"
