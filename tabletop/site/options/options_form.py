"""The form for a game's options and the number of players."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import Any, NamedTuple

from django import forms
from django.utils.translation import gettext_lazy as _

from tabletop.matches.refusals import sentence, words_of
from tabletop.rules import wire
from tabletop.rules.game import Refused
from tabletop.rules.registry import AnyGame
from tabletop.site.options.option_fields import NumberRow, option_fields

PREFIX = "option-"


class OptionGroup(NamedTuple):
    """Options that belong together. ``label`` is empty if there are no groups."""

    label: Any
    fields: list[forms.BoundField]


class OptionsForm(forms.Form):
    """The options of a game, each as ``option-<name>``, and ``seats`` if there is a choice. `chosen` and
    `count` hold the cleaned values.

    ``counts``: the possible numbers of players, if they are not all that the game has. For one player,
    options that are only for several (``"together"`` in the game's words) are left out.
    """

    seats = forms.TypedChoiceField(label=_("Number of players"), coerce=int, widget=NumberRow)

    def __init__(
        self, game: AnyGame, data: Mapping[str, Any] | None = None, *, counts: range | None = None
    ) -> None:
        super().__init__(data)
        self.game = game
        self.counts = counts or game.seats
        shown = [str(count) for count in self.counts]
        if len(shown) > 1:
            choose(self.fields["seats"], [(count, count) for count in shown], shown[0])
        else:
            del self.fields["seats"]
        words = getattr(words_of(game.slug), "OPTIONS", {})
        for name, field in option_fields(game).items():
            if self.counts[-1] > 1 or not words.get(name, {}).get("together"):
                self.fields[PREFIX + name] = field
        if data is not None:
            self.data = self._completed(data)

    def _completed(self, data: Mapping[str, Any]) -> Any:
        """The data with defaults for fields that are left out, so that a client only has to send what
        differs.
        """
        usual = {PREFIX + name: value for name, value in wire.write_options(self.game.options()).items()}
        usual["seats"] = self.counts[0]
        completed: Any = copy(data)
        for name, value in usual.items():
            if name not in data and _is_choice(self.fields.get(name)):
                completed[name] = "" if value is None else str(value)
        return completed

    @property
    def chosen(self) -> dict[str, Any]:
        """The valid options, by name."""
        return {
            name.removeprefix(PREFIX): value
            for name, value in self.cleaned_data.items()
            if name.startswith(PREFIX)
        }

    @property
    def count(self) -> int:
        """The number of players."""
        return int(self.cleaned_data.get("seats", self.counts[0]))

    @property
    def option_fields(self) -> list[forms.BoundField]:
        """The game's own fields."""
        return [self[name] for name in self.fields if name.startswith(PREFIX)]

    @property
    def option_groups(self) -> list[OptionGroup]:
        """The fields in the groups of the game's words (``OPTION_GROUPS``); the rest come last."""
        rest = {field.name.removeprefix(PREFIX): field for field in self.option_fields}
        groups = [
            OptionGroup(label, [rest.pop(name) for name in names if name in rest])
            for label, names in getattr(words_of(self.game.slug), "OPTION_GROUPS", ())
        ]
        return groups + ([OptionGroup("", list(rest.values()))] if rest else [])

    @property
    def choice_fields(self) -> list[forms.BoundField]:
        """Fields with a few choices, which matter most when choosing a game."""
        return [field for field in self.option_fields if field.widget_type == "radioselect"]

    @property
    def more_fields(self) -> list[forms.BoundField]:
        """The other fields."""
        return [field for field in self.option_fields if field.widget_type != "radioselect"]

    @property
    def more_errors(self) -> bool:
        """Whether one of the other fields has an error."""
        return any(field.errors for field in self.more_fields)

    @property
    def option_errors(self) -> bool:
        """Whether one of the game's own fields has an error."""
        return any(name.startswith(PREFIX) for name in self.errors)

    def clean(self) -> dict[str, Any]:
        """Judges the options together, as the game does."""
        if not self.errors:
            try:
                self.game.check(wire.read_options(self.game, self.chosen), self.count)
            except Refused as refusal:
                field = PREFIX + str(refusal.data.get("field", ""))
                said = sentence(refusal, self.game.slug)
                self.add_error(field if field in self.fields else None, said)
        return self.cleaned_data


def choose(field: forms.Field, choices: list[tuple[str, Any]], initial: str) -> None:
    """Give a field these choices."""
    assert isinstance(field, forms.ChoiceField)
    field.choices = choices
    field.initial = initial


def _is_choice(field: forms.Field | None) -> bool:
    return isinstance(field, forms.ChoiceField) and not isinstance(field, forms.MultipleChoiceField)
