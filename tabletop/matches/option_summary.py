"""A table's options in words: only those that differ from the default."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from tabletop.i18n.formatting import format_list
from tabletop.matches.clock_words import clock_words
from tabletop.matches.refusals import words_of
from tabletop.rules import wire
from tabletop.rules.registry import AnyGame


def option_facts(game: AnyGame, options: Mapping[str, Any]) -> list[str]:
    """The options that differ both from the default and from the form's initial values, as short facts in the
    order of the game's ``OPTIONS``. A fact is the option's ``fact`` ("9 tokens each"; one text, or one for
    each value), else its label and value ("Who starts: random").
    """
    words: Mapping[str, Any] = getattr(words_of(game.slug), "OPTIONS", {})
    usual = wire.write_options(wire.read_options(game, {}))
    order = [*(name for name in words if name in options), *(name for name in options if name not in words)]
    return [
        _fact(words.get(name, {}), name, options[name])
        for name in order
        if name != game.elastic
        and options[name] not in (usual.get(name), words.get(name, {}).get("initial", usual.get(name)))
    ]


def describe_options(
    game: AnyGame, options: Mapping[str, Any], clock: Mapping[str, Any] | None = None
) -> str:
    """The facts and the table's clock in one line: "Hexagons, 3 a side, 5 minutes per move"; "" if all are
    defaults.
    """
    facts = [*option_facts(game, options), *([clock_words(clock)] if clock else [])]
    return str(capfirst(format_list(facts, "unit")))


def _fact(words: Mapping[str, Any], name: str, value: Any) -> str:
    fact = words.get("fact")
    if isinstance(fact, Mapping):
        fact = fact.get(value)
    if fact:
        return str(fact) % {"value": value}
    values = value if isinstance(value, list) else [value]
    said = format_list((_value(words, one) for one in values), "unit")
    label = words.get("label", name.replace("_", " ").capitalize())
    return _("%(option)s: %(value)s") % {"option": label, "value": said}


def _value(words: Mapping[str, Any], value: Any) -> str:
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    return str(value_label(words.get("choices", {}), value))


def value_label(labels: Mapping[Any, Any], value: object) -> Any:
    """The label of an option's value; may be lazy."""
    return labels.get(value, "–" if value is None else str(value).replace("_", " "))
