"""Identifies the visitor of a socket: the user of the session cookie or token, and the language."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.http.cookie import parse_cookie
from django.utils.crypto import constant_time_compare
from django.utils.translation import get_supported_language_variant
from django.utils.translation.trans_real import parse_accept_lang_header

from tabletop.accounts import sessions, tokens
from tabletop.accounts.models import User
from tabletop.accounts.sessions import SessionStore
from tabletop.database.sql import rows
from tabletop.rules.game import Refused

_FIELDS = ["id", "password", "is_staff"]
_USER = f"""
SELECT device.id, {", ".join(f"one.{field}" for field in _FIELDS)}
FROM accounts_user AS one JOIN accounts_device AS device ON device.user_id = one.id AND device.key = %s
WHERE one.id = %s AND one.is_active
"""


def session_of(scope: dict[str, Any]) -> str:
    """The handshake's `Authorization` header if it has a token, else its session cookie; empty if there is
    neither.
    """
    header = _header(scope, b"authorization")
    return header if tokens.is_token(header) else cookies(scope).get(settings.SESSION_COOKIE_NAME, "")


def person(session: str) -> User | None:
    """The signed-in user of a session, guests included, or None; the same as `django.contrib.auth.get_user`
    for a page. Called in the reader's threads. Only a few fields of the user are loaded. Raises `Refused`:
    bad_token.
    """
    if tokens.is_token(session):
        return _person_of_token(session)
    found = SessionStore(session)
    if found.get(BACKEND_SESSION_KEY) not in settings.AUTHENTICATION_BACKENDS:
        return None
    shown = found.get(HASH_SESSION_KEY, "")
    key = found.get(sessions.KEY, "")
    for device, *row in rows(_USER, key, int(found.get(SESSION_KEY, 0))):
        user = User.from_db("default", _FIELDS, row)
        user.signed_in_on = device
        valid = [user.get_session_auth_hash(), *user.get_session_auth_fallback_hash()]
        if any(constant_time_compare(shown, each) for each in valid):
            return user
    return None


def _person_of_token(header: str) -> User:
    token = tokens.find(header)
    if token is None:
        raise Refused("bad_token")
    token.user.token_scope = token.scope
    return token.user


def language(scope: dict[str, Any]) -> str:
    """The language of the socket's page: the cookie's, or the browser's preferred one."""
    wanted = [cookies(scope).get(settings.LANGUAGE_COOKIE_NAME, "")]
    wanted += [code for code, _ in parse_accept_lang_header(_header(scope, b"accept-language"))]
    for code in wanted:
        try:
            found: str = get_supported_language_variant(code)
        except LookupError:
            continue
        return found
    return str(settings.LANGUAGE_CODE)


def cookies(scope: dict[str, Any]) -> dict[str, str]:
    """The handshake's cookies, parsed as Django does."""
    found: dict[str, str] = parse_cookie(_header(scope, b"cookie"))
    return found


def _header(scope: dict[str, Any], name: bytes) -> str:
    return next((value.decode("latin1") for key, value in scope["headers"] if key == name), "")
