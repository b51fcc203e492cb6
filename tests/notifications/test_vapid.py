"""The site's key, configured or made once; and Apple's browsers, to which every push shows something."""

from __future__ import annotations

import json
import stat
import threading
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.conf import LazySettings
from django.core.exceptions import ImproperlyConfigured
from django.utils import timezone

from tabletop.accounts.models import User
from tabletop.features.notifications import outbox, wording
from tabletop.features.notifications.delivery import payload_of
from tabletop.features.notifications.models import Message
from tabletop.features.notifications.outbox import Alert
from tabletop.features.notifications.push import client, vapid
from tabletop.features.notifications.push.client import declared, is_apple
from tests.notifications.conftest import Subscribe
from tests.notifications.push_service import verified

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def fresh(settings: Any, tmp_path: Path) -> Any:
    settings.DATA_DIR = tmp_path
    settings.VAPID_PRIVATE_KEY = ""
    vapid._kept.cache_clear()
    yield
    vapid._kept.cache_clear()


def test_a_key_is_made_once_and_readable_by_its_owner_only(tmp_path: Path) -> None:
    first = vapid.public_key()
    vapid._kept.cache_clear()
    assert vapid.public_key() == first
    assert [file.name for file in tmp_path.iterdir()] == ["vapid"]
    assert stat.S_IMODE((tmp_path / "vapid").stat().st_mode) == 0o600


def test_processes_that_start_together_have_one_key(tmp_path: Path) -> None:
    threads = [threading.Thread(target=vapid._make, args=[tmp_path / "vapid"]) for _ in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [file.name for file in tmp_path.iterdir()] == ["vapid"]
    assert len(vapid.decoded((tmp_path / "vapid").read_text())) == 32


def test_a_configured_key(settings: Any, tmp_path: Path) -> None:
    settings.VAPID_PRIVATE_KEY = vapid.new_key()
    assert len(vapid.decoded(vapid.public_key())) == 65
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "key", ["x", "ä", "a" * 43 + "!", vapid.encoded(bytes(32)), vapid.encoded(b"\xff" * 32)]
)
def test_a_key_that_is_none_is_reported(key: str, settings: Any) -> None:
    settings.VAPID_PRIVATE_KEY = key
    with pytest.raises(ImproperlyConfigured, match="VAPID_PRIVATE_KEY"):
        vapid.check_at_start()


def test_without_a_place_for_the_key_alerts_are_off(
    settings: Any, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").write_text("")
    settings.DATA_DIR = tmp_path / "file"
    assert vapid.public_key() == ""
    assert "alerts are off" in caplog.text


@pytest.mark.parametrize(
    ("contact", "site", "sub"),
    [
        ("host@example.com", "https://play.example.com", "mailto:host@example.com"),
        ("mailto:host@example.com", "https://play.example.com", "mailto:host@example.com"),
        ("https://example.com/contact/", "https://play.example.com", "https://example.com/contact/"),
        ("write to me", "https://play.example.com", "https://play.example.com"),
        ("", "https://play.example.com:8443", "https://play.example.com:8443"),
        ("", "http://localhost:8000", "https://localhost"),
    ],
)
def test_push_services_know_whom_to_write_to(contact: str, site: str, sub: str, settings: Any) -> None:
    settings.VAPID_CONTACT, settings.SITE_URL = contact, site
    settings.HTTPS = site.startswith("https")
    claims = verified(vapid.Tokens().header("https://push.example.com"))
    assert (claims["sub"], claims["aud"]) == (sub, "https://push.example.com")


def test_tokens_are_renewed_before_they_expire(monkeypatch: pytest.MonkeyPatch) -> None:
    tokens, clock = vapid.Tokens(), {"now": 1_800_000_000.0}
    monkeypatch.setattr("time.time", lambda: clock["now"])
    first = tokens.header("https://push.example.com")
    clock["now"] += 10 * 3600
    assert tokens.header("https://push.example.com") == first
    clock["now"] += 2 * 3600
    assert tokens.header("https://push.example.com") != first


# -- Apple's browsers


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
