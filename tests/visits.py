"""Counts the files and functions of the server that run for one act: what one has to read to follow it.

    python -m pytest -n 0 -q -s tests/visits.py

Each act is done once to warm up, and counted the second time, in all threads.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.test import Client

from tabletop.accounts.models import User
from tabletop.matches import repository
from tabletop.matches.models import Match
from tests.matches.conftest import join, new_table, people
from tests.matches.page_clients import FORM, LINEUP

__all__ = ["join", "new_table", "people"]

ROOT = Path(__file__).resolve().parent.parent
OURS = (str(ROOT / "tabletop"), str(ROOT / "games"))


class Visits:
    """Which files and functions of the server run while it is ``on``."""

    def __init__(self) -> None:
        self.on = False
        self.functions: set[tuple[str, str]] = set()

    def __call__(self, frame: FrameType, event: str, _: Any) -> None:
        code = frame.f_code
        if self.on and event == "call" and code.co_filename.startswith(OURS):
            self.functions.add((code.co_filename, code.co_qualname))

    def begin(self) -> None:
        self.functions.clear()
        self.on = True

    def tell(self, act: str) -> None:
        self.on = False
        files = {file for file, _ in self.functions}
        print(f"\n{act}: {len(files)} files, {len(self.functions)} functions")


@pytest.fixture
def visits() -> Any:
    counted = Visits()
    threading.setprofile(counted)
    sys.setprofile(counted)
    yield counted
    sys.setprofile(None)
    threading.setprofile(None)


async def test_acts(
    visits: Visits, people: list[User], new_table: Callable[..., Match], join: Callable[..., Any]
) -> None:
    match = await sync_to_async(new_table)("lineup")
    ada, ben = await join(match, people[0]), await join(match, people[1])
    for player in (ada, ben):
        await player.frame(0)
    first, second = (ada, ben) if 0 in (await to_act(match)) else (ben, ada)
    await first.move(0, {"type": "place", "spot": "3,3"})
    await second.frame(1)
    visits.begin()
    await second.move(1, {"type": "place", "spot": "1,1"})
    await first.frame(2)
    visits.tell("A move of LineUp!")
    for number in range(2):
        visits.begin()
        await ada.send({"type": "say", "text": f"Hello {number}"})
        await ben.next("said")
    visits.tell("A line of chat")
    for _ in range(2):
        visits.begin()
        answer = await sync_to_async(Client().post)("/games/lineup/", FORM | LINEUP | {"name": "Ada"})
        assert answer.status_code == 302, answer.content
    visits.tell("Opening a table")


async def to_act(match: Match) -> tuple[int, ...]:
    """Who begins."""
    position = await sync_to_async(repository.last_position)(match.pk)
    return position.to_act
