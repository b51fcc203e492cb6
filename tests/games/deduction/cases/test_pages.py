"""The pages of the daily cases: tiles are judged and stored, and solutions stay secret until the end."""

from __future__ import annotations

import json
import re
from datetime import date
from typing import Any

import pytest
from django.test import Client

from games.deduction.cases.case import Case
from games.deduction.cases.library import case_of
from games.deduction.cases.models import CaseAttempt
from games.deduction.cases.solving import hint_ends
from games.deduction.rules.state import TILES
from tabletop.accounts.models import User
from tabletop.features.deals.puzzles import daily_puzzle
from tests.games.deduction.cases.conftest import SetClock
from tests.matches.page_clients import user_of

MONDAY, SATURDAY = date(2026, 11, 16), date(2026, 11, 21)

pytestmark = pytest.mark.django_db
AttemptData = dict[str, Any]


def path(day: date, what: str = "") -> str:
    return f"/deduction/case/{day}/{what}"


def posts(client: Client, day: date, what: str, body: object = None) -> AttemptData:
    answer: AttemptData = client.post(
        path(day, what), json.dumps(body), content_type="application/json"
    ).json()
    return answer


def names(client: Client, day: date, tile: str) -> AttemptData:
    return posts(client, day, "name", {"type": "announce", "tile": tile})


def solves(client: Client, day: date) -> AttemptData:
    return names(client, day, case_of(day).missing)


def wrong(day: date, number: int = 0) -> str:
    return [tile for tile in TILES if tile != case_of(day).missing][number]


def opens(client: Client, day: date) -> AttemptData:
    """The attempt that the page loads with."""
    page = client.get(path(day)).content.decode()
    found = re.search(r'<script id="told" type="application/json">(.*?)</script>', page, re.S)
    assert found
    attempt: AttemptData = json.loads(found[1])
    return attempt


def test_todays_page(ada: Client) -> None:
    page = ada.get("/deduction/case/").content.decode()
    assert "Case of the day" in page
    assert "level 4 of 5" in page
    assert f"You’ve heard all {len(case_of(SATURDAY).record)} answers" in page
    assert page.count('class="deal-mark" data-mark="none"') == 21, "2 to 21 November, and one in the legend"
    assert User.objects.count() == 0, "viewing creates no account"


def test_the_table_is_what_the_solver_sees(ada: Client) -> None:
    case, told = case_of(MONDAY), opens(ada, MONDAY)
    view = told["base"]["view"]
    assert (told["seat"], told["names"][case.you], told["seats"]) == (case.you, "You", case.seats)
    assert (view["you"], view["step"], view["missing"], view["hands"]) == (case.you, "announce", None, None)
    assert [move["tile"] for move in view["legal"]] == list(TILES)
    assert len(view["record"]) == len(case.record)
    for entry, turn in zip(view["record"], case.turns, strict=True):
        seen = case.you in (turn.seat, turn.asked)
        assert entry["shown"] == ((turn.shown if seen else True) if turn.shown else None)


def test_newcomers_can_try_a_level_1(ada: Client) -> None:
    easy = "New here? Try a level 1."
    assert f'href="{path(MONDAY)}">{easy}' in ada.get(path(SATURDAY)).content.decode()
    assert easy not in ada.get(path(MONDAY)).content.decode(), "this is one"
    solves(ada, MONDAY)
    assert easy not in ada.get(path(SATURDAY)).content.decode()


@pytest.mark.parametrize("day", ["2026-11-22", "2026-11-01", "2026-13-01", "tomorrow", "2026-11"])
def test_days_without_a_case(ada: Client, day: str) -> None:
    assert ada.get(f"/deduction/case/{day}/").status_code == 404
    for what in ("name", "hint", "give-up"):
        assert ada.post(f"/deduction/case/{day}/{what}").status_code == 404


def test_posts_only(ada: Client) -> None:
    for what in ("name", "hint", "give-up"):
        assert ada.get(path(SATURDAY, what)).status_code == 302
    strict = Client(enforce_csrf_checks=True)
    assert strict.post(path(SATURDAY, "hint")).status_code == 403


