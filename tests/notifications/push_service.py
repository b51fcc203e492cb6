"""A stand-in for a push service, which decrypts what it gets (RFC 8291) by its own implementation, checks the
site's signature (RFC 8292), and misbehaves in any way that a test asks for.
"""

from __future__ import annotations

import asyncio
import base64
import json
import ssl
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from django.test import Client

Answer = Callable[["Post", asyncio.StreamWriter], Awaitable[None]]


def b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


class Browser:
    """A browser's half of a subscription: its keys, and what it can read."""

    def __init__(self, name: str = "one") -> None:
        self.name = name
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = bytes(range(16))
        self.p256dh, self.auth = b64(point_of(self._key.public_key())), b64(self._auth)

    def decrypted(self, body: bytes) -> Any:
        """The JSON in a body in ``aes128gcm`` (RFC 8188 with the keys of RFC 8291)."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        point, record = body[21 : 21 + length], body[21 + length :]
        assert (length, len(record) <= size) == (65, True)
        sender = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        shared = self._key.exchange(ec.ECDH(), sender)
        info = b"WebPush: info\0" + point_of(self._key.public_key()) + point
        secret = derived(shared, self._auth, info, 32)
        key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
        plain = AESGCM(key).decrypt(nonce, record, None).rstrip(b"\0")
        assert plain[-1] == 2, "the last record"
        return json.loads(plain[:-1])


ADDRESS = "/notifications/subscriptions/"
OURS: dict[str, Any] = {"HTTP_ORIGIN": "http://testserver", "HTTP_SEC_FETCH_SITE": "same-origin"}
"""What a browser says of a request that the site's own page makes."""


def told(endpoint: str = "https://push.example.com/a", **changed: Any) -> dict[str, Any]:
    """What a new browser says of its subscription."""
    browser = Browser()
    keys = {"p256dh": browser.p256dh, "auth": browser.auth} | changed.pop("keys", {})
    return {"endpoint": endpoint, "expirationTime": None, "keys": keys, **changed}


def post(client: Client, data: Any, url: str = ADDRESS, **headers: Any) -> Any:
    """The site's answer."""
    return client.post(url, data, content_type="application/json", **(headers or OURS))


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def verified(header: str) -> dict[str, Any]:
    """The claims of a VAPID header whose signature is right; also ``key``, the site's public key."""
    scheme, _, rest = header.partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert scheme == "vapid"
    signed, _, signature = parts["t"].rpartition(".")
    raw = unb64(signature)
    assert len(raw) == 64
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unb64(parts["k"]))
    numbers = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    key.verify(encode_dss_signature(*numbers), signed.encode(), ec.ECDSA(hashes.SHA256()))
    head, _, claims = signed.partition(".")
    assert json.loads(unb64(head)) == {"typ": "JWT", "alg": "ES256"}
    return {**json.loads(unb64(claims)), "key": parts["k"]}


@dataclass
class Post:
    """A request as it arrived."""

    path: str
    headers: dict[str, str]
    body: bytes


async def created(post: Post, writer: asyncio.StreamWriter) -> None:
    """What push services say when all is well."""
    writer.write(b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n")


def status(code: int, **headers: str) -> Answer:
    """Answers with this status."""

    async def answer(post: Post, writer: asyncio.StreamWriter) -> None:
        more = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in headers.items())
        writer.write(f"HTTP/1.1 {code} Something\r\n{more}Content-Length: 0\r\n\r\n".encode())

    return answer


def raw(data: bytes) -> Answer:
    """Sends this, and closes the connection."""

    async def answer(post: Post, writer: asyncio.StreamWriter) -> None:
        writer.write(data)

    return answer


async def hangs(post: Post, writer: asyncio.StreamWriter) -> None:
    """Says nothing."""
    await asyncio.sleep(3600)


async def drips(post: Post, writer: asyncio.StreamWriter) -> None:
    """A head that never ends, a byte at a time."""
    writer.write(b"HTTP/1.1 201 Created\r\nX: ")
    while True:
        writer.write(b"x")
        await writer.drain()
        await asyncio.sleep(0.01)


async def floods(post: Post, writer: asyncio.StreamWriter) -> None:
    """A head that never ends, as fast as possible."""
    writer.write(b"HTTP/1.1 201 Created\r\nX: ")
    while True:
        writer.write(b"x" * 65536)
        await writer.drain()


async def endless(post: Post, writer: asyncio.StreamWriter) -> None:
    """An answer with a body that never ends."""
    writer.write(b"HTTP/1.1 201 Created\r\n\r\n")
    while True:
        writer.write(b"x" * 65536)
        await writer.drain()


@dataclass
class PushService:
    """Listens on this machine, with TLS if it has a context. ``answers`` come first, then ``usual``."""

    tls: ssl.SSLContext | None = None
    usual: Answer = created
    answers: list[Answer] = field(default_factory=list)
    posts: list[Post] = field(default_factory=list)
    browsers: dict[str, Browser] = field(default_factory=dict)
    port: int = 0
    is_open: int = 0

    async def start(self) -> PushService:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0, ssl=self.tls)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def stop(self) -> None:
        self._server.close()
        for task in list(self._tasks):
            task.cancel()

    def __post_init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def subscription(self, name: str = "one") -> dict[str, Any]:
        """What the browser of that name tells the site."""
        browser = self.browsers.setdefault(name, Browser(name))
        keys = {"p256dh": browser.p256dh, "auth": browser.auth}
        return {"endpoint": f"{self.origin}/push/{name}", "keys": keys, "expirationTime": None}

    def got(self, name: str = "one") -> list[Any]:
        """What that browser could read, in order. Every message is checked."""
        return [self.read(post) for post in self.posts if post.path == f"/push/{name}"]

    def read(self, post: Post) -> Any:
        """The message of a request, all of which is right."""
        claims = verified(post.headers["authorization"])
        assert claims["aud"] == self.origin
        assert time.time() < claims["exp"] < time.time() + 24 * 3600
        assert claims["sub"].startswith(("mailto:", "https:"))
        assert post.headers["content-encoding"] == "aes128gcm"
        assert int(post.headers["ttl"]) >= 0
        assert post.headers["urgency"] in ("high", "normal", "low")
        assert len(post.headers["topic"]) <= 32
        return self.browsers[post.path.removeprefix("/push/")].decrypted(post.body)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        self.is_open += 1
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin1").split("\r\n")
            method, path, _ = head[0].split(" ")
            headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:])}
            post = Post(path, headers, await reader.readexactly(int(headers["content-length"])))
            assert method == "POST"
            self.posts.append(post)
            await (self.answers.pop(0) if self.answers else self.usual)(post, writer)
            await writer.drain()
        except (ConnectionError, asyncio.IncompleteReadError, asyncio.CancelledError):
            pass
        finally:
            self.is_open -= 1
            self._tasks.discard(task)
            writer.close()
