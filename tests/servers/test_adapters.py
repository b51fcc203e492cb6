"""What the adapters of both web servers promise: memory, slow clients, deadlines, connections, the end."""

from __future__ import annotations

import asyncio
import json
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest

from tabletop.server.inbox import MAX_BYTES, MAX_PROCESS_BYTES
from tabletop.server.shutdown import RESTARTS
from tests.servers.raw_connections import RawConnection, masked
from tests.servers.server_processes import ROOT, SERVERS, environment
from tests.servers.stub_application import SHORT
from tools.process import die_with_parent, free_port, listening, wait_for

pytestmark = pytest.mark.services

MEGABYTE = 1_000_000


class Stub:
    """A process of `tests.servers.stub_application`."""

    def __init__(self, home: Path, server: str, bind: str) -> None:
        self.port, self.bind = free_port(), bind
        command = [sys.executable, "-m", "tests.servers.stub_application", "--bind", bind]
        command += ["--port", str(self.port), "--server", server]
        self.process = subprocess.Popen(
            command, cwd=ROOT, env=environment(home), preexec_fn=partial(die_with_parent)
        )
        assert wait_for(lambda: listening(bind, self.port), 60, lambda: self.process.poll() is None)

    def counters(self, path: str = "/") -> dict[str, int]:
        """What it counts now."""
        with urlopen(f"http://{self.bind}:{self.port}{path}", timeout=20) as answer:
            return json.loads(answer.read())

    async def ask(self, path: str = "/") -> dict[str, int]:
        """The same, awaited."""
        return await asyncio.to_thread(self.counters, path)


@pytest.fixture(scope="module", params=SERVERS)
def server(request: pytest.FixtureRequest) -> str:
    return request.param


@contextmanager
def running_stub(home: Path, server: str, bind: str = "127.0.0.1") -> Iterator[Stub]:
    """A new process, until the end of the block."""
    stub = Stub(home, server, bind)
    try:
        yield stub
    finally:
        stub.process.kill()
        stub.process.wait(20)


@pytest.fixture(scope="module")
def shared_stub(server: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stub]:
    with running_stub(tmp_path_factory.mktemp(server), server) as stub:
        yield stub


@pytest.fixture
async def stub(shared_stub: Stub) -> Stub:
    """The module's process, without connections and with counters at their beginning."""
    await until(shared_stub, held=0, sockets=0)
    await shared_stub.ask("/reset")
    return shared_stub


async def until(stub: Stub, **wanted: int) -> dict[str, int]:
    """The counters, once they are as they should be."""
    async with asyncio.timeout(20):
        while not (counters := await stub.ask()).items() >= wanted.items():
            await asyncio.sleep(0.1)
    return counters


