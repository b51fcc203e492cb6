"""Results come from the logs: they can be computed twice, by two processes at the same time, or deleted."""

from __future__ import annotations

from io import StringIO
from typing import Any

import msgspec
import pytest
from django.core.management import call_command
from django.test import Client

from tabletop.accounts.models import User
from tabletop.features.deals import results, services
from tabletop.features.deals.models import Result
from tabletop.features.deals.ranking import standings
from tabletop.matches import saved_games
from tabletop.matches.actions import forks, tables
from tabletop.matches.models import Deal, Match, Seat
from tests.deals.games import DAY, GAME, SetClock, earlier, fresh, guesses, played, write
from tests.matches.players import at_the_same_time


def settled(match: Match) -> Result:
    result = results.record(match.pk)
    assert result is not None
    return result


# -- one result


def test_a_game_in_numbers(ada_herself: User, deal: Deal) -> None:
    result = settled(played(ada_herself, deal, "rwrr", seconds=10))
    assert (result.user, result.deal, result.game, result.variant) == (ada_herself, deal, GAME, "small")
    assert (result.won, result.because, result.score) == (True, "right", {"right": 3, "turns": 4})
    assert (result.is_clean, result.take_backs, result.hints) == (True, 0, 0)
    assert (result.first, result.ranked) == (True, True)
    assert (result.moves, result.seconds) == (4, 40)
    assert result.ended == result.match.ended


def test_help_is_in_the_log(ada_herself: User) -> None:
    result = settled(played(ada_herself, fresh(), "wbrrwbr"))
    assert (result.won, result.is_clean, result.take_backs) == (True, False, 2)
    assert result.score == {"right": 3, "turns": 3}
    assert result.moves == 5
    assert (result.first, result.ranked) == (True, True)


def test_who_gives_up_has_lost(ada_herself: User) -> None:
    result = settled(played(ada_herself, fresh(), "rrg"))
    assert (result.won, result.because, result.score) == (False, "resignation", {"right": 2, "turns": 2})


def test_pauses_do_not_count_as_time(ada_herself: User) -> None:
    assert settled(played(ada_herself, fresh(), "rrr", seconds=3600)).seconds == 3 * 300


def test_what_has_no_result(ada_herself: User, ben_himself: User) -> None:
    unfinished = played(ada_herself, fresh(), "r")
    bots = services.watch(user=ada_herself, game=GAME, options={}, bot="random")
    assert bots.deal is not None
    write(bots, guesses(bots.deal, "rrr"))
    left = played(ben_himself, fresh())
    Seat.objects.filter(match=left).update(user=None)
    old = played(ada_herself, fresh())
    Match.objects.filter(pk=old.pk).update(deal=None)
    file = saved_games.read(_file(played(ben_himself, fresh())))
    imported = saved_games.import_match(user=ada_herself, file=file, position=saved_games.verify(file))
    others = tables.open_table(user=ada_herself, game="toy", options={}, filling=["me", "bot:random"])
    for match in (unfinished, bots, left, old, imported, others):
        assert results.record(match.pk) is None
    assert results.record("nosuchtab1") is None
    results.record_missing()
    assert Result.objects.count() == 1


def _file(match: Match) -> bytes:
    return msgspec.json.encode(saved_games.export(match))


# -- the first game of a deal


def test_a_game_that_was_only_begun_was_the_first(ada_herself: User, deal: Deal) -> None:
    earlier(played(ada_herself, deal, "r"), hours=1)
    assert not settled(played(ada_herself, deal)).first


def test_the_order_of_settling_does_not_matter(ada_herself: User, deal: Deal) -> None:
    first = earlier(played(ada_herself, deal, "www"), hours=1)
    second = played(ada_herself, deal)
    assert not settled(second).first
    assert settled(first).first


def test_a_game_played_on_from_another_is_neither_clean_nor_first(ada_herself: User, deal: Deal) -> None:
    old = earlier(played(ada_herself, deal, "rww" + "w"), hours=1)
    fork = forks.fork(user=ada_herself, match_id=old.pk, at=1)
    write(fork, guesses(deal, "rrr")[1:])
    result = settled(fork)
    assert (result.won, result.is_clean, result.first, result.ranked) == (True, False, False, False)
    assert settled(old).is_clean
    old.delete()
    again = settled(fork)
    results.rebuild()
    assert Result.objects.get(match=fork).facts() == again.facts()


def test_who_played_on_from_a_game_of_the_deal_has_seen_it(ada_herself: User, deal: Deal) -> None:
    old = earlier(played(ada_herself, deal, "www"), hours=2)
    fork = earlier(forks.fork(user=ada_herself, match_id=old.pk, at=1), hours=1)
    Seat.objects.filter(match=old).update(user=None)
    assert fork.deal == deal
    assert not settled(played(ada_herself, deal)).first


# -- thrown away and made again


