"""Names of people: their form, words that are not allowed, and names that pose as staff."""

from __future__ import annotations

import re
import secrets
import unicodedata
from collections.abc import Callable, Collection
from functools import cache

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from profanex import Filter, FilterConfig

from tabletop.accounts.similarity import ends_alike, poses_as_staff

# -- Profanity -------------------------------------------------------------------------------------------
# Rude words, which are not allowed in names and are masked in the chat.
#
# English words come from the library: whole words only, so that Scunthorpe and Hancock are fine, but also
# spelled with digits, spaces or look-alikes. Other languages have a short list of words that are insults and
# nothing else in any of them (docs/decisions/0021-names.md).


ALSO = (
    "arschloch", "fotze", "hurensohn", "hurensöhne", "missgeburt", "scheisse", "scheiße", "schlampe",
    "wichser",
    "connard", "connasse", "enculé", "pétasse", "salope",
    "cabrón", "gilipollas", "hijueputa", "mierda", "pendejo", "puta", "putas",
    "caralho", "cazzo", "puttana", "stronzo", "vaffanculo",
    "klootzak", "kutwijf",
    "chuj", "kurwa", "skurwysyn", "spierdalaj",
    "блядь", "мудак", "пизда", "пиздец", "сука", "хуй",
    "orospu", "siktir",
    "fuckoff", "fucku", "fuckyou", "kike", "kikes", "tranny",
)  # fmt: skip

HARMLESS = (
    "bloody", "chink", "cock", "cocks", "crap", "dink", "dinks", "doggin", "ejaculate", "prick", "pricks",
    "rape",
)  # fmt: skip
"""Words from the library's list that also mean hens, needles, armour or mysteries."""


@cache
def _filter() -> Filter:
    return Filter(
        FilterConfig(
            extra_banned=ALSO,
            extra_allowlist=HARMLESS,
            normalize_repeated_chars=True,
            normalize_separated_runs=True,
        )
    )


def is_rude(text: str) -> bool:
    """Whether the text contains a rude word."""
    return _filter().contains(text)


def masked(text: str) -> str:
    """The text with each character of a rude word replaced by a star."""
    return _filter().clean(text)


# -- Suggested names -------------------------------------------------------------------------------------
# They are names, so they are not translated.


MOODS = (
    "Amber", "Bold", "Brave", "Breezy", "Bright", "Calm", "Cheery", "Clever", "Cosy", "Curious",
    "Dapper", "Daring", "Dreamy", "Eager", "Early", "Fair", "Fearless", "Gentle", "Glad", "Golden",
    "Happy", "Hearty", "Humble", "Jolly", "Keen", "Kind", "Lively", "Lucky", "Mellow", "Merry",
    "Mighty", "Nimble", "Noble", "Patient", "Plucky", "Polite", "Proud", "Quick", "Quiet", "Ready",
    "Rosy", "Silver", "Sly", "Snug", "Spry", "Steady", "Sunny", "Swift", "Tidy", "Warm",
    "Wily", "Wise", "Witty", "Zesty",
)  # fmt: skip

CREATURES = (
    "Badger", "Beaver", "Bison", "Bumblebee", "Camel", "Cricket", "Crow", "Curlew", "Dolphin", "Dormouse",
    "Duck", "Eagle", "Falcon", "Finch", "Fox", "Gecko", "Goose", "Hamster", "Hare", "Hedgehog",
    "Heron", "Ibex", "Jackdaw", "Kestrel", "Kiwi", "Koala", "Ladybird", "Lark", "Lemur", "Lynx",
    "Magpie", "Marmot", "Marten", "Mole", "Moth", "Newt", "Octopus", "Ocelot", "Otter", "Owl",
    "Panda", "Penguin", "Pigeon", "Pony", "Puffin", "Quail", "Rabbit", "Raven", "Robin", "Salmon",
    "Seal", "Snail", "Sparrow", "Squirrel", "Starling", "Stork", "Swan", "Tapir", "Thrush", "Toad",
    "Tortoise", "Turtle", "Walrus", "Weasel", "Whale", "Wombat", "Woodlark", "Wren", "Yak", "Zebra",
)  # fmt: skip


# -- Names -----------------------------------------------------------------------------------------------


NAME_MOST = 24
"""The most characters in a name."""

PROGRAM_MARK = " [bot]"
"""How the name of a program ends, for everyone to see. People can't have such a name."""

PROGRAM_NAME_MOST = NAME_MOST - len(PROGRAM_MARK)
"""The most characters in a program's name before the mark."""

_RAW_MOST = 500
_MARKS_MOST = 3


def _ranges(text: str) -> frozenset[str]:
    ends = [[int(end, 16) for end in part.split("-")] for part in text.split()]
    return frozenset(chr(code) for first, *last in ends for code in range(first, (last or [first])[0] + 1))


