"""What a moderator has decided is told at once to the sockets that it concerns, in all processes."""

from __future__ import annotations

from functools import partial
from typing import Any

from django.db import transaction
from django.db.models.signals import post_delete, post_save

from tabletop.live.registry import poke, poke_network, poke_notices, poke_person
from tabletop.moderation.models import Ban, Closure, Notice


def listen() -> None:
    """From now on."""
    post_save.connect(_banned, sender=Ban, dispatch_uid="moderation.banned")
    post_save.connect(_noticed, sender=Notice, dispatch_uid="moderation.noticed")
    for signal in (post_save, post_delete):
        signal.connect(_closed_or_opened, sender=Closure, dispatch_uid="moderation.closed")


def _banned(*, instance: Ban, **_: Any) -> None:
    """Their sockets have to come back, and are turned away at the door."""
    if instance.person_id is not None:
        transaction.on_commit(partial(poke_person, instance.person_id))
    else:
        transaction.on_commit(partial(poke_network, instance.network))


def _noticed(*, instance: Notice, **_: Any) -> None:
    if instance.read is None:
        transaction.on_commit(partial(poke_notices, instance.person_id))


def _closed_or_opened(*, instance: Closure, **_: Any) -> None:
    transaction.on_commit(partial(poke, instance.match_id))
