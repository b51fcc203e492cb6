"""The setup of an analysis board, as a form whose data is in the URL."""

from __future__ import annotations

from typing import Any

import msgspec
from django import forms
from django.http import QueryDict

from tabletop.features.studies.lines import MAX_VERSION, Setup
from tabletop.rules import wire
from tabletop.rules.registry import AnyGame
from tabletop.rules.versions import FIRST
from tabletop.site.options.options_form import PREFIX, OptionsForm

USUAL_SEED = Setup().seed


class SetupForm(OptionsForm):
    """The game's options and the number of players; without data, the default game. ``seed`` and ``rules``
    (the version of the rules) come from a match that is opened here.
    """

    seed = forms.CharField(required=False, max_length=200, widget=forms.HiddenInput)
    rules = forms.IntegerField(required=False, min_value=1, max_value=MAX_VERSION, widget=forms.HiddenInput)

    def __init__(self, game: AnyGame, asked: QueryDict) -> None:
        names = ("seats", "seed", "rules")
        super().__init__(game, asked if any(n in names or n.startswith(PREFIX) for n in asked) else None)
        for name, value in wire.write_options(game.options()).items():
            self.fields[PREFIX + name].initial = "" if value is None else value

    @property
    def setup(self) -> Setup:
        """The chosen setup, or the default."""
        if not self.is_bound:
            usual = wire.write_options(self.game.options())
            return Setup(usual, self.game.seats[0], version=written(self.game.version))
        answers = self.cleaned_data
        return Setup(
            self.chosen, self.count, answers["seed"] or USUAL_SEED, written(answers["rules"] or FIRST)
        )


def written(version: int) -> int | msgspec.UnsetType:
    """A version of the rules as in `Setup.version`."""
    return msgspec.UNSET if version == FIRST else version


def address_of(game: AnyGame, setup: Setup) -> str:
    """A setup as a URL query, which `SetupForm` reads. Defaults are left out, except the number of seats."""
    query = QueryDict(mutable=True)
    query["seats"] = str(setup.seats or game.seats[0])
    if setup.seed != USUAL_SEED:
        query["seed"] = setup.seed
    if setup.version:
        query["rules"] = str(setup.version)
    usual = wire.write_options(game.options())
    for name, value in setup.options.items():
        if value != usual[name] or isinstance(value, bool | list):
            query.setlist(PREFIX + name, _texts(value))
    return query.urlencode()


def _texts(value: Any) -> list[str]:
    """A value as a form sends it; nothing for an unchecked box or an empty field."""
    values = value if isinstance(value, list) else [value]
    return ["on" if one is True else str(one) for one in values if one is not None and one is not False]
