"""Reading the archive: pages of entries, and the entries before and after one."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from heapq import merge
from itertools import combinations
from typing import Any, NamedTuple

import msgspec
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.http import HttpRequest
from django.utils.translation import get_language

from tabletop.accounts import guests
from tabletop.accounts.models import User
from tabletop.features.archive import display
from tabletop.features.archive.filters import FilterForm, Filters, is_known, searched_names
from tabletop.features.archive.models import Encounter, Entry, Setup
from tabletop.matches.descriptions import describe_options
from tabletop.rules.game import Refused
from tabletop.rules.registry import find, slugs

# -- Pages of entries ------------------------------------------------------------------------------------


PAGE = 20
MAX_SETUPS = 500
"""How many combinations of options a search looks at: the newest of the person."""

MAX_SEATS = 20
"""No match has more seats, so no match is found more often by its opponents."""

Place = tuple[datetime, str]
"""Where a match is in the order of all lists: when it ended, and its id."""


class Page(NamedTuple):
    """Some matches in order, newest first. ``newer`` and ``older`` say whether there are more."""

    matches: list[str]
    newer: bool = False
    older: bool = False


def page(user: User, filters: Filters, *, before: str = "", after: str = "", size: int = PAGE) -> Page:
    """The newest games; those before (older than) a match of this person; or those after (newer than) it. A
    match that isn't in their archive counts as none.
    """
    place = _place(user, after or before)
    if place is None:
        found = _found(user, filters, size + 1)
        return Page(found[:size], older=len(found) > size)
    if after:
        found = _found(user, filters, size + 1, after=place)
        return Page(found[:size][::-1], newer=len(found) > size, older=True)
    found = _found(user, filters, size + 1, before=place)
    return Page(found[:size], newer=True, older=len(found) > size)


def neighbours(user: User, filters: Filters, match_id: str) -> tuple[str, str]:
    """The next older and the next newer match of the list than this match of the person; "" for none."""
    if _place(user, match_id) is None:
        return "", ""
    older = page(user, filters, before=match_id, size=1).matches
    newer = page(user, filters, after=match_id, size=1).matches
    return (older or [""])[0], (newer or [""])[0]


def oldest(user: User, after: str, most: int) -> list[str]:
    """The person's oldest matches, or those that follow a match, in the order in which they were played."""
    return _found(user, Filters(), most, after=_place(user, after) or (datetime.min.replace(tzinfo=UTC), ""))


def _place(user: User, match_id: str) -> Place | None:
    if not match_id.isalnum():
        return None
    return Entry.objects.filter(match=match_id, user=user).values_list("ended", "match").first()


def _found(
    user: User, filters: Filters, most: int, *, before: Place | None = None, after: Place | None = None
) -> list[str]:
    """The matches before a place, newest first, or after it, oldest first."""
    lists = []
    for rows, times in sources(user, filters):
        ended, match = _columns(rows)
        if after is not None:
            later = Q(**{f"{ended}__gt": after[0]}) | Q(**{f"{match}__gt": after[1]})
            rows = rows.filter(later, **{f"{ended}__gte": after[0]}).order_by(ended, match)
        else:
            if before is not None:
                earlier = Q(**{f"{ended}__lt": before[0]}) | Q(**{f"{match}__lt": before[1]})
                rows = rows.filter(earlier, **{f"{ended}__lte": before[0]})
            rows = rows.order_by(f"-{ended}", f"-{match}")
        lists.append(list(rows.values_list(ended, match)[: most * times]))
    if len(lists) == 1:
        ordered: Any = lists[0]
    else:
        ordered = merge(*lists, reverse=after is None)
    return list(dict.fromkeys(match for _, match in ordered))[:most]


def _columns(rows: QuerySet[Any]) -> tuple[str, str]:
    return ("ended", "match_key") if rows.model is Encounter else ("ended", "match_id")


class Part(NamedTuple):
    """One way in which a search can be meant; None restricts nothing. ``opponents``: with one of these. An
    empty ``match`` is any.
    """

    game: str = ""
    setups: tuple[int, ...] | None = None
    opponents: tuple[int, ...] | None = None
    match: str = ""


def sources(user: User, filters: Filters) -> list[tuple[QuerySet[Any], int]]:
    """Rows that together are the matches to list: `Entry`, or `Encounter` where an opponent decides; and how
    often a match can be among them at most.
    """
    if filters.opponent and not is_known(user, filters.opponent, filters.origin):
        return []
    parts = search_parts(user, filters) if filters.words else [Part()]
    wanted = [(part, filters.game or part.game) for part in parts]
    return [_rows(user, filters, part, game) for part, game in wanted if not part.game or game == part.game]


