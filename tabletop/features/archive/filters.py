"""Filters of the archive, and the opponents to choose from."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import Any, ClassVar

import msgspec
from django import forms
from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tabletop.accounts.models import User
from tabletop.features.archive.models import Opponent, Outcome
from tabletop.matches.seat_names import bot_name, mark_imported
from tabletop.rules.game import Refused
from tabletop.rules.registry import find, slugs

# -- Opponents -------------------------------------------------------------------------------------------
# The people, bots and names that someone has played with: to choose from, and to search.


MAX_CHOICES = 40
"""How many opponents the form lists: those met last."""

MAX_SEARCHED = 1000
"""How many opponents a search looks at: those met last."""

_FIELDS = ("pk", "kind", "game", "name", "person__name")


def opponent_choices(user: User, chosen: str = "") -> list[tuple[str, str]]:
    """The opponents met last, and the chosen one if it is one of this person's, by name."""
    found = dict(_named(user, MAX_CHOICES))
    if chosen.isascii() and chosen.isdigit() and len(chosen) < 19 and int(chosen) not in found:
        rows = Opponent.objects.filter(user=user, pk=int(chosen)).values_list(*_FIELDS)
        found |= {pk: _name(*fields) for pk, *fields in rows}
    return sorted(((str(pk), name) for pk, name in found.items()), key=lambda one: one[1].casefold())


def searched_names(user: User, origin: str = "") -> list[tuple[int, str]]:
    """The opponents that a search looks at: number and shown name without case. ``origin``: only those of
    games that were played here ("own") or "imported".
    """
    found = _named(user, MAX_SEARCHED, origin)
    return [(pk, name.casefold()) for pk, name in found]


def is_known(user: User, opponent: int, origin: str = "") -> bool:
    """Whether this is an opponent of this person, in games of that origin."""
    return _of(user, origin).filter(pk=opponent).exists()


def _of(user: User, origin: str) -> QuerySet[Opponent]:
    """Names in files are the opponents of imported games, and no others are."""
    found = Opponent.objects.filter(user=user)
    if origin == "imported":
        return found.filter(kind=Opponent.Kind.FILE)
    return found.exclude(kind=Opponent.Kind.FILE) if origin == "own" else found


def _named(user: User, most: int, origin: str = "") -> Iterable[tuple[int, str]]:
    newest = _of(user, origin).order_by("-last").values_list(*_FIELDS)
    return ((pk, _name(*fields)) for pk, *fields in newest[:most])


def _name(kind: str, game: str, name: str, person: str | None) -> str:
    """The opponent's name as it is shown now; a bot's with its game, because games have bots of the same
    name.
    """
    if kind == Opponent.Kind.PERSON:
        return person or ""
    if kind == Opponent.Kind.BOT:
        return f"{bot_name(game, name)} ({_title(game)})"
    return mark_imported(name) if kind == Opponent.Kind.FILE else name


def _title(game: str) -> str:
    try:
        return find(game).name
    except Refused:
        return game


# -- Filters ---------------------------------------------------------------------------------------------


MAX_WORDS = 5


class Filters(msgspec.Struct, frozen=True):
    """Which games to list; empty values let everything through. ``opponent`` is the number of an `Opponent`;
    ``since`` and ``until`` are days in UTC, both included; ``origin`` is "own" or "imported".
    """

    search: str = ""
    game: str = ""
    outcome: str = ""
    opponent: int = 0
    since: date | None = None
    until: date | None = None
    origin: str = ""

    @property
    def words(self) -> list[str]:
        """The words of the search, without case."""
        return self.search.casefold().split()

    def as_query(self) -> dict[str, str]:
        """The values that are set, as the fields of `FilterForm`."""
        return {name: str(value) for name in FilterForm.NAMES if (value := getattr(self, name))}


class FilterForm(forms.Form):
    """The filters, from the query of an address."""

    NAMES: ClassVar[tuple[str, ...]] = Filters.__struct_fields__

    search = forms.CharField(
        label=_("Search"),
        required=False,
        max_length=60,
        widget=forms.TextInput(attrs={"type": "search", "autocomplete": "off", "enterkeyhint": "search"}),
    )
    game = forms.ChoiceField(label=_("Game"), required=False)
    outcome = forms.ChoiceField(label=pgettext_lazy("of a game", "Result"), required=False)
    opponent = forms.ChoiceField(label=_("Opponent"), required=False)
    since = forms.DateField(label=_("From day"), required=False)
    until = forms.DateField(label=_("To day"), required=False)
    origin = forms.ChoiceField(label=_("Played where"), required=False)

    def __init__(self, data: Any, user: User) -> None:
        super().__init__(data)
        fields: dict[str, Any] = self.fields
        fields["game"].choices = [("", _("All games")), *((slug, find(slug).name) for slug in slugs())]
        fields["outcome"].choices = [("", _("All results")), *Outcome.choices]
        chosen = self.data.get("opponent", "")
        fields["opponent"].choices = [("", _("Everyone")), *opponent_choices(user, chosen)]
        fields["origin"].choices = [
            ("", _("Here and elsewhere")),
            ("own", _("Played here")),
            ("imported", _("Imported")),
        ]
        for name in ("since", "until"):
            fields[name].widget = forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"})
            fields[name].input_formats = ["%Y-%m-%d"]

    def clean_search(self) -> str:
        """At most `MAX_WORDS` words."""
        text = " ".join(self.cleaned_data["search"].split())
        if len(text.split()) > MAX_WORDS:
            raise forms.ValidationError(_("Search for at most five words."))
        return text

    def clean(self) -> dict[str, Any]:
        """The first day can't be after the last."""
        since, until = self.cleaned_data.get("since"), self.cleaned_data.get("until")
        if since and until and since > until:
            self.add_error("until", _("Choose a day that isn’t before the first one."))
        return self.cleaned_data

    def filters(self) -> Filters:
        """The values of a valid form."""
        values = {name: self.cleaned_data[name] for name in self.NAMES if self.cleaned_data.get(name)}
        if "opponent" in values:
            values["opponent"] = int(values["opponent"])
        return Filters(**values)
