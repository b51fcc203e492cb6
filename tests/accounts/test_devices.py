"""The list of devices: who is on it, how one leaves it, and what a new one cannot do yet."""

from __future__ import annotations

import json
from datetime import timedelta
from importlib import import_module

import pytest
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.core.management import call_command
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tabletop.accounts import devices
from tabletop.accounts.models import Device, RecoveryCode, TransferCode, User
from tests.matches.page_clients import who

ANDROID = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"
IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/18.5 Mobile/15E148 Safari/604.1"
)
EDGE = (
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 "
    "Safari/537.36 Edg/138.0.0.0"
)


def moved(user: User, agent: str = IPHONE) -> Client:
    """Another device of that person, by a code."""
    browser = Client(headers={"user-agent": agent})
    form = {"code": devices.issue(user), "confirm": "1"}
    assert browser.post("/me/code/", form).status_code == 302
    return browser


def device_of(client: Client) -> Device:
    return client.get("/me/").context["here"]


@pytest.mark.parametrize(
    ("agent", "names"),
    [
        (ANDROID, ("Firefox", "Android")),
        (IPHONE, ("Safari", "iPhone")),
        (EDGE, ("Edge", "Windows")),
        (EDGE.removesuffix(" Edg/138.0.0.0"), ("Chrome", "Windows")),
        (EDGE.replace("Windows NT 10.0; Win64; x64", "X11; CrOS x86_64"), ("Edge", "ChromeOS")),
        (IPHONE.replace("Version/18.5", "CriOS/138.0"), ("Chrome", "iPhone")),
        ("curl/8.5.0", ("", "")),
        ("", ("", "")),
    ],
)
def test_what_browsers_are_called(agent: str, names: tuple[str, str]) -> None:
    assert devices.names(agent) == names


def test_the_list_names_each_device_in_plain_words(client: Client) -> None:
    phone = Client(headers={"user-agent": ANDROID})
    phone.post("/me/", {"name": "Ada"})
    laptop = moved(User.objects.get(), EDGE)
    page = phone.get("/me/").content.decode()
    assert "Firefox on Android" in page
    assert "Edge on Windows" in page
    assert "added with a code" in page
    assert page.count(">this device<") == 1
    assert device_of(phone).pk != device_of(laptop).pk
    assert ANDROID not in json.dumps(list(Device.objects.values()), default=str)


def test_a_name_nobody_knows(ada: User, client: Client) -> None:
    assert "Unknown browser" in client.get("/me/").content.decode()


def test_signing_out_one_device(client: Client, ada: User) -> None:
    phone, tablet = moved(ada), moved(ada)
    answer = client.post("/me/sign-out/", {"device": device_of(phone).pk}, follow=True)
    assert "That device is signed out." in answer.content.decode()
    assert (who(phone), who(tablet), who(client)) == ("", "Ada", "Ada")
    assert phone.cookies[settings.SESSION_COOKIE_NAME].value == ""


def test_the_signed_out_device_is_told(client: Client, ada: User) -> None:
    phone = moved(ada)
    client.post("/me/sign-out/", {"others": "1"})
    assert "You were signed out on this device." in phone.get("/", follow=True).content.decode()
    assert "You were signed out" not in phone.get("/").content.decode()


def test_signing_out_all_others(client: Client, ada: User) -> None:
    others = [moved(ada), moved(ada)]
    answer = client.post("/me/sign-out/", {"others": "1"}, follow=True)
    assert "All your other devices are signed out." in answer.content.decode()
    assert [who(other) for other in others] == [""] * 2
    assert who(client) == "Ada"
    assert Device.objects.count() == 1


def test_signing_out_ends_the_codes_that_were_made(client: Client, ada: User) -> None:
    code = devices.issue(ada)
    other = Device.objects.create(user=ada, key="k", last_seen=timezone.localdate())
    client.post("/me/sign-out/", {"device": other.pk})
    assert Client().post("/me/code/", {"code": code, "confirm": "1"}).status_code == 404


