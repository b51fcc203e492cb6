"""The short way to a socket: an extension of ASGI's scope by which an application hands a text to the
system at once, where the server that it runs on has one (docs/decisions/0041-straight-out.md).
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Any

EXTENSION = "tabletop.server.direct_send"

Straight = Callable[[str], bool]
"""Sends this text now. False, and nothing was sent, when it has to go the usual way: what was sent before
still waits, or the socket is not open. Never raises.
"""

TEXT = 0x81
"""The first byte of a whole text message (RFC 6455, 5.2)."""


def no_way(text: str) -> bool:
    """A `Straight` for servers that have none."""
    return False


def way_of(scope: dict[str, Any]) -> Straight:
    """The short way to the socket of this scope."""
    extensions: dict[str, Any] = scope.get("extensions") or {}
    way: Straight = extensions.get(EXTENSION, no_way)
    return way


def framed(text: str) -> bytes:
    """A text message as a server writes it: the head says how long it is, and nothing is masked."""
    payload = text.encode()
    size = len(payload)
    if size < 126:
        return struct.pack("!BB", TEXT, size) + payload
    if size < 65536:
        return struct.pack("!BBH", TEXT, 126, size) + payload
    return struct.pack("!BBQ", TEXT, 127, size) + payload


def whole_text(data: bytes) -> bytes | None:
    """What a client's text message says when these bytes are one, from first to last and not a long one; else
    None. It is not looked whether that is UTF-8.
    """
    size = len(data) - 6
    if size < 1 or data[0] != TEXT:
        return None
    start = 6
    if data[1] == 0xFE:  # masked, and its length is in two more bytes
        start, size = 8, size - 2
        if size < 126 or data[2] << 8 | data[3] != size:
            return None
    elif data[1] != 0x80 | size or size > 125:
        return None
    # The mask is four bytes, over and over: as one long number it is taken off at once.
    mask = data[start - 4 : start] * (size // 4 + 1)
    plain = int.from_bytes(data[start:], "big") ^ int.from_bytes(mask[:size], "big")
    return plain.to_bytes(size, "big")
