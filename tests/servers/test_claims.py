"""On PostgreSQL, processes that look for alerts at the same time share them and don't wait for each other."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import services
from tests.docs.copies import manage
from tests.servers.server_processes import ROOT, environment, told

pytestmark = pytest.mark.services

CLAIM = """
import json, threading
from datetime import timedelta
import django
django.setup()
from django.db import connection, transaction
from django.utils import timezone
from tabletop.accounts.models import User
from tabletop.matches.models import Match
from tabletop.matches.actions import appointments
from tabletop.features.notifications import outbox
from tabletop.features.notifications.models import Message, Subscription

now = timezone.now()
for number in range(5):
    user = User.objects.create_guest(name="Ada")
    one = Subscription.objects.create(
        user=user, endpoint=f"https://push.example/{number}", endpoint_hash=str(number),
        origin="https://push.example", p256dh="", auth="",
    )
    Message.objects.create(
        subscription=one, tag="match-a", kind="turn", due=now, expires=now + timedelta(days=1)
    )
    Match.objects.create(
        game="deduction", planned_for=now + timedelta(minutes=9), appointment_alert_due=now
    )

def claim():
    due = [head.message for head in outbox.heads()]
    messages = [claimed.row.pk for claimed in outbox.claim(due[:3])]
    return messages, [match.pk for match in appointments.claim_alerts(timezone.now())]

found, ready = [], threading.Event()

def other():
    connection.cursor().execute("SET lock_timeout = '5s'")
    due = [head.message for head in outbox.heads()]
    messages = [claimed.row.pk for claimed in outbox.claim(due)]
    found.append((messages, [match.pk for match in appointments.claim_alerts(timezone.now())]))
    connection.close()
    ready.set()

with transaction.atomic():
    first = claim()
    thread = threading.Thread(target=other)
    thread.start()
    waited = not ready.wait(30)
thread.join()
print(json.dumps({"first": first, "other": found, "later": claim(), "waited": waited}))
"""


def test_processes_share_what_is_due(tmp_path: Path) -> None:
    with services.start_postgres() as url:
        site = environment(tmp_path, DATABASE_URL=url)
        manage(site, ROOT, "migrate", "-v0")
        claimed = told(site, CLAIM)
    assert not claimed["waited"]
    (messages, games), (others, other_games) = claimed["first"], claimed["other"][0]
    assert (len(messages), len(games)) == (3, 5)
    assert not set(messages) & set(others)
    assert other_games == []
    later, none = claimed["later"]
    assert sorted([*messages, *others, *later]) == sorted({*messages, *others, *later})
    assert len([*messages, *others, *later]) == 5
    assert none == []
