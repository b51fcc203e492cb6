"""A server without rules, log or people, which answers every move immediately with a frame of the usual size.

It shows what daphne costs on its own, as a baseline for the site: ``python -m bench.ceiling --port 8000``.
"""

from __future__ import annotations

import argparse
from collections.abc import Awaitable, Callable
from typing import Any

from tabletop.server.open_connections import MAX_MESSAGE

Send = Callable[[dict[str, Any]], Awaitable[None]]
Receive = Callable[[], Awaitable[dict[str, Any]]]

FRAME_CHARACTERS = 5000
_tables: dict[str, list[Send]] = {}


async def application(scope: dict[str, Any], receive: Receive, send: Send) -> None:
    """Connections with the same path play together."""
    seats = _tables.setdefault(scope["path"], [])
    seats.append(send)
    await receive()
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.send", "text": frame(0)})
    while (event := await receive())["type"] == "websocket.receive":
        number = number_of(event["text"]) + 1
        ack = f',"ack":{{"id":"m{number - 1}","seq":{number}}}'
        for seat in seats:
            await seat({"type": "websocket.send", "text": frame(number, ack if seat is send else "")})
    seats.remove(send)


def number_of(text: str) -> int:
    """The ``seq`` of a move."""
    start = text.index('"seq":') + 6
    return int(text[start : text.index(",", start)])


def frame(number: int, ack: str = "") -> str:
    """A text that starts and ends like a frame."""
    return f'{{"type":"frame","seq":{number},"view":"{"." * FRAME_CHARACTERS}"{ack}}}'


def main() -> None:
    """Serve until the process is told to stop, with the same settings as the site."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    port = parser.parse_args().port
    from daphne.server import Server

    Server(
        application=application,
        endpoints=[f"tcp:port={port}:interface=127.0.0.1"],
        websocket_max_message_size=MAX_MESSAGE,
        websocket_max_frame_size=MAX_MESSAGE,
    ).run()


if __name__ == "__main__":
    main()
