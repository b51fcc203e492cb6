"""Display names: what may be one, and friendly suggestions for those who have none yet."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Callable, Collection

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from tabletop.people.words import CREATURES, MOODS

NAME_MOST = 24
"""How many characters a name may have."""

_RAW_MOST = 500
_MARKS_MOST = 3
# Drawn as nothing, though their categories say otherwise: fillers, the blank Braille cell, a joiner.
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")


def clean_name(raw: str) -> str:
    """The name as it is kept: one line in NFC, without control, bidirectional or invisible characters.

    Runs of spaces become one space, and more than three accents on one letter are dropped. Raises
    `ValidationError` with one sentence when nothing that can be seen is left, or more than `NAME_MOST`.
    """
    if len(raw) > _RAW_MOST:
        raise ValidationError(_too_long(), code="long")
    kept = "".join(_kept(char) for char in unicodedata.normalize("NFC", raw))
    name = " ".join(_drop_piled_marks(kept).split())
    if not any(unicodedata.category(char)[0] in "LNPS" for char in name):
        raise ValidationError(_("Please write a name that others can read."), code="empty")
    if len(name) > NAME_MOST:
        raise ValidationError(_too_long(), code="long")
    return name


def _kept(char: str) -> str:
    category = unicodedata.category(char)
    if category[0] == "Z" or char in "\t\n\r\v\f\x85":
        return " "
    return "" if category[0] == "C" or char in _BLANK else char


def _drop_piled_marks(text: str) -> str:
    out: list[str] = []
    marks = 0
    for char in text:
        marks = marks + 1 if unicodedata.category(char) in ("Mn", "Me") else 0
        if marks <= _MARKS_MOST:
            out.append(char)
    return "".join(out)


def _too_long() -> str:
    return _("A name has at most %(most)s characters.") % {"most": NAME_MOST}


def suggest_name(
    taken: Callable[[Collection[str]], Collection[str]], *, pick: Callable[[int], int] = secrets.randbelow
) -> str:
    """A friendly two-word name that nobody has, as "Merry Otter"; with a number behind it in a full house.

    ``taken`` is asked once with some candidates and gives back those that somebody has.
    """
    pairs = [f"{MOODS[pick(len(MOODS))]} {CREATURES[pick(len(CREATURES))]}" for _i in range(6)]
    numbered = [f"{pair} {10 + pick(9990)}" for pair in pairs]
    candidates = pairs + numbered
    used = set(taken(candidates))
    return next((name for name in candidates if name not in used), numbered[-1])
