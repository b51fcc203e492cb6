"""Access tokens: how programs say who they are without cookies (docs/protocol.md). A token is 256 random
bits, so a plain hash of it is enough to store.
"""

from __future__ import annotations

import secrets
from datetime import timedelta
from hashlib import sha256

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from tabletop.accounts.models import AccessToken, User
from tabletop.accounts.names import is_program_name
from tabletop.limits import limits

SCHEME = "bearer "
"""What an `Authorization` header begins with, in any case."""

GOOD_FOR = timedelta(days=365)


def is_token(header: str) -> bool:
    """Whether this is an `Authorization` header with a token, valid or not."""
    return header[: len(SCHEME)].lower() == SCHEME


@transaction.atomic
def issue(user: User, name: str, scope: str) -> str:
    """A new token for that person, which is stored nowhere. Raises `ValidationError`."""
    if scope not in AccessToken.Scope.values:
        raise ValidationError(_("Choose what the token can do."), code="scope")
    if scope == AccessToken.Scope.PLAY and not is_program_name(user.name):
        say = _("Only programs can play with a token: their names end in “[bot]”.")
        raise ValidationError(say, code="scope")
    User.objects.select_for_update().get(pk=user.pk)
    if user.tokens.count() >= limits.TOKENS.number:
        raise ValidationError(
            _("You can have at most %(most)s tokens. Revoke one first.") % {"most": limits.TOKENS.number},
            code="most",
        )
    text = secrets.token_urlsafe(32)
    expires = timezone.now() + GOOD_FOR
    AccessToken.objects.create(user=user, name=name, scope=scope, hash=_hash_of(text), expires=expires)
    return text


def find(header: str) -> AccessToken | None:
    """The token of an `Authorization` header, if it is valid. Its day of use is stored, once a day."""
    stored = _hash_of(header[len(SCHEME) :].strip())
    valid = AccessToken.objects.filter(expires__gt=timezone.now(), user__is_active=True, user__is_staff=False)
    token = valid.filter(hash=stored).select_related("user").first()
    today = timezone.localdate()
    if token is not None and token.last_used != today:
        AccessToken.objects.filter(pk=token.pk).update(last_used=today)
    return token


def _hash_of(text: str) -> str:
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
