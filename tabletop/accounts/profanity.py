"""Rude words, which are not allowed in names and are masked in the chat.

English words come from the library: whole words only, so that Scunthorpe and Hancock are fine, but also
spelled with digits, spaces or look-alikes. Other languages have a short list of words that are insults and
nothing else in any of them (docs/decisions/0038-profanity.md).
"""

from __future__ import annotations

from functools import cache

from profanex import Filter, FilterConfig

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
