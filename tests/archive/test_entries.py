"""Entries follow from matches, and none is missing for long."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client

from tabletop.accounts.models import User
from tabletop.features.archive import entries
from tabletop.features.archive.models import Encounter, Entry, Opponent, Setup
from tabletop.matches.models import Match, Seat
from tests.archive.conftest import FIRST_DAY, finish


def facts() -> list[tuple[Any, ...]]:
    """All that is stored, without numbers."""
    rows = Entry.objects.order_by("match", "user").values_list(
        "user", "match", "game", "outcome", "imported", "seat", "moves", "ended", "setup__digest"
    )
    met = Encounter.objects.order_by("match_key", "opponent__key").values_list(
        "opponent__user", "opponent__key", "match_key", "game", "outcome", "ended"
    )
    return [*rows, *met]


@pytest.mark.parametrize(
    ("outcome", "seats", "result"),
    [
        ({"ranking": [[0], [1]]}, [0], "won"),
        ({"ranking": [[0], [1]]}, [1], "lost"),
        ({"ranking": [[0, 1]]}, [1], "drawn"),
        ({"ranking": [[0, 1], [2]]}, [1], "won"),
        ({"ranking": [[0, 1], [2]]}, [2], "lost"),
        ({"ranking": [[1]]}, [0], "finished"),
        ({"ranking": []}, [0], "finished"),
        ({"ranking": [[0], [1]]}, [0, 1], "finished"),
        ({"ranking": [[0], [1]]}, [], "finished"),
        ({"ranking": [[0]], "won": True}, [0], "won"),
        ({"ranking": [[0]], "won": False}, [0], "lost"),
        ({}, [0], "finished"),
    ],
)
def test_the_result_for_a_seat(outcome: dict[str, Any], seats: list[int], result: str) -> None:
    assert entries.outcome_for(outcome, seats) == result


def test_an_entry_for_each_person(people: list[User]) -> None:
    match = finish([people[0], people[1], "learning"], ranking=[[1], [0, 2]])
    entries.matches_finished([match.pk])
    assert set(Entry.objects.values_list("user", "outcome", "seat")) == {
        (people[0].pk, "lost", 0),
        (people[1].pk, "won", 1),
    }
    assert set(Opponent.objects.values_list("user", "key")) == {
        (people[0].pk, f"p:{people[1].pk}"),
        (people[1].pk, f"p:{people[0].pk}"),
        (people[0].pk, "b:lineup:learning"),
        (people[1].pk, "b:lineup:learning"),
    }
    assert Opponent.objects.first().last == FIRST_DAY  # type: ignore[union-attr]


def test_twice_is_once(people: list[User]) -> None:
    match = finish(people[:2])
    entries.record([match.pk])
    before = facts()
    entries.record([match.pk, match.pk, "unknown"])
    Seat.objects.update(archived=False)
    entries.record([match.pk])
    assert facts() == before


@pytest.mark.parametrize("status", [Match.Status.OPEN, Match.Status.PLAYING])
def test_nothing_of_games_in_progress(people: list[User], browser: Client, status: str) -> None:
    match = finish(people[:2])
    Match.objects.update(status=status)
    entries.record([match.pk])
    entries.clean_up()
    assert "Ben" not in browser.get("/me/games/").content.decode()
    assert not Entry.objects.exists()


def test_what_an_earlier_version_finished_is_added_by_the_page(people: list[User], browser: Client) -> None:
    finish(people[:2])
    assert "Ben" in browser.get("/me/games/").content.decode()
    assert Entry.objects.count() == 2
    assert not Seat.objects.filter(archived=False).exists()


def test_many_missing_ones_are_added_bit_by_bit(people: list[User]) -> None:
    for day in range(5):
        finish(people[:2], day=day)
    assert entries.add_missing_of(people[0], most=3)
    newest = Entry.objects.filter(user=people[0]).order_by("-ended")
    assert [(entry.ended - FIRST_DAY).days for entry in newest] == [4, 3, 2]
    assert not entries.add_missing_of(people[0], most=3)
    assert newest.all().count() == 5


def test_the_daily_sweep_adds_all(people: list[User], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(entries, "BATCH", 2)
    for day in range(5):
        finish(people[:2], day=day)
    Match.objects.create(
        game="lineup",
        status="over",
        imported=True,
        host=people[2],
        outcome={"ranking": [[0], [1]], "by": "x"},
    )
    call_command("tidy")
    assert Entry.objects.count() == 11


def test_one_that_cannot_be_recorded_does_not_hinder_others(people: list[User], caplog: Any) -> None:
    finish(people[:2], outcome=["odd"])
    good = finish(people[:2], day=1)
    entries.add_missing_of(people[0])
    assert set(Entry.objects.values_list("match", flat=True)) == {good.pk}
    assert "no archive entry" in caplog.text


def test_all_can_be_computed_again(people: list[User]) -> None:
    for day in range(4):
        finish([people[0], people[1 + day % 3]], day=day, options={"supply": day % 2})
    entries.clean_up()
    before, numbers = facts(), dict(Opponent.objects.values_list("key", "pk"))
    Entry.objects.first().delete()  # type: ignore[union-attr]
    assert entries.rebuild() == 8
    assert facts() == before
    assert dict(Opponent.objects.values_list("key", "pk")) == numbers


def test_the_command(people: list[User], capsys: pytest.CaptureFixture[str]) -> None:
    finish(people[:2])
    call_command("archive")
    assert capsys.readouterr().out == "2 entries\n"
    call_command("archive", rebuild=True)
    assert "2 entries computed" in capsys.readouterr().out


def test_one_device_for_all(people: list[User]) -> None:
    match = finish([people[0], people[0]], together=True)
    Seat.objects.filter(match=match, index=0).update(name="Ada")
    Seat.objects.filter(match=match, index=1).update(name="Mum")
    entries.record([match.pk])
    entry = Entry.objects.get()
    assert (entry.outcome, entry.seat) == ("finished", None)
    assert [opponent.name for opponent in Opponent.objects.all()] == ["Mum"]
    assert Setup.objects.count() == 1
