"""Alerts of friends' circles in a chat: what a keeper can name, and what it is told."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client

from tabletop.accounts.models import User
from tabletop.features.deals.circles import services as circles
from tabletop.features.deals.models import Circle, Member
from tabletop.features.moderation.models import Closure
from tabletop.features.notifications import alerts, outbox
from tabletop.features.notifications.delivery import payload_of
from tabletop.features.notifications.models import Message, Preferences, Subscription
from tabletop.features.notifications.scheduled import write_due_starts
from tabletop.features.notifications.wording import tag_of
from tabletop.matches.actions import appointments, tables
from tabletop.matches.models import Match
from tests.matches.page_clients import named, text_of, user_of
from tests.notifications.conftest import Now

HOOK = "https://discord.com/api/webhooks/1234567890/S3cret-Words_zzz9"
REMOVE = "/notifications/subscriptions/remove"


@pytest.fixture
def ben(transactional_db: None) -> Client:
    return named("Zebedee")


@pytest.fixture
def circle(ada: Client, ben: Client) -> Circle:
    """Ada keeps it, and Zebedee is in it."""
    found = circles.found_circle(user=user_of(ada), name="Sunday club")
    circles.join(user=user_of(ben), link=found.link)
    return found


def page_of(circle: Circle) -> str:
    return f"/circles/{circle.link}/alerts/"


def add(browser: Client, circle: Circle, address: str = HOOK) -> Any:
    return browser.post(page_of(circle), {"webhook": address})


@pytest.fixture
def hook(ada: Client, circle: Circle) -> Subscription:
    assert add(ada, circle).status_code == 303
    return Subscription.objects.get()


def opened(browser: Client, **more: Any) -> Match:
    """A table of Lines of two, of which the site has heard."""
    options: dict[str, Any] = {"game": "lineup", "options": {}, "filling": [tables.ME, tables.ANYBODY]}
    match = tables.open_table(**{"user": user_of(browser), "public": True, **options, **more})
    alerts.write_table_alerts(match.pk)
    return match


def said() -> list[str]:
    """What waits for the circle's chat."""
    found = [payload_of(row) for row in Message.objects.filter(due__isnull=False).order_by("pk")]
    return [text["content"] for text in found if text is not None]


OPENED = "**LineUp!**: A member of your circle has opened a table.\nhttp://localhost:8000/#lobby"


# -- the page


def test_the_keeper_names_a_webhook(ada: Client, ben: Client, circle: Circle) -> None:
    assert "Such alerts are off." in text_of(ben, page_of(circle))
    assert add(ada, circle)["Location"] == page_of(circle)
    shown = text_of(ada, page_of(circle))
    assert "discord.com/…zzz9" in shown
    assert "S3cret" not in shown
    assert "zzz9" not in text_of(ada, "/me/"), "it gets none of Ada's own alerts"
    others = text_of(ben, page_of(circle))
    assert "Such alerts are on." in others
    assert "zzz9" not in others
    assert page_of(circle) in text_of(ben, f"/circles/{circle.link}/members/")


def test_only_the_keeper_can(ada: Client, ben: Client, circle: Circle, hook: Subscription) -> None:
    assert add(ben, circle, "https://example.org/hook").status_code == 403
    assert ben.post("/notifications/test", {"subscription": hook.pk}).status_code == 404
    ben.post(REMOVE, {"subscription": hook.pk})
    assert named("Cy").get(page_of(circle))["Location"] == circle.get_absolute_url()
    assert Client().post(page_of(circle), {"webhook": HOOK})["Location"] == circle.get_absolute_url()
    assert list(Subscription.objects.all()) == [hook]
    assert ada.post(REMOVE, {"subscription": hook.pk})["Location"] == page_of(circle)
    assert not Subscription.objects.exists()


