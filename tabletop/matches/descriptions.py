"""A match in words: its options, its clock, and where imported moves come from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tabletop.i18n.formatting import format_list
from tabletop.matches.deal_variants import end_words
from tabletop.matches.models import Match
from tabletop.matches.refusals import words_of
from tabletop.rules import wire
from tabletop.rules.capabilities import elastic_option
from tabletop.rules.clock import DAY
from tabletop.rules.registry import AnyGame

# -- Clocks ----------------------------------------------------------------------------------------------


def clock_words(clock: Mapping[str, Any]) -> str:
    """A short description such as "3 days per move" or "5 minutes each plus 3 seconds per move"."""
    most = duration(clock["seconds"])
    if clock["kind"] == "move":
        return _("%(time)s per move") % {"time": most}
    if not clock.get("increment"):
        return _("%(time)s each") % {"time": most}
    return _("%(time)s each plus %(more)s per move") % {"time": most, "more": duration(clock["increment"])}


def duration(seconds: int) -> str:
    """The time in the largest unit that divides it: "3 days", "90 seconds"."""
    for unit, words in _UNITS:
        if seconds >= unit and seconds % unit == 0:
            return words(seconds // unit)
    return _seconds(seconds)


def _days(count: int) -> str:
    return ngettext("%(count)s day", "%(count)s days", count) % {"count": count}


def _hours(count: int) -> str:
    return ngettext("%(count)s hour", "%(count)s hours", count) % {"count": count}


def _minutes(count: int) -> str:
    return ngettext("%(count)s minute", "%(count)s minutes", count) % {"count": count}


def _seconds(count: int) -> str:
    return ngettext("%(count)s second", "%(count)s seconds", count) % {"count": count}


_UNITS = ((DAY, _days), (3600, _hours), (60, _minutes))


def left_words(milliseconds: int) -> str:
    """The time left in the largest unit that fits, rounded down: "2 days left"."""
    return _("%(time)s left") % {"time": _rounded_down(milliseconds)}


def waiting_words(milliseconds: int, *, for_reader: bool) -> str:
    """How long a game has waited, in the same way: "waiting for 3 hours" if for the reader, else "for 3
    hours", after whose turn it is; empty below one minute.
    """
    if milliseconds < 60_000:
        return ""
    words = _("waiting for %(time)s") if for_reader else _("for %(time)s")
    return words % {"time": _rounded_down(milliseconds)}


def _rounded_down(milliseconds: int) -> str:
    seconds = max(0, milliseconds) // 1000
    unit = next((unit for unit, _words in _UNITS if seconds >= unit), 1)
    return duration(seconds // unit * unit)


# -- Options ---------------------------------------------------------------------------------------------


def option_facts(game: AnyGame, options: Mapping[str, Any]) -> list[str]:
    """The options that differ both from the default and from the form's initial values, or whose words say
    that they are ``always`` told, as short facts in the order of the game's ``OPTIONS``. A fact is the
    option's ``fact`` ("9 tokens each"; one text, or one for each value), else its label and value ("Who
    starts: random").
    """
    words: Mapping[str, Any] = getattr(words_of(game.slug), "OPTIONS", {})
    usual = wire.write_options(wire.read_options(game, {}))
    order = [*(name for name in words if name in options), *(name for name in options if name not in words)]
    return [
        _fact(words.get(name, {}), name, options[name])
        for name in order
        if name != elastic_option(game) and _is_told(words.get(name, {}), options[name], usual.get(name))
    ]


def _is_told(words: Mapping[str, Any], value: Any, usual: Any) -> bool:
    return bool(words.get("always")) or value not in (usual, words.get("initial", usual))


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


# -- Results ---------------------------------------------------------------------------------------------


def result_words(match: Match, names: Sequence[str]) -> str:
    """Who won a game that is over, or how a game for one ended; ``names`` are those of its seats. "" if there
    is nothing to say.
    """
    outcome = match.outcome or {}
    if outcome.get("won") is not None:
        return end_words(match.game, outcome.get("because") or outcome.get("by", ""))
    groups = [group for group in outcome.get("ranking", ()) if group]
    if len(groups) == 1 and len(groups[0]) > 1:
        return _("Draw")
    winners = [names[seat] for seat in groups[0] if seat < len(names)] if len(groups) > 1 else []
    won = ngettext("%(names)s won", "%(names)s won", len(winners))
    return won % {"names": format_list(winners)} if winners else ""


# -- Imported moves --------------------------------------------------------------------------------------
# Where imported moves come from: one sentence shown on every page about the match.


def provenance(match: Match) -> str:
    """The sentence for an imported match or one that continues an imported match; "" for all others."""
    if match.imported:
        return _("Imported from a file. The names and moves are taken from that file.")
    return of_beginning() if match.begins_imported else ""


def of_beginning() -> str:
    """The sentence for moves that come from an imported match."""
    return _("Continued from an imported game. The first moves are taken from its file.")
