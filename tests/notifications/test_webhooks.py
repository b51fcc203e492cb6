"""Webhooks: alerts in a chat. What they say, where they go, and what ends them."""

from __future__ import annotations

import json
import ssl
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client, override_settings
from django.utils import timezone

from tabletop.accounts.guests import GUEST_DAYS, idle_guests
from tabletop.accounts.models import User
from tabletop.features.notifications import alerts, outbox, webhooks
from tabletop.features.notifications.delivery import Delivery
from tabletop.features.notifications.models import Message, Subscription
from tabletop.features.notifications.outbox import Alert
from tabletop.features.notifications.push import client
from tabletop.features.notifications.push.endpoints import read_endpoint
from tabletop.features.notifications.wording import tag_of
from tabletop.matches.actions import tables
from tabletop.matches.actions.seats import sit
from tabletop.matches.models import Match
from tests.matches.page_clients import named, seated, text_of, user_of
from tests.matches.players import in_thread
from tests.notifications.conftest import Now
from tests.notifications.push_service import PushService, status

pytestmark = pytest.mark.django_db(transaction=True)

DISCORD = "https://discord.com/api/webhooks/1234567890/S3cret-Words_zzz9"
SLACK = "https://hooks.slack.com/services/T0/B0/S3cretWordsAbcd"
ADD = "/notifications/webhooks"
REMOVE = "/notifications/subscriptions/remove"
TEST = "/notifications/test"


def add(browser: Client, address: str) -> Any:
    return browser.post(ADD, {"webhook": address})


def turn(match: Match, about: str = "turn:1") -> Alert:
    """An alert for Ada, who is the host."""
    now = timezone.now()
    assert match.host_id is not None
    return Alert(match.host_id, tag_of(match.pk), "turn", about, now, now + timedelta(days=1))


# -- formats


@pytest.mark.parametrize(
    ("address", "form"),
    [
        (DISCORD, "discord"),
        ("https://ptb.discord.com/api/webhooks/1/x", "discord"),
        ("https://discordapp.com/api/webhooks/1/x", "discord"),
        ("https://discord.com.example.org/api/webhooks/1/x", "json"),
        ("https://mydiscord.com/api/webhooks/1/x", "json"),
        ("https://discord.com/channels/1", "json"),
        (SLACK, "slack"),
        ("https://hooks.slack.com.example.org/services/x", "json"),
        ("https://example.org/hook", "json"),
    ],
)
def test_the_address_says_which_format(address: str, form: str) -> None:
    assert webhooks.format_of(read_endpoint(address)) == form


PAYLOAD = {"kind": "turn", "title": "A & <B>", "body": "It’s <!everyone>", "tag": "match-x", "url": "/t/x/"}
MINE = "http://localhost:8000/#mine"


CONTENTS: dict[str, dict[str, Any]] = {
    "discord": {
        "content": f"**A & <B>**: It’s <!everyone>\n{MINE}",
        "allowed_mentions": {"parse": []},
        "flags": 4,
    },
    "slack": {"text": f"*A &amp; &lt;B&gt;*: It’s &lt;!everyone&gt;\n<{MINE}>", "unfurl_links": False},
    "json": {
        "kind": "turn",
        "title": "A & <B>",
        "body": "It’s <!everyone>",
        "url": MINE,
        "text": f"A & <B>: It’s <!everyone> {MINE}",
    },
}


@pytest.mark.parametrize("form", CONTENTS)
def test_nobody_is_mentioned(form: str) -> None:
    assert webhooks.content(form, PAYLOAD) == CONTENTS[form]


# -- the page


def test_a_webhook_is_listed_without_its_secret(ada: Client) -> None:
    answer = add(ada, f" {DISCORD} ")
    assert (answer.status_code, answer["Location"]) == (303, "/me/#alerts")
    one = Subscription.objects.get()
    assert (one.endpoint, one.format, one.service) == (DISCORD, "discord", "discord.com")
    page = text_of(ada, "/me/")
    assert "discord.com/…zzz9" in page
    assert "S3cret" not in page
    assert "Quiet hours" in page


def test_a_person_has_two_at_most(ada: Client) -> None:
    for number in (1, 1, 2):
        assert add(ada, f"https://example.org/{number}").status_code == 303
    assert 'name="webhook"' not in text_of(ada, "/me/")
    answer = add(ada, "https://example.org/3")
    assert (answer.status_code, Subscription.objects.count()) == (409, 2)
    assert "There can be at most 2 webhooks." in answer.content.decode()
    pk = Subscription.objects.first().pk  # type: ignore[union-attr]
    assert ada.post(REMOVE, {"subscription": pk}).status_code == 303
    assert add(ada, "https://example.org/3").status_code == 303


@pytest.mark.parametrize("address", ["", "http://example.org/hook", "https://127.0.0.1/hook"])
def test_addresses_that_are_refused(address: str, ada: Client) -> None:
    answer = add(ada, address)
    assert (answer.status_code, Subscription.objects.count()) == (400, 0)
    assert "It begins with https://" in answer.content.decode()


def test_two_people_can_have_the_same(ada: Client, ben: Client) -> None:
    """Nobody takes over the webhook of someone else, and nobody learns that it is known."""
    assert [add(browser, DISCORD).status_code for browser in (ada, ben)] == [303, 303]
    own = user_of(ada).subscriptions.get()
    assert ben.post(TEST, {"subscription": own.pk}).status_code == 404
    ben.post(REMOVE, {"subscription": own.pk})
    assert user_of(ada).subscriptions.get() == own


