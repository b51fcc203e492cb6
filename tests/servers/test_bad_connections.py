"""Lines that break, go dead or are not read from: games go on, and nothing piles up."""

from __future__ import annotations

import asyncio
import base64
import os
import resource
import socket
import time
from contextlib import suppress
from pathlib import Path

import pytest

from tests.servers import consistency
from tests.servers.bad_network import bad_line
from tests.servers.clients import Client
from tests.servers.fault_injection import how_many, luck, told
from tests.servers.load_players import Crowd
from tests.servers.server_processes import Site, environment, prepare, site

pytestmark = [pytest.mark.services, pytest.mark.timeout(3600), pytest.mark.nightly("knocks")]


async def test_whole_games_over_a_line_that_breaks(tmp_path: Path) -> None:
    env, chance, cuts = environment(tmp_path), luck("a bad line"), how_many(8)
    with site(env) as web:
        async with bad_line(web.port, chance) as (line, port):
            crowd = Crowd(env, [port], 20 + cuts, chance)
            enough = asyncio.Event()
            playing = asyncio.ensure_future(crowd.play(enough))
            while line.cut + line.dead < cuts:
                await asyncio.sleep(0.05)
            enough.set()
            line.mend()
            await playing
            moves = consistency.check(crowd, consistency.kept(env, [table.match for table in crowd.begun]))
            told(
                "A bad line",
                cut=line.cut,
                gone_dead=line.dead,
                matches=len(crowd.begun),
                moves_acknowledged=moves,
                sent_again=crowd.resent,
            )
            assert line.cut
            assert crowd.resent


SOCKETS = 20


class Mute:
    """A raw socket at a table: it says what it is told to say, and reads only when asked to."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    @classmethod
    async def at(cls, port: int, match: str) -> Mute:
        """A visitor of that table who has shaken hands, and from then on takes little in."""
        line = socket.create_connection(("127.0.0.1", port))
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        reader, writer = await asyncio.open_connection(sock=line, limit=1024)
        key = base64.b64encode(bytes(16)).decode()
        lines = [
            f"GET /ws/table/{match} HTTP/1.1",
            f"Host: 127.0.0.1:{port}",
            f"Origin: http://127.0.0.1:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {key}",
        ]
        writer.write("\r\n".join([*lines, "", ""]).encode())
        assert b" 101 " in await reader.readline()
        writer.transport.pause_reading()  # type: ignore[attr-defined]  # it is a transport that reads
        return cls(reader, writer)

    def say(self, data: bytes) -> None:
        assert not self._writer.transport.is_closing(), "it was cut off"
        self._writer.write(data)

    def frame(self, text: bytes) -> bytes:
        """A short message as it goes over the wire, masked with zeros."""
        return bytes([0x81, 0x80 | len(text)]) + bytes(4) + text

    async def cut_off(self, within: float) -> None:
        """Wait until the site has let go."""
        self._writer.transport.resume_reading()  # type: ignore[attr-defined]  # as above
        with suppress(ConnectionError):
            async with asyncio.timeout(within):
                while await self._reader.read(65536):
                    pass

    def leave(self) -> None:
        self._writer.transport.abort()


def memory(web: Site) -> int:
    """What the process holds, in bytes."""
    words = Path(f"/proc/{web.pid}/statm").read_text().split()
    return int(words[1]) * resource.getpagesize()


@pytest.mark.skipif("KNOCKS" not in os.environ, reason="a minute of waiting: make knocks")
async def test_who_does_not_read_is_let_go_and_nothing_piles_up(tmp_path: Path) -> None:
    """Twenty visitors ask for the whole record again and again and read none of it; at the same table people
    play on. Twenty more stop in the middle of a frame, and twenty say nothing at all any more, not even to a
    ping: the heartbeats find all of them.
    """
    env = environment(tmp_path)
    cookies, matches = prepare(env, 3)
    with site(env) as web:
        await game(matches[0], cookies, web.port)
        visitors = [await Mute.at(web.port, matches[0]) for _ in range(SOCKETS)]
        halves = [await Mute.at(web.port, matches[1]) for _ in range(SOCKETS)]
        silent = [await Mute.at(web.port, matches[1]) for _ in range(SOCKETS)]
        before = memory(web)
        for half in halves:
            half.say(half.frame(b'{"type":"beat"}')[:-5])
        for _ in range(40):
            for visitor in visitors:
                visitor.say(visitor.frame(b'{"type":"record"}'))
            await asyncio.sleep(0.1)
        begun = time.monotonic()
        await game(matches[1], cookies, web.port)
        assert time.monotonic() - begun < 40, "others do not wait for them"
        grown = memory(web) - before
        assert grown < 40_000_000
        await asyncio.gather(*(one.cut_off(90) for one in [*visitors, *halves, *silent]))
        await game(matches[2], cookies, web.port)
        told("Sockets that are not read", sockets=3 * SOCKETS, kilobytes_of_memory=grown // 1000)


async def game(match: str, cookies: list[str], port: int) -> None:
    """A whole game."""
    seats = [Client(match, cookie, [port]) for cookie in cookies]
    first, second = await asyncio.gather(*(seat.play() for seat in seats))
    assert first == second
    for seat in seats:
        seat.leave()
