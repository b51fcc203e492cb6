"""What moderators fill in for each act: why, what the player is told, and for how long."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tabletop.accounts.forms import NameField
from tabletop.accounts.names import cleaned_text
from tabletop.moderation.models import MAX_REASON, MAX_WORDS

DAY = 24 * 3600
DURATIONS = (
    (str(3600), _("1 hour")),
    (str(DAY), _("1 day")),
    (str(7 * DAY), _("1 week")),
    (str(30 * DAY), _("30 days")),
    ("", _("For good")),
)


class ReasonField(forms.CharField):
    """Why, in one line, for other moderators and the audit log."""

    def __init__(self, **more: Any) -> None:
        help_text = _("Only moderators read this. It stays in the audit log.")
        super().__init__(label=_("Reason"), help_text=help_text, max_length=MAX_REASON, **more)

    def to_python(self, value: object) -> str:
        """On one line, without what cannot be seen."""
        return cleaned_text(super().to_python(value) or "")


class ReasonForm(forms.Form):
    """An act that nobody has to be told of."""

    reason = ReasonField()


class ActForm(ReasonForm):
    """An act of which the player is told, and one sentence to them."""

    words = forms.CharField(
        label=_("Message to the player"),
        help_text=_("Optional. They read it with what was done and until when."),
        max_length=MAX_WORDS,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
    )

    def clean_words(self) -> str:
        """On one line, without what cannot be seen."""
        return cleaned_text(self.cleaned_data["words"])


class WarnForm(ActForm):
    """A warning is nothing without its message."""

    def __init__(self, data: Any = None) -> None:
        super().__init__(data)
        self.fields["words"].required = True
        self.fields["words"].help_text = _("They have to confirm that they have read it.")


class TimedForm(ActForm):
    """Something that ends by itself."""

    duration = forms.ChoiceField(
        label=_("How long"), choices=DURATIONS, required=False, widget=forms.RadioSelect, initial=str(DAY)
    )
    field_order = ("duration", "reason", "words")

    def until(self) -> datetime | None:
        """When it ends; None: never."""
        seconds = self.cleaned_data["duration"]
        return timezone.now() + timedelta(seconds=int(seconds)) if seconds else None


class RenameForm(ActForm):
    """Another name."""

    name = NameField(required=False)
    field_order = ("name", "reason", "words")

    def __init__(self, data: Any = None) -> None:
        super().__init__(data)
        self.fields["name"].label = _("New name")
        self.fields["name"].help_text = _("Leave empty for two friendly words.")
