"""The analysis board: its page, its requests, matches opened there, and opening a table."""

from __future__ import annotations

import html
import json
import re
from dataclasses import replace
from typing import Any

import pytest
from django.test import Client

from tabletop.features.studies import lines
from tabletop.features.studies.lines import Setup, begin, follow
from tabletop.features.studies.views import MAX_BYTES, MAX_MOVES
from tabletop.limits import limits
from tabletop.matches import repository
from tabletop.matches.models import Match, Seat
from tabletop.rules import play
from tabletop.rules.registry import find
from tests.matches.calls import noted
from tests.matches.page_clients import data_in, match_at, named, opened, play_out, user_of
from tests.studies.games import VARIANTS, random_line

USUAL = {"options": {}, "seats": 2}


def ask(client: Client, slug: str = "lineup", **asked: Any) -> Any:
    """The server's answer."""
    question = {"setup": USUAL} | asked
    return client.post(f"/study/{slug}/at", json.dumps(question), content_type="application/json")


def about(answer: Any) -> dict[str, Any]:
    """The data for the page's script."""
    return data_in(answer.content.decode(), "about")


def test_the_page_stands_with_the_usual_board(client: Client) -> None:
    answer = client.get("/study/lineup/")
    assert answer.status_code == 200
    told = about(answer)
    assert told["setup"]["seats"] == 2
    assert told["setup"]["options"]["shape"] == "square"
    assert told["query"] == "seats=2"
    assert "sessionid" not in answer.cookies
    assert 'href="/study/lineup/"' in client.get("/games/lineup/").content.decode()


@pytest.mark.parametrize("name", VARIANTS)
def test_any_variant_stands_in_the_address(client: Client, name: str) -> None:
    setup = VARIANTS[name]
    query = {f"option-{option}": str(value) for option, value in setup.options.items()}
    answer = client.get("/study/lineup/", {**query, "seats": str(setup.seats or 2), "seed": setup.seed})
    assert answer.status_code == 200, answer.content.decode()
    told = about(answer)
    line = random_line(setup, name, 12)
    led = ask(client, setup=told["setup"], line=line.text).json()
    assert led["frame"]["view"] == play.view(line.end, viewer=line.end.to_act[0])
    # Its own address is the same again.
    assert about(client.get(f"/study/lineup/?{told['query']}")) == told


def test_options_that_do_not_fit_are_told_beside_their_field(client: Client) -> None:
    answer = client.get("/study/lineup/", {"option-shape": "hexagon", "option-dimensions": "3"})
    assert answer.status_code == 400
    page = html.unescape(answer.content.decode())
    assert "A board of hexagons is flat. Choose two dimensions." in page
    assert about(answer)["setup"]["options"]["shape"] == "square"


@pytest.mark.parametrize("slug", ["deduction", "questioning", "toy", "nothing"])
def test_games_with_secrets_have_none(client: Client, slug: str) -> None:
    assert client.get(f"/study/{slug}/").status_code == 404
    assert client.get(f"/study/{slug}/play").status_code == 404
    assert ask(client, slug).status_code == 404


def test_a_move_is_added_and_told(client: Client) -> None:
    told = ask(client, line="0", known=1, add=[{"type": "place", "spot": "5,5"}]).json()
    assert told["line"] == "0.t"
    assert told["steps"] == [
        {
            "code": "t",
            "seat": 1,
            "move": {"type": "place", "spot": "5,5"},
            "lines": [{"code": "placed", "seat": 1, "spot": "5,5"}],
        }
    ]
    assert told["refusal"] is None
    assert (told["frame"]["seq"], told["frame"]["viewer"]) == (2, 0)
    assert len(told["frame"]["view"]["legal"]) == 59


