"""What a person is looking for in their archive: a form for pages, and plain values for queries."""

from __future__ import annotations

from datetime import date
from typing import Any, ClassVar

import msgspec
from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tabletop.accounts.models import User
from tabletop.features.archive.models import Outcome
from tabletop.features.archive.opponents import opponent_choices
from tabletop.rules.registry import find, slugs

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
