"""Fairness: does one person with many bots keep another person's bot waiting?

    python -m bench.fairness [--tables 36] [--moves 6]

People at one address play at many tables of LineUp! on a 9 × 9 torus against the strongest bot, and reply to
each move immediately. A person at another address plays against one bot. Prints how long each waited for a
bot's answer, including its pause for people to follow: first that person alone, then with the other tables.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
from itertools import count
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from bench.server import ROOT, serving

EVE, ADA = "203.0.113.7", "203.0.113.8"
OPTIONS = {"shape": "torus", "size": 9}
PATIENCE_SECONDS = 120.0


def prepare(count: int) -> None:
    """In a separate process: create ``count`` tables, each with a guest and a bot; print cookies and ids."""
    import django
    from django.core.management import call_command

    django.setup()
    call_command("migrate", interactive=False, verbosity=0)
    from tabletop.accounts.models import User
    from tabletop.matches.actions import tables
    from tools.demo_site import session_cookie

    made = []
    for number in range(count):
        guest = User.objects.create_guest(name=f"Guest {number}")
        filling = [tables.ME, "bot:merciless"]
        match = tables.open_table(user=guest, game="lineup", options=OPTIONS, filling=filling)
        if match.status == "open":
            tables.start(user=guest, match_id=match.pk)
        made.append((session_cookie(guest), match.pk))
    print(json.dumps(made))


class Table(WSListener):
    """A person against a bot: moves whenever it is their turn, and measures how long the bot takes."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self.answered = asyncio.Event()
        self._wire: WSTransport | None = None
        self._asked: float | None = None
        self._seen = -1
        self._ids = count(1)

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._wire = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        message = json.loads(frame.get_payload_as_bytes())
        if message["type"] == "frame" and message["seq"] > self._seen:
            self._seen = message["seq"]
            self._hear(message)

    def _hear(self, frame: dict[str, Any]) -> None:
        legal = frame["view"]["legal"]
        if not legal:
            return
        if self._asked is not None:
            self.waits.append(perf_counter() - self._asked)
            self.answered.set()
        assert self._wire is not None
        move = legal[frame["seq"] * 31 % len(legal)]
        told = {"type": "move", "id": f"m{next(self._ids)}", "seq": frame["seq"], "move": move}
        self._asked = perf_counter()
        self._wire.send(WSMsgType.TEXT, json.dumps(told).encode())

    def leave(self) -> None:
        if self._wire is not None:
            self._wire.disconnect()


async def sit(port: int, cookie: str, match: str, address: str) -> Table:
    """Connect to a table from this address."""
    headers = {"Origin": f"http://127.0.0.1:{port}", "Cookie": cookie, "X-Forwarded-For": address}
    url = f"ws://127.0.0.1:{port}/ws/table/{match}"
    _, table = await ws_connect(Table, url, extra_headers=headers)
    assert isinstance(table, Table)
    return table


async def answers(table: Table, many: int) -> list[float]:
    """How long the bot takes for each of the next ``many`` answers."""
    before = len(table.waits)
    async with asyncio.timeout(PATIENCE_SECONDS):
        while len(table.waits) < before + many:
            table.answered.clear()
            await table.answered.wait()
    return table.waits[before : before + many]


async def measure(port: int, tables: list[tuple[str, str]], moves: int) -> None:
    """Run the benchmark."""
    ada = await sit(port, *tables[0], ADA)
    await answers(ada, 1)  # warms up the server
    report("one person alone", await answers(ada, moves))
    many = [await sit(port, *table, EVE) for table in tables[1:]]
    await asyncio.sleep(3)  # all of their bots think
    report(f"the same with {len(many)} tables of another address", await answers(ada, moves))
    report(f"those {len(many)} tables", [wait for table in many for wait in table.waits])
    for table in (ada, *many):
        table.leave()


def report(what: str, waits: list[float]) -> None:
    """Print one line."""
    if waits:
        told = f"median {median(waits):5.1f} s, longest {max(waits):5.1f} s"
        print(f"{what:<48} {told}, {len(waits)} answers", flush=True)
    else:
        print(f"{what:<48} none was answered", flush=True)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=36)
    parser.add_argument("--moves", type=int, default=6)
    chosen = parser.parse_args()
    with TemporaryDirectory() as home:
        environment = {
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "tabletop.settings",
            "DATA_DIR": home,
            "SECRET_KEY": "for a bench, and long enough for the checks of a deployment",
            "SITE_URL": "http://127.0.0.1",
            "TRUSTED_PROXIES": "1",
        }
        command = [sys.executable, "-c", f"from bench.fairness import prepare; prepare({chosen.tables + 1})"]
        done = subprocess.run(command, cwd=ROOT, env=environment, check=True, stdout=subprocess.PIPE)
        tables = [(cookie, match) for cookie, match in json.loads(done.stdout)]

        def serve(port: int) -> list[str]:
            return [sys.executable, "-m", "tabletop.server.serve", "--port", str(port)]

        with serving(serve, environment, None, Path(home) / "log") as server:
            asyncio.run(measure(server.port, tables, chosen.moves))


if __name__ == "__main__":
    main()
