"""Apple's browsers: what to show is declared, and every push shows something."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.conf import LazySettings
from django.utils import timezone

from tabletop.accounts.models import User
from tabletop.features.notifications import outbox, wording
from tabletop.features.notifications.delivery import payload_of
from tabletop.features.notifications.models import Message, Subscription
from tabletop.features.notifications.outbox import Alert
from tabletop.features.notifications.push import client
from tabletop.features.notifications.push.client import declared, is_apple

pytestmark = pytest.mark.django_db

Subscribe = Callable[..., Subscription]
APPLE = "https://web.push.apple.com"


@pytest.fixture
def ada(db: None) -> User:
    return User.objects.create_guest(name="Ada")


@pytest.mark.parametrize(
    ("origin", "expected"),
    [
        (APPLE, True),
        ("https://push.apple.com", True),
        ("https://a.web.push.apple.com", True),
        ("https://web.push.apple.com.example.org", False),
        ("https://evilpush.apple.com", False),
        ("https://fcm.googleapis.com", False),
    ],
)
def test_which_push_services_are_apples(origin: str, expected: bool) -> None:
    assert is_apple(origin) is expected


@pytest.mark.parametrize("origin", [APPLE, "https://push.example.com"])
def test_what_to_show_is_declared_for_apple_alone(
    origin: str, ada: User, subscribe: Subscribe, settings: LazySettings
) -> None:
    """Beside what the service worker reads in earlier versions of Safari."""
    settings.SITE_URL = "https://games.example"
    one = subscribe(ada, endpoint=f"{origin}/1")
    now = timezone.now()
    row = Message.objects.create(subscription=one, tag="test", kind="test", due=now, expires=now)
    payload = payload_of(row)
    assert payload is not None
    plain = {"title", "body", "tag", "url", "kind"}
    assert set(payload) == (plain | {"web_push", "notification"} if origin == APPLE else plain)
    if origin == APPLE:
        assert payload["web_push"] == 8030
        assert payload["notification"] == {
            "title": "Test alert",
            "body": "Alerts work on this device.",
            "tag": "test",
            "navigate": "https://games.example/me/#alerts",
            "lang": "en-gb",
            "dir": "auto",
        }


def test_nothing_is_closed_on_apples_devices(ada: User, subscribe: Subscribe) -> None:
    """That would be a push that shows nothing."""
    phone, laptop = [
        subscribe(ada, name, endpoint=f"{origin}/1")
        for name, origin in (("phone", APPLE), ("laptop", "https://push.example.com"))
    ]
    now = timezone.now()
    outbox.write([Alert(ada.pk, "match-x", "turn", "turn:1", now, now + timedelta(days=1))])
    Message.objects.update(shown=now, due=None)
    outbox.withdraw([ada.pk], "match-x")
    said = {row.subscription: payload_of(row) for row in Message.objects.filter(kind="close")}
    assert said == {phone: None, laptop: {"close": "match-x"}}


def test_the_longest_text_fits_into_a_message() -> None:
    names = ["\N{GRINNING FACE}" * 40] * wording.MAX_NAMES
    payload = wording.match_payload("turn", wording.QUESTION, "questioning", "x" * 16, names)
    text = json.dumps(declared(payload), ensure_ascii=False).encode()
    assert len(text) < client.MAX_PAYLOAD