def test_a_new_guest_can_continue() -> None:
    """A new guest gets a new CSRF token with the response."""
    strict = Client(enforce_csrf_checks=True)
    found = re.search(r'data-token="(\w+)"', strict.get(path(SATURDAY)).content.decode())
    assert found
    token = found[1]
    for what in ("hint", "hint", "give-up"):
        answer = strict.post(path(SATURDAY, what), headers={"X-CSRFToken": token})
        assert answer.status_code == 200
        token = answer.headers["X-CSRFToken"]


def test_solved_at_the_first_try(ada: Client) -> None:
    told = solves(ada, SATURDAY)
    assert (told["state"], told["named"], told["hints"], told["more"]) == ("solved", [], [], False)
    assert told["result"]["why"].endswith("was the missing tile.")
    assert told["result"]["steps"][-1]["tiles"] == [case_of(SATURDAY).missing]
    assert told["base"]["view"]["missing"] == case_of(SATURDAY).missing
    assert opens(ada, SATURDAY)["state"] == "solved", "the attempt is stored"
    assert 'data-mark="clean"' in ada.get(path(SATURDAY)).content.decode()


def test_a_wrong_tile_is_counted_once(ada: Client) -> None:
    tile = wrong(SATURDAY)
    told = names(ada, SATURDAY, tile)
    assert (told["state"], told["tone"], told["named"], told["result"]) == ("open", "wrong", [tile], None)
    assert told["say"] == "The ace of suns isn’t missing."
    assert tile not in [move["tile"] for move in told["base"]["view"]["legal"]]
    again = names(ada, SATURDAY, tile)
    assert (again["tone"], again["named"]) == ("refused", [tile])
    assert again["say"] == "You’ve already named that tile, and it isn’t missing."
    assert solves(ada, SATURDAY)["named"] == [tile]
    assert 'data-mark="helped"' in ada.get(path(SATURDAY)).content.decode()


@pytest.mark.parametrize(
    "body", [None, [], "x" * 2000, {"type": "resign"}, {"type": "announce", "tile": "sun-9"}, {"tile": 3}]
)
def test_bad_input_changes_nothing(ada: Client, body: object) -> None:
    told = posts(ada, SATURDAY, "name", body)
    assert (told["tone"], told["say"]) == ("refused", "There’s no such tile.")
    assert CaseAttempt.objects.count() == 0


def test_hints_until_there_are_no_more(ada: Client) -> None:
    many = len(hint_ends(case_of(MONDAY)))
    for number in range(1, many + 1):
        told = posts(ada, MONDAY, "hint")
        assert (len(told["hints"]), told["more"]) == (number, number < many)
    refused = posts(ada, MONDAY, "hint")
    assert refused["tone"] == "refused"
    assert refused["say"] == "There are no more hints: the last step names the missing tile."
    assert len(opens(ada, MONDAY)["hints"]) == many
    assert solves(ada, MONDAY)["mark"] == "helped"


def test_more_hints_than_a_case_has_now_are_all_it_has(ada: Client) -> None:
    """Cases had hints once that said what the solver's own hand shows."""
    posts(ada, MONDAY, "hint")
    CaseAttempt.objects.update(hints=40)
    many = len(hint_ends(case_of(MONDAY)))
    told = solves(ada, MONDAY)
    assert len(told["hints"]) == many
    assert f"{many} hint" in told["result"]["share"]
    assert "40" not in told["result"]["share"]


def test_given_up(ada: Client) -> None:
    told = posts(ada, SATURDAY, "give-up")
    assert told["state"] == "shown"
    assert told["result"]["share"].splitlines()[2:4] == ["×", "Solution shown"]
    assert told["base"]["view"]["outcome"] == {"ranking": [[0, 1, 2]], "by": "nobody"}
    assert told["base"]["view"]["missing"] == case_of(SATURDAY).missing
    for what in ("hint", "give-up"):
        assert posts(ada, SATURDAY, what)["state"] == "shown"
    assert solves(ada, SATURDAY)["state"] == "shown", "it can't be solved any more"
    assert 'data-mark="lost"' in ada.get(path(SATURDAY)).content.decode()


