"""One tap from the front page to a board: a game immediately, today's, or a table for a friend."""

from __future__ import annotations

import json
import re

import pytest
from django.test import Client

from tabletop.matches import days
from tabletop.matches.models import Match
from tabletop.pages.quick_start import last_level
from tabletop.rules import wire
from tabletop.rules.registry import find
from tests.daily.solvers import LINEUP
from tests.matches.page_clients import named, opened, user_of


def front_of(browser: Client) -> str:
    """The text of the front page, without tags."""
    page = browser.get("/").content.decode()
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page))


def test_one_tap_starts_a_game_against_the_computer(client: Client) -> None:
    answer = client.post("/games/lineup/play-computer")
    match = Match.objects.get()
    assert answer.status_code == 302
    assert answer["Location"] == match.get_absolute_url()
    assert match.status == Match.Status.PLAYING
    assert [(seat.user, seat.bot) for seat in match.seats.order_by("index")] == [
        (user_of(client), ""),
        (None, "learning"),
    ]
    assert not match.public


def test_the_last_level_is_offered_again(ada: Client) -> None:
    assert last_level("lineup", user_of(ada)) == last_level("lineup", None) == "learning"
    opened(ada, company="bots", bot="sharp")
    assert last_level("lineup", user_of(ada)) == "sharp"
    assert "Play · LineUp! · Sharp" in front_of(ada)
    assert "Play · LineUp! · Sharp" not in front_of(Client())
    ada.post("/games/lineup/play-computer")
    newest = Match.objects.order_by("-created").first()
    assert newest is not None
    assert newest.seats.get(index=1).bot == "sharp"


def test_bots_of_others_say_nothing_about_ones_own_level(ada: Client) -> None:
    opened(named("Bo"), company="bots", bot="merciless")
    assert last_level("lineup", user_of(ada)) == "learning"


def test_a_table_for_a_friend_waits_for_whoever_has_its_link(client: Client) -> None:
    answer = client.post("/games/lineup/invite", follow=True)
    match = Match.objects.get()
    assert (match.status, match.public, match.seats.count()) == (Match.Status.OPEN, False, 2)
    assert "Copy link" in answer.content.decode()


@pytest.mark.parametrize(
    ("slug", "started"),
    [
        ("questioning", [(1, "playing"), (2, "open")]),
        ("lineup", [(2, "playing"), (2, "open")]),
        ("deduction", [(3, "playing"), (3, "open")]),
        ("lateral", []),
    ],
)
def test_cards_start_a_game_and_invite(slug: str, started: list[tuple[int, str]], client: Client) -> None:
    """Alone if the game is for one, else against the usual bots; Lateral Puzzles on the host's page."""
    page = client.get("/").content.decode()
    [card] = re.findall(rf'<article [^>]*data-game="{slug}">(.*?)</article>', page, re.DOTALL)
    assert f'href="/games/{slug}/learn/"' in card
    assert ('href="/lateral/host/"' in card) == (slug == "lateral")
    for action in re.findall(r'action="([^"]*)"', card):
        assert "/t/" in Client().post(action, {"game": slug})["Location"]
    found = [(match.seats.count(), str(match.status)) for match in Match.objects.order_by("created")]
    assert found == started


def test_a_new_deal_is_the_one_that_is_offered_first(ada: Client) -> None:
    """An easy one for beginners, later as they play it."""
    ada.post("/deals/new", {"game": "questioning"})
    assert Match.objects.get().options["level"] == "easy"
    assert ada.post("/deals/new", {"game": "lineup"}).status_code == 404
    assert ada.post("/deals/new", {"game": "nonsense"}).status_code == 404


@pytest.mark.parametrize("path", ["/games/lateral/play-computer", "/games/nonsense/invite"])
def test_other_games_have_no_such_tap(path: str, client: Client) -> None:
    assert client.post(path).status_code == 404
    assert not Match.objects.exists()