def test_a_line_that_was_just_gone_is_known(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """One more step is sent as one step, unless the page asks for the whole line."""
    line = random_line(Setup(), "known", 12)
    whole = ask(client, line=line.text).json()
    monkeypatch.setattr("tabletop.features.studies.lines.follow", None)
    back = ask(client, line=".".join(line.codes[:7]), known=7).json()
    assert (back["steps"], back["frame"]["seq"], back["seats"]) == ([], 7, 2)
    spot = play.legal(line.end, seat=0)[0]
    on = ask(client, line=line.text, known=12, add=[spot]).json()
    assert [step["move"] for step in on["steps"]] == [spot]
    assert on["line"].startswith(f"{line.text}.")
    assert ask(client, line=on["line"], known=13).json()["frame"] == on["frame"]
    monkeypatch.undo()
    assert ask(client, line=line.text).json() == whole
    assert len(ask(client, line=on["line"], known=3).json()["steps"]) == 10


def test_not_all_is_remembered_for_ever(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "KEPT", 5)
    line = random_line(Setup(), "long", 20)
    assert len(ask(client, line=line.text).json()["steps"]) == 20
    assert len(lines._ends) == 5
    assert ask(client, line=line.text, known=20).json()["frame"]["seq"] == 20


def test_a_move_that_is_not_possible_is_said_in_a_sentence(client: Client) -> None:
    moves = [{"type": "place", "spot": "0,0"}, {"type": "place", "spot": "0,0"}]
    told = ask(client, add=moves).json()
    assert told["line"] == "0"
    assert told["refusal"] == "There is already a token here."


@pytest.mark.parametrize(
    ("asked", "status"),
    [
        ({"line": "zz"}, 400),
        ({"line": "no"}, 400),
        ({"line": "x" * 6000}, 400),
        ({"setup": {"options": {"shape": "moon"}}}, 400),
        ({"setup": {"options": {}, "seats": 9}}, 400),
        ({"setup": {"options": [], "seats": 2}}, 400),
        ({"setup": {"seed": "s" * 300}}, 400),
        ({"add": [{"type": "place", "spot": "0,0"}] * (MAX_MOVES + 1)}, 400),
        ({"else": 1}, 400),
        ({"known": -1}, 400),
        ({"query": {"x": "y" * MAX_BYTES}}, 413),
    ],
)
def test_a_bad_question_is_answered_in_a_sentence(client: Client, asked: dict[str, Any], status: int) -> None:
    answer = ask(client, **asked)
    assert answer.status_code == status
    assert re.fullmatch(r"[A-Z].*\.", answer.json()["say"])


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"\xff", b'{"setup":' + b"[" * 5000])
def test_no_question_at_all(client: Client, body: bytes) -> None:
    answer = client.post("/study/lineup/at", body, content_type="application/json")
    assert answer.status_code == 400
    assert client.get("/study/lineup/at").status_code == 302


def test_the_game_can_be_asked(client: Client) -> None:
    moves = [{"type": "place", "spot": spot} for spot in ("1,1", "9,9", "3,1", "9,7", "1,3", "0,0", "3,3")]
    line = ask(client, add=moves).json()["line"]
    told = ask(client, line=line, query={"threats": True}).json()
    assert told["data"]["structures"] == [
        {"seat": 0, "spots": ["2,2", "1,1", "1,3", "3,1", "3,3"], "spot": "2,2", "capture": False}
    ]
    assert "refusal" in ask(client, query={"what": 1}).json()


def test_too_many_steps_are_too_many(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "STUDY_STEPS", replace(limits.STUDY_STEPS, burst=2, seconds=50))
    assert [ask(client).status_code for _ in range(3)] == [200, 200, 429]
    assert ask(client).headers["Retry-After"]


# -- matches that are brought here


def over(**changed: Any) -> tuple[Client, Match]:
    """A finished match of two players on one device."""
    browser = named("Ada")
    match = opened(browser, company="together", **changed)
    play_out(match, changed.get("most"))
    return browser, match


def where(client: Client, match: Match, at: str = "") -> tuple[Setup, str, int]:
    """The parts of a match's URL on the analysis board: the setup, the line, and the position on it."""
    answer = client.get("/study/lineup/", {"match": match.pk, "at": at})
    assert answer.status_code == 302, answer.content.decode()
    address, _, line = answer["Location"].partition("#")
    told = about(client.get(address))
    text, _, number = line.partition("@")
    return Setup(**told["setup"]), text, int(number)


@pytest.mark.parametrize("first", ["first_seat", "drawn"])
def test_a_match_is_brought_here_as_it_was(first: str, db: None) -> None:
    browser, match = over(**{"option-first_player": first, "option-supply": "4"})
    setup, text, number = where(browser, match, "3")
    assert number == 3
    _, steps = repository.steps(match.pk)
    line = follow(begin("lineup", setup), text)
    assert play.view(line.end, viewer=None) == play.view(steps[-1].after, viewer=None)
    assert where(browser, match)[2] == len(line.codes)
    assert where(browser, match, "x")[2] == len(line.codes)


def test_only_a_match_that_is_over_and_may_be_seen(ada: Client) -> None:
    match = opened(ada, company="together")
    assert ada.get(f"/study/lineup/?match={match.pk}").status_code == 409
    assert ada.get("/study/lineup/?match=bcdfghjkmn").status_code == 404
    alone = opened(ada, company="bots", watchers="")
    play_out(alone)
    assert Client().get(f"/study/lineup/?match={alone.pk}").status_code == 403
    leads = f'data-study="/study/lineup/?match={alone.pk}"'
    assert leads in ada.get(alone.get_absolute_url()).content.decode()


# -- playing on


