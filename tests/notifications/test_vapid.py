"""The site's key: configured, or made once."""

from __future__ import annotations

import stat
import threading
from pathlib import Path
from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured

from tabletop.features.notifications.push import vapid
from tests.notifications.push_service import verified


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
