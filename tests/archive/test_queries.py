"""Filters, search and pages, compared with a reference that looks at every match."""

from __future__ import annotations

from datetime import date
from typing import Any, NamedTuple

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tabletop.accounts.models import User
from tabletop.features.archive import entries, queries
from tabletop.features.archive.filters import Filters, opponent_choices
from tabletop.features.archive.models import Opponent
from tabletop.matches.descriptions import describe_options
from tabletop.matches.models import Match, Seat
from tabletop.matches.seat_names import bot_name
from tabletop.rules.registry import find
from tests.archive.conftest import finish

NAMES = ("Ada", "Ben", "Caroline", "Line Up")
GAMES = ("lineup", "deduction")
OPTIONS: dict[str, list[dict[str, Any]]] = {"lineup": [{"supply": None}, {"supply": 9}], "deduction": [{}]}


class Played(NamedTuple):
    """A match of Ada, as the reference knows it."""

    game: str
    opponents: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]
    day: int
    options: int
    imported: bool


played = st.builds(
    Played,
    st.sampled_from(GAMES),
    st.sampled_from([(1,), (2,), (3,), (1, 2), (3, 1), (-1,)]),
    st.sampled_from([((0,), (1,)), ((1,), (0,)), ((0, 1),), ()]),
    st.integers(0, 3),
    st.integers(0, 1),
    st.booleans(),
)
searches = st.sampled_from(
    ["", "ben", "LINE", "caro", "lineup", "tokens", "9 tokens", "lineup ben", "ben line", "up line", "nobody"]
)
filters = st.builds(
    Filters,
    search=searches,
    game=st.sampled_from(["", *GAMES]),
    outcome=st.sampled_from(["", "won", "lost", "drawn", "finished"]),
    opponent=st.sampled_from([0, 0, 1, 2, 3, 4]),
    since=st.sampled_from([None, date(2026, 3, 2), date(2026, 3, 3)]),
    until=st.sampled_from([None, date(2026, 3, 1), date(2026, 3, 3), date.max]),
    origin=st.sampled_from(["", "own", "imported"]),
)


def stored(people: list[User], one: Played) -> Match:
    options = OPTIONS[one.game][one.options % len(OPTIONS[one.game])]
    sitters: list[Any] = [people[0], *("learning" if each < 0 else people[each] for each in one.opponents)]
    match = finish(sitters, game=one.game, ranking=one.ranking, day=one.day, options=options)
    if one.imported:
        names = [seat.user.name if seat.user else "Learning" for seat in match.seats.all()]
        Match.objects.filter(pk=match.pk).update(imported=True, imported_seat=0, host=people[0])
        for index, name in enumerate(names):
            Seat.objects.filter(match=match, index=index).update(user=None, bot="", name=name)
        match.refresh_from_db()
    return match


def shown_opponents(one: Played, people: list[User]) -> list[str]:
    names = [bot_name(one.game, "learning") if each < 0 else people[each].name for each in one.opponents]
    if one.imported:
        return [f"{'Learning' if each < 0 else people[each].name} (imported)" for each in one.opponents]
    titles = [f" ({find(one.game).name})" if each < 0 else "" for each in one.opponents]
    return [name + title for name, title in zip(names, titles, strict=True)]


def outcome(one: Played) -> str:
    if not one.ranking:
        return "finished"
    if 0 not in one.ranking[0]:
        return "lost"
    return "drawn" if len(one.ranking) == 1 else "won"


def is_found(one: Played, match: Match, wanted: Filters, people: list[User], opponent: str) -> bool:
    """What the filters mean."""
    day = match.ended.date()  # type: ignore[union-attr]
    names = shown_opponents(one, people)
    return (
        wanted.game in ("", one.game)
        and wanted.outcome in ("", outcome(one))
        and (not wanted.opponent or opponent in names)
        and (wanted.since is None or day >= wanted.since)
        and (wanted.until is None or day <= wanted.until)
        and wanted.origin in ("", "imported" if one.imported else "own")
        and (not wanted.words or is_meant(one, match, wanted.words, names))
    )


