"""Moving to another device: an eight-character code that works once, within ten minutes.

Four characters find the row, and four more prove that the code is known. Wrong guesses are counted in the
row, so that no code takes more than `MAX_GUESSES` of them from any number of addresses, even if the cache
with the limits per address is down. A keyed hash is stored: the code is too short for a plain one.
"""

from __future__ import annotations

from datetime import timedelta

from django.db.models import F
from django.utils import timezone
from django.utils.crypto import constant_time_compare, salted_hmac

from tabletop.accounts.devices.codes import Problem, Useless, cleaned, new_code
from tabletop.accounts.models import TransferCode, User

GOOD_FOR = timedelta(minutes=10)
LENGTH = 8
MAX_GUESSES = 10
_SELECTOR = 4
_SALT = "tabletop.people.device_transfer"


def issue(user: User) -> str:
    """A new code for that guest; the previous one stops working."""
    code = new_code(LENGTH)
    fields = {"selector": code[:_SELECTOR], "hash": _hash_of(code), "guesses": 0, "used": None}
    expires = timezone.now() + GOOD_FOR
    TransferCode.objects.update_or_create(user=user, defaults={**fields, "expires": expires})
    return code


def find(text: str) -> TransferCode:
    """The row of a typed or scanned code. Raises `Useless` and counts a wrong guess."""
    code = cleaned(text)
    guests = TransferCode.objects.filter(user__is_active=True, user__is_guest=True, user__is_staff=False)
    near = list(guests.filter(selector=code[:_SELECTOR]).select_related("user"))
    found = [row for row in near if constant_time_compare(row.hash, _hash_of(code))]
    if not found:
        TransferCode.objects.filter(pk__in=[row.pk for row in near]).update(guesses=F("guesses") + 1)
        raise Useless(Problem.CODE_WRONG)
    row = found[0]
    if row.guesses >= MAX_GUESSES:
        raise Useless(Problem.CODE_WRONG)
    if row.used is not None:
        raise Useless(Problem.CODE_USED)
    if row.expires <= timezone.now():
        raise Useless(Problem.CODE_EXPIRED)
    return row


def use_up(text: str) -> User:
    """Use the code, and return its owner. Raises `Useless`."""
    row = find(text)
    now = timezone.now()
    unused = TransferCode.objects.filter(pk=row.pk, hash=row.hash, used=None, expires__gt=now)
    if not unused.filter(guesses__lt=MAX_GUESSES).update(used=now):
        raise Useless(Problem.CODE_USED)
    return row.user


def _hash_of(code: str) -> str:
    return salted_hmac(_SALT, code, algorithm="sha256").hexdigest()