def test_attempts_are_personal(ada: Client, ben: Client) -> None:
    solves(ada, SATURDAY)
    assert opens(ben, SATURDAY)["state"] == "open"
    names(ben, SATURDAY, wrong(SATURDAY))
    assert (opens(ada, SATURDAY)["named"], opens(ben, SATURDAY)["named"]) == ([], [wrong(SATURDAY)])


def test_streak(ada: Client, clock: SetClock) -> None:
    """Only cases started on their own day count."""
    clock(19)
    assert solves(ada, date(2026, 11, 19))["result"]["streak"] == 1
    clock(20)
    assert solves(ada, date(2026, 11, 18))["result"]["streak"] == 1
    told = solves(ada, date(2026, 11, 20))
    assert told["result"]["streak"] == 2
    assert "2 days in a row" in told["result"]["share"]
    clock(21)
    page = ada.get("/deduction/case/").content.decode()
    assert "Current streak: 2 days. Longest streak: 2 days." in page
    clock(23)
    page = ada.get("/deduction/case/").content.decode()
    assert "Solve a case on its day to start a streak. Longest streak: 2 days." in page


def test_giving_up_breaks_the_streak(ada: Client, clock: SetClock) -> None:
    start = "Solve a case on its day to start a streak."
    assert f'<span id="streak">{start}</span>' in ada.get("/deduction/case/").content.decode()
    for day in (19, 20):
        clock(day)
        said = solves(ada, date(2026, 11, day))["result"]["streak_text"]
    assert said == "Current streak: 2 days. Longest streak: 2 days."
    clock(21)
    assert posts(ada, date(2026, 11, 18), "give-up")["result"]["streak"] == 2, "that one's day was over"
    result = posts(ada, date(2026, 11, 21), "give-up")["result"]
    assert (result["streak"], result["longest"]) == (0, 2)
    assert result["streak_text"] == f"{start} Longest streak: 2 days."
    assert "in a row" not in result["share"]
    assert result["streak_text"] in ada.get("/deduction/case/").content.decode()
    today = daily_puzzle("deduction", user_of(ada))
    assert today is not None
    assert today.streak == 0


def test_a_page_that_was_opened_on_its_day_counts(ada: Client, clock: SetClock) -> None:
    clock(20, hour=23)
    day = date(2026, 11, 20)
    found = re.search(r'data-opened="([^"]+)"', ada.get(path(day)).content.decode())
    assert found
    clock(21, hour=1)
    body = json.dumps({"type": "announce", "tile": case_of(day).missing})
    answer = ada.post(
        path(day, "name"), body, content_type="application/json", headers={"Puzzle-Opened": found[1]}
    ).json()
    assert answer["result"]["streak"] == 1
    assert answer["result"]["counts"] == "You started this case on its day, so it counts towards your streak."


def test_a_page_opened_on_its_day_counts_on_two_devices(ada: Client, clock: SetClock) -> None:
    """One device opened it on its day, the other one took a hint after midnight."""
    clock(20, hour=23)
    day = date(2026, 11, 20)
    found = re.search(r'data-opened="([^"]+)"', ada.get(path(day)).content.decode())
    assert found
    clock(21, hour=1)
    assert posts(ada, day, "hint")["hints"]
    body = json.dumps({"type": "announce", "tile": case_of(day).missing})
    headers = {"Puzzle-Opened": found[1]}
    answer = ada.post(path(day, "name"), body, content_type="application/json", headers=headers).json()
    assert answer["result"]["streak"] == 1


def test_an_earlier_day_has_the_streak_of_that_day(ada: Client, clock: SetClock) -> None:
    """Neither today's, nor one for a case that was given up."""
    for number in (17, 18, 19):
        clock(number)
        solves(ada, date(2026, 11, number))
    rows = [opens(ada, date(2026, 11, number))["result"] for number in (17, 18, 19)]
    assert [row["in_a_row"] for row in rows] == [1, 2, 3]
    assert ["in a row" in row["share"] for row in rows] == [False, True, True]
    assert "2 days in a row" in rows[1]["share"]
    clock(20)
    posts(ada, date(2026, 11, 20), "give-up")
    clock(21)
    solves(ada, date(2026, 11, 21))
    given_up = opens(ada, date(2026, 11, 20))["result"]
    assert (given_up["in_a_row"], "in a row" in given_up["share"]) == (0, False)


