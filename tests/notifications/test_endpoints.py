"""Where alerts may be sent: https on port 443 of public addresses, checked when connecting."""

from __future__ import annotations

import asyncio
import datetime
import ssl
from ipaddress import ip_address
from typing import Any

import pytest

from tabletop.features.notifications.push import client, endpoints, vapid
from tabletop.features.notifications.push.client import PushMessage, outcome_of, send
from tabletop.features.notifications.push.endpoints import BadEndpoint, is_public, read_endpoint
from tests.notifications.push_service import Browser, PushService

PRIVATE = """
    127.0.0.1 127.1.2.3 0.0.0.0 10.0.0.8 172.16.0.1 192.168.1.5 169.254.169.254 100.64.0.1 192.0.2.1
    198.18.0.1 224.0.0.1 240.0.0.1 255.255.255.255 ::1 :: fe80::1 fc00::1 fd00:ec2::254 ff02::1
    2001:db8::1 ::ffff:127.0.0.1 ::ffff:10.0.0.8 ::ffff:169.254.169.254 ::127.0.0.1 64:ff9b::10.0.0.8
    64:ff9b::127.0.0.1 2002:7f00:1:: 2002:a00:8::1 2001:0:808:808:0:0:80ff:fffe fec0::1 feff::1 3fff::1
    3fff:fff::1 5f00::1 4000::1
"""


@pytest.mark.parametrize("address", PRIVATE.split())
def test_private_addresses_are_not_public(address: str) -> None:
    assert not is_public(ip_address(address))
    host = f"[{address}]" if ":" in address else address
    with pytest.raises(BadEndpoint):
        read_endpoint(f"https://{host}/push")


@pytest.mark.parametrize("address", ["8.8.8.8", "2606:4700:4700::1111", "::ffff:8.8.8.8"])
def test_public_addresses(address: str) -> None:
    assert is_public(ip_address(address))


REFUSED = """
    push /push http://push.example.com/a ftp://push.example.com/a file:///etc/passwd https:///a
    https://localhost/a https://intranet/a https://push.example.com:0/a https://push.example.com:22/a
    https://push.example.com:80/a https://push.example.com:8443/a https://[2606:4700:4700::1111]:444/
    https://push.example.com:99999/a https://push.example.com:x/a https://user@push.example.com/a
    https://user:word@push.example.com/a https://push.example.com/a#b https://push.example.com/ä
    https://push.exämple.com/a https://2130706433/a https://0x7f000001/a https://0177.0.0.1/a
    https://127.1/a https://[::1]/a https://[::1/a https://push..example.com/a
"""


@pytest.mark.parametrize(
    "endpoint",
    [
        *REFUSED.split(),
        "",
        "https://push.example.com/a b",
        "https://push.example.com/a\r\nHost: x",
        "https://push.example.com/" + "a" * 1000,
    ],
)
def test_endpoints_that_are_refused(endpoint: str) -> None:
    with pytest.raises(BadEndpoint):
        read_endpoint(endpoint)


@pytest.mark.parametrize(
    ("endpoint", "origin", "target"),
    [
        ("https://fcm.googleapis.com/fcm/send/abc:def", "https://fcm.googleapis.com", "/fcm/send/abc:def"),
        ("https://push.example.com:443?a=b", "https://push.example.com", "/?a=b"),
        ("https://WEB.push.apple.com./Q", "https://web.push.apple.com", "/Q"),
        ("https://[2606:4700:4700::1111]/", "https://[2606:4700:4700::1111]", "/"),
    ],
)
def test_endpoints_of_push_services(endpoint: str, origin: str, target: str) -> None:
    found = read_endpoint(endpoint)
    assert (found.origin, found.target) == (origin, target)


@pytest.mark.parametrize(
    ("host", "service"),
    [
        ("fcm.googleapis.com", "googleapis.com"),
        ("a.b.updates.push.services.mozilla.com", "mozilla.com"),
        ("push.example.co.uk", "example.co.uk"),
        ("one.duckdns.org", "duckdns.org"),
        ("two.duckdns.org", "duckdns.org"),
        ("co.uk", "co.uk"),
        ("9.9.9.200", "9.9.9.0/24"),
        ("[2606:4700:4700:ffff::1111]", "2606:4700:4700::/48"),
    ],
)
def test_who_runs_a_push_service(host: str, service: str) -> None:
    assert read_endpoint(f"https://{host}/a").service == service


