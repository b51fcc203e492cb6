"""Alerts by web push: turning them on where they help, the list on your own page, and notifications that
close when their table is opened.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.alert_pages import (
    OFFER,
    ON,
    Pushes,
    alerted,
    blocks_notifications,
    offers,
    shown,
    turns_on,
)
from tests.browser.conftest import FAILED
from tests.browser.contexts import Visitors
from tests.browser.live_site import running_site
from tests.browser.player_pages import PHONE, Person
from tests.browser.slow_network import PATIENCE
from tests.notifications.push_service import Browser as BrowserKeys
from tests.notifications.push_service import PushService
from tools.process import wait_for

pytestmark = [pytest.mark.browser, pytest.mark.app]

IOS_TAB = """
  Object.defineProperty(navigator, "standalone", { value: false });
  delete window.PushManager;
"""


def own_alerts(person: Person) -> Locator:
    """The section on the person's own page."""
    person.goes("/me/")
    return person.page.locator("#alerts")


def plays(ada: Person, bo: Person, clock: str) -> str:
    """Both play LineUp! with that clock, and Ada begins; the table's link."""
    ada.goes("/games/lineup/")
    ada.fills(begins="first_seat")
    ada.unfolds("clock")
    ada.page.locator("[data-group=clock] select").select_option(label=clock)
    ada.presses("Open table")
    ada.page.wait_for_url("**/t/*/")
    link = ada.page.url
    bo.sits(link)
    ada.starts()
    return link


def becomes_shown(page: Page, expected: list[dict[str, Any]]) -> None:
    """Waits until the browser shows these notifications."""
    assert wait_for(lambda: shown(page) == expected, PATIENCE / 1000), shown(page)


def test_at_a_table_that_waits_alerts_are_turned_on_with_a_tap(visitors: Visitors) -> None:
    ada, bo = alerted(visitors, "Ada", device=PHONE), visitors("Bo")
    link = ada.opens()
    page = ada.page
    card = page.locator("#seating")
    expect(offers(page)).to_have_count(1)
    expect(card.get_by_role("button", name=OFFER)).to_be_visible()
    turns_on(ada)
    expect(card.get_by_text(ON)).to_be_visible()
    expect(card.get_by_role("link", name="Settings")).to_be_focused()

    # The server's part of the page is replaced when someone sits down.
    bo.sits(link)
    expect(card.get_by_role("heading", name="Everyone is here")).to_be_visible()
    expect(card.get_by_text(ON)).to_be_visible()
    expect(bo.page.locator("alert-offer")).to_be_empty()

    ada.hit(card.get_by_role("link", name="Settings"))
    page.wait_for_url("**/me/#alerts")
    row = page.locator("#alerts .device")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("this device")
    expect(page.get_by_role("button", name="Turn on alerts on this device")).to_have_count(0)


def test_nobody_is_asked_for_permission_unless_they_tap(visitors: Visitors) -> None:
    ada = alerted(visitors, "Ada")
    ada.context.add_init_script("Notification.requestPermission = () => { document.title = 'asked'; }")
    ada.opens()
    expect(offers(ada.page).get_by_role("button", name=OFFER)).to_be_visible()
    expect(ada.page).not_to_have_title("asked")
    own_alerts(ada)
    expect(ada.page.get_by_role("button", name="Turn on alerts on this device")).to_be_visible()
    expect(ada.page).not_to_have_title("asked")


def test_games_of_days_offer_alerts_until_it_is_your_turn(visitors: Visitors) -> None:
    ada, bo = alerted(visitors, "Ada"), alerted(visitors, "Bo")
    plays(ada, bo, "3 days per move")
    actions = ada.page.locator("#actions")
    expect(offers(ada.page)).to_have_count(0)
    ada.taps({"spot": "5,5"})
    expect(actions.get_by_role("button", name=OFFER)).to_be_visible()
    expect(bo.page.locator("#actions alert-offer")).to_have_count(0)
    ada.tab("Table")
    expect(ada.page.locator("#side").get_by_role("button", name=OFFER)).to_be_visible()
    ada.hit(actions.get_by_role("button", name=OFFER))
    expect(ada.page.get_by_role("status").filter(has_text=ON)).to_be_visible()
    expect(actions.get_by_role("button", name=OFFER)).to_have_count(0)
    expect(ada.page.locator("#side").get_by_text(ON)).to_be_visible()


