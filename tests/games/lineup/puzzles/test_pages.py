"""The pages of the daily puzzles: moves are judged and stored, and solutions stay secret until the end."""

from __future__ import annotations

import json
import re
from datetime import date
from typing import Any

import pytest
from django.test import Client
from msgspec.structs import replace

from games.lineup.puzzles import library, words
from games.lineup.puzzles.game_tree import completing
from games.lineup.puzzles.library import puzzle_of
from games.lineup.puzzles.models import Attempt
from games.lineup.puzzles.solving import solution
from games.lineup.puzzles.words import WHYS
from games.lineup.rules.state import read, write
from games.lineup.words import place_name
from tabletop.accounts.models import User
from tabletop.features.deals.puzzles import daily_puzzle
from tabletop.rules import play, wire
from tests.games.lineup.puzzles.conftest import SetClock
from tests.games.lineup.puzzles.requests import gives_up, opens, path, right, solves, tries, wrong
from tests.matches.page_clients import user_of

DAYS = {
    "capture": date(2026, 11, 16),
    "two": date(2026, 11, 17),
    "stop": date(2026, 11, 18),
    "in_two": date(2026, 11, 20),
    "win": date(2026, 11, 21),
}
"""A day for each goal."""

pytestmark = pytest.mark.django_db


def test_each_day_has_its_goal() -> None:
    assert {goal: puzzle_of(day).goal for goal, day in DAYS.items()} == {goal: goal for goal in DAYS}


def test_todays_page(ada: Client) -> None:
    page = ada.get("/lineup/puzzle/").content.decode()
    assert "Daily puzzle" in page
    assert "level 7 of 7" in page
    assert "Only a few tokens are left. Win the game, whatever Green does." in page
    assert page.count('class="deal-mark" data-mark="none"') == 21, (
        "from 2 to 21 November, and one in the legend"
    )
    assert User.objects.count() == 0, "viewing creates no account"


def easy_link(client: Client, day: date) -> str:
    """Where "New here? Try a level 1." leads; "" if the page doesn't say it."""
    found = re.search(
        r'href="([^"]*)">New here\? Try a level 1\.</a>', client.get(path(day)).content.decode()
    )
    return found[1] if found else ""


def test_newcomers_can_try_a_level_1(ada: Client) -> None:
    monday, saturday = date(2026, 11, 16), DAYS["win"]
    assert easy_link(ada, saturday) == path(monday)
    assert "level 1 of 7" in ada.get(path(monday)).content.decode()
    assert easy_link(ada, monday) == "", "this is one"
    gives_up(ada, monday)
    assert easy_link(ada, saturday) == path(date(2026, 11, 9)), "another one"
    tries(ada, saturday, wrong(saturday))
    assert easy_link(ada, saturday) == path(date(2026, 11, 9)), "still new"
    gives_up(ada, date(2026, 11, 9))
    gives_up(ada, date(2026, 11, 2))
    assert easy_link(ada, saturday) == "", "none is left"


def test_level_1_is_for_people_who_have_not_solved_any(ada: Client) -> None:
    solves(ada, DAYS["stop"])
    assert easy_link(ada, DAYS["win"]) == ""


@pytest.mark.parametrize("day", ["2026-11-22", "2026-11-01", "2026-13-01", "tomorrow", "2026-11"])
def test_days_without_a_puzzle(ada: Client, day: str) -> None:
    assert ada.get(f"/lineup/puzzle/{day}/").status_code == 404
    assert ada.post(f"/lineup/puzzle/{day}/move").status_code == 404
    assert ada.post(f"/lineup/puzzle/{day}/give-up").status_code == 404


def test_posts_only(ada: Client) -> None:
    assert ada.get(path(DAYS["win"], "move")).status_code == 302
    assert ada.get(path(DAYS["win"], "give-up")).status_code == 302
    assert ada.post(path(DAYS["win"])).status_code == 405
    strict = Client(enforce_csrf_checks=True)
    assert strict.post(path(DAYS["win"], "move"), "{}", content_type="application/json").status_code == 403


