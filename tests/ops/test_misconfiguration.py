"""Settings that would harm people are errors in the log and warnings in /ready, or stop the site."""

from __future__ import annotations

import logging

import pytest
from django.core.checks import run_checks
from django.core.management import CommandError, call_command
from django.db import OperationalError, connection
from django.test import Client
from pytest_django import Settings

from tabletop.accounts.models import User
from tabletop.limits.addresses import network
from tabletop.ops import problems, proxies, secret_key
from tests.ops.health_checks import ready

GOOD = "0123456789abcdef" * 6
SHORT, MONOTONOUS = "do not tell anybody", "x" * 60


def errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


@pytest.mark.django_db(transaction=True)
async def test_a_problem_is_reported_until_it_is_solved(caplog: pytest.LogCaptureFixture) -> None:
    for _ in range(3):
        problems.report("disk", "The disk is nearly full.", error=OSError("secret"))
    assert errors(caplog) == ["The disk is nearly full."]
    status, said = await ready()
    assert (status, said["status"], said["warning"]) == (200, "ready", "The disk is nearly full.")
    problems.solved("disk")
    assert "warning" not in (await ready())[1]


@pytest.mark.django_db(transaction=True)
async def test_a_proxy_that_is_not_trusted_is_reported_once(caplog: pytest.LogCaptureFixture) -> None:
    assert "warning" not in (await ready())[1]
    for visitor in range(50):
        network("127.0.0.1", f"192.0.2.{visitor}")
        network("::1", f"192.0.2.{visitor}")
    assert errors(caplog) == [proxies.FORWARDED]
    assert "192.0.2" not in caplog.text
    status, said = await ready()
    assert (status, said["status"], said["warning"]) == (200, "ready", proxies.FORWARDED)


@pytest.mark.parametrize(
    ("trusted", "peer", "forwarded"),
    [
        (1, "127.0.0.1", "192.0.2.1"),
        (0, "127.0.0.1", ""),
        (0, "198.51.100.7", "192.0.2.1"),
        (0, "", "192.0.2.1"),
    ],
)
def test_others_are_not(
    settings: Settings, caplog: pytest.LogCaptureFixture, trusted: int, peer: str, forwarded: str
) -> None:
    """A proxy that is trusted, visitors without one, and strangers who send the header themselves."""
    settings.TRUSTED_PROXIES = trusted
    network(peer, forwarded)
    assert (errors(caplog), problems.current()) == ([], "")


@pytest.mark.django_db
def test_a_page_is_noticed_too(client: Client, caplog: pytest.LogCaptureFixture) -> None:
    client.post("/me/", {"name": "Ada"}, headers={"X-Forwarded-For": "192.0.2.1"})
    assert errors(caplog) == [proxies.FORWARDED]


@pytest.mark.parametrize(("https", "trusted", "told"), [(True, 0, True), (True, 1, False), (False, 0, False)])
def test_https_without_a_proxy_that_is_trusted(
    settings: Settings, caplog: pytest.LogCaptureFixture, https: bool, trusted: int, told: bool
) -> None:
    settings.HTTPS, settings.TRUSTED_PROXIES = https, trusted
    for _ in range(2):
        proxies.check_site_url()
    assert errors(caplog) == [proxies.BEHIND_TLS] * told
    assert bool(problems.current()) is told
    found = run_checks(include_deployment_checks=True)
    assert ("tabletop.E001" in {each.id for each in found}) is told


@pytest.mark.parametrize(("key", "weak"), [(GOOD, False), (GOOD[:49], True), (MONOTONOUS, True), ("", True)])
def test_keys_that_can_be_guessed(key: str, weak: bool) -> None:
    assert secret_key.is_weak(key) is weak


@pytest.mark.django_db
@pytest.mark.parametrize("key", [SHORT, MONOTONOUS])
def test_a_new_site_does_not_start_with_a_weak_key(settings: Settings, key: str) -> None:
    settings.SECRET_KEY = key
    with pytest.raises(secret_key.WeakSecretKey, match="openssl rand"):
        secret_key.check_at_start()
    with pytest.raises(CommandError, match=r"tabletop\.E002"):
        call_command("migrate", verbosity=0, skip_checks=False)


@pytest.mark.django_db
def test_a_site_where_people_have_been_is_told_how_to_rotate(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    User.objects.create_guest(name="Ada")
    settings.SECRET_KEY = SHORT
    secret_key.check_at_start()
    (told,) = caplog.records
    assert "SECRET_KEY_FALLBACKS" in told.getMessage()
    assert SHORT not in caplog.text
    call_command("migrate", verbosity=0, skip_checks=False)


@pytest.mark.django_db
def test_a_good_key_is_not_talked_about(settings: Settings, caplog: pytest.LogCaptureFixture) -> None:
    settings.SECRET_KEY = GOOD
    secret_key.check_at_start()
    assert caplog.records == []


def test_without_a_database_to_look_at_the_site_counts_as_one_with_people(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def away() -> list[str]:
        raise OperationalError

    monkeypatch.setattr(connection.introspection, "table_names", away)
    assert secret_key.is_new_installation() is False
