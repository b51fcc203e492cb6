"""A table's page preloads the part of the board that its viewer will see first, with its style sheet."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from tabletop.accounts.models import User
from tabletop.matches.actions import seats, tables
from tabletop.matches.models import Match
from tabletop.site.bundles import part_style_url, part_url
from tabletop.site.game_info import game_file

pytestmark = pytest.mark.django_db

PARTS = [part_url("lateral", name) for name in ("master", "table", "after")]


STYLES = [part_style_url("lateral", name) for name in ("master", "table")]


def page_of(person: User | None, match: Match) -> str:
    """The page of this match as they see it; None: as a spectator does."""
    client = Client()
    if person:
        client.force_login(person)
    return client.get(f"/t/{match.pk}/").content.decode()


def preloaded(person: User | None, match: Match) -> list[str]:
    """The parts that this page preloads."""
    page = page_of(person, match)
    links = re.findall(r'<link rel="modulepreload" href="([^"]+)">', page)
    return [part for part in PARTS if part in links]


def opened(host: User, game: str, seats: int) -> Match:
    """A table with this many seats, of which the host has the first."""
    filling = [tables.ME, *[tables.ANYBODY] * (seats - 1)]
    return tables.open_table(user=host, game=game, options={}, filling=filling)


def test_the_page_preloads_what_is_drawn_first() -> None:
    master, puzzler, ben = (User.objects.create_guest(name=name) for name in ("Ada", "Bo", "Ben"))
    match = opened(master, "lateral", seats=4)
    seats.sit(user=puzzler, match_id=match.pk, index=1)
    console, table, after = PARTS
    assert preloaded(master, match) == [console]
    assert preloaded(puzzler, match) == [table]
    assert preloaded(ben, match) == preloaded(None, match) == [table]
    match.status = Match.Status.OVER
    match.save()
    assert preloaded(master, match) == [table, after]


def test_so_are_its_style_sheets_right_after_the_boards() -> None:
    master, puzzler = (User.objects.create_guest(name=name) for name in ("Ada", "Bo"))
    match = opened(master, "lateral", seats=4)
    seats.sit(user=puzzler, match_id=match.pk, index=1)
    assert all(STYLES)
    board = game_file("lateral", "board.css")
    for person, style in zip((master, puzzler), STYLES, strict=True):
        sheets = re.findall(r'<link rel="stylesheet" href="([^"]+)"', page_of(person, match))
        assert sheets[sheets.index(board) + 1] == style
        assert len({*sheets} & {*STYLES}) == 1


def test_a_board_without_parts_preloads_none() -> None:
    ada = User.objects.create_guest(name="Ada")
    assert preloaded(ada, opened(ada, "lineup", seats=2)) == []
