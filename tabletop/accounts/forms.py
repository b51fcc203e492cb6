"""The forms of the name page."""

from __future__ import annotations

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from tabletop.accounts.models import AccessToken
from tabletop.accounts.names import (
    NAME_MOST,
    clean_name,
    is_program_name,
    mark_program,
    program_name_error,
    unmark_program,
)


class NameField(forms.CharField):
    """A person's display name; ``cleaned_data`` holds the result of `clean_name`. If it ``is_for_program``,
    it may be given with the mark of programs, and ``cleaned_data`` holds it without.
    """

    is_for_program = False

    def __init__(self, *, required: bool = True, label: str = "") -> None:
        widget = forms.TextInput(
            attrs={"maxlength": NAME_MOST, "autocomplete": "nickname", "spellcheck": "false"}
        )
        super().__init__(required=required, strip=True, label=label or _("Your name"), widget=widget)
        self.error_messages["required"] = _("Choose a name that others can read.")

    def to_python(self, value: object) -> str:
        """The cleaned name; "" if the field was empty."""
        text = value if isinstance(value, str) else ""
        name = clean_name(text) if text.strip() else ""
        if self.is_for_program and name != unmark_program(name):
            name = clean_name(unmark_program(name))
        if is_program_name(name):
            raise program_name_error()
        return name


class NameForm(forms.Form):
    """Choosing or changing your name. Programs send ``program``, which adds the mark to their name; pages
    have no such field. ``cleaned_data["name"]`` is the name with the mark.
    """

    name = NameField()
    program = forms.BooleanField(required=False, widget=forms.HiddenInput)

    def __init__(self, *args: Any, is_program: bool = False, **options: Any) -> None:
        """``is_program``: the name of someone who has been a program before."""
        super().__init__(*args, **options)
        self._is_program = is_program
        name, box = self.fields["name"], self.fields["program"].widget
        assert isinstance(name, NameField)
        says_so = box.value_from_datadict(self.data, self.files, self.add_prefix("program"))
        name.is_for_program = bool(is_program or self.fields["program"].to_python(says_so))

    def clean(self) -> dict[str, Any]:
        """Marks the name of a program."""
        data = super().clean() or self.cleaned_data
        if (self._is_program or data.get("program")) and "name" in data:
            try:
                data["name"] = mark_program(data["name"])
            except ValidationError as error:
                self.add_error("name", error)
        return data


class TokenForm(forms.Form):
    """A new access token."""

    name = forms.CharField(max_length=24)
    scope = forms.ChoiceField(choices=AccessToken.Scope.choices)
