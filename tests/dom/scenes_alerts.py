"""Scenes about alerts and the site as an app: tables, your own page, the front page, the offline page."""

from __future__ import annotations

from functools import partial
from typing import Any

from asgiref.sync import sync_to_async
from django.test import Client

from tests.dom.recorder import Scene, Site
from tests.games.transcripts import RECORDED, read
from tests.notifications.push_service import Browser

MOVE = read(RECORDED / "lineup" / "v1-structures.json")["moves"][0]["move"]
CLOCKS: dict[str, Any] = {
    "days": {"kind": "move", "seconds": 3 * 86_400},
    "minutes": {"kind": "move", "seconds": 300},
    "no-clock": None,
}
ADDRESS = "/notifications/subscriptions/"
KEYS = Browser()
SUBSCRIPTION = {
    "endpoint": "https://push.example.com/1",
    "expirationTime": None,
    "keys": {"p256dh": KEYS.p256dh, "auth": KEYS.auth},
}


SUBSCRIBED = {"path": ADDRESS, "body": SUBSCRIPTION, "status": 201, "json": {"id": 1}}
OURS: dict[str, Any] = {"HTTP_ORIGIN": "http://testserver", "HTTP_SEC_FETCH_SITE": "same-origin"}


async def waiting(site: Site) -> None:
    """Ada waits at her table, until Bo sits down."""
    table = await site.table("lineup", ["Ada", ""])
    ada = await table.visit("Ada")
    await ada.event("Bo sits down", table.sits("Bo", 1))
    await ada.page()
    ada.scene.answers.append(SUBSCRIBED)
    ada.write("alerts-waiting")


async def playing(site: Site) -> None:
    """It is Ada's turn, with each kind of clock."""
    for name, clock in CLOCKS.items():
        table = await site.table("lineup", ["Ada", "Ben"], clock=clock)
        ada = await table.visit("Ada")
        ada.scene.answers.append(SUBSCRIBED)
        await ada.event("Ada moves", table.moves("Ada", MOVE))
        ada.write(f"alerts-{name}")


async def own_page(site: Site) -> None:
    """Your own page, before and after alerts are turned on for this device; and that of someone unknown."""
    await sync_to_async(record_own_page)(site)
    (await site.page("/me/")).write(site.folder, "me-stranger")


def record_own_page(site: Site) -> None:
    browser = Client()
    browser.post("/me/", {"name": "Ada"})
    page = partial(browser.get, "/me/")
    scene = Scene("/me/", page().content.decode(), answers=[SUBSCRIBED])
    scene.write(site.folder, "me-named")
    answer = browser.post(ADDRESS, SUBSCRIPTION, content_type="application/json", **OURS)
    assert answer.status_code == 201
    Scene("/me/", page().content.decode()).write(site.folder, "me-alerts-on")


async def front(site: Site) -> None:
    """The front page of someone unknown, and of Ada, whose turn it is in one of two games."""
    (await site.page("/")).write(site.folder, "front-stranger")
    await site.table("lineup", ["Ada", "Ben"])
    await site.table("lineup", ["Cleo", "Ada"])
    (await site.page("/", "Ada")).write(site.folder, "front-games")
    (await site.page("/offline/")).write(site.folder, "offline")