def test_a_game_for_one_that_several_can_play_has_them_on_its_own_page(client: Client) -> None:
    page = client.get("/games/questioning/").content.decode()
    assert re.search(r'name="company" value="bots">\s*Race Counsel', page)
    for tap, status in (("invite", "open"), ("play-computer", "playing")):
        assert Client().post(f"/games/questioning/{tap}").status_code == 302
        match = Match.objects.latest("created")
        assert (match.status, match.seats.count(), match.deal) == (status, 2, None)


def test_every_tile_of_the_front_page_leads_somewhere(ada: Client) -> None:
    """A link to a page, a form to a table."""
    opened(ada)
    page = ada.get("/").content.decode()
    [today] = re.findall(r'<section id="today".*?</section>', page, re.DOTALL)
    links = re.findall(r'<a class="tile [^>]*href="([^"]*)"', today)
    forms = re.findall(r'<form method="post" action="([^"]*)"', today)
    assert len(links) + len(forms) == len(re.findall('class="tile ', today)) >= 3
    assert {"/lineup/puzzle/", "/deduction/case/"} <= set(links)
    for link in links:
        assert ada.get(link).status_code == 200
        assert link != "/"
    for form in forms:
        assert "/t/" in ada.post(form)["Location"]


def test_the_options_are_those_of_the_rules(client: Client) -> None:
    """Also those that a form says nothing of when they are off."""
    client.post("/games/stones/play-computer")
    assert Match.objects.get().options == wire.write_options(find("stones").options())


@pytest.mark.parametrize("path", ["/games/lineup/invite", "/games/lineup/play-computer"])
def test_looking_opens_no_table(path: str, client: Client) -> None:
    assert client.get(path)["Location"] == "/games/lineup/"
    assert not Match.objects.exists()


def test_your_turn_comes_first_then_today_then_all_games(ada: Client) -> None:
    opened(ada, company="bots")
    page = ada.get("/").content.decode()
    parts = ("mine-title", "today-title", "games-title", "lobby-title")
    places = [page.index(f'id="{part}"') for part in parts]
    assert places == sorted(places)


def test_people_who_have_never_been_here_make_a_move(client: Client) -> None:
    """One that solves the task, whatever language the page has. Those who have played see it no more."""
    page = client.get("/").content.decode()
    data = json.loads(re.findall(r'<script id="first-move-data"[^>]*>(.*?)</script>', page)[0])
    assert 'data-still="lineup"' in page
    lesson = {"lesson": data["lesson"]}
    told = client.post(data["url"], lesson | {"moves": data["steps"]}, content_type="application/json").json()
    assert (told["kept"], told["done"]) == (len(data["steps"]), False)
    assert told["say"] in page
    moves = [*data["steps"], told["show"]]
    told = client.post(data["url"], lesson | {"moves": moves}, content_type="application/json").json()
    assert told["kept"] == len(moves)
    assert told["praise"]
    client.post("/games/lineup/play-computer")
    assert 'id="first-move"' not in client.get("/").content.decode()


def test_who_has_solved_a_puzzle_has_been_here(ada: Client) -> None:
    assert 'id="first-move"' in ada.get("/").content.decode()
    LINEUP.solves(ada, days.today())
    assert 'id="first-move"' not in ada.get("/").content.decode()


def test_games_against_bots_do_not_crowd_the_page(ada: Client) -> None:
    """The newest come first, the others are folded."""
    for _ in range(9):
        opened(ada, company="bots")
    page = ada.get("/").content.decode()
    turns = page[page.index("my-turns") : page.index("my-games")]
    assert turns.count("data-playing") == 3
    assert page.count("data-playing") == 9
    assert "2 more games" in front_of(ada)


def test_a_game_for_one_waits_for_nobody(ada: Client) -> None:
    ada.post("/deals/new", {"game": "questioning"})
    assert "Your games Lines of Questioning in progress" in front_of(ada)
