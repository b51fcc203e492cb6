"""The reclaim link: a private, signed address that carries a guest to another device.

The token holds the user's number and their ``carry_key``, signed with the time. It is good for 30 days,
as often as it is needed, until its owner makes a new one. Only guests travel this way, never accounts.
"""

from __future__ import annotations

from datetime import timedelta
from enum import Enum

from django.core import signing
from django.http import HttpRequest
from django.urls import reverse
from django.utils.crypto import constant_time_compare
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tabletop.people.models import User, new_carry_key

GOOD_FOR = timedelta(days=30)
_SALT = "tabletop.people.carry"


class Problem(Enum):
    """Why a link does not work, with the sentence to say."""

    FORGED = "forged"
    EXPIRED = "expired"
    RENEWED = "renewed"

    @property
    def say(self) -> str | Promise:
        """One sentence for the person who opened the link."""
        return _SAY[self]


_SAY = {
    Problem.FORGED: _("This link is not complete. Copy the whole link, or scan its code again."),
    Problem.EXPIRED: _(
        "This link is more than 30 days old. Make a new one on the device where you still play."
    ),
    Problem.RENEWED: _("This link was replaced by a newer one. Use the newest link of your name page."),
}


class Useless(Exception):
    """A link that carries nobody; ``problem`` says why."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.value)
        self.problem = problem


def token_for(user: User) -> str:
    """A token that carries this guest for the next 30 days."""
    return signing.dumps([user.pk, user.carry_key], salt=_SALT)


def link_for(request: HttpRequest, user: User) -> str:
    """The whole address, to be kept private."""
    return request.build_absolute_uri(reverse("carry", args=[token_for(user)]))


def read_token(token: str) -> User:
    """The guest that this token carries. Raises `Useless`. Nothing changes by reading."""
    try:
        pk, key = signing.loads(token, salt=_SALT, max_age=GOOD_FOR)
    except signing.SignatureExpired:
        raise Useless(Problem.EXPIRED) from None
    except (signing.BadSignature, ValueError):
        raise Useless(Problem.FORGED) from None
    user = User.objects.filter(pk=pk, is_active=True, is_guest=True, is_staff=False).first()
    if user is None or not constant_time_compare(user.carry_key, key):
        raise Useless(Problem.RENEWED)
    return user


def renew(user: User, *, everywhere: bool = False) -> None:
    """Make all links so far useless; with ``everywhere`` all devices are signed out as well.

    The caller keeps the own device signed in with `django.contrib.auth.update_session_auth_hash`.
    """
    user.carry_key = new_carry_key()
    if everywhere:
        user.set_unusable_password()  # a new random one, and every cookie is bound to the old
    user.save(update_fields=["carry_key", "password"])
