"""What pages say about alerts, as the server writes them."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from tests.matches.page_clients import named, opened, user_of
from tests.notifications.push_service import Browser

pytestmark = pytest.mark.django_db

ALERTS = 'data-alerts="'
ALERTS_ON = " data-alerts-on>"
OFFER = "<alert-offer>"
ADDRESS = "/notifications/subscriptions/"
OURS: dict[str, Any] = {"HTTP_ORIGIN": "http://testserver", "HTTP_SEC_FETCH_SITE": "same-origin"}
SETTINGS = {"deal": "on", "quiet_from": "22:30", "quiet_until": "07:00", "time_zone": "America/New_York"}
NO_SCRIPTS = '<noscript><p class="hint">Turning alerts on needs JavaScript.</p></noscript>'


def read(client: Client, path: str) -> str:
    return client.get(path).content.decode()


def subscription(endpoint: str) -> dict[str, Any]:
    """What a browser says of its push subscription."""
    keys = Browser()
    return {"endpoint": endpoint, "expirationTime": None, "keys": {"p256dh": keys.p256dh, "auth": keys.auth}}


def test_alerts_are_for_people_who_can_wait_for_others() -> None:
    """Not for spectators, and not where one device is for all."""
    ada = named("Ada")
    match = opened(ada)
    assert f'data-alerts-tag="match-{match.pk}"' in read(ada, match.get_absolute_url())
    assert OFFER in read(ada, match.get_absolute_url())
    for client, path in (
        (named("Cy"), match.get_absolute_url()),
        (ada, opened(ada, company="together").get_absolute_url()),
    ):
        page = read(client, path)
        assert ALERTS not in page
        assert OFFER not in page


def test_settings_are_shown_as_they_were_saved() -> None:
    ada = named("Ada")
    page = read(ada, "/me/")
    assert NO_SCRIPTS in page
    assert "Quiet hours" not in page
    ada.post(ADDRESS, subscription("https://push.example.com/1"), content_type="application/json", **OURS)
    assert 'name="deal">' in read(ada, "/me/")
    answer = ada.post("/notifications/settings", SETTINGS)
    assert answer["Location"] == "/me/#alerts"
    page = read(ada, "/me/")
    assert 'name="deal" checked>' in page
    for name in ("quiet_from", "quiet_until", "time_zone"):
        assert f'name="{name}" value="{SETTINGS[name]}"' in page
    assert 'translate="no">America/New_York</span>' in page


def test_nobody_without_a_name_is_asked(client: Client) -> None:
    assert ALERTS not in read(client, "/me/")


def test_one_of_your_devices_is_this_one() -> None:
    """Its form ends the browser's subscription, too."""
    laptop = named("Ada")
    phone = Client()
    phone.force_login(user_of(laptop))
    for number, client in enumerate((laptop, phone)):
        content = subscription(f"https://push.example.com/{number}")
        assert client.post(ADDRESS, content, content_type="application/json", **OURS).status_code == 201
    page = read(laptop, "/me/")
    assert page.count('name="subscription"') == 4, "two devices, with two forms each"
    assert page.count(" data-ends-alerts>") == 1
    assert ALERTS_ON in page
    assert ALERTS_ON not in read(named("Bo"), "/me/")
