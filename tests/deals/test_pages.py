"""The pages of deals: for newcomers, for players, and for invalid URLs."""

from __future__ import annotations

import re
from datetime import date
from typing import Any

import pytest
from django.test import Client

from tabletop.accounts.models import User
from tabletop.features.deals import services
from tabletop.features.deals.models import Result
from tabletop.limits import limits
from tabletop.matches.models import Deal, Match
from tabletop.rules.registry import find
from tests.deals.games import DAY, GAME, TODAYS_PAGE, SetClock, fresh, guesses, played, text_of, write
from tests.matches.page_clients import match_at, named

# -- the game's page, and the first page


def test_the_page_of_a_game_for_one(client: Client) -> None:
    page = text_of(client.get(f"/games/{GAME}/"))
    for said in ("Today’s deal", "Ten cards", "Twenty cards", "New deal", "A friend’s deal"):
        assert said in page
    assert f'action="{TODAYS_PAGE}/play"' in page
    assert page.count("data-off") == page.count("data-variant=") - 1, (
        "one deal is shown, and scripts show others"
    )
    assert 'name="watch" value="random"' in page
    assert "Watch Careless bot play" in page
    assert f'href="/games/{GAME}/daily/"' in page
    assert f'href="/games/{GAME}/statistics/"' in page
    for left_out in ("Open a table", 'name="company"', 'name="public"', 'name="name"'):
        assert left_out not in page
    assert not Deal.objects.exists()
    assert not User.objects.exists()


def test_a_fresh_deal_begins_at_once(client: Client) -> None:
    match = match_at(client.post(f"/games/{GAME}/", {"option-pack": "large", "watchers": "on"}))
    assert (match.status, match.watchers, match.public) == ("playing", True, False)
    assert match.options == {"pack": "large", "peek": False}
    assert match.deal is not None
    assert match.deal.variant == "large"
    assert match.seats.get().user == User.objects.get()


def test_a_bot_can_be_watched(client: Client) -> None:
    match = match_at(client.post(f"/games/{GAME}/", {"option-pack": "small", "watch": "random"}))
    assert match.status == "playing"
    assert match.seats.get().bot == "random"
    assert match.host == User.objects.get()


@pytest.mark.parametrize("answers", [{"option-pack": "huge"}, {"option-pack": "small", "watch": "nobody"}])
def test_a_deal_that_cannot_be(client: Client, answers: dict[str, str]) -> None:
    assert client.post(f"/games/{GAME}/", answers).status_code == 400
    assert not Match.objects.exists()


def test_todays_deal_is_one_tap_from_the_first_page(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(find(GAME)), "draft", False)
    assert f'action="/games/{GAME}/daily/today/large/play"' in text_of(client.get("/"))
    match = match_at(client.post(f"/games/{GAME}/daily/today/large/play"))
    assert match.deal == Deal.objects.get(day=DAY, variant="large")
    page = text_of(client.get("/"))
    assert page.count(f'href="/t/{match.pk}/"') == 1, "as the tile of today only"
    assert '<small class="tile-state">Started<' in page
    write(match, guesses(match.deal, "rrr"))
    page = text_of(client.get("/"))
    assert "Clean win" in page
    assert f'href="/games/{GAME}/daily/2026-11-21/large/"' in page


def test_finished_deals_do_not_crowd_the_first_page(ada: Client, ada_herself: User) -> None:
    played(ada_herself, fresh())
    assert 'id="mine"' not in text_of(ada.get("/"))
    played(ada_herself, fresh(), "r")
    assert 'id="mine"' in text_of(ada.get("/"))


def test_what_was_played_today_is_on_the_games_page(ada: Client, ada_herself: User) -> None:
    played(ada_herself, services.daily(GAME, "small", DAY), "r")
    assert "Continue" in text_of(ada.get(f"/games/{GAME}/"))
    played(ada_herself, services.daily(GAME, "large", DAY), "www")
    page = text_of(ada.get(f"/games/{GAME}/"))
    assert "Loss" in page
    assert f'href="/games/{GAME}/daily/2026-11-21/large/"' in page


# -- daily deals


def test_playing_todays_deal(client: Client) -> None:
    match = match_at(client.post(f"{TODAYS_PAGE}/play"))
    assert match_at(client.post(f"{TODAYS_PAGE}/play")) == match
    assert match.deal is not None
    write(match, guesses(match.deal, "rrr"))
    page = text_of(client.get(f"{TODAYS_PAGE}/"))
    for said in ("You won without help", "Three right guesses", "Clean: without take-backs and hints", "you"):
        assert said in page
    again = match_at(client.post(f"{TODAYS_PAGE}/play"))
    assert again != match


def test_the_daily_pages_of_a_newcomer(client: Client) -> None:
    page = text_of(client.get(f"/games/{GAME}/daily/"))
    assert "November 2026" in page
    assert "Streaks" in page
    assert "No one has finished this deal yet." in text_of(client.get(f"{TODAYS_PAGE}/"))
    assert not User.objects.exists()
    assert not Deal.objects.exists()


