"""Replaying a log takes long: no transaction of a page or of a table's service does (docs/decisions/0002)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection

from tabletop.accounts.models import User
from tabletop.matches import positions, repository
from tabletop.matches.actions import forks, rematches, seats, tables
from tabletop.matches.models import Match
from tabletop.rules import play
from tabletop.rules.game import Refused
from tests.games.lateral.room import REGISTER
from tests.matches.calls import noted
from tests.matches.lateral_rooms import begun, opened
from tests.matches.move_logs import write_move
from tests.matches.page_clients import play_out, sitting


@pytest.fixture
def replays(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Whether each move that is replayed from now on is replayed in a transaction."""
    return noted(monkeypatch, play, "advance", lambda *_, **__: connection.in_atomic_block)


def led(people: list[User]) -> Match:
    """Ada leads a room in which Ben plays, and one move has been made."""
    match = begun(people, 1)
    write_move(match, 0, REGISTER)
    return match


def test_at_elastic_tables(people: list[User], replays: list[bool]) -> None:
    match, (ada, _, cleo, dan) = led(people), people
    seats.sit(user=cleo, match_id=match.pk)
    seats.withdraw(user=cleo, match_id=match.pk)
    seats.sit(user=dan, match_id=match.pk)
    seats.turn_away(user=ada, match_id=match.pk, seat=2)
    seats.set_newcomers(user=ada, match_id=match.pk, on=False)
    assert sitting(match)[:3] == ["Ada", "Ben", ""]
    write_move(match, 0, {"type": "end_game"})
    Match.objects.filter(pk=match.pk).update(status=Match.Status.OVER)
    rematches.rematch(user=ada, match_id=match.pk)
    assert replays
    assert not any(replays)


def test_a_game_that_begins_with_moves(people: list[User], replays: list[bool]) -> None:
    ada = people[0]
    match = tables.open_and_start(user=ada, game="lineup", options={}, filling=[tables.ME, "bot:learning"])
    play_out(match, most=12)
    replays.clear()
    forks.play_on(user=ada, beginning=forks.beginning(match, 10), filling=[tables.ME, "bot:learning"])
    waiting = forks.play_on(
        user=ada, beginning=forks.beginning(match, 10), filling=[tables.ME, tables.ANYBODY]
    )
    seats.sit(user=people[1], match_id=waiting.pk)
    tables.start(user=ada, match_id=waiting.pk)
    assert replays
    assert not any(replays)


def in_between(monkeypatch: pytest.MonkeyPatch, act: Callable[[], object], times: int) -> None:
    """Before so many transactions of services that know the position, this happens."""
    left = [act] * times
    known = positions.known

    def slow(*args: Any) -> Any:
        found = known(*args)
        if left:
            left.pop()()
        return found

    monkeypatch.setattr(positions, "known", slow)


def test_a_move_in_between_counts(people: list[User], monkeypatch: pytest.MonkeyPatch) -> None:
    match, (ada, _, cleo, _) = led(people), people
    seats.sit(user=cleo, match_id=match.pk)
    in_between(monkeypatch, lambda: write_move(match, 0, {"type": "admit", "seat": 2}), times=1)
    with pytest.raises(Refused, match="not_asking"):
        seats.turn_away(user=ada, match_id=match.pk, seat=2)
    assert sitting(match)[2] == "Cleo"


def test_the_start_in_between_counts(people: list[User], monkeypatch: pytest.MonkeyPatch) -> None:
    match = opened(people, 1)
    in_between(monkeypatch, lambda: tables.start(user=people[0], match_id=match.pk), times=1)
    assert seats.sit(user=people[2], match_id=match.pk).index == 2


def test_it_gives_up_after_many_moves_in_between(people: list[User], monkeypatch: pytest.MonkeyPatch) -> None:
    match = led(people)
    in_between(monkeypatch, lambda: write_move(match, 0, REGISTER), times=positions.MAX_TRIES)
    with pytest.raises(Refused, match="stale"):
        seats.sit(user=people[2], match_id=match.pk)


def test_a_long_log_is_written_in_several_transactions(
    people: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = people[0]
    match = tables.open_and_start(user=ada, game="lineup", options={}, filling=[tables.ME, "bot:learning"])
    play_out(match, most=12)
    monkeypatch.setattr(repository, "LOG_BATCH", 4)
    again = forks.play_on(user=ada, beginning=forks.beginning(match, 10), filling=[tables.ME, "bot:learning"])
    assert repository.last_position(again.pk).number == 10
    # Interrupted before the last step, nobody has it.
    monkeypatch.setattr(tables, "new_seats", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        forks.play_on(user=ada, beginning=forks.beginning(match, 10), filling=[tables.ME, "bot:learning"])
    rest = Match.objects.get(host=None)
    assert (rest.status, rest.public, rest.moves.count(), rest.seats.count()) == ("open", False, 10, 0)