@pytest.mark.parametrize(("clock", "count"), [("No clock", 1), ("5 minutes per move", 0)])
def test_other_games_offer_them_beside_the_sound_if_nobody_hurries(
    visitors: Visitors, clock: str, count: int
) -> None:
    ada, bo = alerted(visitors, "Ada"), visitors("Bo")
    plays(ada, bo, clock)
    ada.taps({"spot": "5,5"})
    ada.reaches(1)
    ada.tab("Table")
    expect(ada.page.get_by_role("button", name="Sound")).to_be_visible()
    expect(offers(ada.page)).to_have_count(count)
    expect(ada.page.locator("#side").get_by_role("button", name=OFFER)).to_have_count(count)


def test_watching_or_playing_alone_needs_no_alerts(visitors: Visitors) -> None:
    ada, cy = alerted(visitors, "Ada"), alerted(visitors, "Cy")
    link = ada.opens()
    cy.goes(link)
    expect(cy.page.locator("#table:not([data-alerts])")).to_have_count(1)
    ada.opens("together", begins="first_seat")
    ada.sees_the_board()
    expect(ada.page.locator("#table:not([data-alerts])")).to_have_count(1)


def test_your_own_page_lists_devices_and_turns_alerts_off(visitors: Visitors) -> None:
    ada = alerted(visitors, "Ada")
    ada.takes_a_name()
    section = own_alerts(ada)
    expect(section.locator(".device")).to_have_count(0)
    ada.presses("Turn on alerts on this device")
    expect(section.locator(".device")).to_contain_text("this device")

    phone = alerted(visitors, "Ada", device=PHONE)
    phone.goes(ada.link_for_another_device())
    phone.presses("Continue as Ada")
    phone.reads("Welcome back, Ada.")
    own_alerts(phone)
    phone.presses("Turn on alerts on this device")
    rows = phone.page.locator("#alerts .device")
    expect(rows).to_have_count(2)
    expect(rows.filter(has_text="this device")).to_have_count(1)

    # The laptop ends its own; the phone is still there.
    section = own_alerts(ada)
    expect(section.locator(".device")).to_have_count(2)
    own = section.locator(".device").filter(has_text="this device")
    own.get_by_role("button", name="Turn off").click()
    expect(section.locator(".device")).to_have_count(1)
    expect(section.locator(".device")).not_to_contain_text("this device")
    expect(section.get_by_role("button", name="Turn on alerts on this device")).to_be_visible()
    assert ada.page.evaluate("localStorage.getItem('tests.subscription')") is None

    # It ends the phone's, too, which then says so.
    section.get_by_role("button", name="Turn off").click()
    expect(section.locator(".device")).to_have_count(0)
    section = own_alerts(phone)
    expect(section.get_by_role("button", name="Turn on alerts on this device")).to_be_visible()


def test_signing_out_ends_alerts(visitors: Visitors) -> None:
    ada = alerted(visitors, "Ada")
    ada.opens()
    turns_on(ada)
    ada.goes("/me/forget/")
    ada.presses("Forget me on this device")
    ada.page.wait_for_function("() => !localStorage.getItem('tests.subscription')")


