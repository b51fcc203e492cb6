"""Your games: whose turn it is and since when, the most urgent first, without replaying anything."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from tabletop.accounts.models import User
from tabletop.features.moderation.models import Closure
from tabletop.limits import limits
from tabletop.matches import clock_source, my_games, repository
from tabletop.matches.actions import tables
from tabletop.matches.models import Match, Move, Seat
from tabletop.matches.my_games import games_in_progress, games_of, turns_from_log, waiting_games
from tabletop.pages.small_boards import MAX_MOVES, small_boards
from tabletop.rules import play
from tabletop.rules.optional_modules import still
from tabletop.rules.whose_turn import Turn, read_turns, turns_after, write_turns
from tests.games.lateral.room import BEGIN, PASS, REGISTER, ask
from tests.matches.calls import noted
from tests.matches.page_clients import named, play_out, seated, user_of
from tests.matches.players import in_thread

pytestmark = pytest.mark.django_db(transaction=True)

MINUTE = 60_000
NOW = 1_800_000_000_000


@pytest.fixture(autouse=True)
def _still(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock_source, "now", lambda: NOW)


def begun(*browsers: Client, game: str = "lineup", since: int = 0, **more: Any) -> Match:
    """A game of these people, the first of whom moves first; it began so many minutes ago."""
    match = seated([user_of(browser) for browser in browsers], game, **more)
    Match.objects.filter(pk=match.pk).update(started=repository.moment_of(NOW - since * MINUTE))
    match.refresh_from_db()
    return match


def against_a_bot(browser: Client) -> Match:
    filling = ["me", "bot:learning"]
    return tables.open_and_start(user=user_of(browser), game="lineup", options={}, filling=filling)


def moved(match: Match, seat: int, since: int, turns: str | None = None, **move: Any) -> None:
    """A row of the log, as the writer writes it or (without ``turns``) as earlier versions did."""
    number = match.moves.count() + 1
    data = move or {"type": "place", "spot": f"{number},{number}"}
    told = None if turns is None else [[int(part) for part in turn.split("@")] for turn in turns.split()]
    Move.objects.create(
        match=match, seq=number, seat=seat, move=data, key=f"k{number}", at=NOW - since * MINUTE, turns=told
    )


def ids(browser: Client, most: int = 12) -> list[str]:
    return [game.match.pk for game in games_of(user_of(browser), most)]


def listed(browser: Client) -> str:
    """The text of the reader's games on the front page, without tags."""
    page = browser.get("/").content.decode()
    found = re.search(r'<section id="mine".*?</section>', page, re.DOTALL)
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", found[0])) if found else ""


def in_header(browser: Client, path: str = "/about/") -> int:
    """How many games wait, as the header of a page says; 0 if it shows nothing."""
    found = re.search(
        r'<a id="games-waiting"([^>]*)>.*?<span class="count">(\d+)<', browser.get(path).content.decode()
    )
    assert found
    assert (found[2] == "0") == ("hidden" in found[1])
    return int(found[2])


def asked(browser: Client, at: str = "") -> dict[str, Any]:
    page = browser.get("/me/turns/", {"at": at} if at else {})
    assert page.status_code == 200
    assert {"private", "no-store"} <= {one.strip() for one in page["Cache-Control"].split(",")}
    return page.json()


# -- order


def test_the_longest_waiting_comes_first_and_clocks_before_that(ada: Client, ben: Client) -> None:
    short = begun(ada, ben, since=5)
    long = begun(ada, ben, since=600)
    theirs = begun(ben, ada, since=900)
    days = begun(ada, ben, since=1, clock={"kind": "move", "seconds": 3 * 24 * 3600})
    hours = begun(ada, ben, since=1, clock={"kind": "move", "seconds": 3600})
    assert ids(ada) == [hours.pk, days.pk, long.pk, short.pk, theirs.pk]
    assert ids(ben)[0] == theirs.pk


