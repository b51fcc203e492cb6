"""Deals: the same for everyone, one per day for each variant, and secret until the day is over."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from datetime import date
from hashlib import sha256

import pytest
from django.db import connection
from django.test import Client

from tabletop.accounts.models import User
from tabletop.features.deals import services
from tabletop.live.match import LiveMatch
from tabletop.matches import repository
from tabletop.matches.actions import rematches, tables
from tabletop.matches.days import today
from tabletop.matches.deal_variants import Title, full_options, title_of, usual, variant_of, variants_of
from tabletop.matches.models import ID_LETTERS, Deal, Match, new_code
from tabletop.rules import play
from tabletop.rules.game import Refused
from tabletop.rules.registry import slugs
from tests.deals.conftest import SetClock
from tests.deals.games import GAME, RESIGN, fresh, guesses, played, write

TODAY = date(2026, 11, 21)


def refusal(work: Callable[..., object], *args: object, **kwargs: object) -> str:
    with pytest.raises(Refused) as caught:
        work(*args, **kwargs)
    return str(caught.value.code)


# -- every game for one is a deal


@pytest.mark.django_db
def test_a_table_for_one_has_a_deal_and_its_seed(ada_herself: User) -> None:
    match = tables.open_table(user=ada_herself, game=GAME, options={"pack": "large"}, filling=[tables.ME])
    assert match.deal is not None
    assert match.seed == match.deal.seed
    assert match.deal.options == match.options == {"pack": "large", "peek": True}
    assert (match.deal.day, match.deal.variant) == (None, "large")


@pytest.mark.django_db
def test_a_table_for_more_has_none(ada_herself: User) -> None:
    match = tables.open_table(user=ada_herself, game="toy", options={}, filling=[tables.ME, tables.ANYBODY])
    assert match.deal is None
    assert match.seed


@pytest.mark.django_db
def test_the_same_deal_is_dealt_the_same(ada_herself: User, ben_himself: User) -> None:
    deal = fresh()
    cards = [
        repository.first_position(repository.room(services.play(user=user, deal=deal).pk)).state.cards
        for user in (ada_herself, ben_himself)
    ]
    assert cards[0] == cards[1]


def test_a_code_can_be_read_out_and_tells_nothing() -> None:
    codes = {new_code() for _ in range(300)}
    assert len(codes) == 300
    assert all(len(code) == 8 and set(code) <= set(ID_LETTERS) for code in codes)


@pytest.mark.django_db
@pytest.mark.parametrize("written", ["{}", " {} ", "{}\n"])
def test_a_code_is_found_however_it_was_written_down(written: str) -> None:
    deal = fresh()
    assert services.find_deal(written.format(deal.code)) == deal
    assert services.find_deal(deal.code.upper()) == deal
    assert services.find_deal(f"{deal.code[:4]}-{deal.code[4:]}") == deal


@pytest.mark.django_db
@pytest.mark.parametrize("code", ["", "-", "bcdfghjk", "x" * 4000, "\u0000", "’; --", "٣٣٣٣٣٣٣٣"])
def test_a_code_of_no_deal(code: str) -> None:
    fresh()
    assert refusal(services.find_deal, code) == "no_such_deal"


# -- variants


def test_variants_in_words() -> None:
    assert [variant.key for variant in variants_of(GAME)] == ["small", "large"]
    assert title_of(GAME, "small") == Title("", "Ten cards")
    assert str(title_of(GAME, "gone-for-good")) == "Gone for good"
    assert str(title_of(GAME, "")) == "Other options"
    first = usual(GAME)
    assert first is not None
    assert first.key == "large"
    assert usual("toy") is None


def test_an_option_that_does_not_matter_makes_no_other_variant() -> None:
    assert variant_of(GAME, {"pack": "small", "peek": True}) == "small"
    assert variant_of(GAME, {"pack": "small", "peek": False}) == "small"
    assert variant_of("toy", {"cards": 52}) == ""


@pytest.mark.parametrize("slug", [slug for slug in slugs() if variants_of(slug)])
def test_what_the_games_say_of_their_deals_fits_them(slug: str) -> None:
    keys = [variant.key for variant in variants_of(slug)]
    assert len(set(keys)) == len(keys)
    for variant in variants_of(slug):
        options = full_options(slug, variant.options)
        assert variant_of(slug, options) == variant.key
        assert set(variant.free) <= set(options)
        position = play.start(slug, options=options, seed="any")
        assert position.seats == 1


# -- one a day


@pytest.mark.django_db
def test_one_deal_a_day_for_everyone(clock: SetClock) -> None:
    first = services.daily(GAME, "small", TODAY)
    assert services.daily(GAME, "small", TODAY) == first
    others = [services.daily(GAME, "large", TODAY)]
    clock(22)
    others.append(services.daily(GAME, "small", date(2026, 11, 22)))
    assert len({first.seed, *(deal.seed for deal in others)}) == 3
    assert Deal.objects.count() == 3


@pytest.mark.django_db(transaction=True)
def test_many_ask_for_the_first_time_at_once() -> None:
    found: list[str] = []
    ready = threading.Barrier(8)

    def ask() -> None:
        try:
            ready.wait(10)
            found.append(services.daily(GAME, "small", today()).seed)
        finally:
            connection.close()

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 8
    assert len(set(found)) == 1
    assert Deal.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_two_taps_on_the_button_are_one_game() -> None:
    user = User.objects.create_guest(name="Ada")
    deal = services.daily(GAME, "small", today())
    found: list[str] = []
    ready = threading.Barrier(4)

    def tap() -> None:
        try:
            ready.wait(10)
            found.append(services.play(user=user, deal=deal).pk)
        finally:
            connection.close()

    threads = [threading.Thread(target=tap) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 4
    assert len(set(found)) == 1


@pytest.mark.django_db
def test_days_that_have_no_deal(clock: SetClock) -> None:
    assert refusal(services.daily, GAME, "small", date(2026, 11, 22)) == "future_day"
    assert refusal(services.daily, GAME, "small", date(2026, 11, 20)) == "too_long_ago"
    assert refusal(services.daily, GAME, "huge", TODAY) == "no_such_variant"
    assert refusal(services.daily, "toy", "small", TODAY) == "no_such_variant"
    assert not Deal.objects.exists()
    services.daily(GAME, "small", TODAY)
    clock(25)
    services.daily(GAME, "large", date(2026, 11, 23))  # a day that nobody asked for


@pytest.mark.django_db
def test_an_unfinished_game_is_gone_on_with(clock: SetClock, ada_herself: User, ben_himself: User) -> None:
    deal = services.daily(GAME, "small", TODAY)
    first = played(ada_herself, deal, "r")
    assert services.play(user=ada_herself, deal=deal, anew=True) == first
    assert services.play(user=ben_himself, deal=deal) != first
    write(first, guesses(deal, "rrr")[1:])
    assert services.play(user=ada_herself, deal=deal) != first


@pytest.mark.django_db
def test_another_deal_can_be_begun_anew(ada_herself: User) -> None:
    deal = fresh()
    first = played(ada_herself, deal, "r")
    assert services.play(user=ada_herself, deal=deal) == first
    assert services.play(user=ada_herself, deal=deal, anew=True) != first


@pytest.mark.django_db
def test_a_bot_plays_and_its_host_watches(ada_herself: User, ben_himself: User) -> None:
    match = services.watch(user=ada_herself, game=GAME, options={}, bot="random")
    assert match.status == "playing"
    assert [(seat.user, seat.bot) for seat in match.seats.all()] == [(None, "random")]
    assert refusal(services.watch, user=ada_herself, game=GAME, options={}, bot="nobody") == "no_such_bot"
    other = tables.open_table(user=ada_herself, game=GAME, options={}, filling=["bot:random"])
    assert refusal(tables.start, user=ben_himself, match_id=other.pk) == "not_seated"


# -- sealed


@pytest.mark.django_db
def test_todays_seed_stays_sealed_until_the_day_is_over(
    clock: SetClock, ada: Client, ada_herself: User
) -> None:
    deal = services.daily(GAME, "small", TODAY)
    match = played(ada_herself, deal)
    for path in ("log.json", "fair/"):
        page = ada.get(f"/t/{match.pk}/{path}")
        assert page.status_code == 403
        assert "at midnight" in page.content.decode()
        assert deal.seed not in page.content.decode()
    frame = frame_of(match)
    assert frame["seed"] is None
    assert frame["hash"] == sha256(deal.seed.encode()).hexdigest()
    body = ada.get(f"/t/{match.pk}/").content.decode()
    assert f"/t/{match.pk}/log.json" not in body
    assert f"/t/{match.pk}/fair/" not in body
    clock(22, 0, 0)
    assert ada.get(f"/t/{match.pk}/log.json").json()["seed"] == deal.seed
    assert deal.seed in ada.get(f"/t/{match.pk}/fair/").content.decode()
    assert frame_of(match)["seed"] == deal.seed
    assert f"/t/{match.pk}/fair/" in ada.get(f"/t/{match.pk}/").content.decode()


@pytest.mark.django_db
def test_the_seed_of_another_deal_is_opened_at_the_end(ada: Client, ada_herself: User) -> None:
    deal = fresh()
    match = played(ada_herself, deal, "r")
    assert frame_of(match)["seed"] is None
    assert ada.get(f"/t/{match.pk}/log.json").status_code == 409
    write(match, [RESIGN])
    assert frame_of(match)["seed"] == deal.seed
    assert ada.get(f"/t/{match.pk}/log.json").json()["seed"] == deal.seed


def frame_of(match: Match) -> dict[str, object]:
    live = LiveMatch(repository.room(match.pk))
    live.begin()
    live.follow(repository.entries(match.pk))
    frame: dict[str, object] = json.loads(live.frame(0))
    return frame


@pytest.mark.django_db
def test_no_page_tells_a_seed(clock: SetClock, ada: Client, ada_herself: User) -> None:
    deal = services.daily(GAME, "small", TODAY)
    other = fresh()
    played(ada_herself, deal)
    played(ada_herself, other)
    for path in (
        "/",
        f"/games/{GAME}/",
        f"/games/{GAME}/daily/",
        f"/games/{GAME}/daily/2026-11-21/small/",
        f"/games/{GAME}/statistics/",
        f"/deals/{deal.code}/",
        f"/deals/{other.code}/",
        f"/deals/{deal.code}/compare/",
    ):
        page = ada.get(path)
        assert page.status_code == 200, path
        body = page.content.decode()
        assert deal.seed not in body
        assert other.seed not in body


@pytest.mark.django_db
def test_a_rematch_of_one_is_a_fresh_deal(ada_herself: User) -> None:
    match = played(ada_herself, fresh())
    again = rematches.rematch(user=ada_herself, match_id=match.pk)
    assert again.deal is not None
    assert again.deal != match.deal
    assert again.seed == again.deal.seed
