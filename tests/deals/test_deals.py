"""Deals: the same for everyone, one per day for each variant, and secret until the day is over."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date
from hashlib import sha256

import pytest
from django.test import Client

from tabletop.accounts.models import User
from tabletop.features.deals import services
from tabletop.live.match import LiveMatch
from tabletop.matches import repository
from tabletop.matches.actions import rematches, tables
from tabletop.matches.days import today
from tabletop.matches.deal_variants import Title, full_options, title_of, usual, variant_of, variants_of
from tabletop.matches.models import ID_LETTERS, Deal, Match, new_code
from tabletop.rules.game import Refused
from tabletop.rules.registry import find, slugs
from tests.deals.games import DAY, GAME, RESIGN, SetClock, fresh, guesses, played, write
from tests.matches.players import at_the_same_time

pytestmark = pytest.mark.django_db


def refusal(work: Callable[..., object], *args: object, **kwargs: object) -> str:
    with pytest.raises(Refused) as caught:
        work(*args, **kwargs)
    return str(caught.value.code)


# -- every game for one is a deal


def test_a_table_for_one_has_a_deal_and_its_seed(ada_herself: User) -> None:
    match = tables.open_table(user=ada_herself, game=GAME, options={"pack": "large"}, filling=[tables.ME])
    assert match.deal is not None
    assert match.seed == match.deal.seed
    assert match.deal.options == match.options == {"pack": "large", "peek": True}
    assert (match.deal.day, match.deal.variant) == (None, "large")


def test_a_code_can_be_read_out_and_tells_nothing() -> None:
    codes = {new_code() for _ in range(300)}
    assert len(codes) == 300
    assert all(len(code) == 8 and set(code) <= set(ID_LETTERS) for code in codes)


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
    """What else they have to be is in `tests.contract.pages`."""
    for variant in variants_of(slug):
        assert variant_of(slug, full_options(slug, variant.options)) == variant.key


# -- one a day


def test_one_deal_a_day_for_everyone(clock: SetClock) -> None:
    first = services.daily(GAME, "small", DAY)
    assert services.daily(GAME, "small", DAY) == first
    others = [services.daily(GAME, "large", DAY)]
    clock(22)
    others.append(services.daily(GAME, "small", date(2026, 11, 22)))
    assert len({first.seed, *(deal.seed for deal in others)}) == 3
    assert Deal.objects.count() == 3


@pytest.mark.django_db(transaction=True)
def test_many_ask_for_the_first_time_at_once() -> None:
    found: list[str] = []
    at_the_same_time(*[lambda: found.append(services.daily(GAME, "small", today()).seed)] * 8)
    assert (len(found), len(set(found)), Deal.objects.count()) == (8, 1, 1)


@pytest.mark.django_db(transaction=True)
def test_two_taps_on_the_button_are_one_game() -> None:
    user = User.objects.create_guest(name="Ada")
    deal = services.daily(GAME, "small", today())
    found: list[str] = []
    at_the_same_time(*[lambda: found.append(services.play(user=user, deal=deal).pk)] * 4)
    assert (len(found), len(set(found))) == (4, 1)


def test_days_without_a_deal_are_only_those_before_the_first(clock: SetClock) -> None:
    """Others that have none are in `tests.deals.test_pages`."""
    services.daily(GAME, "small", DAY)
    clock(25)
    services.daily(GAME, "large", date(2026, 11, 23))  # a day that nobody asked for
    assert refusal(services.daily, GAME, "large", date(2026, 11, 20)) == "too_long_ago"


def test_an_unfinished_game_is_gone_on_with(ada_herself: User, ben_himself: User) -> None:
    deal = services.daily(GAME, "small", DAY)
    first = played(ada_herself, deal, "r")
    assert services.play(user=ada_herself, deal=deal, anew=True) == first
    assert services.play(user=ben_himself, deal=deal) != first
    write(first, guesses(deal, "rrr")[1:])
    assert services.play(user=ada_herself, deal=deal) != first


def test_a_bot_plays_and_its_host_watches(ada_herself: User, ben_himself: User) -> None:
    match = services.watch(user=ada_herself, game=GAME, options={}, bot="random")
    assert match.status == "playing"
    assert [(seat.user, seat.bot) for seat in match.seats.all()] == [(None, "random")]
    assert refusal(services.watch, user=ada_herself, game=GAME, options={}, bot="nobody") == "no_such_bot"
    other = tables.open_table(user=ada_herself, game=GAME, options={}, filling=["bot:random"])
    assert refusal(tables.start, user=ben_himself, match_id=other.pk) == "not_seated"


# -- sealed


def test_todays_seed_stays_sealed_until_the_day_is_over(
    clock: SetClock, ada: Client, ada_herself: User
) -> None:
    deal = services.daily(GAME, "small", DAY)
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


def test_the_seed_of_another_deal_is_opened_at_the_end(ada: Client, ada_herself: User, deal: Deal) -> None:
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
    return json.loads(live.frame(0))


def test_a_rematch_of_one_is_a_fresh_deal(ada_herself: User) -> None:
    match = played(ada_herself, fresh())
    again = rematches.rematch(user=ada_herself, match_id=match.pk)
    assert again.deal is not None
    assert again.deal != match.deal
    assert again.seed == again.deal.seed


# -- the rules that a deal was created with


def made_with(version: int) -> Deal:
    deal = fresh()
    Deal.objects.filter(pk=deal.pk).update(rules_version=version)
    deal.refresh_from_db()
    return deal


def test_an_old_deal_is_played_by_its_own_rules_by_everyone() -> None:
    deal = made_with(1)
    for name in ("Ada", "Ben"):
        match = services.play(user=User.objects.create_guest(name=name), deal=deal)
        assert (match.rules_version, match.seed) == (1, deal.seed)
    daily = services.daily(GAME, "small", today())
    newest = services.play(user=User.objects.create_guest(name="Cy"), deal=daily)
    assert daily.rules_version == newest.rules_version == find(GAME).version == 2


def test_a_deal_of_newer_rules_is_refused_in_words() -> None:
    """No new table is opened: the process that created the match continues it."""
    deal = made_with(find(GAME).version + 1)
    ada = User.objects.create_guest(name="Ada")
    assert refusal(services.play, user=ada, deal=deal) == "newer_rules"
    assert not Match.objects.exists()
