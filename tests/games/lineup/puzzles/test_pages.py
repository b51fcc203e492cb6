"""The pages of the daily puzzles: moves are judged and stored, and solutions stay secret until the end."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest
from django.test import Client
from msgspec.structs import replace

from games.lineup.puzzles import library, words
from games.lineup.puzzles.game_tree import completing
from games.lineup.puzzles.puzzle import Puzzle
from games.lineup.puzzles.solving import solution
from games.lineup.puzzles.words import WHYS
from games.lineup.rules.state import read, write
from games.lineup.words import place_name
from tabletop.daily.models import Attempt
from tabletop.rules import play, wire
from tests.daily.fixtures import SetClock
from tests.daily.solvers import LINEUP

DAYS = {
    "capture": date(2026, 11, 16),
    "two": date(2026, 11, 17),
    "stop": date(2026, 11, 18),
    "in_two": date(2026, 11, 20),
    "win": date(2026, 11, 21),
}
"""A day for each goal."""

opens, path, right, solves = LINEUP.opens, LINEUP.path, LINEUP.right, LINEUP.solves
tries, wrong = LINEUP.tries, LINEUP.wrong


def puzzle_of(day: date) -> Puzzle:
    return LINEUP.puzzle.puzzle_on(day)


def test_each_day_has_its_goal() -> None:
    assert {goal: puzzle_of(day).goal for goal, day in DAYS.items()} == {goal: goal for goal in DAYS}


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
    assert Attempt.objects.get().steps == [write(read(word)) for word in Attempt.objects.get().steps]


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
    assert Attempt.objects.count() == 0


def test_progress_is_stored(ada: Client) -> None:
    day = DAYS["in_two"]
    attempt = tries(ada, day, right(day))
    assert (attempt["state"], attempt["tone"], attempt["made"], attempt["of"]) == ("open", "good", 1, 2)
    again = opens(ada, day)
    assert (again["made"], again["base"]) == (1, attempt["base"])
    position = solution(puzzle_of(day))[1].position
    assert tries(ada, day, wire.write_move(completing(position.state)[0]))["state"] == "solved"


# -- secrets
NOWHERE = {"type": "place", "spot": "nowhere"}


@pytest.mark.parametrize("goal", DAYS)
def test_responses_before_the_end_do_not_depend_on_the_solution(
    ada: Client, ben: Client, monkeypatch: pytest.MonkeyPatch, goal: str
) -> None:
    """With another move stored as the solution, the responses are the same byte for byte."""
    day = DAYS[goal]
    steps = [wrong(day), NOWHERE]
    here = LINEUP.before_the_end(ada, day, *steps)
    puzzle = puzzle_of(day)
    moves = play.legal(puzzle.start, seat=puzzle.seat)
    other = write(read_of(next(move for move in moves if move not in (right(day), wrong(day)))))
    lie = replace(puzzle, solution=other)
    monkeypatch.setattr(library, "puzzles", lambda: tuple(lie if one == puzzle else one for one in original))
    assert LINEUP.before_the_end(ben, day, *steps) == here


original = library.puzzles()


def read_of(move: dict[str, Any]) -> Any:
    begin = f"<{move['from']}" if "from" in move else ""
    return read(f"x{move['spot']}{begin}" if move["type"] == "capture" else move["spot"])


@pytest.mark.parametrize("goal", DAYS)
def test_the_explanation_stays_secret_until_the_end(ada: Client, goal: str) -> None:
    day = DAYS[goal]
    words = str(WHYS[goal] % {"count": 2, "other": "Green", "structures": "", "tokens": ""})
    start = words.split("%")[0][:30]
    for text in LINEUP.before_the_end(ada, day, wrong(day), NOWHERE):
        assert start.encode() not in text
        assert b'"scenes"' not in text
        assert b'solution":' not in text


# -- links to the puzzle


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
