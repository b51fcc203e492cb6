"""Connections that are handled by hand: clients that read nothing, send slowly, or never stop."""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress

RECEIVE_BUFFER = 8192


def masked(payload: bytes) -> bytes:
    """A text message as a client writes it (RFC 6455, 5.2). The mask is all zeros, which is allowed."""
    size = len(payload)
    if size < 126:
        head = bytes([0x81, 0x80 | size])
    elif size < 65536:
        head = b"\x81\xfe" + size.to_bytes(2, "big")
    else:
        head = b"\x81\xff" + size.to_bytes(8, "big")
    return head + bytes(4) + payload


class RawConnection:
    """A TCP connection that reads only what it is told to read."""

    def __init__(self, wire: socket.socket) -> None:
        self._loop = asyncio.get_running_loop()
        self._wire = wire

    @classmethod
    async def to(cls, port: int, host: str = "127.0.0.1") -> RawConnection:
        """Connect, with a small buffer for what comes in."""
        wire = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVE_BUFFER)
        wire.setblocking(False)
        await asyncio.get_running_loop().sock_connect(wire, (host, port))
        return cls(wire)

    @classmethod
    async def to_socket(cls, port: int, path: str) -> RawConnection:
        """Connect, and open a WebSocket at that path."""
        made = await cls.to(port)
        await made.send(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        head = b""
        while b"\r\n\r\n" not in head:
            piece = await made.read(1)
            assert piece, head
            head += piece
        assert b" 101 " in head, head
        return made

    async def send(self, data: bytes) -> None:
        """Send all of it. Raises `OSError` when the other end has gone."""
        await self._loop.sock_sendall(self._wire, data)

    async def send_within(self, data: bytes, seconds: float) -> int:
        """Send as much as the other end accepts, until it accepts nothing for some time; return the number of
        bytes.
        """
        sent = 0
        view = memoryview(data)
        with suppress(OSError):
            while sent < len(data):
                try:
                    sent += self._wire.send(view[sent : sent + 65536])
                except BlockingIOError:
                    if not await self._room(seconds):
                        break
        return sent

    async def _room(self, seconds: float) -> bool:
        ready = asyncio.Event()
        self._loop.add_writer(self._wire, ready.set)
        try:
            await asyncio.wait_for(ready.wait(), seconds)
        except TimeoutError:
            return False
        finally:
            self._loop.remove_writer(self._wire)
        return True

    async def read(self, most: int = 65536) -> bytes:
        """Some of what has come in; nothing at the end."""
        try:
            return await self._loop.sock_recv(self._wire, most)
        except ConnectionError:
            return b""

    async def read_to_the_end(self, seconds: float) -> bytes | None:
        """All that comes in until the other end closes; None when it doesn't in time."""
        told = b""
        try:
            async with asyncio.timeout(seconds):
                while piece := await self.read():
                    told += piece
        except TimeoutError:
            return None
        return told

    def close(self) -> None:
        """Close it."""
        self._wire.close()
