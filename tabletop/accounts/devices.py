"""A person on several devices: codes that bring them to another one, the list of devices, and what a
browser forgets.
"""

from __future__ import annotations

import secrets
from datetime import timedelta
from enum import Enum
from unicodedata import normalize

from django.contrib import messages
from django.contrib.messages import get_messages
from django.db.models import F
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.cache import add_never_cache_headers
from django.utils.crypto import constant_time_compare, salted_hmac
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tabletop.accounts.models import TransferCode, User
from tabletop.limits import limits

# -- Codes -----------------------------------------------------------------------------------------------
# Codes that people read on one screen and type on another, and why one lets no one in.


LETTERS = "23456789bcdfghjkmnpqrstvwxz"
"""No vowels, so no accidental words; no 0, 1, i, l or o, so nothing to mix up. 4.75 bits each."""

GROUP = 4


def new_code(length: int) -> str:
    """A random code with that many characters."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def grouped(code: str) -> str:
    """The code in groups of four, as it is shown."""
    return " ".join(code[start : start + GROUP] for start in range(0, len(code), GROUP))


def cleaned(text: str) -> str:
    """The typed text without spaces and hyphens, in lower case. Only the first 100 characters are read."""
    return "".join(filter(str.isalnum, normalize("NFKC", text[:100]).lower()))


class Problem(Enum):
    """Why a code doesn't work, with the sentence for the user."""

    CODE_WRONG = "code_wrong"
    CODE_EXPIRED = "code_expired"
    CODE_USED = "code_used"

    @property
    def say(self) -> str | Promise:
        """The sentence for the person who tried it."""
        return _SAY[self]


_SAY = {
    Problem.CODE_WRONG: _("That code doesn’t match. Check it and try again, or get a new one."),
    Problem.CODE_EXPIRED: _("That code is more than ten minutes old. Get a new one on your other device."),
    Problem.CODE_USED: _(
        "That code has been used already. If that wasn’t you, open your name page on your other device, and "
        "sign out the device you don’t know."
    ),
}


class Useless(Exception):
    """A code that lets no one in; ``problem`` says why."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.value)
        self.problem = problem


# -- User agents -----------------------------------------------------------------------------------------


# The first that is found counts: most browsers also name those they descend from.
_BROWSERS = (
    ("Edg/", "Edge"),
    ("EdgA/", "Edge"),
    ("EdgiOS/", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Vivaldi/", "Vivaldi"),
    ("DuckDuckGo/", "DuckDuckGo"),
    ("FxiOS/", "Firefox"),
    ("Firefox/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
_SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Macintosh", "Mac"),
    ("Linux", "Linux"),
)


def names(user_agent: str) -> tuple[str, str]:
    """The browser and the system; "" if unknown."""
    return _first(_BROWSERS, user_agent), _first(_SYSTEMS, user_agent)


def _first(known: tuple[tuple[str, str], ...], user_agent: str) -> str:
    return next((name for mark, name in known if mark in user_agent), "")


# -- Device transfer -------------------------------------------------------------------------------------
# Moving to another device: an eight-character code that works once, within ten minutes.
#
# Four characters find the row, and four more prove that the code is known. Wrong guesses are counted in the
# row, so that no code takes more than `limits.CODE_GUESSES` of them from any number of addresses, even while
# Redis with the limits per address is down. A keyed hash is stored: the code is too short for a plain one.


GOOD_FOR = timedelta(minutes=10)
LENGTH = 8
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
    if row.guesses >= limits.CODE_GUESSES.number:
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
    if not unused.filter(guesses__lt=limits.CODE_GUESSES.number).update(used=now):
        raise Useless(Problem.CODE_USED)
    return row.user


def _hash_of(code: str) -> str:
    return salted_hmac(_SALT, code, algorithm="sha256").hexdigest()


# -- Forgetting ------------------------------------------------------------------------------------------
# Forgetting who used a browser: the next page that it shows removes what the site keeps in it.
#
# The order travels with the message for that page, so it arrives with whichever page comes next. The template
# of messages adds the script (``templates/site/messages.html``, ``static/app/forgotten.js``).


TAG = "forgotten"
"""The extra tag of messages whose page removes what is stored."""

STORED = '"cache", "storage"'
"""What `Clear-Site-Data` names. Not cookies: the message is in one, and the language stays."""


def forget_browser(request: HttpRequest, say: str, level: int = messages.SUCCESS) -> None:
    """Have this browser remove what it keeps about the person, and show this message."""
    messages.add_message(request, level, say, extra_tags=TAG)
    request.forgets = True  # type: ignore[attr-defined]


def add_headers(request: HttpRequest, response: HttpResponse) -> None:
    """`Clear-Site-Data` where someone has just been forgotten, if the connection is secure: browsers ignore
    it elsewhere. A page with the script is kept nowhere: shown again, it would remove later things.
    """
    if getattr(request, "forgets", False) and request.is_secure():
        response["Clear-Site-Data"] = STORED
    shown = get_messages(request)
    if getattr(shown, "used", False) and any(message.extra_tags == TAG for message in shown):
        add_never_cache_headers(response)