@pytest.mark.django_db(transaction=True)
def test_settled_by_many_at_once() -> None:
    match = played(User.objects.create_guest(name="Ada"), fresh())
    at_the_same_time(*[lambda: results.record(match.pk)] * 6)
    assert Result.objects.count() == 1


def everything() -> list[dict[str, Any]]:
    return [result.facts() for result in Result.objects.order_by("match_id")]


def test_rebuilt_they_are_the_same(ada_herself: User, ben_himself: User) -> None:
    deals = [services.daily(GAME, "small", DAY), fresh(), fresh("large", peek=False)]
    for deal in deals:
        for pattern in ("rrr", "wbrrr", "www", "rg"):
            played(ada_herself, deal, pattern)
        played(ben_himself, deal, "rwrwr")
    results.record_missing()
    before = everything()
    assert len(before) == 15
    Result.objects.update(won=True, moves=0, score={})
    said = StringIO()
    call_command("results", "--rebuild", stdout=said)
    assert everything() == before
    assert "15 results" in said.getvalue()


def test_the_command_settles_what_is_missing(ada_herself: User) -> None:
    for _ in range(3):
        played(ada_herself, fresh())
    said = StringIO()
    call_command("results", stdout=said)
    assert "3 results" in said.getvalue()


def test_a_log_that_cannot_be_read_hides_no_others(ada: Client, ada_herself: User, deal: Deal) -> None:
    broken = played(ada_herself, deal)
    broken.moves.filter(seq=2).update(move={"type": "no such move"})
    good = played(ada_herself, deal)
    assert ada.get(f"/deals/{deal.code}/").status_code == 200
    assert [result.match for result in Result.objects.all()] == [good]
    assert results.rebuild() == 1


def test_the_numbers_are_those_of_the_log_and_not_of_the_row(ada_herself: User) -> None:
    match = played(ada_herself, fresh(), "wrrr")
    Match.objects.filter(pk=match.pk).update(outcome={"ranking": [[0]], "by": "wrong", "won": False})
    assert (settled(match).won, settled(match).score) == (True, {"right": 3, "turns": 4})


# -- ranking


def names(rows: list[Any]) -> list[tuple[int | None, str]]:
    return [(row.rank, row.name) for row in rows]


def person(name: str) -> User:
    return User.objects.create_guest(name=name)


def test_the_order_of_results(db: None) -> None:
    deal = fresh("large")
    for name, pattern in {
        "slow": "rwwrr",
        "lost": "rrwww",
        "quick": "rrr",
        "lost early": "www",
        "as quick": "rrr",
        "middling": "rwrr",
        "gave up": "rg",
        "fought on": "rwww",
        "gave up later": "rwg",
    }.items():
        played(person(name), deal, pattern)
    table = standings(deal, None)
    assert names(table.clean) == [
        (1, "quick"),
        (1, "as quick"),
        (3, "middling"),
        (4, "slow"),
        (5, "lost"),
        (6, "fought on"),
        (7, "gave up"),
        (8, "gave up later"),
        (9, "lost early"),
    ]
    assert table.helped == []
    assert table.players == 9


def test_clean_and_helped_apart_and_only_first_games(clock: SetClock, ada_herself: User) -> None:
    deal = services.daily(GAME, "large", DAY)
    earlier(played(ada_herself, deal, "www"), hours=1)
    again = played(ada_herself, deal, "rrr")
    helped = person("Helped")
    played(helped, deal, "wbrrr")
    clock(22)
    late = person("Late")
    played(late, deal, "rrr")
    mine = standings(deal, ada_herself)
    assert names(mine.clean) == [(1, "Ada")]
    assert not mine.clean[0].shown.result.won
    assert names(mine.helped) == [(1, "Helped")]
    assert [(row.rank, row.match) for row in mine.unranked if row.mine] == [(None, again.pk)]
    assert names(standings(deal, helped).unranked) == [(None, "Late")]
    assert mine.players == 3


def test_a_long_table_shows_ones_own_row(monkeypatch: pytest.MonkeyPatch, ada_herself: User) -> None:
    monkeypatch.setattr("tabletop.features.deals.ranking.MAX_ROWS", 2)
    deal = fresh()
    for number in range(3):
        played(person(f"P{number}"), deal, "rrr")
    played(ada_herself, deal, "www")
    rows = standings(deal, ada_herself).clean
    assert names(rows) == [(1, "P0"), (1, "P1"), (4, "Ada")]
    assert rows[-1].mine


def test_a_second_game_beside_the_first_is_no_first_game(ada_herself: User, deal: Deal) -> None:
    """Someone who sees the end of the deal in another game before continuing this one already knew the
    deal.
    """
    first = played(ada_herself, deal, "r")
    earlier(first, hours=1)
    again = earlier(played(ada_herself, deal, "rg"), minutes=30)
    assert again.pk != first.pk
    write(first, guesses(deal, "rrr")[1:], seconds=3600)
    assert [(row.first, row.ranked) for row in map(settled, (first, again))] == [(False, False)] * 2