def test_a_new_guest_can_continue(ada: Client) -> None:
    """A new guest gets a new CSRF token with the response."""
    strict, day = Client(enforce_csrf_checks=True), DAYS["win"]
    found = re.search(r'data-token="(\w+)"', strict.get(path(day)).content.decode())
    assert found
    token = found[1]
    for _ in range(2):
        answer = strict.post(
            path(day, "move"),
            json.dumps(wrong(day)),
            content_type="application/json",
            headers={"X-CSRFToken": token},
        )
        assert answer.status_code == 200
        token = answer.headers["X-CSRFToken"]
    assert strict.post(path(day, "give-up"), headers={"X-CSRFToken": token}).status_code == 200


@pytest.mark.parametrize("goal", DAYS)
def test_solved_at_the_first_try(ada: Client, goal: str) -> None:
    day = DAYS[goal]
    attempt = solves(ada, day)
    assert (attempt["state"], attempt["wrong"]) == ("solved", 0)
    assert attempt["result"]["why"]
    assert "●" in attempt["result"]["share"]
    assert opens(ada, day)["state"] == "solved", "the attempt is stored"
    assert 'data-mark="clean"' in ada.get(path(day)).content.decode()


@pytest.mark.parametrize("goal", DAYS)
def test_a_wrong_move_is_refuted(ada: Client, goal: str) -> None:
    day = DAYS[goal]
    attempt = tries(ada, day, wrong(day))
    assert (attempt["state"], attempt["tone"], attempt["wrong"], attempt["made"]) == ("open", "wrong", 1, 0)
    assert attempt["say"].endswith(".")
    assert attempt["result"] is None
    assert attempt["base"]["seq"] == puzzle_of(day).start.number
    assert attempt["frames"][0]["seq"] == attempt["base"]["seq"] + 1
    if goal in ("stop", "in_two"):
        assert len(attempt["frames"]) == 2
        assert "Then " in attempt["say"]
    assert opens(ada, day)["wrong"] == 1
    assert solves(ada, day)["wrong"] == 1
    assert Attempt.objects.get().words == [write(read(word)) for word in Attempt.objects.get().words]


def test_the_comment_names_the_reply_shown(ada: Client) -> None:
    day = DAYS["stop"]
    attempt = tries(ada, day, wrong(day))
    reply = attempt["frames"][-1]["view"]["last"]
    assert reply["seat"] == 1 - attempt["seat"]
    assert reply["secured"]
    assert f"{place_name(reply['spot'])}. That completes the structure." in attempt["say"]


def test_an_illegal_move_is_explained_and_does_not_count(ada: Client) -> None:
    day = DAYS["capture"]
    owner = {cell["spot"]: cell["owner"] for cell in opens(ada, day)["base"]["view"]["board"]}
    taken = next(spot for spot, seat in owner.items() if seat is not None)
    attempt = tries(ada, day, {"type": "place", "spot": taken})
    assert (attempt["tone"], attempt["say"], attempt["wrong"]) == (
        "refused",
        "There is already a token here.",
        0,
    )
    strange: list[object] = [{"type": "resign"}, None, [], "x" * 2000]
    for odd in strange:
        assert tries(ada, day, odd)["tone"] == "refused"
    assert Attempt.objects.count() == 0


def test_progress_is_stored(ada: Client) -> None:
    day = DAYS["in_two"]
    attempt = tries(ada, day, right(day))
    assert (attempt["state"], attempt["tone"], attempt["made"], attempt["of"]) == ("open", "good", 1, 2)
    again = opens(ada, day)
    assert (again["made"], again["base"]) == (1, attempt["base"])
    position = solution(puzzle_of(day))[1].position
    assert tries(ada, day, wire.write_move(completing(position.state)[0]))["state"] == "solved"


def test_given_up(ada: Client) -> None:
    day = DAYS["win"]
    tries(ada, day, wrong(day))
    attempt = gives_up(ada, day)
    assert attempt["state"] == "shown"
    assert attempt["result"]["scenes"][0]["seq"] == puzzle_of(day).start.number
    assert attempt["result"]["scenes"][1]["view"]["last"]["spot"] == right(day)["spot"]
    assert "×" in attempt["result"]["share"]
    assert tries(ada, day, right(day))["state"] == "shown", "it can't be solved any more"
    assert gives_up(ada, day)["state"] == "shown"
    assert 'data-mark="lost"' in ada.get(path(day)).content.decode()


