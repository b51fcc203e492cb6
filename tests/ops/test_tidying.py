"""`manage.py tidy`: what goes, and above all what stays."""

from __future__ import annotations

from datetime import timedelta
from io import StringIO
from threading import Event, Thread
from typing import Any

import pytest
from django.contrib.auth.models import Group
from django.core.management import call_command
from django.db import connection, transaction
from django.utils import timezone

from tabletop.accounts.guests import DELETED_WITH_GUESTS, GUEST_DAYS, idle_guests
from tabletop.accounts.models import User
from tabletop.matches.actions import seats, tables
from tabletop.matches.actions.deletion import TABLE_DAYS
from tabletop.matches.models import Line, Match, Seat
from tabletop.ops import tidying
from tabletop.rules.optional_modules import bots_of
from tests.moderators import superuser

pytestmark = pytest.mark.django_db(transaction=True)

BOT = next(iter(bots_of("lineup")))
OLD = timezone.now() - timedelta(days=max(GUEST_DAYS, TABLE_DAYS) + 1)


def guest(name: str, created: Any = OLD) -> User:
    made = User.objects.create_guest(name=name)
    User.objects.filter(pk=made.pk).update(created=created)
    return made


def table(host: User, created: Any = OLD, **fields: Any) -> Match:
    filling = [tables.ME, tables.ANYBODY]
    match = tables.open_table(user=host, game="lineup", options={}, filling=filling)
    Match.objects.filter(pk=match.pk).update(created=created, **fields)
    return match


def tidy(*options: str) -> str:
    said = StringIO()
    call_command("tidy", *options, stdout=said)
    return said.getvalue()


def names() -> set[str]:
    return set(User.objects.values_list("name", flat=True))


def test_guests_who_left_nothing_behind_go() -> None:
    guest("long gone")
    guest("new", created=timezone.now())
    assert tidy() == "0 tables\n1 guests\n"
    assert names() == {"new"}


def test_returned_guests_are_kept() -> None:
    back = guest("back")
    User.objects.filter(pk=back.pk).update(last_login=timezone.now())
    tidy()
    assert names() == {"back"}


def test_people_who_are_not_guests_are_kept() -> None:
    superuser("admin")
    User.objects.update(created=OLD)
    tidy()
    assert names() == {"admin"}


def test_people_who_took_part_in_anything_are_kept() -> None:
    host = guest("opener")
    match = table(host, status=Match.Status.OVER)
    Seat.objects.filter(match=match, index=1).update(user=guest("seated"))
    Seat.objects.filter(match=match, index=0).update(user=None, held_for=guest("awaited"))
    Line.objects.create(match=match, number=1, room="table", user=guest("talker"), name="x", text="y")
    guest("member").groups.add(Group.objects.create(name="g"))
    everybody = names()
    assert tidy() == "0 tables\n0 guests\n"
    assert names() == everybody


def test_every_table_that_refers_to_people_is_asked() -> None:
    """Also one that nobody has thought of here: of a game, or of the admin pages."""
    asked = str(idle_guests(timedelta()).query)
    for relation in User._meta.get_fields(include_hidden=True):
        if relation.related_model in DELETED_WITH_GUESTS:
            continue
        if relation.auto_created and not relation.concrete and relation.related_model:
            assert f'"{relation.related_model._meta.db_table}"' in asked


def test_tables_that_were_never_begun_go_with_their_guests() -> None:
    gone = table(guest("alone"))
    fresh = table(guest("waiting"), created=timezone.now())
    begun = table(guest("playing"), status=Match.Status.PLAYING)
    talked = table(guest("talking"))
    filled = table(guest("opener"))
    seats.sit(user=guest("newcomer", created=timezone.now()), match_id=filled.pk)
    Line.objects.create(match=talked, number=1, room="table", name="x", text="tomorrow?")
    assert tidy("--dry-run") == "1 tables\n0 guests\n"
    assert Match.objects.count() == 5
    assert tidy() == "1 tables\n1 guests\n"
    assert not Match.objects.filter(pk=gone.pk).exists()
    assert set(Match.objects.values_list("pk", flat=True)) == {fresh.pk, begun.pk, talked.pk, filled.pk}


def test_a_table_at_which_something_is_just_being_done_stays() -> None:
    host = guest("opener")
    match = table(host)
    locked, done = Event(), Event()

    def begin() -> None:
        with transaction.atomic():
            seats.set_bot(user=host, match_id=match.pk, index=1, bot=BOT)
            tables.start(user=host, match_id=match.pk)
            locked.set()
            done.wait(0.5)
        connection.close()

    beginning = Thread(target=begin)
    beginning.start()
    locked.wait(5)
    assert tidy() == "0 tables\n0 guests\n"
    done.set()
    beginning.join()
    assert Match.objects.get().status == Match.Status.PLAYING


def test_many_go_in_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tidying, "BATCH", 2)
    for number in range(5):
        guest(str(number))
    assert tidy() == "0 tables\n5 guests\n"


def test_the_days_can_be_chosen() -> None:
    guest("a week old", created=timezone.now() - timedelta(days=7))
    tidy("--guest-days", "8")
    assert names() == {"a week old"}
    tidy("--guest-days", "6")
    assert names() == set()
