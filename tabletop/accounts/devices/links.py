"""Private links of earlier versions: signed, valid for 30 days, and now for one use each.

No new ones are made (`tabletop.accounts.devices.device_transfer` replaced them). A token holds the user's
number and their ``carry_key``, signed with the time. Only guests can use them, never accounts.
"""

from __future__ import annotations

from datetime import timedelta
from enum import Enum
from hashlib import sha256

from django.core import signing
from django.utils import timezone
from django.utils.crypto import constant_time_compare
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tabletop.accounts.models import UsedLink, User, new_carry_key

GOOD_FOR = timedelta(days=30)
_SALT = "tabletop.people.carry"


class Problem(Enum):
    """Why a link or a code doesn't work, with the sentence for the user."""

    FORGED = "forged"
    EXPIRED = "expired"
    RENEWED = "renewed"
    USED = "used"
    CODE_WRONG = "code_wrong"
    CODE_EXPIRED = "code_expired"
    CODE_USED = "code_used"

    @property
    def say(self) -> str | Promise:
        """The sentence for the person who tried it."""
        return _SAY[self]


_SAY = {
    Problem.FORGED: _("This link isn’t complete. Copy the whole link, or scan its code again."),
    Problem.EXPIRED: _("This link is more than 30 days old. Get a code on a device where you’re signed in."),
    Problem.RENEWED: _("This link no longer works. Get a code on a device where you’re signed in."),
    Problem.USED: _(
        "This link has been used already. If that wasn’t you, open your name page on a device where you’re "
        "signed in, and sign out the device you don’t know."
    ),
    Problem.CODE_WRONG: _("That code doesn’t match. Check it and try again, or get a new one."),
    Problem.CODE_EXPIRED: _("That code is more than ten minutes old. Get a new one on your other device."),
    Problem.CODE_USED: _(
        "That code has been used already. If that wasn’t you, open your name page on your other device, and "
        "sign out the device you don’t know."
    ),
}


class Useless(Exception):
    """A link or a code that lets no one in; ``problem`` says why."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.value)
        self.problem = problem


def read_token(token: str) -> User:
    """The guest that this token lets in. Raises `Useless`. Doesn't use the link."""
    try:
        pk, key = signing.loads(token, salt=_SALT, max_age=GOOD_FOR)
    except signing.SignatureExpired:
        raise Useless(Problem.EXPIRED) from None
    except (signing.BadSignature, ValueError):
        raise Useless(Problem.FORGED) from None
    user = User.objects.filter(pk=pk, is_active=True, is_guest=True, is_staff=False).first()
    if user is None or not constant_time_compare(user.carry_key, key):
        raise Useless(Problem.RENEWED)
    if UsedLink.objects.filter(hash=_hash_of(token)).exists():
        raise Useless(Problem.USED)
    return user


def use_up(token: str) -> User:
    """Use the link, and return its guest. Raises `Useless`."""
    user = read_token(token)
    expires = timezone.now() + GOOD_FOR  # at the latest: by then the signature has expired, too
    _, fresh = UsedLink.objects.get_or_create(hash=_hash_of(token), defaults={"expires": expires})
    if not fresh:
        raise Useless(Problem.USED)
    return user


def renew(user: User) -> None:
    """Invalidate all links made for this person."""
    user.carry_key = new_carry_key()
    user.save(update_fields=["carry_key"])


def _hash_of(token: str) -> str:
    return sha256(token.encode()).hexdigest()