def test_another_case_follows(ada: Client, clock: SetClock) -> None:
    """Today's, else the latest that isn't over."""
    clock(4)
    monday, tuesday, today = date(2026, 11, 2), date(2026, 11, 3), date(2026, 11, 4)
    assert solves(ada, tuesday)["result"]["next"] == {"label": "Today’s case", "href": path(today)}
    assert posts(ada, today, "give-up")["result"]["next"] == {
        "label": "Case for 2 November",
        "href": path(monday),
    }
    assert solves(ada, monday)["result"]["next"] is None


def test_the_share_text_has_no_spoilers(ada: Client, clock: SetClock) -> None:
    clock(MONDAY.day)
    names(ada, MONDAY, wrong(MONDAY))
    posts(ada, MONDAY, "hint")
    assert solves(ada, MONDAY)["result"]["share"].splitlines() == [
        "Deduction case of the day",
        "Monday, 16 November 2026",
        "○●",
        "1 hint",
        f"http://testserver{path(MONDAY)}",
    ]


def test_another_month(ada: Client, clock: SetClock) -> None:
    clock(5, month=12)
    page = ada.get("/deduction/case/2026-12-05/?month=2026-11").content.decode()
    assert "November 2026" in page
    assert 'href="/deduction/case/2026-11-02/"' in page
    assert 'href="/deduction/case/2026-11-01/"' not in page


# -- secrets
def responses(client: Client, day: date) -> list[bytes]:
    """All responses that a client gets before the end, and without hints."""
    anew = rb'(csrfmiddlewaretoken|data-token)[^>]*?"[A-Za-z0-9]{64}"|nonce="[^"]+"'
    page = re.sub(anew, b"", client.get(path(day)).content)
    named = [{"type": "announce", "tile": tile} for tile in (wrong(day), "nowhere")]
    answers = [
        client.post(path(day, "name"), json.dumps(one), content_type="application/json") for one in named
    ]
    return [page, *(answer.content for answer in answers)]


@pytest.mark.parametrize("day", [MONDAY, SATURDAY])
def test_responses_before_the_end_do_not_depend_on_the_solution(
    ada: Client, ben: Client, monkeypatch: pytest.MonkeyPatch, day: date
) -> None:
    """With another tile stored as the missing one, the responses are the same byte for byte."""
    here = responses(ada, day)
    other = next(tile for tile in reversed(TILES) if tile not in (case_of(day).missing, wrong(day)))
    named = wrong(day)
    monkeypatch.setattr(Case, "missing", property(lambda _: other))
    monkeypatch.setattr(f"{__name__}.wrong", lambda _: named)
    monkeypatch.setattr("games.deduction.cases.solving.steps_of", lambda _: pytest.fail("worked out"))
    assert responses(ben, day) == here


def test_hidden_tiles_are_in_no_response(ada: Client) -> None:
    for told in (opens(ada, MONDAY), names(ada, MONDAY, wrong(MONDAY)), posts(ada, MONDAY, "hint")):
        view = told["base"]["view"]
        case = case_of(MONDAY)
        seen = {*view["hand"], *view["face_up"]}
        seen |= {entry["shown"] for entry in view["record"] if isinstance(entry["shown"], str)}
        printed = {tile for tile, marks in view["known"]["marks"].items() if "yes" in marks}
        assert printed == seen - set(view["face_up"])
        assert case.missing not in seen
        assert (view["missing"], view["hands"], told["result"]) == (None, None, None)


# -- links to the case
def test_the_case_is_on_the_front_page_and_on_the_games(ada: Client) -> None:
    for page in ("/", "/games/deduction/", "/games/deduction/rules/"):
        assert 'href="/deduction/case/"' in ada.get(page).content.decode(), page
    solves(ada, SATURDAY)
    front = ada.get("/").content.decode()
    card = front[front.index('href="/deduction/case/"') :][:900]
    assert 'data-mark="clean"' in card
    assert "Case of the day" in card
    assert "solved without help" in card
