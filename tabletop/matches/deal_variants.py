"""Variants and scores of a game's deals (``games/<slug>/daily.py``, see `tabletop.rules.optional_modules`),
and their names.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from tabletop.i18n.formatting import format_list
from tabletop.matches.refusals import words_of
from tabletop.rules import wire
from tabletop.rules.game import Refused
from tabletop.rules.optional_modules import Score, Variant
from tabletop.rules.registry import AnyGame, find, optional_module


def can_be_alone(game: AnyGame) -> bool:
    """Whether one person can play the game alone: then each match for one belongs to a deal."""
    return game.seats[0] == 1


def can_be_together(game: AnyGame) -> bool:
    """Whether several people can play the game with each other."""
    return game.seats[-1] > 1


def daily_of(slug: str) -> ModuleType | None:
    """The game's ``daily`` module, or None if it has none."""
    return optional_module(slug, "daily")


def variants_of(slug: str) -> tuple[Variant, ...]:
    """The variants that have a deal of the day; empty for most games."""
    return tuple(getattr(daily_of(slug), "VARIANTS", ()))


def scores_of(slug: str) -> tuple[Score, ...]:
    """The numbers by which results are compared, most important first."""
    return tuple(getattr(daily_of(slug), "SCORES", ()))


def end_words(slug: str, because: str) -> str:
    """How a game ended, in a few words."""
    words = getattr(daily_of(slug), "ENDS", {}).get(because)
    return str(words) if words else because.replace("_", " ").capitalize()


def variant(slug: str, key: str) -> Variant:
    """The variant of that key. Raises `Refused("no_such_variant")`."""
    found = next((variant for variant in variants_of(slug) if variant.key == key), None)
    if found is None:
        raise Refused("no_such_variant", variant=key)
    return found


def usual(slug: str) -> Variant | None:
    """The default variant, which is offered first."""
    all_of_them = variants_of(slug)
    return next((one for one in all_of_them if one.usual), all_of_them[0] if all_of_them else None)


def full_options(slug: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """These options completed with defaults. Raises `Refused`."""
    game = find(slug)
    chosen = wire.read_options(game, options)
    game.check(chosen, game.seats[0])
    return wire.write_options(chosen)


def variant_of(slug: str, options: Mapping[str, Any]) -> str:
    """The key of the variant with these (full) options, or "" if there is none."""
    for one in variants_of(slug):
        made = full_options(slug, one.options)
        if all(options.get(name) == value for name, value in made.items() if name not in one.free):
            return one.key
    return ""


class Title(NamedTuple):
    """The name of a variant: its ``group`` (empty if there is only one group) and its ``name`` in that
    group.
    """

    group: str
    name: str

    def __str__(self) -> str:
        return f"{self.group} · {self.name}" if self.group else self.name


def title_of(slug: str, key: str) -> Title:
    """The title of a variant. One that the game no longer has is described by its options."""
    found = next((one for one in variants_of(slug) if one.key == key), None)
    if found is None:
        return Title("", key.replace("-", " ").capitalize() if key else _("Other options"))
    own = getattr(words_of(slug), "DAILY", {}).get(key)
    if own:
        return Title("", str(own))
    words = [_choice(slug, name, value) for name, value in found.options.items()]
    return (
        Title(words[0], format_list(words[1:], "unit"))
        if len(words) > 1
        else Title("", words[0] if words else key)
    )


def _choice(slug: str, name: str, value: object) -> str:
    choices = getattr(words_of(slug), "OPTIONS", {}).get(name, {}).get("choices", {})
    return str(choices.get(value) or str(value).replace("_", " ").capitalize())
