"""Fairness: do many sockets that request large answers slow down another visitor?

    python -m bench.crowded [--sockets 80] [--moves 3000] [--seconds 8] [--servers daphne uvicorn]

Eve opens sockets at a long match of LineUp! on the biggest board and asks for earlier positions as fast as
they are answered: all for the same one or each for another one, from one address or from as many networks of
an IPv6 /48. Ada, at another address, plays the base game in the meantime. Prints how long her moves take to
be acknowledged before and during each attack, the ratio, and what Eve gets.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import subprocess
import sys
from collections import Counter
from contextlib import suppress
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Any, NamedTuple

from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from bench.client import Match, Table, open_all
from bench.contenders import site_command, site_environment, site_matches
from bench.drivers import SiteSeat
from bench.load import folder
from bench.server import ROOT, serving

AGAIN_SECONDS = 0.05
"""How long Eve waits after a refusal."""

TABLES = 2_000
TARGET_MS = 25.0


class Attack(NamedTuple):
    """An attack by Eve: ``spread`` over how many numbers before the last, and from how many networks."""

    name: str
    spread: int
    networks: int


ATTACKS = (
    Attack("the same position, one address", 1, 1),
    Attack("600 positions, one address", 600, 1),
    Attack("600 positions, many /64s of a /48", 600, 1000),
)


class AdaSeat(SiteSeat):
    """A seat in a different network from Eve's."""

    def way(self, port: int) -> tuple[str, dict[str, str]]:
        url, headers = super().way(port)
        return url, headers | {"X-Forwarded-For": self._address}

    @property
    def _address(self) -> str:
        """A different address for each match, because one address can't open as many sockets as Ada needs."""
        return f"198.51.100.{sum(self.match.id.encode()) % 250}"


class Waits:
    """Collects the times until moves are acknowledged."""

    def __init__(self) -> None:
        self.took: list[float] = []

    def acknowledged(self, took: float) -> None:
        self.took.append(took * 1000)

    def seen(self, took: float) -> None:
        """Ignored: only acknowledgements are measured."""


class Eve(WSListener):
    """One socket of the attack."""

    def __init__(self, heard: Counter[str], spread: int, last: int) -> None:
        self._heard = heard
        self._spread = spread
        self._last = last
        self.ready = asyncio.Event()
        self._transport: WSTransport | None = None

    def itself(self) -> Eve:
        """Return itself: `ws_connect` takes a factory."""
        return self

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type != WSMsgType.TEXT:
            return
        text = frame.get_payload_as_bytes()
        self._heard["bytes"] += len(text)
        if text.startswith(b'{"type":"frame"'):
            self.ready.set()
        if text.startswith(b'{"type":"past"'):
            self._heard["looks"] += 1
            self.ask()
        elif text.startswith(b'{"type":"refused"'):
            self._heard["refused"] += 1
            asyncio.get_running_loop().call_later(AGAIN_SECONDS, self.ask)

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self._transport = None
        self._heard["closed"] += 1

    def ask(self) -> None:
        """Request another position."""
        if self._transport is not None:
            seq = self._last - random.randrange(self._spread)
            self._transport.send(WSMsgType.TEXT, b'{"type":"look","seq":%d}' % seq)


async def attack(port: int, match: str, sockets: int, spread: int, networks: int, last: int) -> None:
    """In a separate process: attack after a line of input until the input ends, then print the counts of
    received messages as JSON.
    """
    heard: Counter[str] = Counter()
    eves: list[Eve] = []
    for number in range(sockets):
        address = f"2001:db8:1:{number % networks:x}::1" if networks > 1 else "203.0.113.7"
        headers = {"Origin": f"http://127.0.0.1:{port}", "X-Forwarded-For": address}
        url = f"ws://127.0.0.1:{port}/ws/table/{match}"
        eves.append(Eve(heard, spread, last))
        await ws_connect(eves[-1].itself, url, extra_headers=headers)
    for eve in eves:
        await eve.ready.wait()
    heard.clear()
    print("ready", flush=True)
    for eve in eves:
        eve.ask()
    await asyncio.to_thread(sys.stdin.read)
    print(json.dumps(heard), flush=True)


