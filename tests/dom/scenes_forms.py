"""Scenes of pages with forms."""

from __future__ import annotations

from typing import Any

from asgiref.sync import sync_to_async

from tabletop.accounts.models import User
from tabletop.features.moderation.models import Notice
from tests.dom.recorder import Site

PREVIEWS: list[dict[str, str]] = [
    {},
    {"option-dimensions": "3"},
    {"option-shape": "ring", "option-size": "7", "seats": "4"},
    {"option-shape": "hexagon"},
    {"option-shape": "hexagon", "option-dimensions": "3"},
    {"option-supply": "999"},
]
"""What is asked about LineUp!; the last one that fits is answered."""


async def lineup_opening(site: Site) -> None:
    """The form that opens a table, and what the server says of some choices."""
    scene = await site.page("/games/lineup/")
    browser, path = await site.browser(""), "/games/lineup/preview/"
    for asked in PREVIEWS:
        answer: Any = await browser.get(path, asked)
        scene.answers.append({"path": path, "asked": asked, "status": 200, "json": answer.json()})
    scene.write(site.folder, "lineup-opening")


async def puzzle_editor(site: Site) -> None:
    """An empty puzzle."""
    (await site.page("/lateral/puzzles/new/", "Ada")).write(site.folder, "puzzle-editor")


async def hosting(site: Site) -> None:
    """Three puzzles to host an evening with, and the host's name."""
    (await site.page("/lateral/host/")).write(site.folder, "lateral-host")


async def circle_members(site: Site) -> None:
    """Ada's circle, in which Ben is, too."""
    ada, ben = await site.browser("Ada"), await site.browser("Ben")
    circle = (await ada.post("/circles/", {"circle": "Sunday club"}))["Location"]
    await ben.post(f"{circle}join")
    (await site.page(f"{circle}members/", "Ada")).write(site.folder, "circle-members")


async def practice(site: Site) -> None:
    """A practice before the first question, and the page that answers one."""
    path = "/lateral/puzzles/hard-pears/practice/"
    scene = await site.page(path, "Ada")
    asked = await (await site.browser("Ada")).post(path, {"text": "Are the pears a present?"}, follow=True)
    address = asked.redirect_chain[-1][0]
    scene.answers.append({"path": path, "url": address, "text": asked.content.decode()})
    scene.write(site.folder, "practice")


async def moderators_notice(site: Site) -> None:
    """Two messages of a moderator on top of a page."""
    await sync_to_async(warn)(await site.guest("Eve"))
    (await site.page("/about/", "Eve")).write(site.folder, "moderators-notice")


def warn(person: User) -> None:
    for words in ("Be kind.", "This is the second time."):
        Notice.objects.create(person=person, kind=Notice.Kind.WARN, words=words)


async def front_page(site: Site) -> None:
    """Dan's front page with two games in which Cleo has to move, and after she has moved in the newer."""
    first, second = [await site.table("lineup", ["Cleo", "Dan"]) for _ in range(2)]
    scene = await site.page("/", "Dan")
    await second.moves("Cleo", {"type": "place", "spot": "1,1"})
    later = await site.page("/", "Dan")
    await second.leaves()
    scene.answers.append({"path": "/", "status": 200, "text": later.html})
    scene.answers.append({"path": "games", "json": [first.path, second.path]})
    scene.write(site.folder, "front-page")


async def forgotten(site: Site) -> None:
    """Somebody without a name opens a table; a player leaves and comes back."""
    table = await site.table("lineup", ["Ada", "Ben"])
    for name in ("Ada", "Ben"):
        await table.joined(name)
    stranger = await table.visit("")
    await stranger.event("leaves", table.leaves("Ada"))
    await table.joined("Ada")
    await stranger.event("is back")
    await table.leaves()
    stranger.write("forgotten")
