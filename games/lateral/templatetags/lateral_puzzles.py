"""The waiting room's puzzle: whether the Master has chosen one, or which is played without a Master."""

from __future__ import annotations

from typing import Any

from django import template
from django.utils.translation import gettext_lazy as _

from games.lateral.puzzles import access
from games.lateral.puzzles.access import Book
from games.lateral.puzzles.services import chosen_by
from tabletop.accounts import guests
from tabletop.rules.game import Refused

register = template.Library()


@register.simple_tag
def has_chosen_puzzle(match: Any) -> bool:
    """Whether the one who leads this table's game has chosen a puzzle for it, and that is still known."""
    return bool(match.seats.filter(index=0, user=chosen_by(match.pk)).exists())


@register.simple_tag(takes_context=True)
def puzzle_without_master(context: dict[str, Any], options: dict[str, Any]) -> Book | None:
    """The puzzle that these options of a table name (LA-32), for this reader; None if a Master leads."""
    ref = options.get("puzzle", "")
    try:
        return access.get_puzzle(ref, guests.current(context["request"])) if ref else None
    except Refused:
        return None


@register.simple_tag
def ways_to_play(options: dict[str, Any]) -> list[dict[str, Any]]:
    """LA-37: what the Master can choose before the start, with the fields of the options' form."""
    chosen = (options.get("first_evening", False), options.get("anytime", False))
    return [
        {"name": name, "line": line, "fields": fields, "chosen": chosen == (few, anytime)}
        for name, line, few, anytime in _WAYS
        for fields in [{"option-first_evening": few, "option-anytime": anytime} | _without_clock(anytime)]
    ]


def _without_clock(anytime: bool) -> dict[str, Any]:
    """Without turns there is no time for them."""
    return {"option-turn_seconds": 0} if anytime else {}


_WAYS = (
    (
        _("First evening, in turn"),
        _("Turns, one private question each, and three guesses."),
        True,
        False,
    ),
    (_("First evening, anytime"), _("The same without turns: everyone asks at any time."), True, True),
    (_("All cards"), _("The whole game, with 15 cards each."), False, False),
)


@register.simple_tag(takes_context=True)
def name_to_suggest(context: dict[str, Any]) -> str:
    """A name for a reader who has none yet; empty for everyone else."""
    return "" if guests.current(context["request"]) else guests.suggest_name()
