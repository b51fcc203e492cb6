"""The form by which somebody at a table is reported."""

from __future__ import annotations

from collections.abc import Sequence

from django import forms
from django.utils.translation import gettext_lazy as _

from tabletop.accounts.names import cleaned_text
from tabletop.matches.models import Line
from tabletop.moderation.models import MAX_WORDS, Report
from tabletop.moderation.reports import Suspect


class ReportForm(forms.Form):
    """Who, why, which lines, and one sentence. ``about`` and ``lines`` offer what this reader may see."""

    about = forms.ChoiceField(label=_("Who?"), widget=forms.RadioSelect)
    why = forms.ChoiceField(label=_("What is it about?"), choices=Report.Why, widget=forms.RadioSelect)
    lines = forms.TypedMultipleChoiceField(
        label=_("Which lines?"),
        help_text=_("The lines around them go along, so that they can be understood."),
        coerce=int,
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    words = forms.CharField(
        label=_("Is there more to say?"), help_text=_("One sentence."), required=False, max_length=MAX_WORDS
    )

    def __init__(self, suspects: Sequence[Suspect], lines: Sequence[Line], data: object = None) -> None:
        super().__init__(data)  # type: ignore[arg-type]  # a QueryDict, or None for the empty form
        self._suspects = {suspect.key: suspect for suspect in suspects}
        self.fields["about"].choices = [(one.key, one.name) for one in suspects]  # type: ignore[attr-defined]  # of the choice fields above
        self.fields["lines"].choices = [(line.number, f"{line.name}: {line.text}") for line in lines]  # type: ignore[attr-defined]  # as above
        if len(suspects) == 1:
            self.fields["about"].initial = suspects[0].key
        if not lines:
            del self.fields["lines"]

    def clean_words(self) -> str:
        """On one line, without what cannot be seen."""
        return cleaned_text(self.cleaned_data["words"])

    @property
    def suspect(self) -> Suspect:
        """Who was chosen."""
        return self._suspects[self.cleaned_data["about"]]
