"""The forms of circles."""

from __future__ import annotations

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tabletop.accounts.forms import NameField
from tabletop.accounts.names import cleaned_text, is_rude
from tabletop.features.deals.models import MAX_CIRCLE_NAME


class CircleNameField(forms.CharField):
    """The name of a circle; ``cleaned_data`` holds it on one line, without invisible characters."""

    def __init__(self) -> None:
        attrs = {"maxlength": MAX_CIRCLE_NAME, "autocomplete": "off"}
        widget = forms.TextInput(attrs=attrs)
        super().__init__(label=gettext_lazy("Name of the circle"), max_length=500, widget=widget)
        self.error_messages["required"] = gettext_lazy("Choose a name for the circle.")

    def clean(self, value: object) -> str:
        """The cleaned name. Raises `ValidationError` for one that is empty, too long or rude."""
        name = cleaned_text(super().clean(value))
        if not any(char.isprintable() and not char.isspace() for char in name):
            raise ValidationError(self.error_messages["required"], code="required")
        if len(name) > MAX_CIRCLE_NAME:
            most = {"most": MAX_CIRCLE_NAME}
            raise ValidationError(_("A name can have at most %(most)s characters.") % most, code="long")
        if is_rude(name):
            raise ValidationError(_("This name contains a word that others may find offensive."), code="rude")
        return name


class RenameForm(forms.Form):
    """Another name for a circle."""

    circle = CircleNameField()


class JoinForm(forms.Form):
    """The name of a newcomer, who has none yet."""

    name = NameField()


class FoundForm(RenameForm):
    """A new circle. ``name`` is the founder's own, which only newcomers are asked for."""

    name = NameField()

    def __init__(self, data: QueryDict | None = None, *, newcomer: bool, **more: Any) -> None:
        super().__init__(data, **more)
        if not newcomer:
            del self.fields["name"]
