"""Changing a person's name. Moderators can look up earlier names."""

from __future__ import annotations

from django.db import transaction

from tabletop.accounts.models import FormerName, User, renaming
from tabletop.accounts.names import PROGRAM_NAME_MOST, is_program_name, mark_program

MAX_FORMER_NAMES = 50


@transaction.atomic
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
    renaming.send(sender=User, user=person, name=name)
    FormerName.objects.create(person=person, name=old)
    kept = person.former_names.order_by("-until", "-pk").values_list("pk", flat=True)
    person.former_names.filter(pk__in=list(kept[MAX_FORMER_NAMES:])).delete()
    person.name = name
    person.save(update_fields=["name"])
    return old
