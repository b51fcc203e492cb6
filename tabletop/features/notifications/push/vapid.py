"""The site's key for push services (VAPID, RFC 8292), and the headers that it signs.

The key is ``VAPID_PRIVATE_KEY``, or it is made once and kept in ``DATA_DIR``. Browsers remember it in their
subscriptions: with another key, people have to turn alerts on again.
"""

from __future__ import annotations

import base64
import logging
import os
import secrets
import time
from functools import cache
from pathlib import Path
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

logger = logging.getLogger(__name__)

FILE = "vapid"
TOKEN_SECONDS = 12 * 3600
"""How long a token is valid. Push services accept at most 24 hours."""

RENEW_SECONDS = 3600
"""A token that is valid for less than this is not used any more."""

MAX_TOKENS = 1000
_LOCAL = ("localhost", "127.0.0.1", "::1")


def are_on() -> bool:
    """Whether this site sends alerts: it is allowed to, browsers offer it (they demand https, or this
    machine), and there is a key.
    """
    return settings.ALERTS and is_secure() and bool(_private())


def is_secure() -> bool:
    """Whether browsers offer push at the site's address."""
    return settings.HTTPS or (urlsplit(settings.SITE_URL).hostname or "") in _LOCAL


def public_key() -> str:
    """The application server key for `PushManager.subscribe`, in base64url; empty if alerts are off."""
    return encoded(_public_bytes(_private())) if are_on() else ""


def encoded(data: bytes) -> str:
    """In base64url without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """The reverse of `encoded`; padding is allowed. Raises `ValueError`."""
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except UnicodeEncodeError:
        raise ValueError("not base64url") from None


def new_key() -> str:
    """A new private key, as in ``VAPID_PRIVATE_KEY``."""
    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return encoded(number.to_bytes(32, "big"))


def contact() -> str:
    """How push services can reach the people who run the site: a ``mailto:`` or https address."""
    told: str = settings.VAPID_CONTACT
    if told.startswith(("mailto:", "https:")):
        return told
    if "@" in told and "/" not in told:
        return f"mailto:{told}"
    site: str = settings.SITE_URL
    return site if settings.HTTPS else "https://localhost"


def check_at_start() -> None:
    """Read or make the key. Raises `ImproperlyConfigured` for a ``VAPID_PRIVATE_KEY`` that is no key."""
    if settings.ALERTS and is_secure():
        _private()


class Tokens:
    """Signed headers, one for each push service. Not thread-safe."""

    def __init__(self) -> None:
        self._made: dict[str, tuple[float, str]] = {}

    def header(self, origin: str) -> str:
        """The value of ``Authorization`` for requests to this origin."""
        known = self._made.get(origin)
        now = time.time()
        if known is None or known[0] < now + RENEW_SECONDS:
            if len(self._made) >= MAX_TOKENS:
                self._made.clear()
            known = self._made[origin] = now + TOKEN_SECONDS, _signed(origin, int(now + TOKEN_SECONDS))
        return known[1]


def _signed(origin: str, expires: int) -> str:
    from py_vapid import Vapid02  # not needed by most processes

    # Strict checks would refuse contact pages with a path.
    signer = Vapid02.from_raw(_private().encode())
    signer.conf = {"no-strict": True}
    header: str = signer.sign({"aud": origin, "exp": expires, "sub": contact()})["Authorization"]
    return header


def _private() -> str:
    """The private key; empty if it can't be kept."""
    return _configured(settings.VAPID_PRIVATE_KEY) or _kept(Path(settings.DATA_DIR) / FILE)


@cache
def _configured(text: str) -> str:
    if text:
        _check(text, "VAPID_PRIVATE_KEY")
    return text


@cache
def _kept(path: Path) -> str:
    try:
        if not path.exists():
            _make(path)
        text = path.read_text().strip()
    except OSError as error:
        logger.warning("alerts are off: the key in DATA_DIR can't be read or written: %s", error)
        return ""
    _check(text, str(path))
    return text


def _make(path: Path) -> None:
    """Write a new key, whole or not at all, even if another process does so at the same time: the first one
    counts.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
    with open(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(new_key())
    try:
        os.link(fresh, path)
    except FileExistsError:
        pass
    finally:
        fresh.unlink()


def _check(text: str, where: str) -> None:
    try:
        if len(decoded(text)) != 32:
            raise ValueError("wrong length")
        _public_bytes(text)
    except ValueError:
        raise ImproperlyConfigured(
            f"{where} is not a key: 32 bytes in base64url, as `manage.py vapid_key` prints them."
        ) from None


@cache
def _public_bytes(private: str) -> bytes:
    number = int.from_bytes(decoded(private), "big")
    key = ec.derive_private_key(number, ec.SECP256R1())
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
