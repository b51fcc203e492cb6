"""Names that look alike, and names that pose as the site's staff.

Look-alike characters are Unicode's list (UTS #39), as shipped by the package confusable_homoglyphs
(docs/decisions/0021-names.md).
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from importlib.resources import files

STAFF_ANYWHERE = (
    "admin", "administrator", "moderator", "moderateur", "moderatrice", "moderador", "moderatore",
    "админ", "модератор",
)  # fmt: skip
"""No name contains one of these, except in `HARMLESS`."""

STAFF_WORDS = ("mod", "mods", "staff", "sysop", "webmaster")
"""No name contains one of these as a separate word."""

STAFF_NAMES = (
    "site",
    "website",
    "system",
    "host",
    "root",
    "support",
    "official",
    "operator",
    "owner",
    "team",
)
"""No name consists only of these and `FILLERS`."""

FILLERS = ("the", "a", "an", "of", "this", "our", "your", "my", "server", "game", "table", "help")

HARMLESS = ("badminton", "padmini")

_SIGNS_AS_LETTERS = str.maketrans("@$€", "ase")
_DIGITS_AS_LETTERS = str.maketrans("3457", "east")
_BRACKET_PIECES = str.maketrans("⎡⎢⎣⎤⎥⎦", "[[[]]]")
_WORD = re.compile(r"[^\W_]+")
_TRAILING_DIGITS = re.compile(r"(?<=\D)\d+$")


@cache
def _prototypes() -> dict[str, str]:
    """For each character with look-alikes, the one that stands for the group."""
    text = (files("confusable_homoglyphs") / "confusables.json").read_text(encoding="utf-8")
    groups: dict[str, set[str]] = {}
    for char, others in json.loads(text).items():
        members = {char.strip("\u200e"), *(other["c"].strip("\u200e") for other in others)}
        joined = set.union(members, *(groups[member] for member in members if member in groups))
        groups.update(dict.fromkeys(joined, joined))
    return {char: _prototype(group) for char, group in groups.items() if len(char) == 1}


def _rank(text: str) -> tuple[bool, bool, bool, str]:
    return (len(text) > 1, not text.isascii(), not text.isalpha(), text)


def _prototype(group: Iterable[str]) -> str:
    return min(group, key=_rank).casefold()


@lru_cache(maxsize=4096)
def skeletons(name: str) -> frozenset[str]:
    """The name without case, accents, spaces, punctuation and look-alike characters. Capitals have different
    look-alikes from small letters, so there is one skeleton as written and one for each case.
    """
    return frozenset(map(_skeleton, (name, name.lower(), name.upper())))


def _skeleton(name: str) -> str:
    plain = "".join(char for char in _bare(name) if unicodedata.category(char)[0] not in "ZPC")
    return plain or name


def _bare(text: str) -> str:
    apart = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", text))
    unaccented = (char for char in apart if not "\u0300" <= char <= "\u036f")
    prototypes = _prototypes()
    folded = "".join(prototypes.get(char, char) for char in unaccented).casefold()
    again = "".join(prototypes.get(char, char) for char in folded).casefold()
    return again.replace("rn", "m").replace("vv", "w").replace("i", "l")


def look_alike(one: str, other: str) -> bool:
    """Whether the names can be mistaken for each other."""
    return not skeletons(one).isdisjoint(skeletons(other))


def ends_alike(name: str, ending: str) -> bool:
    """Whether people could take the end of the name for ``ending``. Case, accents, spaces, invisible
    characters, look-alike characters and the kind of brackets don't matter, except for () and {}.
    """
    shown, wanted = _shown(name), _bare(_shown(ending))
    return any(_bare(case).endswith(wanted) for case in (shown, shown.lower(), shown.upper()))


def _shown(text: str) -> str:
    """The text without marks, invisible characters and spaces, and with square brackets."""
    apart = unicodedata.normalize("NFKD", "".join(text.split())).translate(_BRACKET_PIECES)
    kinds = ((char, unicodedata.category(char)) for char in apart)
    return "".join(_as_square_bracket(char, kind) for char, kind in kinds if kind not in ("Cf", "Mn", "Me"))


def _as_square_bracket(char: str, category: str) -> str:
    if char in "(){}":
        return char
    return {"Ps": "[", "Pe": "]"}.get(category, char)


@lru_cache(maxsize=4096)
def poses_as_staff(name: str) -> bool:
    """Whether people would take someone with this name for a moderator."""
    plain = unicodedata.normalize("NFKC", name)
    return any(_names_staff(_words(case)) for case in (plain, plain.lower(), plain.upper()))


def _names_staff(words: list[str]) -> bool:
    told = "".join(words)
    for harmless in HARMLESS:
        words = [word.replace(_skeleton(harmless), "") for word in words]
    if any(staff in word for word in words for staff in _known(STAFF_ANYWHERE)):
        return True
    if told in _known(STAFF_ANYWHERE) or not _known(STAFF_WORDS).isdisjoint(words):
        return True
    rest = set(words) - _known(STAFF_NAMES) - _known(FILLERS)
    return told in _known(STAFF_NAMES) or (not rest and not _known(STAFF_NAMES).isdisjoint(words))


def _words(name: str) -> list[str]:
    """The skeletons of the name's words, with digits read as letters; single letters in a row count as one
    word.
    """
    words: list[str] = []
    spelled = ""
    for word in _WORD.findall(name.translate(_SIGNS_AS_LETTERS)):
        if word.isdigit():
            continue
        bare = _skeleton(_TRAILING_DIGITS.sub("", word).translate(_DIGITS_AS_LETTERS))
        if len(bare) == 1:
            spelled += bare
            continue
        words += [spelled] * bool(spelled) + [bare]
        spelled = ""
    return words + [spelled] * bool(spelled)


@cache
def _known(words: tuple[str, ...]) -> frozenset[str]:
    return frozenset().union(*map(skeletons, words))
