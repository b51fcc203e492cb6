"""The pages of daily puzzles, as far as they are the same in all games: steps are judged and stored."""

from __future__ import annotations

import json
import re
from datetime import date, timedelta

import pytest
from django.test import Client

from tabletop.accounts.models import User
from tabletop.daily.models import Attempt
from tabletop.daily.today import todays_puzzle
from tests.daily.fixtures import SetClock
from tests.daily.solvers import DEDUCTION, LINEUP, Solver
from tests.matches.page_clients import user_of

MONDAY, SATURDAY = date(2026, 11, 16), date(2026, 11, 21)

pytestmark = pytest.mark.parametrize("solver", [LINEUP, DEDUCTION], ids=["lineup", "deduction"])


def november(day: int) -> date:
    return date(2026, 11, day)


def test_todays_page(solver: Solver, ada: Client) -> None:
    page = ada.get(solver.home).content.decode()
    assert str(solver.puzzle.title) in page
    assert solver.opens(ada, SATURDAY)["ask"] in page
    assert page.count('class="deal-mark" data-mark="none"') == 21, (
        "from 2 to 21 November, and one in the legend"
    )
    assert User.objects.count() == 0, "viewing creates no account"


@pytest.mark.parametrize("day", ["2026-11-22", "2026-11-01", "2026-13-01", "tomorrow", "2026-11"])
def test_days_without_a_puzzle(solver: Solver, ada: Client, day: str) -> None:
    assert ada.get(f"{solver.home}{day}/").status_code == 404
    for what in (solver.puzzle.step_path, "hint", "give-up"):
        assert ada.post(f"{solver.home}{day}/{what}").status_code == 404


def test_posts_only(solver: Solver, ada: Client) -> None:
    for what in (solver.puzzle.step_path, "give-up"):
        assert ada.get(solver.path(SATURDAY, what)).status_code == 302
    assert ada.post(solver.path(SATURDAY)).status_code == 405
    strict = Client(enforce_csrf_checks=True)
    path = solver.path(SATURDAY, solver.puzzle.step_path)
    assert strict.post(path, "{}", content_type="application/json").status_code == 403


def test_a_new_guest_can_continue(solver: Solver, ada: Client) -> None:
    """A new guest gets a new CSRF token with the response."""
    strict = Client(enforce_csrf_checks=True)
    found = re.search(r'data-token="(\w+)"', solver.page(strict, SATURDAY))
    assert found
    token = found[1]
    for _ in range(2):
        answer = strict.post(
            solver.path(SATURDAY, solver.puzzle.step_path),
            json.dumps(solver.wrong(SATURDAY)),
            content_type="application/json",
            headers={"X-CSRFToken": token},
        )
        assert answer.status_code == 200
        token = answer.headers["X-CSRFToken"]
    assert strict.post(solver.path(SATURDAY, "give-up"), headers={"X-CSRFToken": token}).status_code == 200


@pytest.mark.parametrize("day", [16, 17, 18, 20, 21])
def test_solved_at_the_first_try(solver: Solver, ada: Client, day: int) -> None:
    attempt = solver.solves(ada, november(day))
    assert (attempt["state"], attempt["mark"]) == ("solved", "clean")
    assert attempt["result"]["why"]
    assert "●" in attempt["result"]["share"]
    assert solver.opens(ada, november(day))["state"] == "solved", "the attempt is stored"
    assert 'data-mark="clean"' in solver.page(ada, november(day))


def test_solved_after_a_wrong_step(solver: Solver, ada: Client) -> None:
    attempt = solver.tries(ada, SATURDAY, solver.wrong(SATURDAY))
    assert (attempt["state"], attempt["tone"], attempt["mark"]) == ("open", "wrong", "begun")
    assert attempt["say"].endswith(".")
    assert attempt["result"] is None
    assert solver.solves(ada, SATURDAY)["mark"] == "helped"
    assert 'data-mark="helped"' in solver.page(ada, SATURDAY)


@pytest.mark.parametrize("body", [None, [], 7, "x" * 2000, {"type": "resign"}])
def test_bad_input_changes_nothing(solver: Solver, ada: Client, body: object) -> None:
    attempt = solver.tries(ada, SATURDAY, body)
    assert attempt["tone"] == "refused"
    assert attempt["say"]
    assert Attempt.objects.count() == 0


