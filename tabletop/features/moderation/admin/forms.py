"""The forms for moderators' actions: reason, message to the player, duration."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tabletop.accounts.forms import NameField
from tabletop.accounts.names import cleaned_text
from tabletop.features.moderation.models import MAX_REASON, MAX_WORDS

DAY = 24 * 3600
DURATIONS = (
    (str(3600), _("1 hour")),
    (str(DAY), _("1 day")),
    (str(7 * DAY), _("1 week")),
    (str(30 * DAY), _("30 days")),
    ("", _("Permanently")),
)


class ReasonField(forms.CharField):
    """The reason in one line, for other moderators and the audit log."""

    def __init__(self, **more: Any) -> None:
        help_text = _("Only moderators read this. It stays in the audit log.")
        super().__init__(label=_("Reason"), help_text=help_text, max_length=MAX_REASON, **more)

    def to_python(self, value: object) -> str:
        """One line, without invisible characters."""
        return cleaned_text(super().to_python(value) or "")


class ReasonForm(forms.Form):
    """For an action without a message to the player."""

    reason = ReasonField()


class ActForm(ReasonForm):
    """For an action with a message to the player."""

    words = forms.CharField(
        label=_("Message to the player"),
        help_text=_("Optional. They see it with the measure and its end."),
        max_length=MAX_WORDS,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
    )

    def clean_words(self) -> str:
        """One line, without invisible characters."""
        return cleaned_text(self.cleaned_data["words"])


class WarnForm(ActForm):
    """For a warning, which needs a message."""

    def __init__(self, data: Any = None) -> None:
        super().__init__(data)
        self.fields["words"].required = True
        self.fields["words"].help_text = _("They must confirm that they’ve read it.")


class TimedForm(ActForm):
    """For a measure that may end."""

    duration = forms.ChoiceField(
        label=_("How long"), choices=DURATIONS, required=False, widget=forms.RadioSelect, initial=str(DAY)
    )
    field_order = ("duration", "reason", "words")

    def until(self) -> datetime | None:
        """When it ends; None means never."""
        seconds = self.cleaned_data["duration"]
        return timezone.now() + timedelta(seconds=int(seconds)) if seconds else None


class RenameForm(ActForm):
    """For a new name."""

    name = NameField(required=False)
    field_order = ("name", "reason", "words")

    def __init__(self, data: Any = None) -> None:
        super().__init__(data)
        self.fields["name"].label = _("New name")
        self.fields["name"].help_text = _("Leave empty to give them a random name.")


class PublishForm(forms.Form):
    """For publishing a submission: nothing has to be explained."""

    reason = ReasonField(required=False)
    words = forms.CharField(
        label=_("Message to the author"),
        help_text=_("Optional. They see it with their submissions."),
        max_length=MAX_WORDS,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
    )

    def clean_words(self) -> str:
        """One line, without invisible characters."""
        return cleaned_text(self.cleaned_data["words"])


class AuthorForm(PublishForm):
    """For sending a submission back or removing it: the author is told why."""

    def __init__(self, data: Any = None) -> None:
        super().__init__(data)
        self.fields["words"].required = True
        self.fields["words"].help_text = _("They see it, and can edit and submit again.")
