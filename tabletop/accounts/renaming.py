"""Changing a person's name. Moderators can look up earlier names."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from tabletop.accounts.models import FormerName, User, renaming
from tabletop.accounts.names import PROGRAM_NAME_MOST, is_program_name, mark_program

MAX_FORMER_NAMES = 50


MAX_TRIES = 5
"""How often a name is checked again because others at the person's tables have changed meanwhile."""


def rename(person: User, name: str) -> str:
    """Give the person this (cleaned) name and return the old one, which is stored. Only the newest
    `MAX_FORMER_NAMES` are kept. A program's name keeps its mark, and is shortened if it is too long with it.
    Raises `ValidationError` if a handler of `renaming` objects.
    """
    old = person.name
    if is_program_name(old) and not is_program_name(name):
        name = mark_program(name[:PROGRAM_NAME_MOST].rstrip())
    if old == name:
        return old
    for _i in range(MAX_TRIES):
        answers: list[tuple[Any, Any]] = renaming.send(sender=User, user=person, name=name)
        if _stored(person, name, [is_current for _, is_current in answers]):
            return old
    raise ValidationError(_("Your tables have just changed. Please try again."), code="changed")


@transaction.atomic
def _stored(person: User, name: str, checks: Sequence[Callable[[], bool]]) -> bool:
    """Store the new name if all checks are still current; return whether they are."""
    if not all(is_current() for is_current in checks):
        return False
    FormerName.objects.create(person=person, name=person.name)
    kept = person.former_names.order_by("-until", "-pk").values_list("pk", flat=True)
    person.former_names.filter(pk__in=list(kept[MAX_FORMER_NAMES:])).delete()
    person.name = name
    person.save(update_fields=["name"])
    return True
