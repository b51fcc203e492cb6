"""Words that have no place in a public text: in names, and in what is said at a table.

English is what the library knows: whole words only, so that Scunthorpe and Hancock stay, also spelled with
digits, spaces or look-alikes. Other languages have a short list of words that are insults and nothing else in
any of them (docs/decisions/0038-profanity.md).
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
"""Of the library's words, those that people also need for hens, needles, armour and mysteries."""


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
    """Whether there is such a word in it."""
    return _filter().contains(text)


def masked(text: str) -> str:
    """The text with stars in place of such words, one for each character."""
    return _filter().clean(text)
