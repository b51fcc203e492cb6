"""Small forms of tables: sitting down, bots, importing and continuing games."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from tabletop.accounts.forms import NameField


class SitForm(forms.Form):
    """Taking a seat: a certain one, or the first that is free; with a name for newcomers."""

    seat = forms.IntegerField(required=False, min_value=0, max_value=99)
    name = NameField(required=False)


class BotForm(forms.Form):
    """A bot for a seat, or (``bot`` empty) an empty seat."""

    seat = forms.IntegerField(min_value=0, max_value=99)
    bot = forms.CharField(required=False, max_length=40)


class AutomaticStartForm(forms.Form):
    """Whether the table starts automatically: a check box."""

    on = forms.BooleanField(required=False)


class NewcomersForm(forms.Form):
    """Whether newcomers can take a seat: a check box."""

    on = forms.BooleanField(required=False)


class OpenSeatForm(forms.Form):
    """The reserved seat that anyone may take now."""

    seat = forms.IntegerField(min_value=0, max_value=99)


class LeaderForm(forms.Form):
    """The seat of the person who leads the game now."""

    seat = forms.IntegerField(min_value=0, max_value=99)


class ImportForm(forms.Form):
    """A saved game, as a file or as text. ``cleaned_data["text"]`` is bytes, at most `MAX_BYTES`."""

    MAX_BYTES = 256 * 1024

    file = forms.FileField(label=_("Saved game file"), required=False, allow_empty_file=True)
    text = forms.CharField(
        label=_("Or paste its contents"), required=False, strip=True, widget=forms.Textarea(attrs={"rows": 6})
    )

    @property
    def too_big(self) -> bool:
        """Whether its only error is its size."""
        return any(error.code == "too_big" for errors in self.errors.as_data().values() for error in errors)

    def clean_file(self) -> bytes:
        """The file's bytes; empty without a file."""
        file = self.cleaned_data["file"]
        return self._bounded(file.read(self.MAX_BYTES + 1)) if file else b""

    def clean_text(self) -> bytes:
        """The text as UTF-8."""
        return self._bounded(self.cleaned_data["text"].encode())

    def clean(self) -> dict[str, Any]:
        """The file, else the text; one of them is required."""
        both = (self.cleaned_data.get("file"), self.cleaned_data.get("text"))
        found = next((text for text in both if text), b"")
        if not self.errors and not found:
            raise forms.ValidationError(_("Choose a file or paste its contents."), code="empty")
        return {"text": found}

    def _bounded(self, text: bytes) -> bytes:
        if len(text) > self.MAX_BYTES:
            raise forms.ValidationError(too_big(), code="too_big")
        return text


def too_big() -> str:
    """The error message for a file that is too long."""
    most = ImportForm.MAX_BYTES // 1024
    return ngettext(
        "A saved game can have at most %(most)s kilobyte.",
        "A saved game can have at most %(most)s kilobytes.",
        most,
    ) % {"most": most}


class ForkForm(forms.Form):
    """Continuing from an earlier move: its number."""

    at = forms.IntegerField(min_value=0, max_value=100_000)