def test_a_past_day_is_for_practice(clock: SetClock, ada: Client, ada_herself: User) -> None:
    played(ada_herself, services.daily(GAME, "small", DAY))
    clock(22)
    ben = named("Ben")
    day = text_of(ben.get(f"/games/{GAME}/daily/2026-11-21/"))
    assert "This day is over." in day
    assert "Practise" in day
    answer = ben.post(f"{TODAYS_PAGE}/play")
    match = match_at(answer)
    assert "for practice and won’t be ranked" in text_of(ben.get(answer["Location"]))
    assert match.deal is not None
    write(match, guesses(match.deal, "rrr"))
    page = text_of(ben.get(f"{TODAYS_PAGE}/"))
    assert "Not ranked: you played this deal after its day." in page
    assert "Unranked" in page
    assert Result.objects.get(match=match).ranked is False


@pytest.mark.parametrize(
    ("path", "say"),
    [
        ("2026-11-22", "hasn’t come yet"),
        ("2027-01-01", "hasn’t come yet"),
        ("2026-11-20", "don’t go back that far"),
        ("1066-10-14", "don’t go back that far"),
        ("2026-02-30", "That date doesn’t exist."),
        ("2026-11-9", "That date doesn’t exist."),
        ("20261121", "That date doesn’t exist."),
        ("0000-00-00", "That date doesn’t exist."),
        ("yesterday", "That date doesn’t exist."),
    ],
)
def test_days_that_are_none(client: Client, path: str, say: str) -> None:
    assert say in text_of(client.get(f"/games/{GAME}/daily/{path}/"), 404)
    assert say in text_of(client.get(f"/games/{GAME}/daily/{path}/small/"), 404)
    assert say in text_of(client.post(f"/games/{GAME}/daily/{path}/small/play"), 404)
    assert not Deal.objects.exists()
    assert not User.objects.exists()


