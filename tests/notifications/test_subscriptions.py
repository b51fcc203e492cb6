"""Turning alerts on and off: requests, forms, limits, and what ends with a device or a person."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from django.db import OperationalError, connection
from django.test import Client, override_settings
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tabletop.accounts.guests import GUEST_DAYS, idle_guests
from tabletop.accounts.models import User
from tabletop.features.notifications import outbox, scheduled, subscriptions, views
from tabletop.features.notifications.delivery import payload_of
from tabletop.features.notifications.models import Message, Preferences, Subscription
from tabletop.features.notifications.push import vapid
from tabletop.limits import limits
from tabletop.ops import tidying
from tests.matches.page_clients import named, user_of
from tests.notifications.conftest import Now
from tests.notifications.push_service import ADDRESS, OURS, b64, point_of, post, told

pytestmark = pytest.mark.django_db

REMOVE = "/notifications/subscriptions/remove"


def subscribes(user: User, browser: object) -> None:
    """In that browser, on no device that is known."""
    keys = subscriptions.Keys(**told()["keys"])
    made = subscriptions.BrowserSubscription(f"https://push.example.com/{browser}", keys)
    subscriptions.subscribe(user, None, made)


def test_a_browser_subscribes(ada: Client) -> None:
    answer = post(ada, told())
    one = Subscription.objects.get()
    assert (answer.status_code, answer.json()) == (201, {"id": one.pk})
    assert (one.user, one.device) == (user_of(ada), user_of(ada).devices.get())
    assert (one.origin, one.service) == ("https://push.example.com", "example.com")
    assert answer["Cache-Control"].startswith("max-age=0")


def test_the_same_endpoint_keeps_its_row(ada: Client) -> None:
    first = post(ada, told()).json()["id"]
    again = told()
    assert post(ada, again).json()["id"] == first
    assert Subscription.objects.get().p256dh == again["keys"]["p256dh"]


def test_a_device_has_one_subscription(ada: Client) -> None:
    post(ada, told())
    post(ada, told("https://push.example.com/b"))
    assert [one.endpoint for one in Subscription.objects.all()] == ["https://push.example.com/b"]


def test_a_new_endpoint_replaces_the_one_it_names(ada: Client) -> None:
    """Also that of a device that is not known any more; but nobody else's."""
    user = user_of(ada)
    others = User.objects.create_guest(name="Ben")
    for number, owner in enumerate((user, others)):
        subscribes(owner, number)
    post(ada, told("https://push.example.com/new", replaces="https://push.example.com/0"))
    post(ada, told("https://push.example.com/new", replaces="https://push.example.com/1"))
    assert {one.endpoint for one in user.subscriptions.all()} == {"https://push.example.com/new"}
    assert others.subscriptions.count() == 1


def test_a_browser_that_is_someone_elses_now(ada: Client) -> None:
    post(ada, told())
    one = Subscription.objects.get()
    Message.objects.create(
        subscription=one, tag="match-x", kind="turn", due=timezone.now(), expires=timezone.now()
    )
    ben = named("Ben")
    post(ben, told())
    assert (Subscription.objects.get().pk, Subscription.objects.get().user) == (one.pk, user_of(ben))
    assert not Message.objects.exists(), "what waited for Ada is not for Ben"


@pytest.mark.parametrize(
    "headers",
    [
        {"HTTP_ORIGIN": "https://evil.example", "HTTP_SEC_FETCH_SITE": "cross-site"},
        {"HTTP_ORIGIN": "http://testserver", "HTTP_SEC_FETCH_SITE": "same-site"},
        {"HTTP_ORIGIN": "https://testserver"},
        {"HTTP_ORIGIN": "http://testserver:81"},
        {"HTTP_ORIGIN": "null"},
        {"HTTP_ORIGIN": "http://[x"},
        {"HTTP_SEC_FETCH_SITE": "none"},
        {"HTTP_ACCEPT": "*/*"},
    ],
)
@pytest.mark.parametrize("url", [ADDRESS, REMOVE])
def test_requests_of_other_sites_are_refused(url: str, headers: dict[str, str], ada: Client) -> None:
    post(ada, told())
    assert post(ada, told("https://push.example.com/b"), url, **headers).status_code == 403
    assert Subscription.objects.get().endpoint == "https://push.example.com/a"


@pytest.mark.parametrize(
    "headers", [OURS, {"HTTP_ORIGIN": "http://testserver"}, {"HTTP_SEC_FETCH_SITE": "same-origin"}]
)
def test_requests_of_this_site(headers: dict[str, str]) -> None:
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(User.objects.create_guest(name="Ada"))
    assert post(browser, told(), **headers).status_code == 201
    assert post(browser, {"endpoint": told()["endpoint"]}, REMOVE, **headers).status_code == 204
    assert not Subscription.objects.exists()