# -- when connecting


BROWSER = Browser()


def message(endpoint: str) -> PushMessage:
    expires = datetime.datetime.now(datetime.UTC) + datetime.timedelta(hours=1)
    return PushMessage(endpoint, BROWSER.p256dh, BROWSER.auth, {"n": 1}, "match-x", expires, "high")


@pytest.mark.parametrize("address", PRIVATE.split())
async def test_a_name_that_leads_to_a_private_address_is_refused_at_connect(
    address: str, names: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def connect(*args: Any, **more: Any) -> Any:
        raise AssertionError("it connects")

    monkeypatch.setattr(asyncio, "open_connection", connect)
    for answer in ([address], ["8.8.8.8", address]):
        names["push.example.com"] = [answer]
        assert (await send(message("https://push.example.com/a"), vapid.Tokens())).result == "refused"


async def test_names_are_resolved_by_the_system() -> None:
    assert "127.0.0.1" in await client.resolve("localhost", 443)
    endpoint = endpoints.Endpoint("https", "localhost", 443, "/")
    with pytest.raises(BadEndpoint):
        await client._connected(endpoint)


@pytest.mark.parametrize(
    ("answers", "tried"),
    [
        ([["8.8.8.8"], ["127.0.0.1"]], ["8.8.8.8"]),
        ([["2606:4700::1", "2606:4700::2", "8.8.8.8", "8.8.4.4"]], ["2606:4700::1", "8.8.8.8"]),
    ],
)
async def test_the_checked_addresses_are_those_that_are_tried(
    answers: list[list[str]], tried: list[str], names: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One of each kind. A name that leads elsewhere a moment later gains nothing."""
    names["push.example.com"] = answers
    used: list[str] = []

    async def connect(host: str, port: int, **more: Any) -> Any:
        used.append(host)
        raise OSError("unreachable")

    monkeypatch.setattr(asyncio, "open_connection", connect)
    assert (await send(message("https://push.example.com/a"), vapid.Tokens())).result == "failed"
    assert used == tried


# -- TLS


@pytest.mark.parametrize(
    ("host", "is_trusted", "result"),
    [
        ("push.example.com", True, "delivered"),
        ("push.example.com", False, "failed"),
        ("other.example.com", True, "failed"),
    ],
)
async def test_the_certificate_has_to_be_that_of_the_host(
    host: str,
    is_trusted: bool,
    result: str,
    certificate: Any,
    names: dict[str, Any],
    settings: Any,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The connection goes to the checked address, and TLS names the host."""
    settings.PUSH_ALLOW_PRIVATE = True
    tls, trusted = certificate(host)
    asked: list[str | None] = []
    tls.sni_callback = lambda _, name, __: asked.append(name)
    service = await PushService(tls=tls).start()
    names["push.example.com"] = [["127.0.0.1"]]
    if is_trusted:
        context = ssl.create_default_context(cafile=str(trusted))
        monkeypatch.setattr(client, "tls_context", lambda: context)
    sent = await send(message(f"https://push.example.com:{service.port}/push/one"), vapid.Tokens())
    assert sent.result == result
    assert asked[0] == "push.example.com"
    assert len(service.posts) == (result == "delivered")
    await service.stop()


# -- answers


@pytest.mark.parametrize(
    ("head", "result"),
    [
        (b"HTTP/1.1 200 OK\r\n\r\n", "delivered"),
        (b"HTTP/1.0 204\r\n\r\n", "delivered"),
        (b"HTTP/1.1 302 Found\r\n\r\n", "refused"),
        (b"HTTP/1.1 401 No\r\n\r\n", "refused"),
        (b"HTTP/1.1 404 No\r\n\r\n", "gone"),
        (b"HTTP/1.1 429 No\r\n\r\n", "failed"),
        (b"HTTP/1.1 599 No\r\n\r\n", "failed"),
    ],
)
def test_what_answers_mean(head: bytes, result: str) -> None:
    assert outcome_of(head).result == result


@pytest.mark.parametrize(
    "head", [b"", b"\r\n\r\n", b"HTTP/2 200\r\n\r\n", b"HTTP/1.1 999 x\r\n\r\n", b"200 OK"]
)
def test_garbage_is_no_answer(head: bytes) -> None:
    with pytest.raises(client.Garbage):
        outcome_of(head)