def test_who_can_add_one(client: Client) -> None:
    assert add(client, DISCORD)["Location"] == "/me/"
    careful = Client(enforce_csrf_checks=True)
    careful.force_login(User.objects.create_guest(name="Ada"))
    assert add(careful, DISCORD).status_code == 403
    with override_settings(ALERTS=False):
        assert add(named("Ben"), DISCORD).status_code == 409
    assert not Subscription.objects.exists()


# -- what ends with a person


def test_a_webhook_alone_keeps_no_guest(ada: Client) -> None:
    add(ada, DISCORD)
    long_ago = timezone.now() - timedelta(days=GUEST_DAYS + 1)
    user = user_of(ada)
    user.devices.all().delete()
    User.objects.update(created=long_ago, last_login=long_ago)
    assert list(idle_guests(timedelta(days=GUEST_DAYS))) == [user]
    user.delete()
    assert not Subscription.objects.exists()


# -- delivery to a real receiver


@pytest.fixture
async def chat(
    certificate: Any, names: dict[str, Any], monkeypatch: pytest.MonkeyPatch, settings: Any
) -> Any:
    """A chat service with a certificate of its name."""
    settings.PUSH_ALLOW_PRIVATE = True
    tls, trusted = certificate("chat.example.com")
    service = await PushService(tls=tls).start()
    names["chat.example.com"] = [["127.0.0.1"]]
    context = ssl.create_default_context(cafile=str(trusted))
    monkeypatch.setattr(client, "tls_context", lambda: context)
    yield service
    await service.stop()


@pytest.fixture
def hook(ada: Client, chat: PushService) -> Subscription:
    assert add(ada, f"https://chat.example.com:{chat.port}/hooks/S3cret?thread=7").status_code == 303
    return Subscription.objects.get()


@pytest.fixture
def match(ada: Client) -> Match:
    """Ada's game with Zebedee."""
    return seated([user_of(ada), User.objects.create_guest(name="Zebedee")], "lineup")


async def test_a_turn_arrives_without_names_or_addresses(
    hook: Subscription, match: Match, chat: PushService, delivery: Delivery
) -> None:
    await in_thread(outbox.write, [turn(match), turn(match)])
    await delivery.until_idle()
    (post,) = chat.posts
    assert post.path == "/hooks/S3cret?thread=7"
    assert post.headers["host"] == f"chat.example.com:{chat.port}"
    assert post.headers["content-type"] == "application/json"
    assert "authorization" not in post.headers
    told = json.loads(post.body)
    assert told["text"] == f"LineUp!: It’s your turn. {MINE}"
    assert (told["kind"], told["title"], told["url"]) == ("turn", "LineUp!", MINE)
    assert match.pk not in post.body.decode()
    assert "Zebedee" not in post.body.decode()
    await in_thread(hook.refresh_from_db)
    assert hook.last_delivered is not None


async def test_someone_has_sat_down(
    ada: Client, hook: Subscription, chat: PushService, delivery: Delivery, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(alerts, "DELAY", timedelta(0))

    def complete() -> None:
        host = user_of(ada)
        match = tables.open_table(user=host, game="lineup", options={}, filling=[tables.ME, tables.ANYBODY])
        sit(user=User.objects.create_guest(name="Zebedee"), match_id=match.pk)
        alerts.write_table_alerts(match.pk)

    await in_thread(complete)
    await delivery.until_idle()
    assert [json.loads(post.body)["body"] for post in chat.posts] == ["Your table is complete."]


async def test_a_test_and_what_is_not_sent(
    ada: Client, hook: Subscription, match: Match, chat: PushService, delivery: Delivery
) -> None:
    """A message in a chat can't be closed."""
    assert (await in_thread(ada.post, TEST, {"subscription": hook.pk})).status_code == 303
    await in_thread(outbox.write, [turn(match)])
    await delivery.until_idle()
    await in_thread(outbox.withdraw, [match.host_id], tag_of(match.pk))
    await delivery.until_idle()
    bodies = [json.loads(post.body) for post in chat.posts]
    assert sorted(each["kind"] for each in bodies) == ["test", "turn"]
    (test,) = (each for each in bodies if each["kind"] == "test")
    assert test["text"] == "Test alert: Alerts arrive here. http://localhost:8000/me/#alerts"


async def test_one_that_keeps_failing_is_stopped_until_a_test_arrives(
    ada: Client, hook: Subscription, match: Match, chat: PushService, delivery: Delivery, now: Now
) -> None:
    chat.usual = status(403)
    for number in range(webhooks.STOPPED_FAILURES):
        assert await in_thread(outbox.write, [turn(match, f"turn:{number}")])
        await delivery.until_idle()
    assert await in_thread(outbox.write, [turn(match, "turn:80")]), "for less than a day"
    await delivery.until_idle()
    now.wait(hours=25)
    assert not await in_thread(outbox.write, [turn(match, "turn:81")])
    page = await in_thread(text_of, ada, "/me/")
    assert "so it gets no more alerts. Send a test to start them again." in page
    chat.usual = status(204)
    await in_thread(alerts.send_test, hook)
    await delivery.until_idle()
    await in_thread(hook.refresh_from_db)
    assert (hook.failures, hook.failing_since) == (0, None)
    assert await in_thread(outbox.write, [turn(match, "turn:82")])


async def test_nothing_about_the_address_is_logged(
    hook: Subscription,
    chat: PushService,
    delivery: Delivery,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(head: bytes) -> Any:
        raise RuntimeError(hook.endpoint)

    caplog.set_level("DEBUG", logger="tabletop")
    monkeypatch.setattr(client, "outcome_of", broken)
    await in_thread(alerts.send_test, hook)
    await delivery.until_idle()
    assert [record.getMessage() for record in caplog.records if record.name.startswith("tabletop")] == [
        "an alert could not be sent"
    ]
    assert await in_thread(lambda: Message.objects.get().due) is None