def test_then_come_games_against_bots_those_of_others_open_tables_and_results(
    ada: Client, ben: Client
) -> None:
    over = begun(ada, ben)
    play_out(over, most=1)
    Match.objects.filter(pk=over.pk).update(ended=timezone.now())
    old = begun(ada, ben)
    play_out(old, most=1)
    Match.objects.filter(pk=old.pk).update(ended=timezone.now() - timedelta(days=30))
    waiting = tables.open_table(user=user_of(ada), game="lineup", options={}, filling=["me", "open"])
    theirs = begun(ben, ada)
    bots = against_a_bot(ada)
    mine = begun(ada, ben)
    order = [mine.pk, bots.pk, theirs.pk, waiting.pk, over.pk, old.pk]
    assert ids(ada) == order
    assert [game.has_news for game in games_of(user_of(ada), 12)] == [False] * 4 + [True, False]
    assert waiting_games(games_in_progress(user_of(ada)))[0].match == mine
    assert asked(ada)["count"] == 1  # nobody waits in a game against bots


def test_a_result_is_news_until_its_player_has_been_there(ada: Client, ben: Client) -> None:
    match = begun(ada, ben)
    play_out(match, most=1)
    Match.objects.filter(pk=match.pk).update(ended=timezone.now())
    for browser, path in ((ada, match.get_absolute_url()), (ben, f"/me/turns/?at={match.pk}")):
        assert "new result" in listed(browser)
        browser.get(path)
        assert listed(browser) == ""
    assert Seat.objects.filter(match=match, saw_end=True).count() == 2


def test_visitors_and_games_in_progress_leave_nothing_seen(ada: Client, ben: Client) -> None:
    match = begun(ada, ben)
    ada.get(match.get_absolute_url())
    ada.get(f"/me/turns/?at={match.pk}")
    play_out(match, most=1)
    named("Cleo").get(f"/me/turns/?at={match.pk}")
    assert not Seat.objects.filter(saw_end=True).exists()


def test_more_games_than_the_list_has_room_for(ada: Client, ben: Client) -> None:
    waiting = [begun(ada, ben, since=number) for number in range(15)]
    begun(ben, ada)
    page = ada.get("/").content.decode()
    assert page.count("data-playing") == 16
    assert "<title>(15) " in page
    assert asked(ada)["count"] == len(waiting)


# -- whose turn


def test_seats_of_one_person_and_of_stand_ins(ada: Client, ben: Client) -> None:
    match = begun(ada, ben, since=3)
    Seat.objects.filter(match=match, index=0).update(standin="calm")
    assert asked(ada)["count"] == 0
    assert "Your turn" not in listed(ada)
    Seat.objects.filter(match=match, index=0).update(standin="")
    assert asked(ada)["count"] == 1
    filling = ["me", "me"]
    together = tables.open_and_start(
        user=user_of(ada), game="lineup", options={}, filling=filling, together=True
    )
    games = {game.match.pk: game for game in games_in_progress(user_of(ada))}
    assert games[together.pk].mine
    assert not games[together.pk].keeps_waiting
    assert asked(ada)["count"] == 1


def test_two_seats_of_one_person_among_others(ada: Client, ben: Client) -> None:
    match = begun(ada, ben, named("Cleo"), game="toy")
    Seat.objects.filter(match=match, index=1).update(user=user_of(ada))
    for mover in (0, 1):
        game = games_in_progress(user_of(ada))[0]
        assert [turn.seat for turn in game.mine] == [mover]
        assert (game.people, game.keeps_waiting) == (["Cleo"], True)
        moved(match, mover, since=1, turns=f"{mover + 1}@{NOW - MINUTE}", type="pass")
    assert asked(ada)["count"] == 0


def test_a_closed_table_waits_for_nobody(ada: Client, ben: Client) -> None:
    match = begun(ada, ben)
    Closure.objects.create(match=match)
    assert asked(ada) == {"count": 0, "others": 0, "next": None}
    assert listed(ada) == ""


def test_the_next_game_is_not_the_one_where_you_are(ada: Client, ben: Client) -> None:
    first = begun(ada, ben, since=9, clock={"kind": "move", "seconds": 3600})
    second = begun(ada, ben, since=30)
    told = asked(ada)
    left = 3_600_000 + 30_000 - 9 * MINUTE  # the first turn begins 30 seconds later
    assert told == {
        "count": 2,
        "others": 2,
        "next": {"url": first.get_absolute_url(), "game": "LineUp!", "with": ["Ben"], "left": left},
    }
    told = asked(ada, first.pk)
    assert (told["count"], told["others"], told["next"]["url"]) == (2, 1, second.get_absolute_url())
    assert told["next"]["left"] is None
    for nonsense in ("\x00", "..", "é" * 50, "x" * 5000):
        assert asked(ada, nonsense)["count"] == 2