def test_what_is_wanted_is_saved_without_scripts(visitors: Visitors) -> None:
    ada = visitors("Ada", java_script_enabled=False)
    ada.takes_a_name()
    section = own_alerts(ada)
    section.get_by_label("Also tell me about today’s deal").check()
    section.get_by_label("From").fill("22:30")
    section.get_by_label("Until").fill("07:00")
    ada.presses("Save alert settings")
    ada.page.wait_for_url("**/me/#alerts")
    expect(section.get_by_label("Also tell me about today’s deal")).to_be_checked()
    expect(section.get_by_label("From")).to_have_value("22:30")
    expect(section.get_by_label("Until")).to_have_value("07:00")


def test_quiet_hours_are_in_the_time_zone_of_the_device(visitors: Visitors) -> None:
    ada = alerted(visitors, "Ada", timezone_id="America/New_York")
    ada.takes_a_name()
    section = own_alerts(ada)
    expect(section).to_contain_text("Time zone: America/New York")
    ada.presses("Save alert settings")
    ada.page.wait_for_url("**/me/#alerts")
    expect(section.locator("[name=time_zone]")).to_have_value("America/New_York")


def test_a_browser_that_blocks_notifications_is_explained(visitors: Visitors) -> None:
    ada = visitors("Ada", worker=True)
    blocks_notifications(ada)
    ada.opens()
    expect(offers(ada.page)).to_contain_text("blocks notifications from this site")
    expect(ada.page.get_by_role("button", name=OFFER)).to_have_count(0)
    section = own_alerts(ada)
    expect(section).to_contain_text("blocks notifications from this site")
    expect(section.get_by_role("button", name="Turn on alerts on this device")).to_have_count(0)


def test_safari_of_ios_is_told_to_install_the_site(visitors: Visitors) -> None:
    ada = visitors("Ada", PHONE, worker=True)
    ada.context.add_init_script(IOS_TAB)
    ada.opens()
    expect(offers(ada.page)).to_contain_text("tap Share, then “Add to Home Screen”")
    expect(own_alerts(ada)).to_contain_text("tap Share, then “Add to Home Screen”")


def test_where_push_is_impossible_nothing_is_offered(visitors: Visitors) -> None:
    ada = visitors("Ada", worker=True)
    ada.context.add_init_script("delete window.PushManager")
    ada.opens()
    expect(offers(ada.page)).to_be_hidden()
    expect(own_alerts(ada)).to_contain_text("This browser can’t show alerts")


def test_without_service_workers_your_own_page_says_so(visitors: Visitors) -> None:
    ada = visitors("Ada")
    ada.takes_a_name()
    expect(own_alerts(ada)).to_contain_text("This browser can’t show alerts")


def test_a_push_service_that_fails_is_said_and_can_be_tried_again(visitors: Visitors) -> None:
    ada = alerted(visitors, "Ada")
    ada.context.add_init_script("""
      const subscribe = PushManager.prototype.subscribe;
      PushManager.prototype.subscribe = async () => {
        PushManager.prototype.subscribe = subscribe;
        throw new DOMException("push service error", "AbortError");
      };
    """)
    ada.opens()
    offer = offers(ada.page)
    offer.get_by_role("button", name=OFFER).click()
    expect(offer.get_by_role("alert")).to_contain_text("couldn’t turn alerts on")
    offer.get_by_role("button", name=OFFER).click()
    expect(offer).to_contain_text(ON)


def test_another_key_of_the_site_needs_another_subscription(visitors: Visitors) -> None:
    ada = alerted(visitors, "Ada")
    ada.opens()
    turns_on(ada)
    stored = "() => JSON.parse(localStorage.getItem('tests.subscription'))"
    before = ada.page.evaluate(stored)
    ada.page.evaluate("""() => {
      const stored = JSON.parse(localStorage.getItem("tests.subscription"));
      const earlier = btoa(String.fromCharCode(4, ...Array(64).fill(9)));
      localStorage.setItem("tests.subscription", JSON.stringify({ ...stored, key: earlier }));
    }""")
    with ada.page.expect_response(re.compile("/notifications/subscriptions/$")) as answer:
        ada.page.reload()
    assert answer.value.status == 201
    assert (answer.value.request.post_data_json or {})["replaces"] == before["endpoint"]
    after = ada.page.evaluate(stored)
    assert after["key"] == before["key"]
    assert after["endpoint"] != before["endpoint"]
    expect(own_alerts(ada).locator(".device")).to_have_count(1)