def test_visitors_without_a_name(client: Client) -> None:
    answer = post(client, told())
    assert (answer.status_code, Subscription.objects.count()) == (403, 0)
    assert answer.json()["say"]
    assert post(client, {"endpoint": "x"}, REMOVE).status_code == 204


def off_curve() -> str:
    point = bytearray(point_of(ec.generate_private_key(ec.SECP256R1()).public_key()))
    point[-1] ^= 1
    return b64(bytes(point))


@pytest.mark.parametrize(
    "data",
    [
        told("https://127.0.0.1/a"),
        told(keys={"p256dh": ""}),
        told(keys={"p256dh": off_curve()}),
        told(keys={"p256dh": b64(b"\x04" + bytes(63))}),
        told(keys={"p256dh": b64(b"\x02" + bytes(64))}),
        told(keys={"p256dh": "ä" * 87}),
        told(keys={"auth": ""}),
        told(keys={"auth": b64(bytes(15))}),
        told(keys={"auth": b64(bytes(17))}),
        told(keys={"auth": 7}),
        told(keys={"auth": None}),
        {"endpoint": "https://push.example.com/a"},
        told(replaces=7),
        [],
        None,
        "x",
    ],
)
def test_what_is_no_subscription_changes_nothing(data: Any, ada: Client) -> None:
    answer = post(ada, data)
    assert (answer.status_code, Subscription.objects.count()) == (400, 0)
    assert answer.json()["say"]


@pytest.mark.parametrize("body", [b" ", b"{", b"\xff", b'{"endpoint": "\\ud800"}'])
@pytest.mark.parametrize("url", [ADDRESS, REMOVE])
def test_garbage(url: str, body: bytes, ada: Client) -> None:
    answer = ada.generic("POST", url, body, content_type="application/json", **OURS)
    assert answer.status_code in (204, 400)


def test_long_requests(ada: Client) -> None:
    for url in (ADDRESS, REMOVE):
        assert post(ada, told("https://push.example.com/" + "a" * 5000), url).status_code == 413


def test_a_person_has_ten_at_most(ada: Client) -> None:
    user = user_of(ada)
    for number in range(limits.SUBSCRIBED_BROWSERS.number):
        subscribes(user, number)
    answer = post(ada, told())
    assert (answer.status_code, user.subscriptions.count()) == (409, 10)
    assert "name page" in answer.json()["say"]
    assert post(ada, told("https://push.example.com/3")).status_code == 201, "it has a place"
    assert (
        post(ada, told("https://push.example.com/x", replaces="https://push.example.com/4")).status_code
        == 201
    )
    assert user.subscriptions.count() == 9


def test_requests_are_limited(ada: Client) -> None:
    statuses = [post(ada, told()).status_code for _ in range(35)]
    assert statuses[:30] == [201] * 30
    assert statuses[-1] == 429
    assert post(ada, told()).headers["Retry-After"]


@pytest.mark.parametrize("off", [{"ALERTS": False}, {"SITE_URL": "http://192.168.1.5:8000"}])
def test_a_site_without_alerts(off: dict[str, Any], ada: Client) -> None:
    with override_settings(**off):
        assert post(ada, told()).status_code == 409
        assert views.public_key() == ""
        assert views.alert_settings(user_of(ada)) is None


# -- forms


def test_removing_a_device_from_the_list(ada: Client) -> None:
    pk = post(ada, told()).json()["id"]
    ben = named("Ben")
    assert ben.post(REMOVE, {"subscription": pk}).status_code == 303
    assert Subscription.objects.exists(), "it is not Ben's"
    answer = ada.post(REMOVE, {"subscription": pk})
    assert (answer.status_code, answer["Location"]) == (303, "/me/#alerts")
    assert not Subscription.objects.exists()


@pytest.mark.parametrize("pk", ["", "x", "-1", "²", "9" * 30])
def test_removing_nothing(pk: str, ada: Client) -> None:
    assert ada.post(REMOVE, {"subscription": pk}).status_code == 303
    assert ada.post("/notifications/test", {"subscription": pk}).status_code == 404


@pytest.mark.parametrize("url", [REMOVE, "/notifications/settings", "/notifications/test"])
def test_forms_need_a_token(url: str) -> None:
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(User.objects.create_guest(name="Ada"))
    pk = post(browser, told()).json()["id"]
    assert browser.post(url, {"subscription": pk, "deal": "on"}).status_code == 403
    assert Subscription.objects.exists()
    assert not Preferences.objects.exists()
    browser.get("/me/")
    token = browser.cookies["csrftoken"].value
    fields = {"subscription": pk, "deal": "on", "csrfmiddlewaretoken": token}
    assert browser.post(url, fields).status_code == 303


