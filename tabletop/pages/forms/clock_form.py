"""Choosing the clock of a table."""

from __future__ import annotations

import re
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.functional import lazy
from django.utils.translation import gettext_lazy as _

from tabletop.matches.clock_words import clock_words
from tabletop.matches.refusals import sentence
from tabletop.rules import wire
from tabletop.rules.clock import DAY, read_clock
from tabletop.rules.game import Refused
from tabletop.rules.registry import AnyGame

MOVES = (30, 60, 180, 300)
TOTALS = ((180, 2), (300, 3), (600, 5), (900, 10), (1800, 20))
DAYS = (1, 3, 7)

_VALUE = re.compile(r"(move|total)-([0-9]{1,8})(?:-([0-9]{1,4}))?")
_words = lazy(clock_words, str)


class ClockField(forms.ChoiceField):
    """The clocks that are offered: none, so much for each move, so much for the whole game and more for each
    move. A client may ask for any other that a table can have: ``move-90``, ``total-600-3``. The cleaned
    value is `tabletop.rules.clock.Clock` as JSON data, or None.
    """

    def __init__(self, game: AnyGame) -> None:
        super().__init__(
            label=_("How much time has everybody?"),
            help_text=_(
                "Whoever runs out of time has lost. The first turn of everybody begins 30 seconds late."
            ),
            choices=[
                ("", _("No clock")),
                (_("For every move"), [_per_move(seconds) for seconds in MOVES]),
                (_("For the whole game"), [_in_all(*times) for times in TOTALS]),
                (_("Over several days"), [_per_move(days * DAY) for days in DAYS]),
            ],
            required=False,
        )
        self._game = game

    def clean(self, value: Any) -> dict[str, Any] | None:
        """The clock of one of these values. Raises `ValidationError`."""
        text = self.to_python(value)
        if not text:
            return None
        found = _VALUE.fullmatch(text)
        if found is None:
            raise ValidationError(sentence(Refused("bad_clock")), code="bad_clock")
        kind, seconds, more = found.groups()
        data = {"kind": kind, "seconds": int(seconds), "increment": int(more or 0)}
        try:
            clock: dict[str, Any] = wire.plain(read_clock(self._game, data))
        except Refused as refusal:
            raise ValidationError(sentence(refusal), code=refusal.code) from None
        return clock


def _per_move(seconds: int) -> tuple[str, Any]:
    return f"move-{seconds}", _words({"kind": "move", "seconds": seconds})


def _in_all(seconds: int, more: int) -> tuple[str, Any]:
    return f"total-{seconds}-{more}", _words({"kind": "total", "seconds": seconds, "increment": more})
