"""The fields for a time, and the form with which the host changes it.

People enter a local time and send its time zone with it. Scripts fill in the zone of the browser; without
them it is UTC, and the page says so.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tabletop.i18n.time_zones import is_skipped, is_zone, moment_in, zone_of
from tabletop.matches.actions import appointments
from tabletop.matches.refusals import sentence
from tabletop.rules.game import Refused
from tabletop.rules.registry import AnyGame

MAX_TEXT = 19
"""``2026-11-30T19:30:00``"""


class TimeInput(forms.DateTimeInput):
    """A local date and time; its value is text as browsers send it."""

    input_type = "datetime-local"

    def format_value(self, value: Any) -> str:
        """The text, or what was wrong."""
        return str(value or "")


class TimeFields(forms.Form):
    """The fields ``starts_at`` and ``zone``."""

    starts_at = forms.CharField(
        label=gettext_lazy("Date and time"), required=False, max_length=40, widget=TimeInput
    )
    zone = forms.CharField(required=False, initial="UTC", max_length=64, widget=forms.HiddenInput)


def read_time(game: AnyGame, text: str, zone: str) -> datetime:
    """The moment, in UTC, of this local time, if the game can be planned for it. Raises `ValidationError`."""
    try:
        local = datetime.fromisoformat(text) if len(text) <= MAX_TEXT else None
    except ValueError:
        local = None
    if local is None or local.tzinfo is not None or len(text) < len("2026-11-30T19:30"):
        raise ValidationError(_("Enter a date and a time."), code="no_time")
    if not is_zone(zone):
        raise ValidationError(_("This time zone doesn’t exist."), code="no_zone")
    local = local.replace(second=0, microsecond=0)
    here = timezone.now().astimezone(UTC).replace(tzinfo=None)
    try:
        if abs(local - here) < appointments.MAX_AHEAD + timedelta(days=2):
            if is_skipped(local, zone_of(zone)):
                say = _("That time doesn’t exist: clocks go forward then. Choose another one.")
                raise ValidationError(say, code="skipped")
            moment = moment_in(local, zone_of(zone))
        else:  # a date that can be too large for time zones: it is refused anyway
            moment = local.replace(tzinfo=UTC)
        appointments.check_time(game, moment)
    except Refused as refusal:
        raise ValidationError(sentence(refusal, game.slug), code=refusal.code) from None
    return moment


def text_of(moment: datetime) -> str:
    """The moment as the text of the field, in UTC."""
    return f"{moment.astimezone(UTC):%Y-%m-%dT%H:%M}"


class AppointmentForm(TimeFields):
    """A new time for a game. ``cleaned_data["moment"]``: see `read_time`."""

    def __init__(
        self, game: AnyGame, data: Mapping[str, Any] | None = None, moment: datetime | None = None
    ) -> None:
        super().__init__(
            data, auto_id="appointment_%s", initial={"starts_at": text_of(moment) if moment else ""}
        )
        self._game = game

    def clean(self) -> dict[str, Any]:
        """With the moment. Raises `ValidationError`."""
        answers = self.cleaned_data
        moment = read_time(self._game, answers.get("starts_at", ""), answers.get("zone", "") or "UTC")
        return answers | {"moment": moment}