def test_given_up(solver: Solver, ada: Client) -> None:
    solver.tries(ada, SATURDAY, solver.wrong(SATURDAY))
    attempt = solver.gives_up(ada, SATURDAY)
    assert attempt["state"] == "shown"
    assert attempt["result"]["share"].splitlines()[2:4] == ["○×", "Solution shown"]
    again = solver.tries(ada, SATURDAY, solver.right(SATURDAY))
    assert (again["state"], again["say"]) == ("shown", "This puzzle is over.")
    assert solver.gives_up(ada, SATURDAY)["state"] == "shown"
    assert 'data-mark="lost"' in solver.page(ada, SATURDAY)


def test_attempts_are_personal(solver: Solver, ada: Client, ben: Client) -> None:
    solver.solves(ada, SATURDAY)
    assert solver.opens(ben, SATURDAY)["state"] == "open"
    solver.tries(ben, SATURDAY, solver.wrong(SATURDAY))
    assert [solver.opens(one, SATURDAY)["mark"] for one in (ada, ben)] == ["clean", "begun"]
    assert User.objects.count() == 2


def test_attempts_belong_to_one_game(solver: Solver, ada: Client) -> None:
    other = DEDUCTION if solver is LINEUP else LINEUP
    solver.solves(ada, SATURDAY)
    assert other.opens(ada, SATURDAY)["state"] == "open"
    assert other.solves(ada, SATURDAY)["result"]["streak"] == 1


