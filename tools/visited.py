"""``python -m tools.visited`` counts the files and functions of the site that are visited, in all threads, by
opening a table, a move, a line of chat and a question of Lateral Puzzles. ``python -m tools.visited move``
lists those of one of them.

Two people are connected to sockets of one process. What runs in worker processes isn't counted.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import sys
import threading
from collections.abc import Awaitable
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop.accounts.models import User
    from tests.matches.players import Player

ROOT = Path(__file__).resolve().parents[1]
COUNTED = tuple(f"{ROOT / folder}{os.sep}" for folder in ("tabletop", "games"))

QUIET_SECONDS = 1.0
"""How long nothing may arrive until everything is done."""

Visits = set[tuple[str, str]]

_visits: Visits | None = None
"""The files and functions visited since the last measurement began; None between measurements."""


def _called(frame: FrameType, event: str, _: object) -> None:
    if _visits is not None and event == "call" and frame.f_code.co_filename.startswith(COUNTED):
        _visits.add((os.path.relpath(frame.f_code.co_filename, ROOT), frame.f_code.co_qualname))


async def visited(act: Awaitable[object], *players: Player) -> Visits:
    """What is visited from ``act`` until these people's sockets are quiet."""
    global _visits
    await _quiet(*players)
    found: Visits = set()
    _visits = found
    await act
    await _quiet(*players)
    _visits = None
    return found


async def _quiet(*players: Player) -> None:
    for player in players:
        while not await player.quiet("frame", QUIET_SECONDS):
            pass


async def measure(people: list[User]) -> dict[str, Visits]:
    """The visits of each thing that people do."""
    from tabletop.sockets.services import close_services
    from tests.games.lateral.room import BEGIN, REGISTER, ask
    from tests.matches.lateral_rooms import begun
    from tests.matches.players import Player, in_thread

    found: dict[str, Visits] = {}
    match = await in_thread(_lineup, people)
    ada, ben = (Player(match, user) for user in people)
    await ada.connect()
    found["open"] = await visited(ben.connect(), ada)
    place = {"type": "place", "spot": "1,1"}
    found["move"] = await visited(ada.move(0, place), ada, ben)
    found["chat"] = await visited(ben.send({"type": "say", "text": "hello"}), ada, ben)
    room = (await in_thread(begun, people, 1)).pk
    master, puzzler = (Player(room, user) for user in people)
    for player in (master, puzzler):
        await player.connect()
    await master.move(0, REGISTER)
    await master.frame(1)
    await master.move(1, BEGIN)
    await puzzler.frame(2)
    found["question"] = await visited(puzzler.move(2, ask("Is it about ships?")), master, puzzler)
    for player in (ada, ben, master, puzzler):
        await player.leave()
    await close_services()
    return found


def _lineup(people: list[User]) -> str:
    from tabletop.matches.actions import seats, tables

    filling = [tables.ME, tables.ANYBODY]
    match = tables.open_table(user=people[0], game="lineup", options={}, filling=filling)
    seats.sit(user=people[1], match_id=match.pk)
    return tables.start(user=people[0], match_id=match.pk).pk


def main(listed: str | None = None) -> None:
    """See above."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    threading.setprofile(_called)
    import django
    from django.conf import settings
    from django.core.management import call_command

    django.setup()
    folder = Path(settings.DATA_DIR)
    folder.mkdir(parents=True, exist_ok=True)
    try:
        call_command("migrate", interactive=False, verbosity=0)
        from tabletop.accounts.models import User

        people = [User.objects.create_guest(name=name) for name in ("Ada", "Ben")]
        sys.setprofile(_called)
        found = asyncio.run(measure(people))
        sys.setprofile(None)
    finally:
        shutil.rmtree(folder)
    for name, visits in found.items():
        print(f"{name:10} {len({file for file, _ in visits}):3} files {len(visits):4} functions")
    for file, function in sorted(found[listed]) if listed else ():
        print(file, function)


if __name__ == "__main__":
    main(*sys.argv[1:2])
