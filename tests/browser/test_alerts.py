"""Alerts by web push, in a browser with a push service: turned on with a tap, delivered, shown, and closed.

What pages offer, say and send about them is tested in tests/dom/alerts.test.js, the service worker in
tests/app.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.alert_pages import Pushes, alerted, shown, turns_on
from tests.browser.contexts import Visitors
from tests.browser.slow_network import MAX_WAIT_MS
from tests.notifications.push_service import Browser as BrowserKeys
from tests.notifications.push_service import PushService
from tools.process import wait_for

pytestmark = [pytest.mark.browser, pytest.mark.app]


def becomes_shown(page: Page, expected: list[dict[str, Any]]) -> None:
    """Waits until the browser shows these notifications."""
    assert wait_for(lambda: shown(page) == expected, MAX_WAIT_MS / 1000), shown(page)


@pytest.fixture
def site_settings() -> dict[str, str]:
    """Those of a site that sends alerts to this machine."""
    return {"DJANGO_SETTINGS_MODULE": "tests.browser.push_settings"}


def test_a_player_who_has_closed_the_table_is_alerted_of_their_turn(
    own_visitors: Visitors, push_service: PushService
) -> None:
    own = BrowserKeys()
    ada = alerted(own_visitors, "Ada", folder=f"{push_service.origin}/push", p256dh=own.p256dh, auth=own.auth)
    bo = own_visitors("Bo")
    link = ada.opens(begins="first_seat")
    turns_on(ada)
    endpoint = ada.page.evaluate("() => JSON.parse(localStorage.getItem('tests.subscription')).endpoint")
    name = endpoint.rpartition("/")[2]
    push_service.browsers[name] = own
    bo.sits(link)
    ada.starts()
    ada.taps({"spot": "5,5"})
    bo.reaches(1)

    table, ada.page = ada.page, ada.new_tab()
    ada.goes("/about/")
    table.close()
    bo.taps({"spot": "3,7"})
    assert wait_for(lambda: bool(push_service.got(name)), MAX_WAIT_MS / 1000)
    message = push_service.got(name)[-1]
    match = link.split("/")[-2]
    assert (message["kind"], message["tag"], message["url"]) == ("turn", f"match-{match}", f"/t/{match}/")
    assert "Bo" in message["title"] + message["body"]

    # What has come is shown until Ada is back at the table.
    Pushes(ada.page).push(message)
    becomes_shown(ada.page, [{name: message[name] for name in ("title", "body", "tag")}])
    ada.goes(link)
    becomes_shown(ada.page, [])
