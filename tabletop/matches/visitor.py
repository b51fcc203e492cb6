"""Who is at the other end of a socket: the person of the session cookie, and the language."""

from __future__ import annotations

from http.cookies import CookieError, SimpleCookie
from importlib import import_module
from typing import Any

from channels.auth import get_user
from django.conf import settings
from django.utils.translation import get_supported_language_variant
from django.utils.translation.trans_real import parse_accept_lang_header


async def person(scope: dict[str, Any]) -> Any | None:
    """The signed-in user, guests included, or None. Judged by Channels as an HTTP request would be by
    Django.
    """
    key = cookies(scope).get(settings.SESSION_COOKIE_NAME)
    if not key:
        return None
    store = import_module(settings.SESSION_ENGINE).SessionStore
    user = await get_user({**scope, "session": store(key)})
    return user if user.is_authenticated else None


def language(scope: dict[str, Any]) -> str:
    """The language that the page of this socket is in: the cookie's, or the browser's best."""
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
    """The cookies of the handshake."""
    try:
        jar = SimpleCookie(_header(scope, b"cookie"))
    except CookieError:
        return {}
    return {name: morsel.value for name, morsel in jar.items()}


def _header(scope: dict[str, Any], name: bytes) -> str:
    return next((value.decode("latin1") for key, value in scope["headers"] if key == name), "")