def test_attempts_are_personal(ada: Client, ben: Client) -> None:
    day = DAYS["two"]
    solves(ada, day)
    assert opens(ben, day)["state"] == "open"
    tries(ben, day, wrong(day))
    assert (opens(ada, day)["wrong"], opens(ben, day)["wrong"]) == (0, 1)
    assert User.objects.count() == 2


def test_streak(ada: Client, clock: SetClock) -> None:
    """Only puzzles started on their own day count."""
    clock(19)
    attempt = solves(ada, date(2026, 11, 19))
    assert attempt["result"]["streak"] == 1
    clock(20)
    assert solves(ada, date(2026, 11, 18))["result"]["streak"] == 1
    attempt = solves(ada, date(2026, 11, 20))
    assert attempt["result"]["streak"] == 2
    assert "2 days in a row" in attempt["result"]["share"]
    clock(21)
    page = ada.get("/lineup/puzzle/").content.decode()
    assert "Current streak: 2 days. Longest streak: 2 days." in page
    clock(23)
    page = ada.get("/lineup/puzzle/").content.decode()
    assert "Solve a puzzle on its day to start a streak. Longest streak: 2 days." in page


def test_giving_up_breaks_the_streak(ada: Client, clock: SetClock) -> None:
    start = "Solve a puzzle on its day to start a streak."
    assert f'<span id="streak">{start}</span>' in ada.get("/lineup/puzzle/").content.decode()
    for day in (19, 20):
        clock(day)
        said = solves(ada, date(2026, 11, day))["result"]["streak_text"]
    assert said == "Current streak: 2 days. Longest streak: 2 days."
    clock(21)
    assert gives_up(ada, date(2026, 11, 18))["result"]["streak"] == 2, "that one's day was over"
    result = gives_up(ada, date(2026, 11, 21))["result"]
    assert (result["streak"], result["longest"]) == (0, 2)
    assert result["streak_text"] == f"{start} Longest streak: 2 days."
    assert "in a row" not in result["share"]
    assert result["streak_text"] in ada.get("/lineup/puzzle/").content.decode()
    today = daily_puzzle("lineup", user_of(ada))
    assert today is not None
    assert today.streak == 0


def test_an_earlier_day_has_the_streak_of_that_day(ada: Client, clock: SetClock) -> None:
    """Neither today's, nor one for a puzzle that was given up."""
    for number in (17, 18, 19):
        clock(number)
        solves(ada, date(2026, 11, number))
    rows = [opens(ada, date(2026, 11, number))["result"] for number in (17, 18, 19)]
    assert [row["in_a_row"] for row in rows] == [1, 2, 3]
    assert ["in a row" in row["share"] for row in rows] == [False, True, True]
    assert "2 days in a row" in rows[1]["share"]
    clock(20)
    gives_up(ada, date(2026, 11, 20))
    clock(21)
    solves(ada, date(2026, 11, 21))
    given_up = opens(ada, date(2026, 11, 20))["result"]
    assert (given_up["in_a_row"], "in a row" in given_up["share"]) == (0, False)


def test_another_puzzle_follows(ada: Client, clock: SetClock) -> None:
    """Today's, else the latest that isn't over."""
    clock(4)
    monday, tuesday, today = date(2026, 11, 2), date(2026, 11, 3), date(2026, 11, 4)
    assert solves(ada, tuesday)["result"]["next"] == {"label": "Today’s puzzle", "href": path(today)}
    assert gives_up(ada, today)["result"]["next"] == {"label": "Puzzle for 2 November", "href": path(monday)}
    assert solves(ada, monday)["result"]["next"] is None


def test_only_todays_puzzle_says_when_the_next_one_comes(ada: Client, clock: SetClock) -> None:
    clock(4)
    hours = 12 * 60 * 60
    assert solves(ada, date(2026, 11, 4))["result"]["wait"] == hours
    assert solves(ada, date(2026, 11, 3))["result"]["wait"] is None


def test_the_longest_streak_is_told_too(ada: Client, clock: SetClock) -> None:
    for day in (2, 3, 5):
        clock(day)
        result = solves(ada, date(2026, 11, day))["result"]
    assert (result["streak"], result["longest"]) == (1, 2)