# Drawn as nothing, or steering how the text around them is drawn: fillers, the blank Braille cell,
# bidirectional and other invisible controls. Joiners (200C, 200D) and variation selectors belong to how
# people write, and stay.
_BLANK = _ranges(
    "AD 34F 61C 115F-1160 17B4-17B5 180E 200B 200E-200F 202A-202E 2060-206F 2800 3164 FEFF FFA0 FFF0-FFFB "
    "1BCA0-1BCA3 1D173-1D17A E0000-E001F E0080-E00FF E01F0-E0FFF"
)
# Tag characters spell the flags of regions behind a black flag; elsewhere they are hidden text.
_TAGS = re.compile("(\U0001f3f4[\U000e0020-\U000e007e]{2,8}\U000e007f)|[\U000e0020-\U000e007f]+")


def clean_name(raw: str) -> str:
    """The name as it is stored, cleaned by `cleaned_text`. Raises `ValidationError` if nothing visible is
    left, if it is longer than `NAME_MOST`, if it is rude, or if it poses as staff.
    """
    if len(raw) > _RAW_MOST:
        raise ValidationError(_too_long(), code="long")
    name = cleaned_text(raw)
    if not any(_is_seen(char) for char in name):
        raise ValidationError(_("Choose a name that others can read."), code="empty")
    if len(name) > NAME_MOST:
        raise ValidationError(_too_long(), code="long")
    if is_rude(name):
        raise ValidationError(_("This name contains a word that others may find offensive."), code="rude")
    if poses_as_staff(name):
        raise ValidationError(
            _("This name sounds like a moderator. Choose a different one."),
            code="staff",
        )
    return name


def mark_program(name: str) -> str:
    """The (cleaned) name with `PROGRAM_MARK`, which it gets only once. Raises `ValidationError` if that is
    too long.
    """
    if is_program_name(name):
        return name
    if len(name) > PROGRAM_NAME_MOST:
        words = _("The name of a program can have at most %(most)s characters.")
        raise ValidationError(words % {"most": PROGRAM_NAME_MOST}, code="long")
    return name + PROGRAM_MARK


def is_program_name(name: str) -> bool:
    """Whether the name has the mark of programs, or one that looks the same."""
    return ends_alike(name, PROGRAM_MARK)


def program_name_error() -> ValidationError:
    """Why a person can't have the name of a program."""
    return ValidationError(_("Only the names of programs end in “[bot]”."), code="program")


def unmark_program(name: str) -> str:
    """The name without `PROGRAM_MARK`, as a program gave it."""
    return name.removesuffix(PROGRAM_MARK)


def cleaned_text(text: str) -> str:
    """The text on one line and in NFC: without control, bidirectional and invisible characters, and with
    single spaces. More than three marks on one letter are dropped.

    Characters that this Python version doesn't know stay: they are next year's emoji.
    """
    seen = unicodedata.normalize("NFC", _TAGS.sub(r"\1", "".join(_kept(char) for char in text)))
    return " ".join(_drop_piled_marks(seen).split())


def _kept(char: str) -> str:
    category = unicodedata.category(char)
    if category[0] == "Z" or char in "\t\n\r\v\f\x85":
        return " "
    never = ord(char) & 0xFFFE == 0xFFFE or "\ufdd0" <= char <= "\ufdef"  # noncharacters
    return "" if never or category in ("Cc", "Cs", "Co") or char in _BLANK else char


def _is_seen(char: str) -> bool:
    category = unicodedata.category(char)
    return category[0] in "LNPS" or category == "Cn"


def _drop_piled_marks(text: str) -> str:
    out: list[str] = []
    marks = 0
    for char in text:
        category = unicodedata.category(char)
        tag = "\U000e0020" <= char <= "\U000e007f"
        marks = marks + 1 if category in ("Mn", "Me", "Cf") and not tag else 0
        if marks <= _MARKS_MOST:
            out.append(char)
    return "".join(out)


def _too_long() -> str:
    return _("A name can have at most %(most)s characters.") % {"most": NAME_MOST}


def suggest_name(
    taken: Callable[[Collection[str]], Collection[str]], *, pick: Callable[[int], int] = secrets.randbelow
) -> str:
    """A friendly two-word name that no one has, such as "Merry Otter"; with a number if all of those tried
    are taken.

    ``taken`` is called once with some candidates and returns those that someone has.
    """
    pairs = [f"{MOODS[pick(len(MOODS))]} {CREATURES[pick(len(CREATURES))]}" for _i in range(6)]
    numbered = [f"{pair} {10 + pick(9990)}" for pair in pairs]
    candidates = pairs + numbered
    used = set(taken(candidates))
    return next((name for name in candidates if name not in used), numbered[-1])
