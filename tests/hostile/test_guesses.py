"""Guessing ids of tables and codes of deals: a number of wrong guesses are answered, then nothing is revealed
any more, not even for a right one. People who already play there can continue.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from channels.testing import WebsocketCommunicator
from django.test import Client
from pytest_django import Settings

from tabletop.accounts.models import User
from tabletop.limits import limits
from tabletop.matches.days import today
from tabletop.matches.models import Deal, Match
from tabletop.server.asgi import application
from tabletop.sockets import services
from tests.matches.page_clients import named, opened, user_of
from tests.matches.players import in_thread
from tools.demo_site import session_cookie

FAR, OTHER = "203.0.113.7", "203.0.113.8"


@pytest.fixture(autouse=True)
def _three(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """An address has three guesses, and then waits for long."""
    settings.RATE_LIMIT_SCALE = 1
    settings.TRUSTED_PROXIES = 1
    monkeypatch.setattr(limits, "GUESSES", replace(limits.GUESSES, burst=3, seconds=50))


def at(address: str, browser: Client | None = None) -> Client:
    """That browser, or a new one, at that address."""
    browser = browser or Client()
    browser.defaults["HTTP_X_FORWARDED_FOR"] = address
    return browser


def guess_codes(address: str, many: int) -> list[int]:
    """What comes of trying so many codes that there are not."""
    return [at(address).get("/deals/", {"code": f"wrong{number}"}).status_code for number in range(many)]


@pytest.mark.django_db
def test_codes_of_deals_are_guessed_only_so_often() -> None:
    ada, deal = named("Ada"), Deal.objects.create(game="questioning")
    at(OTHER, ada).post(f"/deals/{deal.code}/play")
    assert guess_codes(FAR, 5) == [404, 404, 404, 429, 429]
    answer = at(FAR).get("/deals/", {"code": "wrong"})
    assert 0 < int(answer["Retry-After"]) <= 50
    right: dict[str, Callable[[Client], Any]] = {
        "by the form": lambda browser: browser.get("/deals/", {"code": deal.code}),
        "by its page": lambda browser: browser.get(f"/deals/{deal.code}/"),
        "its picture": lambda browser: browser.get(f"/deals/{deal.code}/qr.svg"),
        "to compare": lambda browser: browser.get(f"/deals/{deal.code}/compare/"),
        "to play": lambda browser: browser.post(f"/deals/{deal.code}/play"),
        "to watch": lambda browser: browser.post(f"/deals/{deal.code}/watch"),
    }
    for way, ask in right.items():
        assert ask(at(FAR)).status_code == 429, way  # not told from a wrong one
    assert at(OTHER).get(f"/deals/{deal.code}/").status_code == 200
    assert at(FAR, ada).get(f"/deals/{deal.code}/").status_code == 200  # she has played it


@pytest.mark.django_db
def test_ordinary_mistakes_and_deals_of_the_day_are_no_guesses() -> None:
    deal = Deal.objects.create(game="questioning")
    assert guess_codes(FAR, 2) == [404, 404]
    assert at(FAR).get("/deals/", {"code": f" {deal.code.upper()} "}).status_code == 302
    assert guess_codes(FAR, 2) == [404, 429]
    daily = Deal.objects.create(game="questioning", day=today(), variant="standard")
    assert at(FAR).get(f"/deals/{daily.code}/").status_code == 200


async def knock(table: str, address: str, user: User | None = None) -> dict[str, Any]:
    """The first message at this table's socket."""
    headers = [(b"origin", b"http://localhost"), (b"x-forwarded-for", address.encode())]
    if user is not None:
        headers.append((b"cookie", (await in_thread(session_cookie, user)).encode()))
    wire = WebsocketCommunicator(application, f"/ws/table/{table}", headers)
    assert (await wire.connect(timeout=20))[0]
    heard: dict[str, Any] = json.loads(await wire.receive_from(20))
    if heard["type"] == "refused":
        heard["closed"] = (await wire.receive_output(20))["code"]
    await wire.disconnect()
    return heard


@pytest.mark.django_db(transaction=True)
async def test_tables_are_guessed_over_sockets_only_so_often() -> None:
    def tables() -> tuple[User, Match, Match]:
        ada = named("Ada")
        return user_of(ada), opened(ada), opened(ada, public="yes")

    ada, private, public = await in_thread(tables)
    told = [(await knock(f"wrong{number}", FAR)).get("code") for number in range(5)]
    assert told == ["no_such_table"] * 3 + ["too_many_guesses"] * 2
    right = await knock(private.pk, FAR)
    assert (right["code"], right["closed"]) == ("too_many_guesses", 4408)
    assert 0 < right["data"]["seconds"] <= 50
    assert f"{right['data']['seconds']} seconds" in right["say"]
    assert (await knock(private.pk, FAR, ada))["type"] == "room"  # she sits there
    assert (await knock(public.pk, FAR))["type"] == "room"
    assert (await knock(private.pk, OTHER))["type"] == "room"
    await services.close_services()


@pytest.mark.django_db(transaction=True)
async def test_pages_and_sockets_have_the_same_guesses() -> None:
    pages = await in_thread(lambda: [at(FAR).get(f"/t/wrong{n}/").status_code for n in range(2)])
    assert pages == [404, 404]
    told = [(await knock(f"wrong{number}", FAR)).get("code") for number in range(2)]
    assert told == ["no_such_table", "too_many_guesses"]
    private = await in_thread(lambda: opened(at(OTHER, named("Ben"))))
    assert await in_thread(lambda: at(FAR).get(f"/t/{private.pk}/").status_code) == 429
    await services.close_services()
