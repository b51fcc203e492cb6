"""The forms of the name page."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from tabletop.accounts.names import NAME_MOST, clean_name


class NameField(forms.CharField):
    """A display name; ``cleaned_data`` holds the result of `clean_name`."""

    def __init__(self, *, required: bool = True, label: str = "") -> None:
        widget = forms.TextInput(
            attrs={"maxlength": NAME_MOST, "autocomplete": "nickname", "spellcheck": "false"}
        )
        super().__init__(required=required, strip=True, label=label or _("Your name"), widget=widget)
        self.error_messages["required"] = _("Choose a name that others can read.")

    def to_python(self, value: object) -> str:
        """The cleaned name; "" if the field was empty."""
        text = value if isinstance(value, str) else ""
        return clean_name(text) if text.strip() else ""


class NameForm(forms.Form):
    """Choosing or changing your name."""

    name = NameField()
