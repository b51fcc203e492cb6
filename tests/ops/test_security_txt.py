"""`/.well-known/security.txt`, as RFC 9116 wants it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from tabletop.ops import endpoints

PATH = "/.well-known/security.txt"


def fields(client: Client) -> dict[str, str]:
    answer = client.get(PATH)
    assert answer["Content-Type"] == "text/plain; charset=utf-8"
    return dict(line.split(": ", 1) for line in answer.content.decode().splitlines())


def test_without_a_contact_there_is_none(client: Client, settings: Settings) -> None:
    settings.SECURITY_CONTACT = ""
    assert client.get(PATH).status_code == 404


@pytest.mark.parametrize(
    ("contact", "uri"),
    [
        ("ada@example.org", "mailto:ada@example.org"),
        ("https://example.org/report", "https://example.org/report"),
    ],
)
def test_who_is_to_be_told(client: Client, settings: Settings, contact: str, uri: str) -> None:
    settings.SECURITY_CONTACT = contact
    assert fields(client)["Contact"] == uri


def test_it_never_expires_within_months(client: Client, settings: Settings) -> None:
    """RFC 9116, 2.5.5: in the future, and less than a year away."""
    settings.SECURITY_CONTACT = "ada@example.org"
    until = datetime.fromisoformat(fields(client)["Expires"]) - timezone.now()
    assert timedelta(days=170) < until < timedelta(days=365)
    noon = datetime(2026, 12, 31, 12, tzinfo=UTC)
    assert endpoints.expires(noon) == endpoints.expires(noon + timedelta(hours=11))