@pytest.mark.parametrize("odd", ["", "x", "-1", "99999999999999999999999", "²"])
def test_only_ones_own_devices(client: Client, ada: User, odd: str) -> None:
    other = Client()
    other.post("/me/", {"name": "Bob"})
    client.post("/me/sign-out/", {"device": device_of(other).pk})
    client.post("/me/sign-out/", {"device": odd})
    assert (who(other), who(client)) == ("Bob", "Ada")


def test_this_device_asks_first(client: Client, ada: User) -> None:
    here = device_of(client)
    assert client.post("/me/sign-out/", {"device": here.pk})["Location"] == "/me/forget/"
    client.post("/me/forget/")
    assert not Device.objects.exists()


def test_a_new_device_cannot_lock_out_the_owner(client: Client, ada: User) -> None:
    thief = moved(ada)
    page = thief.get("/me/").content.decode()
    for path in ("/me/transfer/", "/me/recovery/", "/me/sign-out/"):
        assert f'action="{path}"' not in page
    for path, form in (
        ("/me/sign-out/", {"others": "1"}),
        ("/me/sign-out/", {"device": str(device_of(client).pk)}),
        ("/me/transfer/", {}),
        ("/me/recovery/", {}),
    ):
        refused = thief.post(path, form)
        assert refused.status_code == 403, path
        assert "This device is new." in refused.content.decode()
    assert (who(client), who(thief)) == ("Ada", "Ada")
    assert not RecoveryCode.objects.exists()
    client.post("/me/sign-out/", {"device": device_of(thief).pk})
    assert (who(client), who(thief)) == ("Ada", "")


def test_after_a_day_it_is_like_the_others(client: Client, ada: User) -> None:
    phone = moved(ada)
    Device.objects.filter(pk=device_of(phone).pk).update(created=timezone.now() - timedelta(hours=25))
    Device.objects.filter(pk=device_of(client).pk).update(created=timezone.now() - timedelta(days=9))
    assert phone.post("/me/sign-out/", {"others": "1"}).status_code == 302
    assert (who(phone), who(client)) == ("Ada", "")


def test_a_new_device_that_is_the_only_one_can_do_all(client: Client, ada: User) -> None:
    phone = moved(ada)
    client.post("/me/forget/")
    assert phone.post("/me/recovery/").status_code == 200


def test_a_cookie_without_a_device_is_nobodys(client: Client, ada: User) -> None:
    store = import_module(settings.SESSION_ENGINE).SessionStore()
    store[SESSION_KEY] = str(ada.pk)
    store[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
    store[HASH_SESSION_KEY] = ada.get_session_auth_hash()
    store.save()
    browser = Client()
    browser.cookies[settings.SESSION_COOKIE_NAME] = store.session_key
    assert who(browser) == ""


def test_the_day_of_the_last_visit_is_written_once(client: Client, ada: User) -> None:
    Device.objects.update(last_seen=timezone.localdate() - timedelta(days=40))
    with CaptureQueriesContext(connection) as first:
        client.get("/games/lineup/rules/")
    assert Device.objects.get().last_seen == timezone.localdate()
    with CaptureQueriesContext(connection) as second:
        client.get("/games/lineup/rules/")
    about_devices = [
        [query["sql"].split()[0] for query in queries if "accounts_device" in query["sql"]]
        for queries in (first, second)
    ]
    assert about_devices == [["SELECT", "UPDATE"], ["SELECT"]]


def test_guests_with_a_device_that_was_here_lately_stay(client: Client, ada: User) -> None:
    long_ago = timezone.now() - timedelta(days=400)
    User.objects.update(created=long_ago, last_login=long_ago)
    call_command("tidy")
    assert User.objects.count() == 1
    Device.objects.update(last_seen=long_ago.date())
    TransferCode.objects.create(user=ada, selector="x", hash="x", expires=long_ago)
    call_command("tidy")
    assert not User.objects.exists()
    assert not Device.objects.exists()


def test_devices_whose_cookie_has_ended_leave_the_list(client: Client, ada: User) -> None:
    long_ago = timezone.localdate() - timedelta(days=370)
    Device.objects.create(user=ada, key="gone", last_seen=long_ago)
    call_command("tidy")
    assert list(Device.objects.values_list("last_seen", flat=True)) == [timezone.localdate()]