@pytest.mark.parametrize("url", [REMOVE, "/notifications/settings", "/notifications/test"])
def test_forms_of_strangers(url: str, client: Client) -> None:
    answer = client.post(url, {"subscription": "1"})
    assert (answer.status_code, answer["Location"]) == (302, "/me/")


def test_settings_are_stored(ada: Client) -> None:
    fields = {"deal": "on", "quiet_from": "22:00", "quiet_until": "07:30", "time_zone": "Europe/Berlin"}
    assert ada.post("/notifications/settings", fields).status_code == 303
    stored = Preferences.objects.get()
    assert (stored.deal, stored.quiet_from, stored.quiet_until) == (True, time(22), time(7, 30))
    assert stored.deal_due is not None
    shown = views.alert_settings(user_of(ada))
    assert shown == {**fields, "deal": True, "subscriptions": [], "webhooks": [], "most_webhooks": 2}
    assert ada.post("/notifications/settings", {"time_zone": ""}).status_code == 303
    left = Preferences.objects.values_list("deal", "quiet_from", "deal_due", "time_zone")
    assert list(left) == [(False, None, None, "UTC")]


@pytest.mark.parametrize(
    "fields",
    [
        {"quiet_from": "22:00"},
        {"quiet_until": "22:00"},
        {"quiet_from": "25:00", "quiet_until": "07:00"},
        {"quiet_from": "x", "quiet_until": "07:00"},
        {"quiet_from": "٢٢:٠٠", "quiet_until": "07:00"},
        {"quiet_from": "22:00+01", "quiet_until": "07:00"},
        {"time_zone": "No/Where"},
    ],
)
def test_settings_that_make_no_sense_change_nothing(fields: dict[str, str], ada: Client) -> None:
    assert ada.post("/notifications/settings", fields).status_code == 400
    assert not Preferences.objects.exists()


def test_a_test_alert_is_limited(ada: Client) -> None:
    pk = post(ada, told()).json()["id"]
    statuses = [ada.post("/notifications/test", {"subscription": pk}).status_code for _ in range(7)]
    assert statuses == [303] * 5 + [429] * 2
    assert Message.objects.get().kind == "test"


def test_what_pages_show(ada: Client) -> None:
    post(ada, told())
    shown = views.alert_settings(user_of(ada))
    assert shown is not None
    (one,) = shown["subscriptions"]
    assert one["device"] == str(user_of(ada).devices.get())
    assert (one["last_delivered"], one["is_failing"]) == (None, False)
    assert views.alert_settings(None) is None
    assert len(vapid.decoded(views.public_key())) == 65


@pytest.mark.parametrize(("hours", "is_failing"), [(1, False), (49, True)])
def test_a_device_counts_as_unreachable_after_two_days(ada: Client, hours: int, is_failing: bool) -> None:
    post(ada, told())
    Subscription.objects.update(failing_since=timezone.now() - timedelta(hours=hours))
    shown = views.alert_settings(user_of(ada))
    assert shown is not None
    assert [one["is_failing"] for one in shown["subscriptions"]] == [is_failing]


def test_subscribing_again_is_no_delivery(ada: Client) -> None:
    post(ada, told())
    since = timezone.now() - timedelta(days=3)
    Subscription.objects.update(failing_since=since)
    post(ada, told())
    assert Subscription.objects.get().failing_since == since


# -- what ends


def test_forget_me_deletes_the_subscription(ada: Client) -> None:
    post(ada, told())
    ada.post("/me/forget/")
    assert not Subscription.objects.exists()


def test_settings_alone_keep_no_guest() -> None:
    long_ago = timezone.now() - timedelta(days=GUEST_DAYS + 1)
    user = User.objects.create_guest(name="Ada")
    User.objects.update(created=long_ago)
    subscriptions.save_preferences(user, deal=True, quiet_from="", quiet_until="", zone="UTC")
    assert list(idle_guests(timedelta(days=GUEST_DAYS))) == [user]


def test_tidying_deletes_what_is_dead(ada: Client) -> None:
    now = timezone.now()
    alive = post(ada, told()).json()["id"]
    post(named("Ben"), told("https://push.example.com/b"))
    dead = Subscription.objects.exclude(pk=alive)
    dead.update(failing_since=now - timedelta(days=subscriptions.DEAD_DAYS + 1))
    Subscription.objects.filter(pk=alive).update(failing_since=now - timedelta(days=1))
    old = now - timedelta(days=subscriptions.OUTBOX_DAYS + 1)
    for tag, expires in (("old", old), ("new", now)):
        Message.objects.create(subscription_id=alive, tag=tag, kind="turn", expires=expires)
    tidying.delete_expired()
    assert [one.pk for one in Subscription.objects.all()] == [alive]
    assert [row.tag for row in Message.objects.all()] == ["new"]