def test_only_safe_requests_and_not_too_many(ada: Client, client: Client) -> None:
    assert asked(client) == {"count": 0, "others": 0, "next": None}
    assert User.objects.count() == 1  # a visitor stays nobody
    assert ada.post("/me/turns/").status_code == 405
    limits.TURNS.take("127.0.0.1", cost=limits.TURNS.burst - 1)
    assert ada.get("/me/turns/").status_code == 200
    page = ada.get("/me/turns/")
    assert (page.status_code, "Retry-After" in page) == (429, True)
    assert page.json()["say"]
    assert "no-store" in page["Cache-Control"]


def test_the_list_says_whose_turn_it_is_and_for_how_long(ada: Client, ben: Client) -> None:
    begun(ada, ben, since=3 * 60 + 20)
    assert "Your turn LineUp! with Ben waiting for 3 hours Play" in listed(ada)
    page = ben.get("/").content.decode()
    assert "Your games LineUp! with Ada Ada’s turn · for 3 hours" in listed(ben)
    assert "<title>Play board games together · Tabletop</title>" in page
    assert "<title>(1) Play board games together · Tabletop</title>" in ada.get("/").content.decode()
    assert 'property="og:title" content="Play board games together"' in ada.get("/").content.decode()


def test_the_master_reads_that_a_question_waits(ada: Client, ben: Client) -> None:
    match = begun(ada, ben, named("Cleo"), game="lateral")
    position = repository.first_position(repository.room(match.pk))
    turns = turns_after(position, NOW)
    for move in (REGISTER, BEGIN, PASS, PASS, ask("Is it a man?")):
        seat = position.to_act[0]
        position = play.advance(position, seat, play.judge(position, seat, move), 1000)
        turns = turns_after(position, 1000, turns)
        moved(match, seat, 0, **move)
    Move.objects.filter(match=match).update(at=1000)
    assert turns == turns_from_log(match.pk)
    assert turns[0].task == "question"
    assert "A question waits for you" in listed(ada)
    assert "A question" not in listed(ben)
    assert "Ada’s turn" in listed(ben)


# -- the log


def test_seats_that_are_still_waited_for_keep_their_time() -> None:
    position = play.start("lineup", seed="s")
    turns = turns_after(position, 10)
    assert turns == (Turn(0, 10),)
    assert turns_after(position, 20, turns) == turns
    position = play.play(position, seat=0, move={"type": "place", "spot": "1,1"}, time=30)
    assert turns_after(position, 30, turns) == (Turn(1, 30),)
    assert read_turns([[1, 30]]) == (Turn(1, 30),)
    assert write_turns((Turn(1, 30, None, "question"),)) == '[[1,30,null,"question"]]'


async def test_every_row_says_what_the_whole_log_says(
    new_table: Callable[..., Match], people: list[User], join: Any
) -> None:
    match = await in_thread(new_table, "lineup", clock={"kind": "total", "seconds": 300, "increment": 3})
    started = repository.moment_of(NOW)
    await in_thread(lambda: Match.objects.filter(pk=match.pk).update(started=started, expires_at=None))
    players = [await join(match, person) for person in people[:2]]
    for number, spot in enumerate(("1,1", "2,2", "3,3")):
        mover = players[number % 2]
        await mover.move(number, {"type": "place", "spot": spot})
        for player in players:
            await player.frame(number + 1)
        newest = await in_thread(lambda: Move.objects.filter(match=match).latest("seq"))
        assert read_turns(newest.turns) == await in_thread(turns_from_log, match.pk)
        assert newest.turns[0][0] == (number + 1) % 2
        assert newest.turns[0][2] is not None
    await players[0].move(3, {"type": "resign"})
    await players[1].frame(4)
    newest = await in_thread(lambda: Move.objects.filter(match=match).latest("seq"))
    assert newest.turns == []


