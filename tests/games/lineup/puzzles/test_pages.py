"""The pages of the daily puzzles: a move is tried, answered and kept; nobody sees a solution too early."""

from __future__ import annotations

import json
import re
from datetime import date
from typing import Any

import pytest
from django.test import Client

from games.lineup.puzzles import library, words
from games.lineup.puzzles.game_tree import completing
from games.lineup.puzzles.library import puzzle_of
from games.lineup.puzzles.models import Attempt
from games.lineup.puzzles.puzzle import Puzzle
from games.lineup.puzzles.solving import solution
from games.lineup.puzzles.words import WHYS
from games.lineup.rules.notation import read, write
from tabletop.accounts.models import User
from tabletop.rules import play, wire
from tests.games.lineup.puzzles.conftest import SetClock

DAYS = {
    "capture": date(2026, 11, 16),
    "two": date(2026, 11, 17),
    "stop": date(2026, 11, 18),
    "in_two": date(2026, 11, 20),
    "win": date(2026, 11, 21),
}
"""A day of each kind."""

pytestmark = pytest.mark.django_db
Told = dict[str, Any]


def path(day: date, what: str = "") -> str:
    return f"/lineup/puzzle/{day}/{what}"


def tries(client: Client, day: date, move: object) -> Told:
    told: Told = client.post(path(day, "move"), json.dumps(move), content_type="application/json").json()
    return told


def gives_up(client: Client, day: date) -> Told:
    told: Told = client.post(path(day, "give-up")).json()
    return told


def opens(client: Client, day: date) -> Told:
    """What the page begins with."""
    page = client.get(path(day)).content.decode()
    found = re.search(r'<script id="told" type="application/json">(.*?)</script>', page, re.S)
    assert found
    told: Told = json.loads(found[1])
    return told


def right(day: date) -> dict[str, Any]:
    return wire.write_move(read(puzzle_of(day).solution))


def wrong(day: date) -> dict[str, Any]:
    puzzle = puzzle_of(day)
    return next(move for move in play.legal(puzzle.start, seat=puzzle.seat) if move != right(day))


def solves(client: Client, day: date) -> Told:
    """With the moves of the solution."""
    puzzle, told = puzzle_of(day), {}
    before = puzzle.start
    for scene in solution(puzzle):
        if before.to_act == (puzzle.seat,):
            told = tries(client, day, move_between(before, scene.position))
        before = scene.position
    return told


def move_between(before: Any, after: Any) -> dict[str, Any]:
    last = play.view(after, viewer=None)["last"]
    moves = [move for move in play.legal(before, seat=last["seat"]) if move["spot"] == last["spot"]]
    return next(move for move in moves if play.play(before, seat=last["seat"], move=move) == after)


def test_days_kinds() -> None:
    assert {goal: puzzle_of(day).goal for goal, day in DAYS.items()} == {goal: goal for goal in DAYS}


def test_todays_page(ada: Client) -> None:
    page = ada.get("/lineup/puzzle/").content.decode()
    assert "Puzzle of the day" in page
    assert "level 6 of 7" in page
    assert "The last tokens are being played. Win the game, whatever Green does." in page
    assert page.count('class="deal-mark" data-mark="none"') == 21, (
        "from 2 to 21 November, and one in the legend"
    )
    assert User.objects.count() == 0, "whoever only looks gets nothing"


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


def test_whoever_becomes_a_guest_can_go_on(ada: Client) -> None:
    """A new guest has a new token; it comes with the answer."""
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
def test_solved_at_once(ada: Client, goal: str) -> None:
    day = DAYS[goal]
    told = solves(ada, day)
    assert (told["state"], told["wrong"]) == ("solved", 0)
    assert told["result"]["why"]
    assert "●" in told["result"]["share"]
    assert opens(ada, day)["state"] == "solved", "it is kept"
    assert 'data-mark="clean"' in ada.get(path(day)).content.decode()


@pytest.mark.parametrize("goal", DAYS)
def test_a_wrong_move_is_answered(ada: Client, goal: str) -> None:
    day = DAYS[goal]
    told = tries(ada, day, wrong(day))
    assert (told["state"], told["tone"], told["wrong"], told["made"]) == ("open", "wrong", 1, 0)
    assert told["say"].endswith(".")
    assert told["result"] is None
    assert told["base"]["seq"] == puzzle_of(day).start.number
    assert told["frames"][0]["seq"] == told["base"]["seq"] + 1
    if goal in ("stop", "in_two"):
        assert len(told["frames"]) == 2
        assert "Then " in told["say"]
    assert opens(ada, day)["wrong"] == 1
    assert solves(ada, day)["wrong"] == 1
    assert Attempt.objects.get().words == [write(read(word)) for word in Attempt.objects.get().words]


def test_the_reply_that_is_shown_is_told(ada: Client) -> None:
    day = DAYS["stop"]
    told = tries(ada, day, wrong(day))
    reply = told["frames"][-1]["view"]["last"]
    assert reply["seat"] == 1 - told["seat"]
    assert reply["secured"]
    assert f"{reply['spot']}, and the structure is complete." in told["say"]


def test_what_is_not_possible_is_said_and_does_not_count(ada: Client) -> None:
    day = DAYS["capture"]
    owner = {cell["spot"]: cell["owner"] for cell in opens(ada, day)["base"]["view"]["board"]}
    taken = next(spot for spot, seat in owner.items() if seat is not None)
    told = tries(ada, day, {"type": "place", "spot": taken})
    assert (told["tone"], told["say"], told["wrong"]) == ("refused", "There is a token here already.", 0)
    strange: list[object] = [{"type": "resign"}, None, [], "x" * 2000]
    for odd in strange:
        assert tries(ada, day, odd)["tone"] == "refused"
    assert Attempt.objects.count() == 0


