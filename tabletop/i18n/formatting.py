"""Lists, shares and durations as people write them: "Ada, Bo and Cy", "46%", "60 days". `formatList` and
`percent` in ``static/site/i18n.js`` do the same in browsers.

The first two are template filters too: ``{% load formatting %}{{ names|format_list }}``.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from django.template import Library
from django.utils.translation import get_language, to_locale

if TYPE_CHECKING:
    from babel import Locale

Style = Literal["standard", "or", "unit"]
"""“A, B and C”, “A, B or C”, “A, B, C”."""

Unit = Literal["day", "hour", "minute"]

SOURCE = "en_GB"
"""The locale of the sentences in the code, for languages that Babel doesn't know."""

register = Library()


@register.filter
def format_list(items: Iterable[object], style: Style = "standard") -> str:
    """These items as one string, in the active language; "" for none."""
    from babel.lists import (
        format_list as join,
    )  # Babel's data takes a while to import: not before it is needed

    return join([str(item) for item in items], style=style, locale=_active_locale())


@register.filter
def format_percent(percent: float) -> str:
    """46 as "46%", in the active language."""
    from babel.numbers import format_percent as written

    return written(percent / 100, locale=_active_locale())


def format_unit(count: int, unit: Unit) -> str:
    """60 and "day" as "60 days", in the active language."""
    from babel.units import format_unit as written

    return written(count, f"duration-{unit}", locale=_active_locale())


def _active_locale() -> Locale:
    return _locale(get_language() or "")


@lru_cache(maxsize=64)
def _locale(language: str) -> Locale:
    """The nearest locale with data: ``en-gb`` is en_GB, ``de-xx`` de, ``xx`` `SOURCE`."""
    from babel import Locale
    from babel.core import negotiate_locale
    from babel.localedata import locale_identifiers

    return Locale.parse(negotiate_locale([to_locale(language)], locale_identifiers()) or SOURCE)