def test_rows_of_earlier_versions_are_replayed_once(
    ada: Client, ben: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begun(ada, ben, since=60)
    moved(match, 0, since=5)
    replayed = noted(monkeypatch, my_games, "turns_from_log", lambda match_id: match_id)
    for _ in range(3):
        assert "for 5 minutes Play" in listed(ben)
    assert replayed == [match.pk]
    moved(match, 1, since=2, turns=f"0@{NOW - 2 * MINUTE}")
    assert "for 2 minutes Play" in listed(ada)
    assert replayed == [match.pk]


def test_what_a_newer_version_has_written_is_in_progress_at_least(ada: Client, ben: Client) -> None:
    match = begun(ada, ben)
    moved(match, 0, since=5)
    Move.objects.filter(match=match).update(turns={"new": True})
    assert ids(ada) == [match.pk]
    assert asked(ada)["count"] == 0
    assert "in progress" in listed(ada)


def test_a_hundred_games_take_few_queries(
    ada: Client, ben: Client, django_assert_max_num_queries: Any
) -> None:
    for number in range(12):
        moved(begun(ada, ben), 0, since=number, turns=f"1@{NOW}")
    reader = user_of(ben)
    with django_assert_max_num_queries(3):
        assert len(games_in_progress(reader)) == 12
    with django_assert_max_num_queries(1):
        assert my_games.count_waiting(reader) == 12


# -- small boards


def boards_of(browser: Client) -> dict[str, str]:
    games = games_in_progress(user_of(browser))
    return {match: str(board) for match, board in small_boards(game for game in games if game.mine).items()}


def test_small_boards_show_the_newest_position(
    ada: Client, ben: Client, django_assert_num_queries: Any
) -> None:
    """One query for all games; none if nothing has changed."""
    one, other = begun(ada, ben, since=2), begun(ada, ben, since=1)
    before = boards_of(ada)
    assert list(before) == [one.pk, other.pk]
    moved(one, 0, since=1, turns=f"1@{NOW}")
    moved(one, 1, since=1, turns=f"0@{NOW}")
    moved(other, 0, since=1, turns=f"1@{NOW}")
    games = [game for game in games_in_progress(user_of(ada)) if game.mine]
    for queries in (1, 0):
        with django_assert_num_queries(queries):
            after = small_boards(games)
        assert list(after) == [one.pk]
    assert after[one.pk] != before[one.pk]
    assert after[one.pk] in ada.get("/").content.decode()


def test_small_boards_show_what_their_viewer_sees(ada: Client, ben: Client) -> None:
    cleo = named("Cleo")
    match = begun(ada, ben, cleo, game="deduction")
    position = repository.first_position(repository.room(match.pk))
    [mover] = position.to_act
    views = [still("deduction", play.view(position, viewer=viewer)) for viewer in (0, 1, 2, None)]
    assert len(set(views)) == len(views)
    for seat, browser in enumerate((ada, ben, cleo)):
        assert boards_of(browser) == ({match.pk: views[seat]} if seat == mover else {})


def test_long_games_have_no_small_board(ada: Client, ben: Client) -> None:
    match = begun(ada, ben)
    Move.objects.create(match=match, seq=MAX_MOVES + 1, seat=0, move={}, key="k", at=NOW, turns=[[0, NOW]])
    assert boards_of(ada) == {}


# -- the count in the header of every page


def test_the_header_counts_what_the_front_page_lists(ada: Client, ben: Client) -> None:
    """Whatever the state of the games, with another way to count (`my_games.count_waiting`)."""
    assert in_header(ada) == 0
    replayed, written = begun(ada, ben), begun(ada, ben)
    moved(written, 0, since=2, turns=f"1@{NOW}")
    against_a_bot(ada)
    closed = begun(ada, ben)
    moved(closed, 1, since=2, turns=f"0@{NOW}")
    Closure.objects.create(match=closed)
    Seat.objects.filter(match=begun(ada, ben), index=0).update(standin="calm")
    play_out(begun(ada, ben), most=1)
    for browser, count in ((ada, 1), (ben, 1)):
        assert in_header(browser) == in_header(browser, "/") == asked(browser)["count"] == count
    assert in_header(ada, replayed.get_absolute_url()) == 0, "not the game that the page shows"
    assert in_header(ada, written.get_absolute_url()) == 1
    assert 'id="games-waiting"' not in Client().get("/about/").content.decode()


# -- pauses


def test_a_paused_game_waits_for_nobody(ada: Client, ben: Client) -> None:
    match = begun(ada, ben, clock={"kind": "move", "seconds": 3 * 24 * 3600})
    assert asked(ada)["count"] == 1
    for number, (seat, kind, turns) in enumerate(((1, "ask_pause", "0@5"), (0, "accept_pause", ""))):
        moved(match, seat, 5 - number, turns, type=kind)
    assert [game.is_paused for game in games_of(user_of(ada), 12)] == [True]
    assert asked(ada)["count"] == 0
    assert "paused" in listed(ada)
    assert turns_from_log(match.pk) == ()
