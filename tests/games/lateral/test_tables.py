"""Tables: rooms without a Master (LA-32), removed players, and what a page loads first."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client

from games.lateral.puzzles import services
from games.lateral.puzzles.files import site_puzzles
from games.lateral.rematches import options_for_rematch
from tabletop.accounts.models import User
from tabletop.matches import repository
from tabletop.matches.actions import rematches, seats, tables
from tabletop.matches.models import Match
from tabletop.rules import play
from tabletop.rules.game import Refused
from tabletop.site.bundles import part_style_url, part_url
from tabletop.site.game_info import game_file
from tests.games.lateral.puzzles.authors import LIBRARY, SITE
from tests.games.lateral.room import BEGIN, REGISTER, answer, ask, propose
from tests.matches.conftest import join, new_table, people
from tests.matches.move_logs import write_move
from tests.matches.page_clients import user_of
from tests.matches.players import in_thread

OPENED = {"room": "1", "option-puzzle": SITE, "public": "no", "watchers": "on"}
SOLUTION = site_puzzles()[SITE].solution


def opened(browser: Client) -> Match:
    assert browser.post("/games/lateral/", OPENED).status_code == 302
    return Match.objects.get()


def test_the_library_opens_a_room_for_the_key_and_its_host(ada: Client) -> None:
    page = ada.get(f"{LIBRARY}{SITE}/").content.decode()
    assert "Open a room without a Master" in page
    match = opened(ada)
    taken = [(seat.index, seat.bot, seat.user) for seat in match.seats.all()][:3]
    assert taken == [(0, "key", None), (1, "", user_of(ada)), (2, "", None)]
    waiting = ada.get(match.get_absolute_url()).content.decode()
    assert "There is no Lateral Master" in waiting
    assert "You know this puzzle" not in waiting
    assert "Remove bot" not in waiting
    assert SOLUTION not in waiting
    services.mark_known(user_of(ada), SITE)
    assert "You know this puzzle" in ada.get(match.get_absolute_url()).content.decode()
    assert "You know this puzzle" in ada.get(f"{LIBRARY}{SITE}/").content.decode()


def test_nobody_can_move_the_key_and_no_other_seat_gets_it(ada: Client) -> None:
    match = opened(ada)
    for seat, bot, code in ((0, "", "seat_taken"), (2, "key", "no_such_bot")):
        with pytest.raises(Refused) as refused:
            seats.set_bot(user=user_of(ada), match_id=match.pk, index=seat, bot=bot)
        assert refused.value.code == code
    assert match.standin_after == 0


def test_the_next_puzzle_is_one_that_nobody_here_knows(ada: Client, ben: Client) -> None:
    refs = list(site_puzzles())
    services.mark_known(user_of(ben), refs[1])
    people = [user_of(ada), user_of(ben)]
    assert options_for_rematch({"puzzle": refs[0]}, people) == {"puzzle": refs[2]}
    assert options_for_rematch({"puzzle": refs[-1]}, people) == {"puzzle": refs[0]}
    assert options_for_rematch({"puzzle": ""}, people) == {"puzzle": ""}
    for ref in refs:
        services.mark_known(user_of(ada), ref)
    assert options_for_rematch({"puzzle": refs[0]}, people) == {"puzzle": refs[1]}


def test_a_rematch_keeps_the_seats_and_changes_the_puzzle(ada: Client) -> None:
    match = opened(ada)
    tables.start(user=user_of(ada), match_id=match.pk)
    Match.objects.filter(pk=match.pk).update(status=Match.Status.OVER)
    again = rematches.rematch(user=user_of(ada), match_id=match.pk)
    assert again.options["puzzle"] not in ("", SITE)
    assert [(seat.bot, seat.user) for seat in again.seats.all()][:2] == [("key", None), ("", user_of(ada))]


def test_the_form_does_not_start_with_the_last_puzzle(ada: Client) -> None:
    opened(ada)
    page = ada.get("/games/lateral/").content.decode()
    assert '<option value="" selected' in page
    assert f'<option value="{SITE}" selected' not in page


def test_nobody_can_join_once_the_solution_is_shown(ada: Client, ben: Client) -> None:
    """LA-36: while disputes are settled the match is still being played."""
    match = tables.start(user=user_of(ada), match_id=opened(ada).pk)
    assert 'id="join"' in ben.get(match.get_absolute_url()).content.decode()
    puzzle = site_puzzles()[SITE].register(SITE)
    log = (
        (0, {"type": "register", "puzzle": puzzle}),
        (1, BEGIN),
        (1, ask("Was it murder?")),
        (0, answer(1, "no")),
        (1, propose("end")),
    )
    position = repository.last_position(match.pk)
    for seq, (seat, move) in enumerate(log, 1):
        position = play.play(position, seat=seat, move=move, time=seq)
        write_move(match, seat, move, at=seq)
    assert (position.state.phase, position.outcome) == ("settling", None)
    assert 'id="join"' not in ben.get(match.get_absolute_url()).content.decode()
    with pytest.raises(Refused, match="nearly_over"):
        seats.sit(user=user_of(ben), match_id=match.pk)


# -- A removed player is out of this game, and of the next one at this table.


__all__ = ["join", "new_table", "people"]


async def kicked(table: Match, people: list[User], join: Any) -> Any:
    """Ada is the Master, and kicks Cleo."""
    ada = await join(table, people[0])
    for seq, move in enumerate((REGISTER, {"type": "kick", "seat": 2})):
        await ada.move(seq, move)
        await ada.frame(seq + 1)
    return ada


async def test_they_come_back_to_look_and_cannot_do_anything(
    new_table: Any, people: list[User], join: Any
) -> None:
    table = await in_thread(new_table, game="lateral", seats=4)
    await kicked(table, people, join)
    cleo = await join(table, people[2])
    frame = await cleo.frame(2)
    assert frame["view"]["role"] == "gone"
    assert frame["view"]["legal"] == []
    for move in ({"type": "ask", "text": "Why?"}, {"type": "pass"}, {"type": "kick", "seat": 1}):
        await cleo.move(2, move)
        assert (await cleo.next("refused"))["code"] in {"left", "master_only", "not_offered"}


async def test_no_seat_is_kept_for_them_in_a_rematch(new_table: Any, people: list[User], join: Any) -> None:
    table = await in_thread(new_table, game="lateral", seats=4)
    ada = await kicked(table, people, join)
    await ada.move(2, {"type": "end_game"})
    await ada.frame(3)
    with pytest.raises(Refused, match="sent_away"):
        await in_thread(rematches.rematch, user=people[2], match_id=table.pk)
    new = await in_thread(rematches.rematch, user=people[0], match_id=table.pk)
    held = await in_thread(lambda: [seat.held_for_id for seat in new.seats.all()])
    assert people[2].pk not in held
    assert people[1].pk in held
    with pytest.raises(Refused, match="sent_away"):
        await in_thread(seats.sit, user=people[2], match_id=new.pk)


# -- A table's page preloads the part of the board that its viewer will see first, with its style sheet.


BOARD_PARTS = [part_url("lateral", name) for name in ("master", "table", "after")]


STYLES = [part_style_url("lateral", name) for name in ("master", "table")]


def page_of(person: User | None, match: Match) -> str:
    """The page of this match as they see it; None: as a spectator does."""
    client = Client()
    if person:
        client.force_login(person)
    return client.get(f"/t/{match.pk}/").content.decode()


def preloaded(page: str) -> list[str]:
    """The parts that this page preloads."""
    links = re.findall(r'<link rel="modulepreload" href="([^"]+)">', page)
    return [part for part in BOARD_PARTS if part in links]


def opened_by_host(host: User, game: str, seats: int) -> Match:
    """A table with this many seats, of which the host has the first."""
    filling = [tables.ME, *[tables.ANYBODY] * (seats - 1)]
    return tables.open_table(user=host, game=game, options={}, filling=filling)


def test_the_page_preloads_what_is_drawn_first(db: None) -> None:
    """With its style sheet, right after the board's."""
    master, puzzler, ben = (User.objects.create_guest(name=name) for name in ("Ada", "Bo", "Ben"))
    match = opened_by_host(master, "lateral", seats=4)
    seats.sit(user=puzzler, match_id=match.pk, index=1)
    console, table, after = BOARD_PARTS
    board = game_file("lateral", "board.css")
    for person, part, style in (
        (master, console, STYLES[0]),
        *((one, table, STYLES[1]) for one in (puzzler, ben, None)),
    ):
        page = page_of(person, match)
        assert preloaded(page) == [part]
        sheets = re.findall(r'<link rel="stylesheet" href="([^"]+)"', page)
        assert style
        assert sheets[sheets.index(board) + 1] == style
        assert len({*sheets} & {*STYLES}) == 1
    match.status = Match.Status.OVER
    match.save()
    assert preloaded(page_of(master, match)) == [table, after]


def test_a_board_without_parts_preloads_none(db: None) -> None:
    ada = User.objects.create_guest(name="Ada")
    assert preloaded(page_of(ada, opened_by_host(ada, "lineup", seats=2))) == []