def _rows(user: User, filters: Filters, part: Part, game: str) -> tuple[QuerySet[Any], int]:
    opponents = (filters.opponent,) if filters.opponent else part.opponents
    same = _same(filters, game)
    if opponents is None:
        rows: QuerySet[Any] = Entry.objects.filter(user=user, **same)
        if filters.origin:
            rows = rows.filter(imported=filters.origin == "imported")
    else:
        # One opponent has an index of their own; several are looked for among all.
        several = {"user": user, "opponent__in": opponents}
        met = several if len(opponents) > 1 else {"opponent": opponents[0]}
        rows = Encounter.objects.filter(**met, **same)
    if part.setups is not None:
        rows = rows.filter(setup__in=part.setups)
    if part.match:
        rows = rows.filter(**{"match" if opponents is None else "match_key": part.match})
    if filters.opponent and part.opponents is not None and filters.opponent not in part.opponents:
        too = Encounter.objects.filter(entry=OuterRef("entry"), opponent__in=part.opponents)
        rows = rows.filter(Exists(too))
    return rows, 1 if opponents is None else min(len(opponents), MAX_SEATS)


def _same(filters: Filters, game: str) -> dict[str, Any]:
    """The conditions that entries and encounters have in common."""
    same: dict[str, Any] = {}
    if game:
        same["game"] = game
    if filters.outcome:
        same["outcome"] = filters.outcome
    if filters.since:
        same["ended__gte"] = _midnight(filters.since)
    if filters.until and filters.until < date.max:
        same["ended__lt"] = _midnight(filters.until) + timedelta(days=1)
    return same


def _midnight(day: date) -> datetime:
    return datetime.combine(day, time.min, UTC)


def search_parts(user: User, filters: Filters) -> list[Part]:
    """The ways in which the words of a search can be meant: some of them as words of a game and its options,
    the others as part of one opponent's name; a single word also as a table's id.
    """
    words = list(dict.fromkeys(filters.words))
    names, texts = searched_names(user, filters.origin), _setup_texts(user)
    titles = {slug: find(slug).name.casefold() for slug in slugs()}
    found: list[Part] = [Part(match=words[0])] if len(words) == 1 else []
    for size in range(len(words) + 1):
        for of_game in combinations(words, size):
            of_name = [word for word in words if word not in of_game]
            opponents = tuple(pk for pk, name in names if all(word in name for word in of_name))
            if of_name and not opponents:
                continue
            met = opponents if of_name else None
            if not of_game:
                found.append(Part(opponents=met))
                continue
            games = [slug for slug, title in titles.items() if all(word in title for word in of_game)]
            found += [Part(game=slug, opponents=met) for slug in games]
            setups = tuple(
                pk for pk, game, text in texts if game not in games and all(word in text for word in of_game)
            )
            if setups:
                found.append(Part(setups=setups, opponents=met))
    return found


def _setup_texts(user: User) -> list[tuple[int, str, str]]:
    """The person's newest setups: number, game, and title and options in the active language without case."""
    newest = Setup.objects.filter(user=user).order_by("-pk")
    rows = newest.values_list("pk", "game", "digest", "options", "clock")[:MAX_SETUPS]
    language = get_language() or ""
    return [
        (pk, game, _text(game, digest, language, msgspec.json.encode([options, clock])))
        for pk, game, digest, options, clock in rows
    ]


@lru_cache(maxsize=4000)
def _text(game: str, digest: str, language: str, setup: bytes) -> str:
    options, clock = msgspec.json.decode(setup)
    try:
        rules = find(game)
        return f"{rules.name} {describe_options(rules, options, clock)}".casefold()
    except (Refused, LookupError, TypeError, ValueError):  # of a game or version that this site doesn't know
        return ""


# -- The entries before and after one --------------------------------------------------------------------


def steps_of(request: HttpRequest, match_id: str) -> dict[str, Any]:
    """Template variables of a replay that was opened from the list: ``steps`` with the addresses of the
    ``older`` and the ``newer`` match ("" if there is none), and of the ``list``. None of them for others.
    """
    user = guests.current(request)
    if user is None or "archive" not in request.GET:
        return {}
    form = FilterForm(request.GET, user)
    filters = form.filters() if form.is_valid() else Filters()
    older, newer = neighbours(user, filters, match_id)
    steps = {
        "older": display.replay_url(older, filters) if older else "",
        "newer": display.replay_url(newer, filters) if newer else "",
        "list": display.list_url(filters),
    }
    return {"steps": steps}
