"""The forms for reporting someone at a table, and something that was published."""

from __future__ import annotations

from collections.abc import Sequence

from django import forms
from django.utils.translation import gettext_lazy as _

from tabletop.accounts.names import cleaned_text
from tabletop.features.moderation.models import MAX_WORDS, Report
from tabletop.features.moderation.reports import Suspect
from tabletop.matches.models import Line


class ReportForm(forms.Form):
    """Who, why, which messages, and a comment. ``about`` and ``lines`` offer only what this reader may
    see.
    """

    about = forms.ChoiceField(label=_("Who are you reporting?"), widget=forms.RadioSelect)
    why = forms.ChoiceField(
        label=_("What’s the problem?"), choices=Report.Why.about_people(), widget=forms.RadioSelect
    )
    lines = forms.TypedMultipleChoiceField(
        label=_("Which messages?"),
        help_text=_("Moderators also see the messages around them."),
        coerce=int,
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    words = forms.CharField(
        label=_("Anything to add?"), help_text=_("One sentence."), required=False, max_length=MAX_WORDS
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
        """One line, without invisible characters."""
        return cleaned_text(self.cleaned_data["words"])

    @property
    def suspect(self) -> Suspect:
        """The person chosen."""
        return self._suspects[self.cleaned_data["about"]]


class WorkReportForm(forms.Form):
    """Why, and a comment."""

    why = forms.ChoiceField(
        label=_("What’s the problem?"), choices=Report.Why.about_works(), widget=forms.RadioSelect
    )
    words = forms.CharField(
        label=_("Anything to add?"),
        help_text=_("One sentence, such as where it was copied from."),
        required=False,
        max_length=MAX_WORDS,
    )

    def clean_words(self) -> str:
        """One line, without invisible characters."""
        return cleaned_text(self.cleaned_data["words"])
