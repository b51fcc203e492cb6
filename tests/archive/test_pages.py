"""The pages of the archive: the list, its filters, and going through the replays."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from tabletop.accounts.models import User
from tabletop.features.archive import entries, queries
from tabletop.features.archive.models import Entry, Opponent
from tabletop.features.moderation.models import Closure
from tabletop.matches.models import Match, Seat
from tests.archive.conftest import finish
from tests.matches.page_clients import opened, play_out, user_of


def text(browser: Client, path: str = "/me/games/", status: int = 200) -> str:
    answer = browser.get(path)
    assert answer.status_code == status
    return unescape(re.sub(r"\s+", " ", answer.content.decode()))


def replays(page: str) -> list[str]:
    return re.findall(r'href="/t/(\w+)/replay/', page)


@pytest.fixture
def some(people: list[User]) -> list[Match]:
    """Fifty matches of Ada, most of them with Ben, the newest first."""
    made = [finish([people[0], people[1 + day % 10 // 9]], day=day) for day in range(50)]
    entries.clean_up()
    return made[::-1]


def test_visitors_are_told_what_it_is_for(client: Client, db: None) -> None:
    page = text(client)
    assert "Games you finish are listed here" in page
    assert not User.objects.exists()


def test_without_a_finished_game(browser: Client) -> None:
    assert "You haven’t finished a game yet." in text(browser)


def test_from_the_newest_to_the_oldest(browser: Client, some: list[Match]) -> None:
    found, path = [], "/me/games/"
    while path:
        page = text(browser, path)
        found += replays(page)
        link = re.search(r'rel="next" href="([^"]+)"', page)
        path = link[1] if link else ""
    assert found == [match.pk for match in some]
    assert 'rel="prev"' in page


def test_what_a_row_says(people: list[User], browser: Client) -> None:
    finish(people[:2], ranking=[[1], [0]])
    page = text(browser)
    for words in ("LineUp!", "Lost", "with Ben", "1 March 2026", "0 moves", "Replay", "Review"):
        assert words in page


def test_filters_are_links(people: list[User], browser: Client, some: list[Match]) -> None:
    caroline = Opponent.objects.get(user=people[0], person=people[2])
    path = f"/me/games/?game=lineup&outcome=won&opponent={caroline.pk}&since=2026-03-05&until=2026-04-10"
    page = text(browser, path)
    assert len(replays(page)) == 4
    for words in ("Remove filter:", "Caroline", "From day: 2026-03-05", "To day: 2026-04-10", "Won"):
        assert words in page
    filters = parse_qs(urlsplit(path).query)
    removed = []
    for link in re.findall(r'class="chip" href="([^"]+)"', page):
        assert len(replays(text(browser, link))) >= 4
        removed += [set(filters) - set(parse_qs(urlsplit(link).query))]
    assert sorted(removed, key=str) == sorted(({name} for name in filters), key=str)
    assert "None of your games match." in text(browser, "/me/games/?game=deduction")


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("since=2026-13-01", "Enter a valid date."),
        ("since=2026-03-05&until=2026-03-01", "Choose a day that isn’t before the first one."),
        ("game=chess", "Select a valid choice."),
        ("opponent=999999999999999999999", "Select a valid choice."),
        ("opponent=%00", "Select a valid choice."),
        ("search=" + "x" * 61, "at most 60 characters"),
        ("search=a+b+c+d+e+f", "Search for at most five words."),
        ("search=%00", "Null characters are not allowed."),
    ],
)
def test_odd_filters(browser: Client, some: list[Match], query: str, words: str) -> None:
    page = text(browser, f"/me/games/?{query}", 400)
    assert words in page
    assert not replays(page)


def test_only_ones_own_games(people: list[User], browser: Client, some: list[Match]) -> None:
    foreign = finish(people[1:3])
    entries.clean_up()
    other = Opponent.objects.filter(user=people[1]).first()
    assert other is not None
    assert foreign.pk not in text(browser)
    assert not replays(text(browser, f"/me/games/?search={foreign.pk}"))
    assert text(browser, f"/me/games/?opponent={other.pk}", 400)
    assert "Older game" not in text(browser, f"/t/{foreign.pk}/replay/?archive=1")


def test_going_through_the_replays(browser: Client, some: list[Match]) -> None:
    """With Caroline only: every tenth match."""
    listed = replays(text(browser, "/me/games/?search=caro"))
    page = text(browser, "/me/games/?search=caro")
    path, found = re.findall(r'href="(/t/\w+/replay/[^"]*)"', page)[0], []
    while path:
        page = text(browser, path)
        found.append(path.split("/")[2])
        link = re.search(r'href="([^"]+)" rel="next">Older game', page)
        path = link[1] if link else ""
    assert found == listed
    assert len(found) == 5
    assert re.search(r'rel="prev">Newer game', page)
    assert 'href="/me/games/?search=caro"' in page


def test_a_replay_that_was_opened_elsewhere(browser: Client, some: list[Match]) -> None:
    assert "Older game" not in text(browser, f"/t/{some[3].pk}/replay/")
    assert "Older game" not in text(Client(), f"/t/{some[3].pk}/replay/?archive=1")


def test_a_closed_table(people: list[User], browser: Client) -> None:
    match = finish(people[:2])
    Closure.objects.create(match=match)
    page = text(browser)
    assert "closed" in page
    assert not replays(page)


def test_a_game_and_a_version_that_this_site_does_not_know(people: list[User], browser: Client) -> None:
    finish(people[:2], game="chess")
    assert "chess" in text(browser)


def test_a_person_who_was_deleted(people: list[User], browser: Client) -> None:
    finish(people[:2])
    entries.clean_up()
    people[1].delete()
    assert "with Deleted player" in text(browser)


def test_a_real_game_from_the_table_to_the_archive(ada: Client, ben: Client) -> None:
    match = opened(ada)
    ben.post(f"/t/{match.pk}/sit")
    ada.post(f"/t/{match.pk}/start")
    assert not replays(text(ada))
    play_out(match)
    assert replays(text(ada)) == [match.pk]
    moves = match.moves.count()
    assert Entry.objects.get(user=user_of(ada)).moves == moves
    assert f"{moves} moves" in text(ben)
    for path in ("/", "/me/"):
        assert 'href="/me/games/"' in text(ada, path)


def test_each_page_is_a_few_queries(
    browser: Client, some: list[Match], django_assert_max_num_queries: object
) -> None:
    with django_assert_max_num_queries(14):  # type: ignore[operator]
        browser.get("/me/games/?outcome=won")
    assert not Seat.objects.filter(archived=False).exists()
    assert len(replays(text(browser))) == queries.PAGE
