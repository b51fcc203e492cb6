"""Form fields for a game's options, made from their types, so that no game needs its own form.

Labels come from the game's ``words`` module: ``OPTIONS = {"first_player": {"label": …, "help": …, "choices":
{"drawn": …}, "initial": "drawn"}}``, each part optional. A number whose words have ``choices`` (a label for
None or for some numbers) is chosen from a row instead of typed in; a text is chosen from a list.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec
from django import forms
from msgspec import inspect

from tabletop.matches.option_summary import value_label
from tabletop.matches.refusals import words_of
from tabletop.rules.registry import AnyGame

FEW = 6
"""The most choices shown as radio buttons; more become a drop-down list."""

MANY_NUMBERS = 10
"""The most numbers shown in a row."""


class NumberRow(forms.RadioSelect):
    """A row of numbers to choose from."""


def option_fields(game: AnyGame) -> dict[str, forms.Field]:
    """One field for each option that people choose, by its name (`Game.elastic` is set by the table). Cleaned
    values are JSON data for `wire`.
    """
    described = inspect.type_info(game.options)
    assert isinstance(described, inspect.StructType)
    words = getattr(words_of(game.slug), "OPTIONS", {})
    return {
        field.name: _field(field, words.get(field.name, {}))
        for field in described.fields
        if field.name != game.elastic
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


def _check_box(kind: Any, optional: bool, labels: Mapping[Any, Any], common: dict[str, Any]) -> forms.Field:
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
    inspect.BoolType: _check_box,
    inspect.IntType: _number,
    inspect.StrType: _text,
    (inspect.VarTupleType, inspect.ListType, inspect.SetType, inspect.FrozenSetType): _choices,
}