class Quarters(NamedTuple):
    """Ada's waiting times in milliseconds."""

    p50: float
    p95: float
    longest: float
    moves: int


async def play(port: int, matches: list[Match], seconds: float) -> Quarters:
    """Play one match after another for ``seconds``."""
    waits, until = Waits(), perf_counter() + seconds
    while perf_counter() < until:
        table, over = Table(matches.pop(), AdaSeat), asyncio.Event()
        try:
            await asyncio.wait_for(open_all([table], [[port]]), max(0.1, until - perf_counter()))
        except TimeoutError:
            table.close()
            break
        table.play(waits, over.set)
        with suppress(TimeoutError):
            await asyncio.wait_for(over.wait(), max(0.1, until - perf_counter()))
        table.close()
        if table.trouble:
            raise RuntimeError(table.trouble)
    if len(waits.took) < 2:
        return Quarters(seconds * 1000, seconds * 1000, seconds * 1000, len(waits.took))
    return Quarters(median(waits.took), quantiles(waits.took, n=20)[18], max(waits.took), len(waits.took))


def under_attack(
    port: int, crowded: str, matches: list[Match], how: Attack, chosen: argparse.Namespace
) -> tuple[Quarters, dict[str, Any]]:
    """Run an attack; return the waiting times of Ada, and what Eve received."""
    plan = [port, crowded, chosen.sockets, how.spread, min(how.networks, chosen.sockets), chosen.moves]
    script = f"import asyncio; from bench.crowded import attack; asyncio.run(attack(*{plan!r}))"
    with subprocess.Popen(
        [sys.executable, "-c", script], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as eve:
        assert eve.stdin is not None
        assert eve.stdout is not None
        try:
            eve.stdout.readline()
            ada = asyncio.run(play(port, matches, chosen.seconds))
            eve.stdin.close()
            return ada, json.loads(eve.stdout.readline() or "{}")
        finally:
            eve.kill()


def measure(server: str, chosen: argparse.Namespace, home: Path) -> bool:
    """Print a line for each attack; return whether the target is met."""
    environment = {**site_environment(home), "TRUSTED_PROXIES": "1"}
    (crowded,) = site_matches(environment, 1, "recaptured", chosen.moves)
    matches = site_matches(environment, TABLES)
    met = True
    with serving(site_command(server), environment, None, home / "log") as running:
        asyncio.run(play(running.port, matches, 1.0))  # warms up the server
        quiet = asyncio.run(play(running.port, matches, chosen.seconds))
        print(f"{server}: quiet{'':32} p50 {quiet.p50:6.1f} ms   p95 {quiet.p95:6.1f} ms", flush=True)
        for how in ATTACKS:
            ada, eve = under_attack(running.port, crowded.id, matches, how, chosen)
            met = met and ada.p50 < TARGET_MS
            print(
                f"{server}: {how.name:37} p50 {ada.p50:6.1f} ms   p95 {ada.p95:6.1f} ms   longest "
                f"{ada.longest:6.0f} ms   {ada.p50 / quiet.p50:5.1f} times the quiet p50   "
                f"{ada.moves} moves; Eve: {eve.get('looks', 0)} looks, {eve.get('bytes', 0) / 1e6:.0f} MB, "
                f"{eve.get('refused', 0)} refused, {eve.get('closed', 0)} closed",
                flush=True,
            )
    return met


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--sockets", type=int, default=80)
    parser.add_argument("--moves", type=int, default=3000)
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--servers", nargs="+", default=["daphne", "uvicorn"])
    chosen = parser.parse_args()
    met = True
    for server in chosen.servers:
        with folder() as home:
            met = measure(server, chosen, home) and met
    print(f"target: p50 under {TARGET_MS:.0f} ms {'met' if met else 'MISSED'}")


if __name__ == "__main__":
    main()
