"""Small ASGI applications on our adapters, with short deadlines: ``python -m tests.servers.stub_application
--port N --server uvicorn``.

A socket at ``/stalled`` takes no message until a client requests the page ``/release``; one at ``/echo``
sends each back; one at ``/talk`` sends for ever. Pages answer with the counters of the adapters as JSON,
and with how long the body was; ``/reset`` lets them, and ``/stalled``, begin anew.
"""

from __future__ import annotations

import argparse
import asyncio
import json
from dataclasses import replace
from typing import Any

import django

from tabletop.limits import limits
from tabletop.server import inbox, open_connections, serve

SHORT = 1.0

released = asyncio.Event()
sent = 0


async def application(scope: Any, receive: Any, send: Any) -> None:
    """ASGI."""
    await (page if scope["type"] == "http" else SOCKETS[scope["path"]])(scope, receive, send)


async def page(scope: Any, receive: Any, send: Any) -> None:
    """The counters."""
    global sent
    body = 0
    while (event := await receive())["type"] == "http.request":
        body += len(event["body"])
        if not event.get("more_body"):
            break
    if scope["path"] == "/release":
        released.set()
    if scope["path"] == "/reset":
        released.clear()
        inbox.INBOXES.peak = inbox.INBOXES.held
        sent = 0
    if scope["path"] == "/slow":
        await asyncio.sleep(SHORT)
    counters = {"held": inbox.INBOXES.held, "peak": inbox.INBOXES.peak, "sockets": len(inbox.INBOXES)}
    text = json.dumps({**counters, "body": body, "sent": sent}).encode()
    length = (b"content-length", str(len(text)).encode())
    await send({"type": "http.response.start", "status": 200, "headers": [length]})
    await send({"type": "http.response.body", "body": text})


async def stalled(scope: Any, receive: Any, send: Any) -> None:
    """Takes nothing until `released`."""
    await receive()
    await send({"type": "websocket.accept"})
    await released.wait()
    while (await receive())["type"] == "websocket.receive":
        pass


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """Sends everything back."""
    await receive()
    await send({"type": "websocket.accept"})
    while (event := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": event["text"]})


async def talk(scope: Any, receive: Any, send: Any) -> None:
    """Sends for ever, and counts how much was taken."""
    global sent
    await receive()
    await send({"type": "websocket.accept"})
    while True:
        await send({"type": "websocket.send", "text": "x" * 10_000})
        sent += 10_000


async def brief(scope: Any, receive: Any, send: Any) -> None:
    """Has nothing to say."""
    await receive()
    await send({"type": "websocket.accept"})


SOCKETS = {"/brief": brief, "/stalled": stalled, "/echo": echo, "/talk": talk}


def main() -> None:
    """Serve until told to stop."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--server", required=True)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--bind", default="127.0.0.1")
    options = parser.parse_args()
    open_connections.HEADER_SECONDS = open_connections.BODY_SECONDS = open_connections.UNREAD_SECONDS = SHORT
    open_connections.PING_SECONDS, open_connections.PONG_SECONDS = 2 * SHORT, SHORT
    limits.CONNECTIONS = replace(limits.CONNECTIONS, number=5)
    if options.server == "daphne":
        serve.install_fast_loop()
    django.setup()
    serve.run(application, options.server, options.bind, options.port)


if __name__ == "__main__":
    main()
