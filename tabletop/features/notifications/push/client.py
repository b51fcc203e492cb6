"""The client of push services and webhooks, and messages that declare their notification."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import re
import socket
import ssl
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from functools import cache
from typing import Any, Literal, NamedTuple
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from django.conf import settings
from django.utils import timezone
from django.utils.translation import get_language

from tabletop.features.notifications.push import vapid
from tabletop.features.notifications.push.endpoints import BadEndpoint, Endpoint, checked, read_endpoint

logger = logging.getLogger(__name__)


# -- Declarative messages --------------------------------------------------------------------------------
# Declarative Web Push (W3C Push API): a message that says itself what to show, for Apple's browsers.
#
# They take the permission away when a push shows nothing, even if the service worker had no time to show it.
# What is declared is shown without the worker. Earlier ones hand the message to the worker, which reads the
# other members.


MAGIC = 8030
"""What makes a message declarative."""

_APPLE = ".push.apple.com"


def is_apple(origin: str) -> bool:
    """Whether this is a push service of Apple's: each message to it has to show a notification."""
    return f".{urlsplit(origin).hostname or ''}".endswith(_APPLE)


def declared(payload: Mapping[str, Any]) -> dict[str, Any]:
    """The payload with its notification declared, in the active language."""
    notification = {
        "title": payload["title"],
        "body": payload["body"],
        "tag": payload["tag"],
        "navigate": f"{settings.SITE_URL}{payload['url']}",
        "lang": get_language() or "",
        "dir": "auto",
    }
    return {**payload, "web_push": MAGIC, "notification": notification}


# -- The client ------------------------------------------------------------------------------------------


SECONDS = 10.0
"""How long a delivery may take in all, from resolving the name to the head of the answer."""

MAX_HEAD = 16 * 1024
"""Bytes of the head of an answer."""

CONNECT_SECONDS = 4.0
"""How long an address is tried."""

MAX_PAYLOAD = 3000
"""Bytes. Push services take at least 4096, encryption included."""

_STATUS = re.compile(rb"HTTP/1\.[01] ([1-5][0-9]{2})(?: |\r|$)")
_INTERIM = re.compile(rb"HTTP/1\.[01] 1")
_RETRY_AFTER = re.compile(rb"\r\nretry-after:[ \t]*([^\r\n]{1,40})\r\n", re.IGNORECASE)


class PushMessage(NamedTuple):
    """A message for a browser: where it goes, the browser's keys, what it says, and until when it is worth
    anything. Of several with the same ``tag``, the push service keeps the newest. Without keys it is for a
    webhook, which gets the payload as JSON.
    """

    endpoint: str
    p256dh: str
    auth: str
    payload: dict[str, Any]
    tag: str
    expires: datetime
    urgency: Literal["high", "normal", "low"]


class Sent(NamedTuple):
    """What came of a delivery: ``delivered``, ``gone`` (the subscription has ended), ``refused`` (it would
    be refused again), ``failed`` (later it may succeed, perhaps after ``retry_after`` seconds), or
    ``dropped`` (there was nothing to say any more, so it was not begun).
    """

    result: Literal["delivered", "gone", "refused", "failed", "dropped"]
    retry_after: float | None = None


class Garbage(Exception):
    """The answer is not HTTP."""


async def send(message: PushMessage, tokens: vapid.Tokens) -> Sent:
    """Deliver the message. Failures are outcomes, never exceptions."""
    try:
        endpoint = read_endpoint(message.endpoint)
        async with asyncio.timeout(SECONDS):
            head = await _posted(endpoint, _request(message, endpoint, tokens))
        return outcome_of(head)
    except BadEndpoint:
        return Sent("refused")
    except (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, Garbage):
        return Sent("failed")  # includes TimeoutError and ssl.SSLError
    except Exception:
        logger.exception("an alert could not be sent")
        return Sent("refused")


def outcome_of(head: bytes) -> Sent:
    """What the head of an answer means. Raises `Garbage`."""
    found = _STATUS.match(head)
    if found is None:
        raise Garbage
    status = int(found[1])
    if 200 <= status < 300:
        return Sent("delivered")
    if status in (404, 410):
        return Sent("gone")
    if status in (408, 425, 429) or status >= 500:
        wait = _RETRY_AFTER.search(head)
        return Sent("failed", _seconds(wait[1].decode("latin1").strip()) if wait else None)
    return Sent("refused")


