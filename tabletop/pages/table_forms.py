"""The small forms of tables: sitting down, bots, importing a saved game, playing on."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from tabletop.accounts.forms import NameField


class SitForm(forms.Form):
    """Sitting down: at a certain seat, or the first that is free; with a name for those who have none yet."""

    seat = forms.IntegerField(required=False, min_value=0, max_value=99)
    name = NameField(required=False)


class BotForm(forms.Form):
    """A bot for a seat, or (``bot`` empty) the seat emptied again."""

    seat = forms.IntegerField(min_value=0, max_value=99)
    bot = forms.CharField(required=False, max_length=40)


class ImportForm(forms.Form):
    """A saved match, as a file or as text. ``cleaned_data["text"]`` is bytes of at most `MAX_BYTES`."""

    MAX_BYTES = 256 * 1024

    file = forms.FileField(label=_("The saved file"), required=False, allow_empty_file=True)
    text = forms.CharField(
        label=_("Or its text"), required=False, strip=True, widget=forms.Textarea(attrs={"rows": 6})
    )

    @property
    def too_big(self) -> bool:
        """Whether it was refused for its size alone."""
        return any(error.code == "too_big" for errors in self.errors.as_data().values() for error in errors)

    def clean_file(self) -> bytes:
        """The file's bytes; none when there is no file."""
        file = self.cleaned_data["file"]
        return self._bounded(file.read(self.MAX_BYTES + 1)) if file else b""

    def clean_text(self) -> bytes:
        """The written text as UTF-8."""
        return self._bounded(self.cleaned_data["text"].encode())

    def clean(self) -> dict[str, Any]:
        """One of both is enough."""
        both = (self.cleaned_data.get("file"), self.cleaned_data.get("text"))
        found = next((text for text in both if text), b"")
        if not self.errors and not found:
            raise forms.ValidationError(_("Choose a file, or paste what is in it."), code="empty")
        return {"text": found}

    def _bounded(self, text: bytes) -> bytes:
        if len(text) > self.MAX_BYTES:
            raise forms.ValidationError(too_big(), code="too_big")
        return text


def too_big() -> str:
    """The sentence about a file that is too long."""
    most = ImportForm.MAX_BYTES // 1024
    return ngettext(
        "A saved match has at most %(most)s kilobyte.", "A saved match has at most %(most)s kilobytes.", most
    ) % {"most": most}


class ForkForm(forms.Form):
    """Playing on from an earlier move: its number."""

    at = forms.IntegerField(min_value=0, max_value=100_000)