@pytest.mark.parametrize(
    "message",
    [masked(b"x" * 120_000), masked(b"x"), masked("é".encode() * 60_000)],
    ids=["long", "short", "wide"],
)
async def test_messages_that_wait_are_bounded(stub: Stub, message: bytes) -> None:
    """A handler takes nothing, and 60 MB or 100,000 messages come: the transport is paused."""
    wire = await RawConnection.to_socket(stub.port, "/stalled")
    flood = message * min(60 * MEGABYTE // len(message), 100_000)
    sent = await wire.send_within(flood, 1)
    counters = await stub.ask()
    assert sent < 20 * MEGABYTE  # the buffers of the system at both ends
    assert MAX_BYTES <= counters["held"] <= counters["peak"] < 4 * MEGABYTE
    await stub.ask("/release")
    wire.close()
    await until(stub, held=0, sockets=0)


async def test_messages_that_waited_are_handled_in_order(stub: Stub) -> None:
    wire = await RawConnection.to_socket(stub.port, "/echo")
    texts = [f"{number}".zfill(1 + number % 300) for number in range(3000)]
    sending = asyncio.ensure_future(wire.send(b"".join(masked(text.encode()) for text in texts)))
    told = b""
    while not told.endswith(texts[-1].encode()):
        told += await asyncio.wait_for(wire.read(), 10)
    await sending
    heard, at = [], 0
    while at < len(told):
        size, at = told[at + 1], at + 2
        if size == 126:
            size, at = int.from_bytes(told[at : at + 2], "big"), at + 2
        heard.append(told[at : at + size].decode())
        at += size
    assert heard == texts
    wire.close()


async def test_the_process_holds_no_more_than_its_budget(stub: Stub) -> None:
    """Two hundred sockets that all fill up: those with the most are closed, and ask to come back later."""
    wires = [await RawConnection.to_socket(stub.port, "/stalled") for _ in range(200)]
    flood = masked(b"x" * 120_000) * 10
    await asyncio.gather(*(wire.send_within(flood, 3) for wire in wires))
    counters = await stub.ask()
    assert counters["peak"] <= MAX_PROCESS_BYTES + MEGABYTE
    assert counters["sockets"] < 200
    await stub.ask("/release")
    for wire in wires:
        wire.close()
    await until(stub, held=0, sockets=0)


async def test_a_message_of_many_parts_is_bounded(stub: Stub) -> None:
    """The limit on a message holds for the sum of its parts."""
    wire = await RawConnection.to_socket(stub.port, "/echo")
    part = b"\x00\xfe" + (60_000).to_bytes(2, "big") + bytes(4) + b"x" * 60_000
    await wire.send_within(b"\x01" + part[1:] + part * 100, 1)
    assert await wire.read_to_the_end(10) is not None
    assert (await until(stub, held=0, sockets=0))["peak"] < 4 * MEGABYTE


async def test_clients_that_do_not_read_are_disconnected(stub: Stub) -> None:
    wire = await RawConnection.to_socket(stub.port, "/talk")
    counters = await until(stub, sockets=0)
    assert counters["sent"] < 20 * MEGABYTE
    wire.close()


async def test_clients_that_do_not_answer_pings_are_disconnected(stub: Stub) -> None:
    """The ping comes, nothing goes back, and the connection ends."""
    wire = await RawConnection.to_socket(stub.port, "/echo")
    told = await wire.read_to_the_end(20)
    assert told is not None
    assert told[0] == 0x89
    await until(stub, sockets=0)


PAGE = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
FORM = b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n\r\n"


@pytest.mark.parametrize(
    ("before", "begun"),
    [
        (b"", b""),
        (b"", b"G"),
        (b"", b"GET / HTTP/1.1\r\nHost: x\r\n"),
        (PAGE, b"GET / HTTP/1.1\r\nHo"),
        (b"", FORM),
    ],
    ids=["nothing", "a byte", "a line", "a second request", "a body"],
)
async def test_a_request_has_a_deadline(stub: Stub, before: bytes, begun: bytes) -> None:
    """Sending it byte by byte doesn't extend it. Between two requests, a connection may be idle."""
    wire = await RawConnection.to(stub.port)
    if before:
        await wire.send(before)
        assert b"200" in await wire.read()
        await asyncio.sleep(2 * SHORT)
    ended = asyncio.ensure_future(wire.read_to_the_end(10 * SHORT))
    await wire.send(begun)
    for _ in range(50):
        if ended.done():
            break
        await asyncio.sleep(SHORT / 10)
        if begun:
            await wire.send_within(b"x", 1)
    assert await asyncio.wait_for(ended, 1) is not None


async def test_a_page_may_take_longer_than_its_request(stub: Stub) -> None:
    assert (await stub.ask("/slow"))["body"] == 0


@pytest.mark.parametrize(("size", "taken"), [(1024 * 1024, True), (1024 * 1024 + 1, False)])
async def test_a_body_has_a_size(stub: Stub, size: int, taken: bool) -> None:
    wire = await RawConnection.to(stub.port)
    head = f"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Length: {size}\r\n\r\n"
    await wire.send_within(head.encode() + b"x" * size, 1)
    told = await wire.read_to_the_end(10)
    assert (f'"body": {size}'.encode() in (told or b"")) is taken


async def test_every_socket_is_told_of_a_restart(server: str, tmp_path: Path) -> None:
    """Also those of whose messages nobody takes any."""
    with running_stub(tmp_path, server) as stub:
        wires = [await RawConnection.to_socket(stub.port, path) for path in ("/echo", "/stalled")]
        stub.process.send_signal(signal.SIGTERM)
        for wire in wires:
            assert await wire.read_to_the_end(10) == b"\x88\x02" + RESTARTS.to_bytes(2, "big")
        assert await asyncio.to_thread(stub.process.wait, 10) is not None


async def test_a_socket_ends_with_its_application(stub: Stub) -> None:
    wire = await RawConnection.to_socket(stub.port, "/brief")
    assert await wire.read_to_the_end(10) == b"\x88\x02" + (1000).to_bytes(2, "big")


def own_address() -> str | None:
    """An address of this machine that is not the loopback's."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        found: Any = probe.getsockname()[0]
        return None if found.startswith("127.") else str(found)


async def admitted(stub: Stub) -> RawConnection | None:
    """A new connection that has been answered, or None if it was closed without an answer."""
    wire = await RawConnection.to(stub.port, stub.bind)
    await wire.send_within(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", 1)
    return wire if b" 200 " in await wire.read() else None


async def soon_admitted(stub: Stub) -> RawConnection:
    """The first new connection for which there is room."""
    async with asyncio.timeout(20):
        while (wire := await admitted(stub)) is None:
            await asyncio.sleep(0.1)
    return wire


async def test_an_address_has_so_many_connections(server: str, tmp_path: Path) -> None:
    """Five here. The others are closed, and when one of the five ends there is room again."""
    address = own_address()
    if address is None:
        pytest.skip("this machine has no address but the loopback's")
    with running_stub(tmp_path, server, address) as stub:
        # The first may have to wait: the connection that looked whether it listens is counted, too.
        wires = [await soon_admitted(stub) for _ in range(5)]
        for _ in range(3):
            assert await admitted(stub) is None
        wires.pop().close()
        wires.append(await soon_admitted(stub))
        assert await admitted(stub) is None