def test_half_of_it_is_kept(ada: Client) -> None:
    day = DAYS["in_two"]
    told = tries(ada, day, right(day))
    assert (told["state"], told["tone"], told["made"], told["of"]) == ("open", "good", 1, 2)
    again = opens(ada, day)
    assert (again["made"], again["base"]) == (1, told["base"])
    position = solution(puzzle_of(day))[1].position
    assert tries(ada, day, wire.write_move(completing(position.state)[0]))["state"] == "solved"


def test_given_up(ada: Client) -> None:
    day = DAYS["win"]
    tries(ada, day, wrong(day))
    told = gives_up(ada, day)
    assert told["state"] == "shown"
    assert told["result"]["scenes"][0]["seq"] == puzzle_of(day).start.number
    assert told["result"]["scenes"][1]["view"]["last"]["spot"] == right(day)["spot"]
    assert "×" in told["result"]["share"]
    assert tries(ada, day, right(day))["state"] == "shown", "it does not become solved any more"
    assert gives_up(ada, day)["state"] == "shown"
    assert 'data-mark="lost"' in ada.get(path(day)).content.decode()


def test_everybody_has_their_own(ada: Client, ben: Client) -> None:
    day = DAYS["two"]
    solves(ada, day)
    assert opens(ben, day)["state"] == "open"
    tries(ben, day, wrong(day))
    assert (opens(ada, day)["wrong"], opens(ben, day)["wrong"]) == (0, 1)
    assert User.objects.count() == 2


def test_days_in_a_row(ada: Client, clock: SetClock) -> None:
    """Only what is solved on its own day counts."""
    clock(19)
    told = solves(ada, date(2026, 11, 19))
    assert told["result"]["streak"] == 1
    clock(20)
    assert solves(ada, date(2026, 11, 18))["result"]["streak"] == 1
    told = solves(ada, date(2026, 11, 20))
    assert told["result"]["streak"] == 2
    assert "2 days in a row" in told["result"]["share"]
    clock(21)
    assert "Solved 2 days in a row" in ada.get("/lineup/puzzle/").content.decode()
    clock(23)
    assert "Solved 2 days" not in ada.get("/lineup/puzzle/").content.decode()


def test_the_share_text_tells_no_solution(ada: Client, clock: SetClock) -> None:
    day = DAYS["capture"]
    clock(day.day)
    tries(ada, day, wrong(day))
    share = solves(ada, day)["result"]["share"]
    assert share.splitlines() == [
        "LineUp! · puzzle of the day",
        "Monday, Nov. 16, 2026",
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
def told_bytes(client: Client, day: date) -> list[bytes]:
    """All that somebody gets who has not solved it."""
    moves = [wrong(day), {"type": "place", "spot": "nowhere"}]
    page = re.sub(
        rb'(csrfmiddlewaretoken|data-token)[^>]*?"[A-Za-z0-9]{64}"', b"", client.get(path(day)).content
    )
    answers = [
        client.post(path(day, "move"), json.dumps(one), content_type="application/json") for one in moves
    ]
    return [page, *(answer.content for answer in answers)]


@pytest.mark.parametrize("goal", DAYS)
def test_nothing_depends_on_the_solution_before_it_is_known(
    ada: Client, ben: Client, monkeypatch: pytest.MonkeyPatch, goal: str
) -> None:
    """In a world where another move is written down as the solution, the same bytes come."""
    day = DAYS[goal]
    here = told_bytes(ada, day)
    puzzle = puzzle_of(day)
    moves = play.legal(puzzle.start, seat=puzzle.seat)
    other = write(read_of(next(move for move in moves if move not in (right(day), wrong(day)))))
    lie = Puzzle(puzzle.goal, puzzle.options, puzzle.log, other)
    monkeypatch.setattr(library, "puzzles", lambda: tuple(lie if one == puzzle else one for one in original))
    there = told_bytes(ben, day)
    assert [len(text) for text in there] == [len(text) for text in here]
    assert there == here


original = library.puzzles()


def read_of(move: dict[str, Any]) -> Any:
    begin = f"<{move['from']}" if "from" in move else ""
    return read(f"x{move['spot']}{begin}" if move["type"] == "capture" else move["spot"])


@pytest.mark.parametrize("goal", DAYS)
def test_no_word_of_the_explanation_comes_early(ada: Client, goal: str) -> None:
    day = DAYS[goal]
    words = str(WHYS[goal] % {"count": 2, "other": "Green", "structures": "", "tokens": ""})
    start = words.split("%")[0][:30]
    for text in told_bytes(ada, day):
        assert start.encode() not in text
        assert b'"scenes"' not in text
        assert b'solution":' not in text


# -- the ways there
def test_the_puzzle_is_on_the_pages_of_the_game(ada: Client) -> None:
    for page in ("/", "/games/lineup/", "/games/lineup/rules/"):
        assert 'href="/lineup/puzzle/"' in ada.get(page).content.decode(), page
    solves(ada, DAYS["win"])
    front = ada.get("/").content.decode()
    card = front[front.index('href="/lineup/puzzle/"') :][:900]
    assert 'data-mark="clean"' in card
    assert "solved at once" in card


def test_other_games_have_none(ada: Client) -> None:
    assert "Puzzle of the day" not in ada.get("/games/deduction/").content.decode()


def test_every_puzzle_says_what_is_not_as_usual() -> None:
    """Whatever board its day has."""
    for puzzle in library.puzzles():
        said = words.rules_text(puzzle)
        assert len(said) >= len(puzzle.options), puzzle.options
        assert all(said), puzzle.options


def test_a_day_of_another_board(client: Client, clock: SetClock) -> None:
    clock(22)
    page = client.get(path(date(2026, 11, 22))).content.decode()
    assert "7 a side" in page