@pytest.fixture
def alert_visitors(
    chromium: Browser, prepared: Path, tmp_path: Path, request: pytest.FixtureRequest
) -> Iterator[Visitors]:
    """Invites people to a site that sends alerts to this machine."""
    with (
        running_site(
            prepared, tmp_path / "data", DJANGO_SETTINGS_MODULE="tests.browser.push_settings"
        ) as running,
        Visitors(chromium, running).during(request.node, FAILED) as visitors,
    ):
        yield visitors


def test_who_has_closed_the_table_is_alerted_of_their_turn(
    alert_visitors: Visitors, push_service: PushService
) -> None:
    own = BrowserKeys()
    ada = alerted(
        alert_visitors, "Ada", folder=f"{push_service.origin}/push", p256dh=own.p256dh, auth=own.auth
    )
    bo = alert_visitors("Bo")
    link = plays(ada, bo, "3 days per move")
    ada.taps({"spot": "5,5"})
    turns_on(ada)
    told = ada.page.evaluate("() => JSON.parse(localStorage.getItem('tests.subscription')).endpoint")
    name = told.rpartition("/")[2]
    push_service.browsers[name] = own

    # While the table is open, there is nothing to tell.
    bo.reaches(1)
    bo.taps({"spot": "8,6"})
    ada.reaches(2)
    ada.taps({"spot": "6,2"})
    ada.reaches(3)

    table, ada.page = ada.page, ada.new_tab()
    ada.goes("/about/")
    table.close()
    bo.reaches(3)
    bo.taps({"spot": "3,7"})
    assert wait_for(lambda: bool(push_service.got(name)), PATIENCE / 1000)
    (message,) = push_service.got(name)
    match = link.split("/")[-2]
    assert (message["kind"], message["tag"], message["url"]) == ("turn", f"match-{match}", f"/t/{match}/")
    assert "Bo" in message["title"] + message["body"]

    # What has come is shown until Ada is back at the table.
    Pushes(ada.page).push(message)
    texts = {name: message[name] for name in ("title", "body", "tag")}
    becomes_shown(ada.page, [texts])
    ada.goes(link)
    becomes_shown(ada.page, [])


def test_one_notification_for_each_match_until_its_table_is_opened(visitors: Visitors) -> None:
    ada = alerted(visitors, "Ada")
    link = ada.opens()
    match = link.split("/")[-2]
    page = ada.goes("/about/")
    pushes = Pushes(page)
    turn = {"title": "Your turn", "body": "LineUp! with Bo", "tag": f"match-{match}", "url": f"/t/{match}/"}
    other = {"title": "Your turn", "body": "LineUp! with Cy", "tag": "match-other", "url": "/t/other/"}
    texts = ("title", "body", "tag")
    told, hour, others = (
        {name: one[name] for name in texts} for one in (turn, {**turn, "body": "An hour left"}, other)
    )
    pushes.push(turn)
    becomes_shown(page, [told])
    pushes.push(other)
    pushes.push({**turn, "body": "An hour left"})
    assert wait_for(lambda: hour in shown(page), PATIENCE / 1000), shown(page)
    assert sorted(shown(page), key=lambda one: one["tag"]) == sorted(
        [hour, others], key=lambda one: one["tag"]
    )

    ada.goes(link)
    becomes_shown(page, [others])

    # While the table is open but not looked at, a notification stays until it is.
    pushes = Pushes(page)
    pushes.push({**turn, "silent": True})
    assert wait_for(lambda: told in shown(page), PATIENCE / 1000)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    becomes_shown(page, [others])
    pushes.push({"close": "match-other"})
    becomes_shown(page, [])
