"""The form that takes an archive."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tabletop.archive import imports


class ArchiveForm(forms.Form):
    """An archive as a file. ``cleaned_data["file"]`` is its content, at most `imports.MAX_BYTES` long."""

    file = forms.FileField(label=gettext_lazy("File with your games"))

    @property
    def too_big(self) -> bool:
        """Whether its only error is its size."""
        return any(error.code == "too_big" for errors in self.errors.as_data().values() for error in errors)

    def clean_file(self) -> bytes:
        """The file's bytes."""
        text: bytes = self.cleaned_data["file"].read(imports.MAX_BYTES + 1)
        if len(text) > imports.MAX_BYTES:
            raise forms.ValidationError(self.too_big_words(), code="too_big")
        return text

    @staticmethod
    def too_big_words() -> str:
        """The error message for a file that is too long."""
        return _(
            "A file can have at most %(most)s kilobytes. Import the parts of your export one by one."
        ) % {"most": imports.MAX_BYTES // 1024}
