"""Recovery codes: how people return after their browser has forgotten them."""

from __future__ import annotations

from hashlib import sha256

from django.core import signing
from django.utils.crypto import constant_time_compare

from tabletop.accounts.devices import Problem, Useless, cleaned, new_code
from tabletop.accounts.models import RecoveryCode, User

# -- Recovery --------------------------------------------------------------------------------------------
# Recovery codes: how to get back in without a signed-in device.
#
# Twenty random characters are 95 bits, which can't be searched. So one round of SHA-256 is as good as a slow
# hash, a code finds its owner without a user name, and it still works after `SECRET_KEY` has been lost or
# replaced. It is shown once, stored as a hash, and replaced when it is used. It lets a guest back in; for a
# moderator it only replaces the second step (`tabletop.features.moderation.sign_in`), never the
# password.


LENGTH = 20
OFFER_LATER = "recovery_later"
"""A session key: the owner of this device has dismissed the offer of a recovery code."""
_SALT = "tabletop.people.recovery"


def issue(user: User) -> str:
    """A new code for this person; the previous one stops working. Only its hash is stored."""
    code = new_code(LENGTH)
    RecoveryCode.objects.update_or_create(user=user, defaults={"hash": hash_of(code)})
    return code


def use_up(user: User, text: str) -> bool:
    """Whether this is the person's code; if so, it stops working."""
    found = RecoveryCode.objects.filter(user=user).first()
    if found is None or not constant_time_compare(found.hash, hash_of(text)):
        return False
    deleted, _ = RecoveryCode.objects.filter(pk=found.pk, hash=found.hash).delete()
    return bool(deleted)


def guest_of(text: str) -> User:
    """The guest with this code. Raises `Useless`. Doesn't use the code."""
    guests = User.objects.filter(is_active=True, is_guest=True, is_staff=False)
    user = guests.filter(recovery_code__hash=hash_of(text)).first()
    if user is None:
        raise Useless(Problem.CODE_WRONG)
    return user


def replacement_for(text: str) -> tuple[str, str]:
    """A new code to replace this one, and the same signed, for `replace`. The new code is shown before the
    old one is used, so that a lost response locks no one out.
    """
    code = new_code(LENGTH)
    return code, signing.dumps([hash_of(text), code], salt=_SALT)


def replace(text: str, signed: str) -> User:
    """Replace a code with the new one, and return its guest. Raises `Useless`. Sending the same form twice is
    harmless.
    """
    try:
        old, code = signing.loads(signed, salt=_SALT, max_age=3600)
    except (signing.BadSignature, ValueError):
        raise Useless(Problem.CODE_WRONG) from None
    if old != hash_of(text):
        raise Useless(Problem.CODE_WRONG)
    RecoveryCode.objects.filter(hash=old, user__is_guest=True).update(hash=hash_of(code))
    return guest_of(code)


def forget(user: User) -> None:
    """Delete this person's recovery code."""
    RecoveryCode.objects.filter(user=user).delete()


def hash_of(text: str) -> str:
    """The stored hash of a code, however it was typed."""
    return sha256(cleaned(text).encode()).hexdigest()
