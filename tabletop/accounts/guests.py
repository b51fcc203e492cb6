"""Guests: people who play without an account, their names, and when they are forgotten."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Sequence
from datetime import timedelta
from typing import Any

from django.contrib.auth import login, logout
from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import Exists, Model, OuterRef, Q, QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tabletop.accounts import names
from tabletop.accounts.models import AccessToken, Device, FormerName, TransferCode, User
from tabletop.accounts.names import PROGRAM_NAME_MOST, is_program_name, mark_program
from tabletop.limits import limits

# -- Guests ----------------------------------------------------------------------------------------------


_BACKEND = "django.contrib.auth.backends.ModelBackend"
_SEEN = "seen"
_RENEW_AFTER = 30 * 24 * 3600


def current(request: HttpRequest) -> User | None:
    """The person of this request, or None for a visitor who has only looked so far. Also None on an error
    page that comes before the user is known.
    """
    user = getattr(request, "user", None)
    return user if user is not None and user.is_authenticated else None


def ensure_guest(request: HttpRequest, *, name: str = "") -> User:
    """The person of this request; a new guest, signed in on this device, if there was none.

    ``name`` (cleaned) is the new guest's name; "" picks a random one. An existing person keeps theirs. Raises
    `TooOften` if this address creates too many guests.
    """
    if user := current(request):
        keep_seat(request)
        return user
    limits.GUESTS.check(request)
    guest = User.objects.create_guest(name=name or suggest_name(), language=get_language() or "")
    sign_in(request, guest)
    return guest


def sign_in(request: HttpRequest, user: User, arrival: str = Device.Arrival.HERE) -> None:
    """Sign this person in on this device, and sign out anyone else."""
    if request.user.is_authenticated and request.user.pk != user.pk:
        logout(request)
    request.arrival = arrival  # type: ignore[attr-defined]
    login(request, user, backend=_BACKEND)
    request.session[_SEEN] = int(time.time())


def keep_seat(request: HttpRequest) -> None:
    """Renew the cookie once a month, so that regular players never lose their seats."""
    if hasattr(request, "token"):
        return
    now = int(time.time())
    if now - int(request.session.get(_SEEN, 0)) > _RENEW_AFTER:
        request.session[_SEEN] = now


def suggest_name() -> str:
    """A friendly two-word name that no one here has."""
    return names.suggest_name(_taken)


def _taken(candidates: Collection[str]) -> Collection[str]:
    return list(User.objects.filter(name__in=candidates).values_list("name", flat=True))


# -- Renaming --------------------------------------------------------------------------------------------


MAX_FORMER_NAMES = 50


NameCheck = Callable[[User, str], Callable[[], bool]]
"""Raises `ValidationError` if this person can't take this name. Otherwise it returns a function that says, in
the transaction and with few queries, whether what it has looked at is still the same. Called before the
transaction.
"""

_name_checks: list[NameCheck] = []


def add_name_check(check: NameCheck) -> None:
    """Register a check of new names. Adding it again does nothing."""
    if check not in _name_checks:
        _name_checks.append(check)


MAX_TRIES = 5
"""How often a name is checked again because others at the person's tables have changed meanwhile."""


def rename(person: User, name: str) -> str:
    """Give the person this (cleaned) name and return the old one, which is stored. Only the newest
    `MAX_FORMER_NAMES` are kept. A program's name keeps its mark, and is shortened if it is too long with it.
    Raises what a `NameCheck` raises.
    """
    old = person.name
    if is_program_name(old) and not is_program_name(name):
        name = mark_program(name[:PROGRAM_NAME_MOST].rstrip())
    if old == name:
        return old
    for _i in range(MAX_TRIES):
        if _stored(person, name, [check(person, name) for check in _name_checks]):
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


# -- Tidying ---------------------------------------------------------------------------------------------


GUEST_DAYS = 60

DELETED_WITH_GUESTS: set[type[Model]] = {FormerName, AccessToken}
"""Rows that don't count as a reason to keep a guest."""


def idle_guests(older_than: timedelta) -> QuerySet[User]:
    """Guests who have been away longer than this and to whom no row of any table refers: no seat, no result,
    no puzzle, no recovery code, nothing noted by a game or a moderator.
    """
    before = timezone.now() - older_than
    idle = User.objects.filter(is_guest=True, is_staff=False, created__lt=before)
    found = idle.filter(Q(last_login=None) | Q(last_login__lt=before))
    for relation in User._meta.get_fields(include_hidden=True):
        if relation.auto_created and not relation.concrete:
            if relation.related_model in DELETED_WITH_GUESTS:
                continue
            rows = _rows_that_refer(relation)
            if relation.related_model is Device:
                rows = rows.filter(last_seen__gte=before.date())
            elif relation.related_model is TransferCode:
                rows = rows.filter(expires__gte=timezone.now())
            found = found.exclude(Exists(rows))
    return found


def _rows_that_refer(relation: Any) -> QuerySet[Model]:
    rows: QuerySet[Model] = relation.related_model._base_manager.all()
    return rows.filter(**{relation.field.attname: OuterRef("pk")})
