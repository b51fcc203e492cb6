"""A database that the previous version wrote opens: tables in progress, note sheets, chat, cookies and saved
games are what they were, and the games go on.

``data/database.sqlite3.gz`` was written by that version at work, ``data/expected.json.gz`` is what its server
sent to every seat and to spectators, and the files that it exported.
"""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from tests.docs.copies import prepared_site
from tests.servers.server_processes import Site, site, told

pytestmark = pytest.mark.services

DATA = Path(__file__).parent / "data"
SECONDS = 30
EXPECTED: dict[str, Any] = json.loads(gzip.decompress((DATA / "expected.json.gz").read_bytes()))
TABLES: list[dict[str, Any]] = EXPECTED["tables"]
GAMES = sorted({table["game"] for table in TABLES})

FILES = """
import django, json, sys; django.setup()
import msgspec
from tabletop.accounts.models import User
from tabletop.matches import repository, saved_games
from tabletop.matches.models import Match
wrong, ada = [], User.objects.get(name="Ada")
for match_id, file in json.load(sys.stdin).items():
    match = Match.objects.get(pk=match_id)
    if json.loads(msgspec.json.encode(saved_games.export(match))) != file:
        wrong.append(["export", match_id])
    read = saved_games.read(json.dumps(file).encode())
    kept = saved_games.import_match(user=ada, file=read, position=saved_games.verify(read))
    if repository.last_position(kept.pk) != repository.last_position(match_id):
        wrong.append(["import", match_id])
print(json.dumps(wrong))
"""


@pytest.fixture(scope="module")
def env(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a site with that database, migrated."""
    home = tmp_path_factory.mktemp("upgrade")
    packed = (DATA / "database.sqlite3.gz").read_bytes()
    (home / "tabletop.sqlite3").write_bytes(gzip.decompress(packed))
    return prepared_site(home, RATE_LIMIT_SCALE="100")


@pytest.fixture(scope="module")
def web(env: dict[str, str]) -> Iterator[Site]:
    with site(env) as running:
        yield running


class Listener(WSListener):
    """Keeps the messages that come in."""

    def __init__(self) -> None:
        self.received: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.TEXT:
            self.received.put_nowait(json.loads(frame.get_payload_as_bytes()))

    async def next(self, kind: str) -> dict[str, Any]:
        """The next message of that type; others are passed over."""
        async with asyncio.timeout(SECONDS):
            while (message := await self.received.get())["type"] != kind:
                pass
        return message


async def join(web: Site, match_id: str, cookie: str | None) -> tuple[WSTransport, Listener]:
    """A socket of that table; a spectator's without a cookie."""
    address = f"127.0.0.1:{web.port}"
    headers = {"Origin": f"http://{address}"} | ({"Cookie": cookie} if cookie else {})
    url = f"ws://{address}/ws/table/{match_id}"
    transport, listener = await ws_connect(Listener, url, extra_headers=headers)
    assert isinstance(listener, Listener)
    return transport, listener


async def seen(web: Site, match_id: str, cookie: str | None, before: dict[str, Any]) -> dict[str, Any]:
    """What a player is sent on joining, of everything stored before."""
    transport, listener = await join(web, match_id, cookie)
    kinds = {"room", "frame"} | {kind for kind in ("said", "sheet") if before[kind]}
    found: dict[str, dict[str, Any]] = {}
    async with asyncio.timeout(SECONDS):
        while not kinds <= found.keys():
            message = await listener.received.get()
            found.setdefault(message["type"], message)
    room, frame, sheet = found["room"], found["frame"], found.get("sheet", {})
    transport.disconnect()
    return {
        "seq": frame["seq"],
        "viewer": frame["viewer"],
        "view": frame["view"],
        "seats": [seat["name"] for seat in room["seats"]],
        "said": [line["text"] for line in found["said"]["lines"]] if before["said"] else [],
        "sheet": {name: sheet[name] for name in before["sheet"]},
    }


@pytest.mark.parametrize("game", GAMES)
async def test_every_seat_sees_what_it_saw(web: Site, game: str) -> None:
    for table in (table for table in TABLES if table["game"] == game):
        cookies = [None, *EXPECTED["cookies"]]
        for before, cookie in zip(table["viewers"], cookies, strict=False):
            assert await seen(web, table["match"], cookie, before) == as_now(before), table["log"]


def as_now(frame: dict[str, Any]) -> dict[str, Any]:
    """The frame with what views tell differently since: LV-7 is a rule of its own, no longer one of LV-3."""
    rules = frame["view"].get("rules")
    if not isinstance(rules, dict) or rules.get("end") != "first_structure":
        return frame
    return frame | {"view": frame["view"] | {"rules": rules | {"end": "tokens", "first_structure": True}}}


@pytest.mark.parametrize("game", GAMES)
async def test_games_go_on(web: Site, game: str) -> None:
    """At one table of each game, make the first legal move that has no open fields."""
    for table in (table for table in TABLES if table["game"] == game):
        for seat, before in enumerate(table["viewers"][1:]):
            complete = [move for move in before["view"].get("legal", []) if not _is_open(move)]
            if not complete:
                continue
            transport, listener = await join(web, table["match"], EXPECTED["cookies"][seat])
            frame = await listener.next("frame")
            move = {"type": "move", "id": "upgraded", "seq": frame["seq"], "seat": seat, "move": complete[0]}
            transport.send(WSMsgType.TEXT, json.dumps(move).encode())
            while frame["seq"] <= before["seq"]:
                frame = await listener.next("frame")
            transport.disconnect()
            return
    pytest.fail("nobody can move at any table")


def _is_open(move: dict[str, Any]) -> bool:
    """Whether the player has to fill something in."""
    return any(isinstance(value, dict | list) for value in move.values())


def test_cookies_sign_in(web: Site) -> None:
    for name, cookie in zip(EXPECTED["names"], EXPECTED["cookies"], strict=True):
        request = Request(f"http://127.0.0.1:{web.port}/me/", headers={"Cookie": cookie})
        with urlopen(request, timeout=SECONDS) as answer:
            assert f'value="{name}"' in answer.read().decode()


def test_saved_games_are_the_same(env: dict[str, str]) -> None:
    """Exported now as then, and imported again."""
    assert EXPECTED["files"]
    assert told(env, FILES, heard=json.dumps(EXPECTED["files"])) == []