def test_the_share_text_has_no_spoilers(ada: Client, clock: SetClock) -> None:
    day = DAYS["capture"]
    clock(day.day)
    tries(ada, day, wrong(day))
    share = solves(ada, day)["result"]["share"]
    assert share.splitlines() == [
        "LineUp! daily puzzle",
        "Monday, 16 November 2026",
        "○●",
        f"http://testserver{path(day)}",
    ]


def test_another_month(ada: Client, clock: SetClock) -> None:
    clock(5, month=12)
    page = ada.get("/lineup/puzzle/2026-12-05/?month=2026-11").content.decode()
    assert "November 2026" in page
    assert 'href="/lineup/puzzle/2026-11-02/"' in page
    assert 'href="/lineup/puzzle/2026-11-01/"' not in page


# -- secrets
def responses(client: Client, day: date) -> list[bytes]:
    """All responses that a client gets before solving a puzzle."""
    moves = [wrong(day), {"type": "place", "spot": "nowhere"}]
    anew = rb'(csrfmiddlewaretoken|data-token)[^>]*?"[A-Za-z0-9]{64}"|nonce="[^"]+"'
    page = re.sub(anew, b"", client.get(path(day)).content)
    answers = [
        client.post(path(day, "move"), json.dumps(one), content_type="application/json") for one in moves
    ]
    return [page, *(answer.content for answer in answers)]


@pytest.mark.parametrize("goal", DAYS)
def test_responses_before_the_end_do_not_depend_on_the_solution(
    ada: Client, ben: Client, monkeypatch: pytest.MonkeyPatch, goal: str
) -> None:
    """With another move stored as the solution, the responses are the same byte for byte."""
    day = DAYS[goal]
    here = responses(ada, day)
    puzzle = puzzle_of(day)
    moves = play.legal(puzzle.start, seat=puzzle.seat)
    other = write(read_of(next(move for move in moves if move not in (right(day), wrong(day)))))
    lie = replace(puzzle, solution=other)
    monkeypatch.setattr(library, "puzzles", lambda: tuple(lie if one == puzzle else one for one in original))
    there = responses(ben, day)
    assert [len(text) for text in there] == [len(text) for text in here]
    assert there == here


original = library.puzzles()


def read_of(move: dict[str, Any]) -> Any:
    begin = f"<{move['from']}" if "from" in move else ""
    return read(f"x{move['spot']}{begin}" if move["type"] == "capture" else move["spot"])


@pytest.mark.parametrize("goal", DAYS)
def test_the_explanation_stays_secret_until_the_end(ada: Client, goal: str) -> None:
    day = DAYS[goal]
    words = str(WHYS[goal] % {"count": 2, "other": "Green", "structures": "", "tokens": ""})
    start = words.split("%")[0][:30]
    for text in responses(ada, day):
        assert start.encode() not in text
        assert b'"scenes"' not in text
        assert b'solution":' not in text


# -- links to the puzzle
def test_the_puzzle_is_on_the_pages_of_the_game(ada: Client) -> None:
    for page in ("/", "/games/lineup/", "/games/lineup/rules/"):
        assert 'href="/lineup/puzzle/"' in ada.get(page).content.decode(), page
    solves(ada, DAYS["win"])
    front = ada.get("/").content.decode()
    card = front[front.index('href="/lineup/puzzle/"') :][:900]
    assert 'data-mark="clean"' in card
    assert "solved first time" in card


def test_other_games_have_none(ada: Client) -> None:
    assert "Daily puzzle" not in ada.get("/games/deduction/").content.decode()


def test_every_puzzle_lists_its_special_rules() -> None:
    """One text for each option that differs from the base game."""
    for puzzle in library.puzzles():
        said = words.rules_text(puzzle)
        assert len(said) >= len(puzzle.options), puzzle.options
        assert all(said), puzzle.options
        assert max(map(len, said), default=0) <= 40, "fits on a small phone"


def test_a_puzzle_on_another_board(client: Client, clock: SetClock) -> None:
    clock(22)
    page = client.get(path(date(2026, 11, 22))).content.decode()
    assert "7 a side" in page
