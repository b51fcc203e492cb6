"""Personal statistics, the calendar and streaks."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from django.test import Client

from tabletop.accounts.models import User
from tabletop.daily.months import Streak, streak
from tabletop.features.deals import services
from tabletop.features.deals.calendar import month_of, streaks
from tabletop.features.deals.statistics import rounded, statistics_of
from tabletop.matches.actions import forks
from tests.deals.games import GAME, SetClock, earlier, fresh, guesses, played, text_of, write

# -- statistics


def test_the_numbers(ada_herself: User, ben_himself: User) -> None:
    for pattern in ("rrr", "rwrr", "wbrrr", "www", "rrg"):
        played(ada_herself, fresh(), pattern, seconds=0)
    for pattern in ("rrr", "rwww"):
        played(ada_herself, fresh("large"), pattern, seconds=0)
    played(ben_himself, fresh(), "www")
    numbers = statistics_of(GAME, ada_herself)
    assert (numbers.all.played, numbers.all.won, numbers.all.percent) == (7, 4, 57)
    assert (numbers.all.clean, numbers.all.helped) == (3, 1)
    assert [(one.label, one.played, one.won, one.percent) for one in numbers.variants] == [
        ("Ten cards", 5, 3, 60),
        ("Twenty cards", 2, 1, 50),
    ]
    assert [(one.label, one.games, one.percent) for one in numbers.ends] == [
        ("Three right guesses", 4, 57),
        ("Three wrong guesses", 2, 29),
        ("Given up", 1, 14),
    ]
    assert [spread.label for spread in numbers.spreads] == ["Right guesses"]
    shares = {one.label: one.games for one in numbers.spreads[0].shares}
    assert list(shares.items()) == [("◆◆◆", 4), ("◆◆◇", 1), ("◆◇◇", 1), ("◇◇◇", 1)]
    assert (numbers.clean.games, numbers.clean.percent) == (6, 86)
    assert (numbers.wins_in_a_row, numbers.most_wins_in_a_row) == (0, 3)
    assert numbers.best is not None
    assert numbers.best.result.score == {"right": 3, "turns": 3}
    assert numbers.best.result.is_clean
    assert numbers.again == 0


def test_only_the_first_game_of_each_deal_counts(ada_herself: User) -> None:
    deal = fresh()
    first = earlier(played(ada_herself, deal, "www"), hours=2)
    earlier(played(ada_herself, deal, "rrr"), hours=1)
    fork = forks.fork(user=ada_herself, match_id=first.pk, at=0)
    write(fork, guesses(deal, "rrr"))
    numbers = statistics_of(GAME, ada_herself)
    assert (numbers.all.played, numbers.all.won, numbers.again) == (1, 0, 2)
    assert numbers.best is None


def test_nobody_has_no_numbers(client: Client, ada_herself: User) -> None:
    for user in (None, ada_herself):
        assert statistics_of(GAME, user).all.played == 0
    assert "No statistics yet." in text_of(client.get(f"/games/{GAME}/statistics/"))
    assert User.objects.count() == 1


@pytest.mark.parametrize(
    ("part", "whole", "percent"), [(0, 0, 0), (1, 2, 50), (1, 3, 33), (2, 3, 67), (1, 8, 13), (7, 7, 100)]
)
def test_percent(part: int, whole: int, percent: int) -> None:
    assert rounded(part, whole) == percent


def test_the_page_of_statistics(ada: Client, ada_herself: User) -> None:
    played(ada_herself, fresh(), "wbrrr")
    page = text_of(ada.get(f"/games/{GAME}/statistics/"))
    for words in "My statistics", "Ten cards", "1 of 1 · 100%", "0 clean, 1 with help", "Three right guesses":
        assert words in page
    assert " style=" not in page


@pytest.mark.parametrize("slug", ["toy", "nosuchgame"])
def test_a_draft_for_more_has_no_statistics(client: Client, slug: str) -> None:
    assert client.get(f"/games/{slug}/statistics/").status_code == 404


# -- days in a row


def days(*numbers: int) -> list[date]:
    return [date(2026, 11, number) for number in numbers]


@pytest.mark.parametrize(
    ("numbers", "now", "most"),
    [
        ([], 0, 0),
        ([21], 1, 1),
        ([20], 1, 1),  # today can still be played
        ([19], 0, 1),
        ([18, 19, 20, 21], 4, 4),
        ([1, 2, 3, 20, 21], 2, 3),
        ([21, 19, 20, 5], 3, 3),
    ],
)
def test_a_row_of_days(numbers: list[int], now: int, most: int) -> None:
    assert streak(days(*numbers)) == Streak(now, most)


def test_a_row_goes_over_the_end_of_a_month(clock: SetClock) -> None:
    clock(2)
    assert streak([date(2026, 10, 30) + timedelta(days=ahead) for ahead in range(4)]) == Streak(4, 4)


def test_rows_of_played_and_of_won_days(clock: SetClock, ada_herself: User) -> None:
    for day, pattern in ((18, "rrr"), (19, "www"), (20, "wbrrr"), (21, "rrr")):
        clock(day)
        played(ada_herself, services.daily(GAME, "small", date(2026, 11, day)), pattern)
    assert streaks(GAME, ada_herself) == (Streak(4, 4), Streak(2, 2))
    assert streaks(GAME, ada_herself, "large") == (Streak(0, 0), Streak(0, 0))
    assert streaks(GAME, None) == (Streak(0, 0), Streak(0, 0))


def test_giving_up_extends_no_streak(clock: SetClock, ada_herself: User) -> None:
    """A day counts as played if one of its deals was finished."""
    for day, pattern in ((19, "rrr"), (20, "rg"), (21, "www")):
        clock(day)
        played(ada_herself, services.daily(GAME, "small", date(2026, 11, day)), pattern)
    assert streaks(GAME, ada_herself)[0] == Streak(1, 1)
    clock(20)
    played(ada_herself, services.daily(GAME, "large", date(2026, 11, 20)), "www")
    clock(21)
    assert streaks(GAME, ada_herself)[0] == Streak(3, 3)


def test_practice_makes_no_row(clock: SetClock, ada_herself: User) -> None:
    deal = services.daily(GAME, "small", date(2026, 11, 21))
    clock(22)
    played(ada_herself, deal)
    assert streaks(GAME, ada_herself)[0] == Streak(0, 0)


# -- the calendar


def marks(user: User, variant: str = "") -> dict[int, str]:
    month = month_of(GAME, user, date(2026, 11, 1), variant)
    return {day.day.day: day.mark for week in month.weeks for day in week if day and day.mark != "none"}


def test_a_mark_for_each_day(clock: SetClock, ada_herself: User) -> None:
    for day, pattern in ((18, "rrr"), (19, "www"), (20, "wbrrr"), (21, "r")):
        clock(day)
        played(ada_herself, services.daily(GAME, "small", date(2026, 11, day)), pattern)
    played(ada_herself, fresh())  # not a deal of a day
    assert marks(ada_herself) == {18: "clean", 19: "lost", 20: "helped", 21: "begun"}


def test_the_best_of_a_day(ada_herself: User) -> None:
    day = date(2026, 11, 21)
    played(ada_herself, services.daily(GAME, "small", day), "www")
    played(ada_herself, services.daily(GAME, "large", day), "wbrrr")
    assert marks(ada_herself) == {21: "helped"}
    assert marks(ada_herself, "small") == {21: "lost"}


def test_a_month_knows_which_days_there_were(db: None, clock: SetClock) -> None:
    clock(18)
    services.daily(GAME, "small", date(2026, 11, 18))
    clock(21)
    month = month_of(GAME, None, date(2026, 11, 21))
    found = {day.day.day: day for week in month.weeks for day in week if day}
    assert len(found) == 30
    assert [number for number, day in found.items() if day.open] == [18, 19, 20, 21]
    assert found[21].today
    assert (month.before, month.after) == (None, None)
    clock(3, month=12)
    month = month_of(GAME, None, date(2026, 11, 5))
    assert month.after == date(2026, 12, 1)
    assert month_of(GAME, None, date(2026, 12, 5)).before == date(2026, 11, 1)
