"""The recovery code: the way back for somebody who has no signed-in device left.

Twenty random characters are 95 bits: that cannot be searched, so one round of SHA-256 is as good as a slow
hash, a code finds its owner without a user name, and it still works after `SECRET_KEY` was lost or replaced.
It is shown once, stored as a hash, and replaced whenever it is used. For a guest it is the way back in; for
a moderator it only replaces the second step (`tabletop.moderation.second_step`), never the password.
"""

from __future__ import annotations

from hashlib import sha256

from django.utils.crypto import constant_time_compare

from tabletop.people.codes import cleaned, new_code
from tabletop.people.models import RecoveryCode, User

LENGTH = 20


def issue(user: User) -> str:
    """A new code for that person; the one before stops working. Only its hash is stored."""
    code = new_code(LENGTH)
    RecoveryCode.objects.update_or_create(user=user, defaults={"hash": hash_of(code)})
    return code


def use_up(user: User, text: str) -> bool:
    """Whether that is this person's code; if so, it has been used now and works no more."""
    found = RecoveryCode.objects.filter(user=user).first()
    if found is None or not constant_time_compare(found.hash, hash_of(text)):
        return False
    deleted, _ = RecoveryCode.objects.filter(pk=found.pk, hash=found.hash).delete()
    return bool(deleted)


def forget(user: User) -> None:
    """This person has no recovery code any more."""
    RecoveryCode.objects.filter(user=user).delete()


def hash_of(text: str) -> str:
    """What is stored of a code, however it was typed."""
    return sha256(cleaned(text).encode()).hexdigest()