def test_a_circle_has_two_at_most_beside_the_keepers_own(ada: Client, circle: Circle) -> None:
    ada.post("/notifications/webhooks", {"webhook": HOOK})
    statuses = [add(ada, circle, f"https://example.org/{number}").status_code for number in range(3)]
    assert statuses == [303, 303, 409]
    assert ada.post("/notifications/webhooks", {"webhook": "https://example.org/own"}).status_code == 303


# -- what it is told


def test_a_member_opens_a_public_table(ben: Client, hook: Subscription) -> None:
    match = opened(ben)
    assert said() == [OPENED]
    Message.objects.update(due=None)
    alerts.write_table_alerts(match.pk)
    assert said() == [], "once"


@pytest.mark.parametrize(
    "what",
    [{"public": False}, {"filling": [tables.ME, "bot:learning"]}, {"game": "lineup", "together": True}],
)
def test_tables_that_nobody_can_find_are_not_told(
    what: dict[str, Any], ben: Client, hook: Subscription
) -> None:
    opened(ben, **what)
    assert not Message.objects.exists()


def test_tables_of_others_are_not_told(hook: Subscription) -> None:
    opened(named("Cy"))
    assert not Message.objects.exists()


def test_what_is_not_true_any_more_is_not_told(ben: Client, hook: Subscription) -> None:
    match = opened(ben)
    Closure.objects.create(match=match)
    assert said() == []


def test_one_in_ten_minutes(ben: Client, hook: Subscription, now: Now) -> None:
    opened(ben)
    second = opened(ben)
    assert said() == [OPENED]
    now.wait(minutes=11)
    alerts.write_table_alerts(second.pk)
    assert said() == [OPENED, OPENED]


def test_a_game_that_a_member_has_planned(ben: Client, hook: Subscription, now: Now) -> None:
    match = opened(ben)
    private = opened(ben, public=False)
    Message.objects.all().delete()
    for each in (match, private):
        appointments.arrange(user=user_of(ben), match_id=each.pk, moment=now() + timedelta(hours=2))
    now.wait(minutes=110)
    write_due_starts()
    soon = "A game that a member of your circle has planned starts in 10 minutes."
    assert said() == [f"**LineUp!**: {soon}\nhttp://localhost:8000/#lobby"]
    row = Message.objects.get()
    assert (row.tag, row.part) == (tag_of(match.pk), "start")
    appointments.cancel(user=user_of(ben), match_id=match.pk)
    assert said() == []


def test_the_keepers_own_alerts_are_apart(ada: Client, hook: Subscription) -> None:
    """Neither do they go to the circle, nor does the keeper's visit withdraw what the circle is told."""
    match = opened(ada)
    assert said() == [OPENED]
    outbox.withdraw([user_of(ada).pk], tag_of(match.pk))
    assert said() == [OPENED]
    assert not outbox.has_subscribers([user_of(ada).pk])
    assert outbox.subscribers([user_of(ada).pk]) == []


def test_the_keepers_quiet_hours_hold(ada: Client, ben: Client, hook: Subscription, now: Now) -> None:
    now.time = now.time.replace(hour=23, minute=0)
    Preferences.objects.create(user=user_of(ada), quiet_from="22:00", quiet_until="07:00")
    opened(ben)
    assert not Message.objects.exists(), "it would be old when they are over"


# -- what ends it


def test_it_ends_with_the_keepers_membership(ada: Client, circle: Circle, hook: Subscription) -> None:
    ada.post("/notifications/webhooks", {"webhook": HOOK})
    ada.post(f"/circles/{circle.link}/leave")
    assert [one.circle_id for one in Subscription.objects.all()] == [None], "their own stays"


def test_it_ends_with_the_circle_and_with_the_person(ada: Client, circle: Circle, hook: Subscription) -> None:
    ada.post(f"/circles/{circle.link}/members/delete", {"sure": "yes"})
    assert not Subscription.objects.exists()
    other = circles.found_circle(user=user_of(ada), name="Other")
    circles.join(user=User.objects.create_guest(name="Cy"), link=other.link)
    add(ada, other)
    user_of(ada).delete()
    assert not Subscription.objects.exists()
    assert Member.objects.count() == 1