def is_meant(one: Played, match: Match, words: list[str], names: list[str]) -> bool:
    """Whether some of the words are in the game and its options, and the others in one opponent's name."""
    rules = find(one.game)
    text = f"{rules.name} {describe_options(rules, match.options, match.clock)}".casefold()
    for number in range(2 ** len(words)):
        of_game = [word for place, word in enumerate(words) if number >> place & 1]
        of_name = [word for word in words if word not in of_game]
        if all(word in text for word in of_game) and (
            not of_name or any(all(word in name.casefold() for word in of_name) for name in names)
        ):
            return True
    return words == [match.pk]


def all_pages(user: User, wanted: Filters, size: int) -> list[str]:
    """Every page from the newest to the oldest, and back again: the same."""
    page = queries.page(user, wanted, size=size)
    assert not page.newer
    pages = [page.matches]
    while page.older:
        page = queries.page(user, wanted, before=page.matches[-1], size=size)
        assert page.newer
        pages.append(page.matches)
    back = [page.matches]
    while page.newer and len(back) < len(pages):
        page = queries.page(user, wanted, after=page.matches[0], size=size)
        assert page.older
        back.append(page.matches)
    if len(pages) > 1:
        assert back[::-1] == pages
    return [match for each in pages for match in each]


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(played, max_size=12), st.lists(filters, min_size=1, max_size=8), st.integers(1, 5))
def test_every_combination_lists_what_it_says(
    db: None, games: list[Played], looked_for: list[Filters], size: int
) -> None:
    User.objects.all().delete()
    Match.objects.all().delete()
    people = [User.objects.create_guest(name=name) for name in NAMES]
    matches = [stored(people, one) for one in games]
    finish(people[1:3], day=1)  # not Ada's
    entries.clean_up()
    opponents = opponent_choices(people[0])
    for wanted in looked_for:
        pk, name = opponents[wanted.opponent % len(opponents)] if opponents and wanted.opponent else ("0", "")
        wanted = msgspec.structs.replace(wanted, opponent=int(pk))
        expected = {
            match.pk
            for one, match in zip(games, matches, strict=True)
            if is_found(one, match, wanted, people, name)
        }
        found = all_pages(people[0], wanted, size)
        assert len(found) == len(set(found))
        assert set(found) == expected
        places = [(Match.objects.get(pk=match).ended, match) for match in found]
        assert places == sorted(places, reverse=True)


@pytest.fixture
def some(people: list[User]) -> list[Match]:
    """Ten matches of Ada and Ben, two of them at the same time."""
    made = [finish(people[:2], day=day // 2) for day in range(10)]
    entries.clean_up()
    return made


def test_by_the_id_of_the_table(people: list[User], some: list[Match]) -> None:
    assert queries.page(people[0], Filters(search=some[3].pk.upper())).matches == [some[3].pk]
    assert queries.page(people[2], Filters(search=some[3].pk)).matches == []


def test_from_a_match_that_is_not_in_the_list(people: list[User], some: list[Match]) -> None:
    other = finish(people[1:3])
    entries.clean_up()
    newest = queries.page(people[0], Filters(), size=4)
    for odd in (other.pk, "unknown", "-", "x" * 5000, "é", "\0"):
        assert queries.page(people[0], Filters(), before=odd, size=4) == newest


def test_neighbours_in_the_list(people: list[User], some: list[Match]) -> None:
    listed = queries.page(people[0], Filters()).matches
    for place, match in enumerate(listed):
        older, newer = queries.neighbours(people[0], Filters(), match)
        assert older == (listed[place + 1] if place + 1 < len(listed) else "")
        assert newer == (listed[place - 1] if place else "")
    assert queries.neighbours(people[2], Filters(), listed[0]) == ("", "")


def test_a_person_who_has_another_name_now(people: list[User], some: list[Match]) -> None:
    User.objects.filter(pk=people[1].pk).update(name="Benjamin")
    assert len(queries.page(people[0], Filters(search="jamin")).matches) == 10


def test_someone_elses_opponent(people: list[User], some: list[Match]) -> None:
    number = Opponent.objects.get(user=people[1]).pk
    assert queries.page(people[0], Filters(opponent=number)).matches == []
