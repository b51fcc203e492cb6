"""Alerts: do push services that hang, and dead subscriptions, slow down anyone's moves? And does an alert
wait because the push services of others are slow?

    python -m bench.alerts [--rounds 4] [--seconds 6] [--tables 8]

A process delivers alerts to 200 subscriptions at push services that never answer, and to 1,000 that have
ended (404), while people play LineUp!, and nothing in other rounds. Both in one
run, by turns, because the machine is not equally quick all the time. Before that, one person gets an alert,
behind 24 older ones for two push services that take nine seconds to say that all is well.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import ExitStack, suppress
from functools import partial
from statistics import median
from time import perf_counter
from typing import NamedTuple

import uvloop

from bench.client import Match, Table, open_all
from bench.contenders import site_command, site_environment, site_matches
from bench.crowded import Waits
from bench.drivers import SiteSeat
from bench.load import ends_by_sigterm, folder
from bench.server import ROOT, serving
from tools.process import die_with_parent

HANGING, SERVICES = 200, 10
"""How many subscriptions hang, and at how many push services."""

DEAD = 1000
EACH = 10
"""How many subscriptions a person has."""

SLOW_SERVICES, SLOW_SECONDS, SLOW_ALERTS = 2, 9.0, 24
TABLES = 4000
PAUSE = 0.004
"""Seconds between an answer and the next move. Without, the wait for a core would be all that is measured."""


Handler = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


class Delays(NamedTuple):
    """How long moves took to be acknowledged, in milliseconds."""

    p50: float
    p99: float
    moves: int


async def _stand_in() -> None:
    """In a process of its own: print the ports of the services, then hang, or say that all is gone, or that
    all is well, after a while or immediately: then print a line.
    """

    async def hang(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read(65536)
        await asyncio.sleep(3600)

    async def gone(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, asyncio.IncompleteReadError):
            await reader.readuntil(b"\r\n\r\n")
            writer.write(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")
            await writer.drain()
        writer.close()

    async def deliver(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, seconds: float) -> None:
        with suppress(OSError, asyncio.IncompleteReadError):
            await reader.readuntil(b"\r\n\r\n")
            await asyncio.sleep(seconds)
            writer.write(b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n")
            await writer.drain()
            if not seconds:
                print("delivered", flush=True)
        writer.close()

    slow = [partial(deliver, seconds=SLOW_SECONDS)] * SLOW_SERVICES
    handlers: list[Handler] = [gone, *[hang] * SERVICES, *slow, partial(deliver, seconds=0.0)]
    servers = [await asyncio.start_server(each, "127.0.0.1", 0) for each in handlers]
    print(json.dumps([server.sockets[0].getsockname()[1] for server in servers]), flush=True)
    await asyncio.sleep(3600)


def stand_in() -> None:
    """See `_stand_in`."""
    die_with_parent()
    asyncio.run(_stand_in())


def arm(ports: Sequence[int]) -> None:
    """In a process of its own: subscribe everyone, with an alert that is due for each. Without ports: end
    all subscriptions, and print how many of the dead ones were left.
    """
    import django

    django.setup()
    from tabletop.features.notifications.models import Subscription

    left = Subscription.objects.filter(endpoint__contains="/dead/").count()
    Subscription.objects.all().delete()
    if not ports:
        return print(left)
    dead, *hanging = ports
    where = [f"http://127.0.0.1:{dead}/dead/{number}" for number in range(DEAD)]
    where += [f"http://127.0.0.1:{hanging[number % SERVICES]}/hang/{number}" for number in range(HANGING)]
    for start in range(0, len(where), EACH):
        _subscribe(where[start : start + EACH], 1)


def queue(slow: Sequence[int], quick: int) -> None:
    """In a process of its own: alerts for people at slow push services, and then one at a quick one."""
    import django

    django.setup()
    for port in slow:
        _subscribe([f"http://127.0.0.1:{port}/slow"], SLOW_ALERTS // SLOW_SERVICES)
    time.sleep(1.5)  # until the site has seen them
    _subscribe([f"http://127.0.0.1:{quick}/quick"], 1)
    print(time.time())


def _subscribe(where: Sequence[str], alerts: int) -> None:
    """A new person with subscriptions to these endpoints, and so many alerts for each."""
    from datetime import timedelta

    from django.utils import timezone

    from tabletop.accounts.models import User
    from tabletop.features.notifications.models import Message, Subscription
    from tabletop.features.notifications.subscriptions import hash_of
    from tests.notifications.push_service import Browser

    browser, now, user = Browser(), timezone.now(), User.objects.create_guest(name="Eve")
    made = Subscription.objects.bulk_create(
        Subscription(
            user=user,
            endpoint=endpoint,
            endpoint_hash=hash_of(endpoint),
            origin="/".join(endpoint.split("/")[:3]),
            p256dh=browser.p256dh,
            auth=browser.auth,
        )
        for endpoint in where
    )
    last = now + timedelta(days=1)
    Message.objects.bulk_create(
        Message(subscription=one, tag=f"test-{number}", kind="test", due=now, expires=last)
        for one in made
        for number in range(alerts)
    )


def _in_its_own_process(environment: Mapping[str, str], call: str) -> str:
    script = f"from bench import alerts; alerts.{call}"
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        env=environment,
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    return done.stdout.strip()


class PausingTable(Table):
    """A table whose moves are measured from when they are sent."""

    def sent(self, number: int) -> None:
        """The move after this number is being sent."""
        self._sent[number - self._before + 1] = perf_counter()


class PausingSeat(SiteSeat):
    """A seat whose owner thinks for a moment."""

    def place(self, number: int) -> None:
        asyncio.get_running_loop().call_later(PAUSE, self._place, number)

    def _place(self, number: int) -> None:
        assert isinstance(self.table, PausingTable)
        self.table.sent(number)
        super().place(number)


async def play(port: int, matches: list[Match], seconds: float, tables: int) -> list[float]:
    """Play at so many tables at the same time; return how long moves took, in milliseconds."""
    waits, until = Waits(), perf_counter() + seconds

    async def keep_playing() -> None:
        while perf_counter() < until:
            table, over = PausingTable(matches.pop(), PausingSeat), asyncio.Event()
            await open_all([table], [[port]])
            table.play(waits, over.set)
            with suppress(TimeoutError):
                await asyncio.wait_for(over.wait(), max(0.1, until - perf_counter()))
            table.close()

    await asyncio.gather(*(keep_playing() for _ in range(tables)))
    return waits.took


def delays(took: Sequence[float]) -> Delays:
    """The percentiles of these times."""
    ordered = sorted(took)
    return Delays(median(ordered), ordered[len(ordered) * 99 // 100], len(ordered))


def measure(chosen: argparse.Namespace, life: ExitStack) -> tuple[list[float], list[float]]:
    """Play by turns without and with alerts; return how long moves took."""
    home = life.enter_context(folder())
    environment = {**site_environment(home), "DJANGO_SETTINGS_MODULE": "bench.push_settings"}
    matches = site_matches(environment, TABLES)
    script = "from bench.alerts import stand_in; stand_in()"
    services = subprocess.Popen([sys.executable, "-c", script], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    life.callback(services.kill)
    assert services.stdout is not None
    ports = json.loads(services.stdout.readline())
    loading, slow, quick = ports[: 1 + SERVICES], ports[1 + SERVICES : -1], ports[-1]
    server = life.enter_context(serving(site_command("daphne"), environment, None, home / "log"))
    uvloop.run(play(server.port, matches, 3.0, chosen.tables))  # warms up the server
    due = float(_in_its_own_process(environment, f"queue({slow}, {quick})"))
    services.stdout.readline()
    print(
        f"  {time.time() - due:.1f} s until an alert comes, behind {SLOW_ALERTS} at slow services", flush=True
    )
    _in_its_own_process(environment, "arm([])")
    quiet: list[float] = []
    loaded: list[float] = []
    for number in range(chosen.rounds):
        without = uvloop.run(play(server.port, matches, chosen.seconds, chosen.tables))
        _in_its_own_process(environment, f"arm({loading})")
        with_them = uvloop.run(play(server.port, matches, chosen.seconds, chosen.tables))
        left = int(_in_its_own_process(environment, "arm([])"))
        quiet += without
        loaded += with_them
        for name, took in (("without", without), ("with", with_them)):
            each = delays(took)
            print(
                f"  {number + 1} {name:8}{each.p50:8.2f}{each.p99:8.2f} ms {each.moves:7} moves", flush=True
            )
        print(f"  {DEAD - left} dead subscriptions deleted in the meantime", flush=True)
    return quiet, loaded


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--tables", type=int, default=8)
    chosen = parser.parse_args()
    print(f"{os.cpu_count()} cores, SQLite; {HANGING} subscriptions that hang, {DEAD} that have ended")
    print("                 p50     p99")
    with ExitStack() as life:
        quiet, loaded = map(delays, measure(chosen, life))
    for name, each in (("without", quiet), ("with", loaded)):
        print(f"all {name:8}{each.p50:8.2f}{each.p99:8.2f} ms {each.moves:7} moves")
    print(f"p99 with alerts: {loaded.p99 / quiet.p99:.2f} times that without")


if __name__ == "__main__":
    ends_by_sigterm()
    main()