@pytest.mark.parametrize(
    "path",
    [
        f"/games/{GAME}/daily/2026-11-21/huge/",
        "/games/lineup/daily/",
        "/games/lineup/daily/2026-11-21/",
        "/games/lineup/daily/2026-11-21/small/",
        "/games/nosuchgame/daily/",
        "/games/nosuchgame/daily/today/small/",
    ],
)
def test_dailies_that_are_none(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404
    assert client.post(path.rstrip("/") + "/play").status_code in (301, 404)
    assert not Match.objects.exists()


@pytest.mark.parametrize(
    "query",
    [
        "month=2026-11",
        "month=2026-13",
        "month=0001-01",
        "month=9999-12",
        "month=x",
        "variant=huge",
        "variant=large",
    ],
)
def test_any_month_can_be_asked_for(client: Client, query: str) -> None:
    assert "November 2026" in text_of(client.get(f"/games/{GAME}/daily/?{query}"))


# -- around midnight


def test_a_deal_started_on_its_day_counts_after_midnight(
    clock: SetClock, ada: Client, client: Client
) -> None:
    """The page of the deal and the button to continue say so."""
    clock(21, 23, 59)
    match = match_at(ada.post(f"{TODAYS_PAGE}/play"))
    assert match.deal is not None
    deal = f"/deals/{match.deal_id}/"
    clock(22, 0, 3)
    for page in (text_of(ada.get(deal)), text_of(ada.get(f"{TODAYS_PAGE}/"))):
        assert "Counts: started on its day" in page
        assert "Practice only" not in page
    assert "Practice only" in text_of(client.get(deal)), "for everyone else it is practice"
    again = ada.post(f"{TODAYS_PAGE}/play", follow=True)
    assert again.redirect_chain[-1][0] == match.get_absolute_url()
    assert "won’t be ranked" not in text_of(again)
    write(match, guesses(match.deal, "rrr"))
    assert "Counts: started on its day" in text_of(ada.get(deal))
    assert Result.objects.get(match=match).ranked


def test_the_next_deal_is_announced_in_the_readers_own_time(db: None, client: Client) -> None:
    for page in (f"/games/{GAME}/", f"/games/{GAME}/daily/"):
        found = re.search(
            r'<time datetime="([^"]+)" data-local="until">([^<]+)</time>', client.get(page).content.decode()
        )
        assert found
        assert found.groups() == ("2026-11-22T00:00:00+00:00", "at midnight UTC")


# -- a deal by its code


def test_a_code_leads_to_its_deal(client: Client, deal: Deal) -> None:
    for written in (deal.code, deal.code.upper(), f" {deal.code[:4]}-{deal.code[4:]} "):
        answer = client.get("/deals/", {"code": written})
        assert answer["Location"] == f"/deals/{deal.code}/"
    assert client.get(f"/deals/{deal.code.upper()}/")["Location"] == f"/deals/{deal.code}/"
    assert "Deal code" in text_of(client.get("/deals/"))


@pytest.mark.parametrize("code", ["bcdfghjk", "x", "-", "<b>", "٣٣", "\x00", "x" * 41])
def test_a_wrong_code_is_told(client: Client, code: str) -> None:
    page = client.get("/deals/", {"code": code})
    assert page.status_code == 404
    assert "<b>" not in page.content.decode()
    assert 'id="deal-code-error"' in page.content.decode()


@pytest.mark.parametrize("path", ["", "compare/", "qr.svg", "steps/bcdfghjkmn.json"])
def test_a_deal_that_is_none(client: Client, path: str) -> None:
    assert "There’s no deal with that code." in text_of(client.get(f"/deals/bcdfghjk/{path}"), 404)


@pytest.mark.parametrize("verb", ["play", "watch"])
def test_nothing_can_be_done_with_a_deal_that_is_none(client: Client, verb: str) -> None:
    assert client.post(f"/deals/bcdfghjk/{verb}").status_code == 404
    assert client.get(f"/deals/{fresh().code}/{verb}").status_code == 302
    assert not User.objects.exists()


def test_a_friends_deal(ada: Client, ada_herself: User, client: Client, deal: Deal) -> None:
    played(ada_herself, deal, "rwrr")
    page = text_of(client.get(f"/deals/{deal.code}/"))
    assert f"http://testserver/deals/{deal.code}/" in page
    assert deal.code in page
    assert "Ada" in page
    assert "Play this deal" in page
    assert "would spoil it" in page
    match = match_at(client.post(f"/deals/{deal.code}/play"))
    assert match.deal == deal
    assert "Continue your game" in text_of(client.get(f"/deals/{deal.code}/"))
    assert match_at(client.post(f"/deals/{deal.code}/play")) == match
    assert match_at(client.post(f"/deals/{deal.code}/play", {"anew": "1"})) != match
    assert client.get(f"/deals/{deal.code}/qr.svg")["Content-Type"] == "image/svg+xml"


def test_a_new_deal_like_the_last_one(ada: Client, ada_herself: User, client: Client) -> None:
    old = played(ada_herself, fresh("large", peek=False))
    new = match_at(client.post("/deals/new", {"match": old.pk}))
    assert new.options == old.options
    assert new.deal != old.deal
    for wrong in ("", "nosuchtab1"):
        assert client.post("/deals/new", {"match": wrong}).status_code == 404
    old.watchers = False
    old.save()
    assert client.post("/deals/new", {"match": old.pk}).status_code == 403
    assert match_at(ada.post("/deals/new", {"match": old.pk})).watchers is False


def test_one_address_cannot_begin_deals_without_end(ada: Client, deal: Deal) -> None:
    limits.TABLES.take("127.0.0.1", cost=limits.TABLES.burst - 2)
    for _ in range(2):
        assert ada.post(f"/deals/{deal.code}/play").status_code == 302
    page = ada.post(f"{TODAYS_PAGE}/play")
    assert "Please wait a moment" in text_of(page, 429)


# -- after the end, at the table


def test_what_there_is_to_do_after_the_end(ada: Client, ada_herself: User, client: Client) -> None:
    match = played(ada_herself, fresh())
    page = text_of(ada.get(f"/t/{match.pk}/"))
    for said in ("Same deal again", "New deal", "Results of this deal"):
        assert said in page
    assert "Rematch" not in page
    page = text_of(client.get(f"/t/{match.pk}/"))
    assert "Play this deal" in page
    assert "Same deal again" not in page


# -- the finale


def test_what_the_finale_of_a_daily_deal_tells(clock: SetClock, ada: Client, ada_herself: User) -> None:
    """Streaks, and the deals that are left to play, until they are played."""

    def told(deal: Deal) -> Any:
        answer = ada.get(f"/deals/{deal.code}/day.json")
        assert answer.status_code == 200
        return answer.json()

    by_day: dict[int, Deal] = {}
    for day in (19, 20):
        clock(day)
        by_day[day] = services.daily(GAME, "small", date(2026, 11, day))
    clock(21)
    by_day[21] = services.daily(GAME, "small", DAY)
    played(ada_herself, by_day[21])
    yesterday = f"/games/{GAME}/daily/2026-11-20/small/"
    assert told(by_day[21]) == {"played": 1, "before": yesterday, "today": None}
    played(ada_herself, by_day[20], "www")
    assert told(by_day[21])["before"] is None
    assert told(by_day[19]) == {"played": 1, "before": None, "today": None}
    clock(22)
    assert told(by_day[21])["today"] == f"/games/{GAME}/daily/2026-11-22/small/"


def test_other_deals_have_no_day(ada: Client, client: Client) -> None:
    text_of(ada.get(f"/deals/{fresh().code}/day.json"), 404)
    text_of(ada.get("/deals/unknown/day.json"), 404)
    today = services.daily(GAME, "small", DAY)
    strangers = client.get(f"/deals/{today.code}/day.json")
    assert strangers.json() == {"played": 0, "before": None, "today": None}