def test_playing_on_from_a_study_with_a_bot(ada: Client) -> None:
    line = random_line(VARIANTS["three"], "on", 7)
    address = f"/study/lineup/play?seats=3&line={line.text}"
    page = ada.get(address)
    assert page.status_code == 200
    assert "7 moves" in page.content.decode()
    match = match_at(ada.post(address, {"seat": "2", "company": "bots"}))
    assert (match.status, match.forked_at, match.forked_from) == ("playing", 7, None)
    assert [seat.user == user_of(ada) for seat in match.seats.all()] == [False, False, True]
    assert [bool(seat.bot) for seat in match.seats.all()] == [True, True, False]
    _, steps = repository.steps(match.pk)
    assert play.view(steps[-1].after, viewer=None) == play.view(line.end, viewer=None)


def test_nobody_chooses_the_dice_of_a_new_game(ada: Client) -> None:
    """People on the analysis board know its seed, so a table opened before the first move gets another
    one.
    """
    address = "/study/lineup/play?seats=2&seed=mine&option-first_player=drawn&line="
    assert "’s turn" not in ada.get(address).content.decode()
    match = match_at(ada.post(address, {"seat": "0", "company": "bots"}))
    assert match.seed != "mine"
    assert len(match.seed) == 64
    line = follow(begin("lineup", Setup(options={"first_player": "drawn"}, seats=2, seed="mine")), "0.1")
    match = match_at(ada.post(f"{address}{line.text}", {"seat": "0", "company": "bots"}))
    assert repository.steps(match.pk)[1][1].after.state == line.end.state
    assert "its seed was already known" in ada.get(f"/t/{match.pk}/fair/").content.decode()


def test_playing_on_with_friends_waits_for_them(client: Client, ben: Client) -> None:
    line = random_line(Setup(), "on", 5)
    form = {"seat": "1", "company": "friends", "name": "Ada"}
    match = match_at(client.post(f"/study/lineup/play?line={line.text}", form))
    assert match.status == "open"
    ben.post(f"/t/{match.pk}/sit")
    client.post(f"/t/{match.pk}/start")
    match.refresh_from_db()
    assert match.status == "playing"
    assert [seat.user.name for seat in Seat.objects.filter(match=match) if seat.user] == ["Ben", "Ada"]
    assert repository.steps(match.pk)[1][-1].after.state == line.end.state


@pytest.mark.parametrize(
    "form", [{"seat": "7", "company": "bots"}, {"seat": "0", "company": "ghosts"}, {"company": "bots"}, {}]
)
def test_a_bad_form_is_told_beside_its_fields(form: dict[str, str], ada: Client) -> None:
    answer = ada.post("/study/lineup/play?line=0", form)
    assert answer.status_code == 400
    assert 'class="errors"' in answer.content.decode()
    assert not Match.objects.exists()


@pytest.mark.parametrize("query", ["line=zz", "line=" + "0." * 4000, "option-shape=moon", "seats=12"])
def test_no_way_on_from_what_is_none(query: str, ada: Client) -> None:
    assert ada.get(f"/study/lineup/play?{query}").status_code == 400


def test_no_way_on_from_the_end(ada: Client) -> None:
    line = random_line(Setup({"supply": 2}), "end")
    answer = ada.get(f"/study/lineup/play?option-supply=2&line={line.text}")
    assert answer.status_code == 409


def test_seats_that_resigned_cannot_be_chosen(ada: Client) -> None:
    page = ada.get("/study/lineup/play?seats=3&line=0.~1").content.decode()
    assert 'name="seat" value="0"' in page
    assert 'name="seat" value="1"' not in page


# -- versions of the rules


def test_the_address_says_by_which_rules_it_is_read(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """URLs from before there was a second version don't name one, and keep their meaning."""
    old = about(client.get("/study/lineup/"))
    assert "version" not in old["setup"]
    assert "rules=" not in old["query"]
    monkeypatch.setattr(type(find("lineup")), "version", 2)
    fresh = client.get("/study/lineup/")
    assert fresh.status_code == 302
    assert "rules=2" in fresh["Location"]
    page = client.get(fresh["Location"])
    assert about(page)["setup"]["version"] == 2
    assert 'name="rules" value="2"' in page.content.decode()
    assert "version" not in about(client.get(f"/study/lineup/?{old['query']}"))["setup"]


def test_a_match_is_studied_by_its_own_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    game = type(find("lineup"))
    monkeypatch.setattr(game, "version", 2)
    seen = noted(monkeypatch, game, "setup", lambda self, options, seats, at, version: version)
    begin("lineup", Setup())
    begin("lineup", Setup(version=2))
    assert seen == [1, 2]


def test_a_study_by_newer_rules_is_refused_in_words(client: Client) -> None:
    answer = client.get("/study/lineup/play?seats=2&rules=2&line=0.1")
    assert answer.status_code == 503
    assert "newer rules" in answer.content.decode()