def encrypted(payload: Mapping[str, Any], p256dh: str, auth: str) -> bytes:
    """The payload for a browser with these keys (RFC 8291, ``aes128gcm``)."""
    text = json.dumps(payload, ensure_ascii=False, separators=(",", ":")).encode()
    assert len(text) <= MAX_PAYLOAD
    sender = ec.generate_private_key(ec.SECP256R1())
    body: bytes = http_ece.encrypt(
        text,
        private_key=sender,
        dh=vapid.decoded(p256dh),
        auth_secret=vapid.decoded(auth),
        version="aes128gcm",
    )
    return body


async def resolve(host: str, port: int) -> list[str]:
    """The addresses of a host. Raises `OSError`."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(address[0]) for *_, address in found]


@cache
def tls_context() -> ssl.SSLContext:
    """Certificates that this machine trusts, TLS 1.2 or newer."""
    context = ssl.create_default_context()
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    return context


def _request(message: PushMessage, endpoint: Endpoint, tokens: vapid.Tokens) -> bytes:
    if message.p256dh:
        body = encrypted(message.payload, message.p256dh, message.auth)
        own = _push_headers(message, endpoint, tokens)
    else:
        body, own = json.dumps(message.payload).encode(), ["Content-Type: application/json"]
    host = endpoint.origin.partition("://")[2]
    head = [
        f"POST {endpoint.target} HTTP/1.1",
        f"Host: {host}",
        *own,
        f"Content-Length: {len(body)}",
        "User-Agent: tabletop",
        "Connection: close",
    ]
    return "\r\n".join(head).encode("ascii") + b"\r\n\r\n" + body


def _push_headers(message: PushMessage, endpoint: Endpoint, tokens: vapid.Tokens) -> list[str]:
    lasts = int((message.expires - timezone.now()).total_seconds())
    topic = vapid.encoded(hashlib.sha256(message.tag.encode()).digest())[:32]
    return [
        f"Authorization: {tokens.header(endpoint.origin)}",
        f"TTL: {max(0, lasts)}",
        f"Urgency: {message.urgency}",
        f"Topic: {topic}",
        "Content-Encoding: aes128gcm",
        "Content-Type: application/octet-stream",
    ]


async def _posted(endpoint: Endpoint, request: bytes) -> bytes:
    """Send the request to the first address that can be reached; return the head of the final answer."""
    reader, writer = await _connected(endpoint)
    try:
        writer.write(request)
        await writer.drain()
        head = await reader.readuntil(b"\r\n\r\n")
        while _INTERIM.match(head):  # others may follow, until the time is up
            head = await reader.readuntil(b"\r\n\r\n")
        return head
    finally:
        writer.transport.abort()


async def _connected(endpoint: Endpoint) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Connect to an address of the push service that was checked. Raises `BadEndpoint` and `OSError`."""
    is_tls = endpoint.scheme == "https"
    error: OSError = ConnectionError()
    for address in _different(checked(await resolve(endpoint.host, endpoint.port))):
        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                return await asyncio.open_connection(
                    address,
                    endpoint.port,
                    limit=MAX_HEAD,
                    ssl=tls_context() if is_tls else None,
                    server_hostname=endpoint.host if is_tls else None,
                )
        except OSError as problem:  # includes TimeoutError and ssl.SSLError
            error = problem
    raise error


def _different(addresses: Sequence[str]) -> list[str]:
    """The first address, and the first of the other kind, IPv4 or IPv6, if there is one."""
    first = addresses[0]
    return [first, *[each for each in addresses if (":" in each) != (":" in first)][:1]]


def _seconds(text: str) -> float | None:
    """A Retry-After header in seconds from now; None if it can't be parsed."""
    if text.isascii() and text.isdigit():
        return float(text[:9])
    try:
        moment: datetime = parsedate_to_datetime(text)
    except ValueError:
        return None
    moment = moment if moment.tzinfo else moment.replace(tzinfo=UTC)
    return max(0.0, (moment - timezone.now()).total_seconds())