def test_tidying_deletes_a_few_rows_at_a_time(ada: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """What they are deleted with, too: so much that nobody waits for long."""
    monkeypatch.setattr(subscriptions, "DELETE_BATCH", 4)
    alive = post(ada, told()).json()["id"]
    old = timezone.now() - timedelta(days=subscriptions.OUTBOX_DAYS + 1)
    Message.objects.bulk_create(
        Message(subscription_id=alive, tag=f"match-{number}", kind="turn", expires=old)
        for number in range(10)
    )
    with CaptureQueriesContext(connection) as queries:
        tidying.delete_expired()
    deleted = [one["sql"] for one in queries if one["sql"].startswith('DELETE FROM "notifications_message')]
    assert [sql.count(",") + 1 for sql in deleted] == [4, 4, 2]
    assert not Message.objects.exists()


# -- the day's deal


def test_each_morning_has_its_deal(ada: Client, now: Now) -> None:
    now.time = datetime(2026, 6, 1, 12, tzinfo=UTC)
    post(ada, told())
    quiet = {"quiet_from": "23:00", "quiet_until": "09:30"}
    ada.post("/notifications/settings", {"deal": "on", "time_zone": "Europe/Berlin", **quiet})
    seen = []
    for _ in range(2 * 24 * 4):
        now.wait(minutes=15)
        scheduled.write_due_deals()
        scheduled.write_due_deals()
        for row in Message.objects.filter(due__isnull=False):
            seen.append((now.time, payload_of(row)))
            Message.objects.update(due=None)
    assert [moment for moment, _ in seen] == [
        datetime(2026, 6, 2, 7, 30, tzinfo=UTC),
        datetime(2026, 6, 3, 7, 30, tzinfo=UTC),
    ]
    payload = seen[0][1]
    assert payload is not None
    assert (payload["tag"], payload["kind"]) == ("deal", "deal")
    assert ada.get(payload["url"]).status_code == 200


def test_a_morning_that_was_missed_is_left_out(ada: Client, now: Now) -> None:
    now.time = datetime(2026, 6, 1, 12, tzinfo=UTC)
    post(ada, told())
    ada.post("/notifications/settings", {"deal": "on", "time_zone": "UTC"})
    now.wait(days=3, hours=5)
    scheduled.write_due_deals()
    assert not Message.objects.exists()
    assert Preferences.objects.get().deal_due == datetime(2026, 6, 5, 8, tzinfo=UTC)


@pytest.fixture
def eager(monkeypatch: pytest.MonkeyPatch) -> Any:
    """People who want each day's deal, in two browsers each, and the morning has come."""

    def make(count: int) -> list[User]:
        monkeypatch.setattr(scheduled, "BATCH", 4)
        people = [User.objects.create_guest(name=f"P{number}") for number in range(count)]
        for person in people:
            Preferences.objects.create(user=person, deal=True, deal_due=timezone.now())
            for number in range(2):
                subscribes(person, f"{person.pk}/{number}")
        return people

    return make


def test_deals_are_written_in_batches(eager: Any, django_assert_max_num_queries: Any) -> None:
    """With the same number of statements, however many people there are."""
    eager(10)
    counts: list[int] = []
    while not counts or counts[-1]:
        with django_assert_max_num_queries(9):
            counts.append(scheduled.write_due_deals())
    assert counts == [4, 4, 2, 0]
    assert Message.objects.filter(kind="deal").count() == 20
    assert not Preferences.objects.filter(deal_due__lte=timezone.now()).exists()


def test_yesterdays_row_of_the_deal_is_used_again(eager: Any) -> None:
    eager(1)
    scheduled.write_due_deals()
    Message.objects.update(about="deal:2020-01-01", due=None, attempts=3)
    Preferences.objects.update(deal_due=timezone.now())
    scheduled.write_due_deals()
    assert list(Message.objects.values_list("revision", "attempts")) == [(1, 0)] * 2
    assert not Message.objects.filter(due=None).exists()


@pytest.mark.django_db(transaction=True)
def test_a_deal_that_could_not_be_written_is_still_due(eager: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(rows: Any) -> None:
        raise OperationalError("database is locked")

    eager(2)
    with monkeypatch.context() as patch:
        patch.setattr(outbox, "put", fail)
        with pytest.raises(OperationalError):
            scheduled.write_due_deals()
    assert Preferences.objects.filter(deal_due__lte=timezone.now()).count() == 2
    assert scheduled.write_due_deals() == 2
    assert Message.objects.count() == 4


def test_a_deal_that_was_played_meanwhile_is_not_offered(eager: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    eager(1)
    scheduled.write_due_deals()
    row = Message.objects.first()
    assert row is not None
    assert payload_of(row) is not None
    monkeypatch.setattr(scheduled, "_source", lambda user: None)
    assert payload_of(row) is None
