"""Who plays: the kinds of company, and optional name fields for players who share a device, one for each
seat.
"""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext as _

from tabletop.accounts.forms import NameField
from tabletop.accounts.similarity import look_alike
from tabletop.matches.seat_names import seat_word
from tabletop.rules.registry import AnyGame

FRIENDS, BOTS, TOGETHER = "friends", "bots", "together"
"""Who takes the other seats: people, bots, or people at the same device."""

PREFIX = "name-"


def name_fields(game: AnyGame) -> dict[str, NameField]:
    """A field for each seat that the game can have, labelled with the game's word for it."""
    seats = range(game.seats[-1])
    return {
        f"{PREFIX}{seat + 1}": NameField(required=False, label=seat_word(game.slug, seat)) for seat in seats
    }


def bound_fields(form: forms.Form) -> list[forms.BoundField]:
    """The name fields of a form."""
    return [form[name] for name in form.fields if name.startswith(PREFIX)]


def names_given(form: forms.Form, seats: int) -> list[str]:
    """The names entered for that many seats; "" where a field is empty."""
    return [form.cleaned_data.get(f"{PREFIX}{seat + 1}", "") for seat in range(seats)]


def check_names(form: forms.Form, game: AnyGame, seats: int, *, together: bool) -> None:
    """Adds an error if two players would have names that look alike. Fields that don't apply, because players
    don't share a device or are fewer, are ignored.
    """
    asked = [f"{PREFIX}{seat + 1}" for seat in range(seats)] if together else []
    for field in [name for name in form.errors if name.startswith(PREFIX) and name not in asked]:
        del form.errors[field]
    if not together:
        return
    names = [name or seat_word(game.slug, seat) for seat, name in enumerate(names_given(form, seats))]
    for seat, name in enumerate(names):
        if any(look_alike(name, other) for other in names[:seat]):
            form.add_error(f"{PREFIX}{seat + 1}", _("Give each player a different name."))