def test_two_devices_at_the_same_time(solver: Solver, ada: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """A step that was judged in a position that another device has left in the meantime is refused."""
    solver.tries(ada, SATURDAY, solver.wrong(SATURDAY))
    judge = type(solver.puzzle).judge

    def while_the_other_one_moves(*args: object) -> object:
        Attempt.objects.update(steps=["kept"])
        return judge(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(type(solver.puzzle), "judge", while_the_other_one_moves)
    monkeypatch.setattr(type(solver.puzzle), "position", lambda *_: {})
    attempt = solver.tries(ada, SATURDAY, solver.right(SATURDAY))
    assert (attempt["state"], attempt["tone"]) == ("open", "refused")
    assert "in another window" in attempt["say"]


# -- newcomers
def gentle_link(solver: Solver, client: Client, day: date) -> str:
    """Where newcomers are sent; "" if they aren't."""
    found = re.search(r'href="([^"]*)">New here\?', solver.page(client, day))
    return found[1] if found else ""


def test_newcomers_can_try_an_easy_one(solver: Solver, ada: Client) -> None:
    assert gentle_link(solver, ada, SATURDAY) == solver.path(MONDAY)
    assert gentle_link(solver, ada, MONDAY) == "", "this is one"
    solver.gives_up(ada, MONDAY)
    assert gentle_link(solver, ada, SATURDAY) == solver.path(november(9)), "another one"
    solver.tries(ada, SATURDAY, solver.wrong(SATURDAY))
    assert gentle_link(solver, ada, SATURDAY) == solver.path(november(9)), "still new"
    solver.gives_up(ada, november(9))
    solver.gives_up(ada, november(2))
    assert gentle_link(solver, ada, SATURDAY) == "", "none is left"


def test_easy_ones_are_for_people_who_have_not_solved_any(solver: Solver, ada: Client) -> None:
    solver.solves(ada, november(18))
    assert gentle_link(solver, ada, SATURDAY) == ""


# -- streaks
def test_streak(solver: Solver, ada: Client, clock: SetClock) -> None:
    """Only puzzles started on their own day count."""
    clock(19)
    assert solver.solves(ada, november(19))["result"]["streak"] == 1
    clock(20)
    assert solver.solves(ada, november(18))["result"]["streak"] == 1
    attempt = solver.solves(ada, november(20))
    assert attempt["result"]["streak"] == 2
    assert "2 days in a row" in attempt["result"]["share"]
    clock(21)
    assert "Current streak: 2 days. Longest streak: 2 days." in ada.get(solver.home).content.decode()
    clock(23)
    page = ada.get(solver.home).content.decode()
    assert "Solve a puzzle on its day to start a streak. Longest streak: 2 days." in page


def test_giving_up_breaks_the_streak(solver: Solver, ada: Client, clock: SetClock) -> None:
    start = "Solve a puzzle on its day to start a streak."
    assert f'<span id="streak">{start}</span>' in ada.get(solver.home).content.decode()
    for day in (19, 20):
        clock(day)
        said = solver.solves(ada, november(day))["result"]["streak_text"]
    assert said == "Current streak: 2 days. Longest streak: 2 days."
    clock(21)
    assert solver.gives_up(ada, november(18))["result"]["streak"] == 2, "that one's day was over"
    result = solver.gives_up(ada, SATURDAY)["result"]
    assert (result["streak"], result["longest"]) == (0, 2)
    assert result["streak_text"] == f"{start} Longest streak: 2 days."
    assert "in a row" not in result["share"]
    assert result["streak_text"] in ada.get(solver.home).content.decode()
    today = todays_puzzle(solver.puzzle.slug, user_of(ada))
    assert today is not None
    assert today.streak == 0


def test_an_earlier_day_has_the_streak_of_that_day(solver: Solver, ada: Client, clock: SetClock) -> None:
    """Neither today's, nor one for a puzzle that was given up."""
    for number in (17, 18, 19):
        clock(number)
        solver.solves(ada, november(number))
    rows = [solver.opens(ada, november(number))["result"] for number in (17, 18, 19)]
    assert [row["in_a_row"] for row in rows] == [1, 2, 3]
    assert ["in a row" in row["share"] for row in rows] == [False, True, True]
    assert "2 days in a row" in rows[1]["share"]
    clock(20)
    solver.gives_up(ada, november(20))
    clock(21)
    solver.solves(ada, SATURDAY)
    given_up = solver.opens(ada, november(20))["result"]
    assert (given_up["in_a_row"], "in a row" in given_up["share"]) == (0, False)


# -- what follows
def test_another_puzzle_follows(solver: Solver, ada: Client, clock: SetClock) -> None:
    """Today's, else the latest that isn't over."""
    clock(4)
    monday, tuesday, today = november(2), november(3), november(4)
    follows = solver.solves(ada, tuesday)["result"]["next"]
    assert follows == {"label": "Today’s puzzle", "href": solver.path(today)}
    follows = solver.gives_up(ada, today)["result"]["next"]
    assert follows == {"label": "Puzzle for 2 November", "href": solver.path(monday)}
    assert solver.solves(ada, monday)["result"]["next"] is None


def test_only_todays_puzzle_says_when_the_next_one_comes(
    solver: Solver, ada: Client, clock: SetClock
) -> None:
    clock(4)
    hours = timedelta(hours=12).total_seconds()
    assert solver.solves(ada, november(4))["result"]["wait"] == hours
    assert solver.solves(ada, november(3))["result"]["wait"] is None


def test_the_share_text_has_no_spoilers(solver: Solver, ada: Client, clock: SetClock) -> None:
    clock(MONDAY.day)
    solver.tries(ada, MONDAY, solver.wrong(MONDAY))
    assert solver.solves(ada, MONDAY)["result"]["share"].splitlines() == [
        str(solver.puzzle.share_title),
        "Monday, 16 November 2026",
        "○●",
        f"http://testserver{solver.path(MONDAY)}",
    ]


def test_another_month(solver: Solver, ada: Client, clock: SetClock) -> None:
    clock(5, month=12)
    page = ada.get(f"{solver.home}2026-12-05/?month=2026-11").content.decode()
    assert "November 2026" in page
    assert f'href="{solver.home}2026-11-02/"' in page
    assert f'href="{solver.home}2026-11-01/"' not in page


def test_the_puzzle_is_on_the_front_page_and_on_the_games(solver: Solver, ada: Client) -> None:
    slug = solver.puzzle.slug
    for page in ("/", f"/games/{slug}/", f"/games/{slug}/rules/"):
        assert f'href="{solver.home}"' in ada.get(page).content.decode(), page
    solver.solves(ada, SATURDAY)
    front = ada.get("/").content.decode()
    card = front[front.index(f'href="{solver.home}"') :][:900]
    assert 'data-mark="clean"' in card
    assert str(solver.puzzle.title) in card
    assert str(solver.puzzle.clean_label).lower() in card.lower()


# -- what the game adds
def test_the_page_is_the_games(solver: Solver, ada: Client) -> None:
    """The day and the game in its titles, facts of this puzzle, and the game's modules and styles."""
    slug, page = solver.puzzle.slug, solver.page(ada, november(19))
    title, heading, chip = {
        "lineup": (
            "LineUp! puzzle for 19 November 2026",
            "Puzzle for 19 November 2026",
            '<span class="chip accent">Hexagons</span>',
        ),
        "deduction": (
            "Deduction case for 19 November 2026",
            "Case for 19 November 2026",
            '<span class="chip">3 players</span>',
        ),
    }[slug]
    assert f"<title>{title}" in page
    assert f"<span>{heading}</span></h1>" in page
    assert chip in page
    for name, file in (("board", "board.js"), ("words", "words.js"), ("part", "parts/daily.js")):
        assert re.search(rf'data-{name}="[^"]*/{slug}/{file}"', page), name
    assert f'data-step="{solver.puzzle.step_path}"' in page
    assert f"/{slug}/daily.css" in page
