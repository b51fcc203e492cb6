"""What a person chose for the last table of a game that they opened: initial values for the next form."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django import forms

from tabletop.accounts.models import User
from tabletop.matches import repository
from tabletop.matches.actions import tables
from tabletop.matches.deal_variants import can_be_together
from tabletop.matches.models import Match
from tabletop.matches.refusals import words_of
from tabletop.pages.open_form import OpenForm, clock_value
from tabletop.rules import wire
from tabletop.rules.capabilities import Elastic
from tabletop.rules.game import Refused
from tabletop.rules.registry import AnyGame
from tabletop.site.options.options_form import PREFIX
from tabletop.site.options.presets import field_value


def remember_choice(form: OpenForm, user: User | None) -> None:
    """Set the initial values of an unbound form to the person's last choice for its game. Does nothing for
    one-player games, and if something in the last choice isn't offered any more.
    """
    match = _last_table(form.game, user) if can_be_together(form.game) else None
    if match is None:
        return
    try:
        answers = _answers(form.game, match)
    except Refused:
        return
    offered = all(_is_offered(form, name, value) for name, value in answers.items())
    if offered and OpenForm(form.game, answers).is_valid():
        form.initial = {**form.initial, **answers}


def _last_table(game: AnyGame, user: User | None) -> Match | None:
    """The last table for several that was opened by the form: no deal, no import, no rematch and no continued
    game. In a room, the rest of the evening counts, too: its host can have changed the options.
    """
    if user is None:
        return None
    tables = Match.objects.filter(
        host=user, game=game.slug, deal=None, imported=False, forked_from=None, begins_imported=False
    )
    if not isinstance(game, Elastic):
        tables = tables.filter(rematch_of=None)
    return tables.prefetch_related("seats").order_by("-created").first()


def _answers(game: AnyGame, match: Match) -> dict[str, Any]:
    """The table's choices as values of the form's fields. Raises `Refused` for options that are no more."""
    options = wire.write_options(wire.read_options(game, match.options))
    seats = list(match.seats.all())
    fixed = tables.bot_seats(match)
    bots = [seat.bot for seat in seats if seat.bot and seat.index not in fixed]
    alone = len(bots) == len(seats) - 1 > 0
    words = getattr(words_of(game.slug), "OPTIONS", {})
    kept = {name for name in options if words.get(name, {}).get("remembered", True)}
    return {
        **{PREFIX + name: field_value(options[name]) for name in options if name in kept},
        **({} if repository.is_elastic(match) else {"seats": str(len(seats))}),
        **({"bot": bots[0]} if alone else {}),
        "public": "yes" if match.public else "no",
        "watchers": match.watchers,
        "standin_after": str(match.standin_after),
        "clock": clock_value(match.clock),
    }


def _is_offered(form: OpenForm, name: str, value: Any) -> bool:
    """Whether the form shows this value. Former values of options are valid, but no longer shown."""
    field = form.fields.get(name)
    if not isinstance(field, forms.ChoiceField):
        return True
    shown = {str(choice) for choice in _flat(field.choices)}
    return {str(one) for one in (value if isinstance(value, list) else [value])} <= shown


def _flat(choices: Any) -> Iterator[Any]:
    for value, label in choices:
        if isinstance(label, list | tuple):
            yield from _flat(label)
        else:
            yield value
