"""A site that sends alerts to a stand-in push service, with a clock that tests set."""

from __future__ import annotations

import ssl
from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from django.utils import timezone

from tabletop.accounts.models import Device, User
from tabletop.database.reader import Reader
from tabletop.features.notifications import alerts, match_alerts, subscriptions
from tabletop.features.notifications.delivery import Delivery
from tabletop.features.notifications.models import Subscription
from tabletop.features.notifications.push import client
from tabletop.matches import events
from tabletop.sockets.services import Services
from tests.matches.conftest import join, layer, new_table, people, process, two, wall  # noqa: F401 (fixtures)
from tests.notifications.matches import Site
from tests.notifications.push_service import PushService

Subscribe = Callable[..., Subscription]
"""Turns alerts on for a person in a browser of that name."""


class Now:
    """A time that stands still until a test waits."""

    def __init__(self, time: datetime) -> None:
        self.time = time

    def __call__(self) -> datetime:
        return self.time

    def wait(self, **span: float) -> None:
        self.time += timedelta(**span)


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> Now:
    now = Now(datetime.now(UTC))
    monkeypatch.setattr(timezone, "now", now)
    return now


@pytest.fixture
async def push(settings: Any) -> AsyncIterator[PushService]:
    settings.PUSH_ALLOW_PRIVATE = True  # it is on this machine
    service = await PushService().start()
    yield service
    await service.stop()


@pytest.fixture
async def delivery(transactional_db: None) -> AsyncIterator[Delivery]:
    reader = Reader()
    yield Delivery(reader)
    reader.close()


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is connected is checked soon after an alert was written, and it is due immediately."""
    monkeypatch.setattr(match_alerts, "CHECK_SECONDS", 0.05)
    monkeypatch.setattr(alerts, "DELAY", timedelta(0))


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is waited for long."""
    monkeypatch.setattr(client, "SECONDS", 0.3)
    monkeypatch.setattr(client, "CONNECT_SECONDS", 0.3)


@pytest.fixture
def names(monkeypatch: pytest.MonkeyPatch) -> dict[str, list[list[str]]]:
    """What the resolver answers, in order; the last answer stays."""
    found: dict[str, list[list[str]]] = {}

    async def resolve(host: str, port: int) -> list[str]:
        answers = found[host]
        return answers.pop(0) if len(answers) > 1 else answers[0]

    monkeypatch.setattr(client, "resolve", resolve)
    return found


@pytest.fixture
def certificate(tmp_path: Path) -> Callable[[str], tuple[ssl.SSLContext, Path]]:
    """Makes a server's context for a host, and a file of what to trust."""

    def make(host: str) -> tuple[ssl.SSLContext, Path]:
        key = ec.generate_private_key(ec.SECP256R1())
        name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, host)])
        today = datetime.now(UTC)
        made = (
            x509.CertificateBuilder()
            .subject_name(name)
            .issuer_name(name)
            .public_key(key.public_key())
            .serial_number(1)
            .not_valid_before(today - timedelta(days=1))
            .not_valid_after(today + timedelta(days=1))
            .add_extension(x509.SubjectAlternativeName([x509.DNSName(host)]), critical=False)
            .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
            .sign(key, hashes.SHA256())
        )
        file = tmp_path / f"{host}.pem"
        private = key.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
        file.write_bytes(private + made.public_bytes(serialization.Encoding.PEM))
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(file)
        return context, file

    return make


@pytest.fixture
def subscribe(push: PushService) -> Subscribe:
    def turn_on(user: User, name: str = "one", device: Device | None = None, **more: Any) -> Subscription:
        told = msgspec.convert({**push.subscription(name), **more}, subscriptions.BrowserSubscription)
        return subscriptions.subscribe(user, device, told)

    return turn_on


@pytest.fixture
def subscribed(people: list[User], subscribe: Subscribe) -> list[Subscription]:  # noqa: F811
    """Everyone wants alerts, each in a browser of their name."""
    return [subscribe(user, user.name) for user in people]


@pytest.fixture
async def everyone(subscribed: list[Subscription]) -> list[User]:
    return [one.user for one in subscribed]


@pytest.fixture
def reported(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What is reported to the services of a process."""
    found: list[Any] = []
    monkeypatch.setattr(events, "_publish", found.append)
    return found


@pytest.fixture
def site(
    process: Services,  # noqa: F811
    everyone: list[User],
    new_table: Any,  # noqa: F811
    push: PushService,
    delivery: Delivery,
) -> Site:
    return Site(process, everyone, new_table, push, delivery)
