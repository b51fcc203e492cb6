"""The daily cases in words."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from games.deduction.cases.case import Case

PLAYERS = (gettext_lazy("Ada"), gettext_lazy("Ben"), gettext_lazy("Cleo"), gettext_lazy("Dan"))
"""The names of the other players, clockwise from the solver."""

SUITS: Mapping[str, Promise] = {
    "sun": gettext_lazy("suns"),
    "moon": gettext_lazy("moons"),
    "crown": gettext_lazy("crowns"),
    "shield": gettext_lazy("shields"),
}
VALUES: Mapping[str, Promise] = {
    "null": pgettext_lazy("a tile", "null"),
    "ace": pgettext_lazy("a tile", "ace"),
}

REFUSALS: Mapping[str, Promise] = {
    "no_such_tile": gettext_lazy("There’s no such tile."),
    "named_already": gettext_lazy("You’ve already named that tile, and it isn’t missing."),
    "no_more_hints": gettext_lazy("There are no more hints: the last step names the missing tile."),
}
"""Why a tile or a hint is refused."""


def task_text(case: Case) -> str:
    """The task."""
    return _("Everyone has %(held)s tiles, %(up)s lie face up and one is missing. Which one?") % {
        "held": len(case.view["hand"]),
        "up": len(case.view["face_up"]),
    }


def names(case: Case) -> list[str]:
    """The players' names by seat; the solver is “You”."""
    return [
        _("You") if seat == case.you else str(PLAYERS[(seat - case.you) % case.seats - 1])
        for seat in range(case.seats)
    ]


def tile_name(tile: str) -> str:
    """“3 of moons”."""
    suit, value = tile.split("-")
    return _("%(value)s of %(suits)s") % {"value": VALUES.get(value, value), "suits": SUITS[suit]}


def wrong_text(tile: str) -> str:
    """The comment on a wrong tile."""
    return _("The %(tile)s isn’t missing.") % {"tile": tile_name(tile)}


def missing_text(tile: str) -> str:
    """The solution, as a sentence."""
    return _("The %(tile)s was the missing tile.") % {"tile": tile_name(tile)}
