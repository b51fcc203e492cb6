"""The form that takes saved games."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tabletop.features.archive import imports


class ImportForm(forms.Form):
    """A saved game or an archive, as a file or as text. ``cleaned_data["text"]`` is bytes, at most
    `imports.MAX_BYTES`, or `imports.MAX_MATCH_BYTES` if it isn't an archive.
    """

    file = forms.FileField(label=gettext_lazy("File with saved games"), required=False, allow_empty_file=True)
    text = forms.CharField(
        label=gettext_lazy("Or paste its contents"),
        required=False,
        strip=True,
        widget=forms.Textarea(attrs={"rows": 6}),
    )

    @property
    def too_big(self) -> bool:
        """Whether its only error is its size."""
        return any(error.code == "too_big" for errors in self.errors.as_data().values() for error in errors)

    def clean_file(self) -> bytes:
        """The file's bytes; empty without a file."""
        file = self.cleaned_data["file"]
        return self._bounded(file.read(imports.MAX_BYTES + 1)) if file else b""

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
        if len(text) > imports.MAX_BYTES:
            raise forms.ValidationError(too_big_words(), code="too_big")
        if len(text) > imports.MAX_MATCH_BYTES and not imports.is_archive(text):
            most = imports.MAX_MATCH_BYTES // 1024
            words = ngettext(
                "A saved game can have at most %(most)s kilobyte.",
                "A saved game can have at most %(most)s kilobytes.",
                most,
            )
            raise forms.ValidationError(words % {"most": most}, code="too_big")
        return text


def too_big_words() -> str:
    """The error message for a file that is too long, whatever is in it."""
    return _("A file can have at most %(most)s kilobytes. Import the parts of your export one by one.") % {
        "most": imports.MAX_BYTES // 1024
    }
