"""The form of a game's options."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from typing import Any, NamedTuple

import msgspec
from django import forms
from django.utils.translation import gettext_lazy as _
from msgspec import inspect

from tabletop.matches.descriptions import value_label
from tabletop.matches.refusals import sentence, words_of
from tabletop.rules import wire
from tabletop.rules.capabilities import elastic_option
from tabletop.rules.game import Refused
from tabletop.rules.registry import AnyGame

# -- Fields ----------------------------------------------------------------------------------------------
# Form fields for a game's options, made from their types, so that no game needs its own form.
#
# Labels come from the game's ``words`` module: ``OPTIONS = {"first_player": {"label": …, "help": …,
# "choices": {"drawn": …}, "initial": "drawn"}}``, each part optional. A number whose words have ``choices``
# (a label for None or for some numbers) is chosen from a row instead of typed in; a text is chosen from a
# list; yes or no are two choices instead of a box to tick.


FEW = 6
"""The most choices shown as radio buttons; more become a drop-down list."""

MANY_NUMBERS = 10
"""The most numbers shown in a row."""


class NumberRow(forms.RadioSelect):
    """A row of numbers to choose from."""


def option_fields(game: AnyGame) -> dict[str, forms.Field]:
    """One field for each option that people choose, by its name (that of an `Elastic` game is set by the
    table). Cleaned values are JSON data for `wire`.
    """
    described = inspect.type_info(game.options)
    assert isinstance(described, inspect.StructType)
    words = getattr(words_of(game.slug), "OPTIONS", {})
    return {
        field.name: _field(field, words.get(field.name, {}))
        for field in described.fields
        if field.name != elastic_option(game)
    }


def _field(option: inspect.Field, words: Mapping[str, Any]) -> forms.Field:
    kind, optional = _bare(option.type)
    common = {
        "label": words.get("label", option.name.replace("_", " ").capitalize()),
        "help_text": words.get("help", ""),
        "initial": words["initial"] if "initial" in words else _initial(option),
    }
    for described, make in _MAKERS.items():
        if isinstance(kind, described):
            return make(kind, optional, words.get("choices", {}), common)
    raise TypeError(f"no form field shows the option {option.name}: {kind}")


def _bare(kind: inspect.Type) -> tuple[inspect.Type, bool]:
    """The type without its annotations, and whether it may be None."""
    if isinstance(kind, inspect.Metadata):
        return _bare(kind.type)
    if not isinstance(kind, inspect.UnionType):
        return kind, False
    rest = [part for part in kind.types if not isinstance(part, inspect.NoneType)]
    if len(rest) != 1:
        return kind, False
    return _bare(rest[0])[0], len(rest) < len(kind.types)


def _initial(option: inspect.Field) -> Any:
    default = option.default_factory() if callable(option.default_factory) else option.default
    if isinstance(default, bool) or default is None:
        return default
    plain = msgspec.to_builtins(default)
    return [str(value) for value in plain] if isinstance(plain, list) else plain


def _choice(kind: Any, optional: bool, labels: Mapping[Any, Any], common: dict[str, Any]) -> forms.Field:
    values = [value for value in _in_order(kind.values, labels) if value is not None]
    widget = forms.RadioSelect if len(values) <= FEW else forms.Select
    return _one_of(values, optional or None in kind.values, widget, labels, common)


def _one_of(
    values: Sequence[Any],
    optional: bool,
    widget: type[forms.Widget],
    labels: Mapping[Any, Any],
    common: dict[str, Any],
) -> forms.Field:
    choices = [(str(value), value_label(labels, value)) for value in values]
    if optional:
        choices.insert(0, ("", value_label(labels, None)))
    common["initial"] = "" if common["initial"] is None else str(common["initial"])
    return forms.TypedChoiceField(
        choices=choices,
        coerce=_back_to(values),
        empty_value=None,
        required=not optional,
        widget=widget,
        **common,
    )


def _choices(kind: Any, optional: bool, labels: Mapping[Any, Any], common: dict[str, Any]) -> forms.Field:
    values = _in_order(_bare(kind.item_type)[0].values, labels)  # type: ignore[attr-defined]  # no list but of choices
    return forms.TypedMultipleChoiceField(
        choices=[(str(value), value_label(labels, value)) for value in values],
        coerce=_back_to(values),
        empty_value=[],
        required=False,
        widget=forms.CheckboxSelectMultiple,
        **common,
    )


def _yes_or_no(kind: Any, optional: bool, labels: Mapping[Any, Any], common: dict[str, Any]) -> forms.Field:
    if labels:
        return _one_of(list(labels), optional, forms.RadioSelect, labels, common)
    return forms.BooleanField(required=False, **common)


def _number(kind: Any, optional: bool, labels: Mapping[Any, Any], common: dict[str, Any]) -> forms.Field:
    least = kind.gt + 1 if kind.gt is not None else kind.ge
    most = kind.lt - 1 if kind.lt is not None else kind.le
    if labels:
        values = range(least, most + 1, kind.multiple_of or 1)
        widget = NumberRow if len(values) <= MANY_NUMBERS else forms.Select
        return _one_of(values, optional, widget, labels, common)
    return forms.IntegerField(
        min_value=least, max_value=most, step_size=kind.multiple_of, required=not optional, **common
    )


def _text(kind: Any, optional: bool, labels: Mapping[Any, Any], common: dict[str, Any]) -> forms.Field:
    if labels:
        return forms.ChoiceField(choices=list(labels.items()), required="" not in labels, **common)
    return forms.CharField(
        min_length=kind.min_length,
        max_length=kind.max_length or 200,
        required=bool(kind.min_length) and not optional,
        empty_value=None if optional else "",
        **common,
    )


def _in_order(values: Iterable[Any], labels: Mapping[Any, Any]) -> list[Any]:
    """The values in the order of the game's words; a type doesn't keep the order in which they were
    written.
    """
    known = list(labels)
    return sorted(values, key=lambda value: known.index(value) if value in known else len(known))


def _back_to(values: Any) -> Callable[[str], Any]:
    by_text = {str(value): value for value in values}
    return lambda text: by_text[text]


_MAKERS: dict[Any, Callable[[Any, bool, Mapping[Any, Any], dict[str, Any]], forms.Field]] = {
    inspect.LiteralType: _choice,
    inspect.BoolType: _yes_or_no,
    inspect.IntType: _number,
    inspect.StrType: _text,
    (inspect.VarTupleType, inspect.ListType, inspect.SetType, inspect.FrozenSetType): _choices,
}


def given_options(game: AnyGame, data: Mapping[str, str]) -> dict[str, Any]:
    """The options that are in the data, as ``option-<name>``, without defaults for the others. Raises
    `Refused`: bad_options.
    """
    try:
        return {
            name: field.clean(data[PREFIX + name])
            for name, field in option_fields(game).items()
            if PREFIX + name in data
        }
    except forms.ValidationError:
        raise Refused("bad_options", detail="option") from None


# -- The form --------------------------------------------------------------------------------------------


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
