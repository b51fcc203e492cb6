"""The form that opens a table: who plays, the game's options, its clock."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec
from django import forms
from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils.functional import lazy
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from tabletop.accounts.forms import NameField
from tabletop.features.appointments.forms import TimeFields, read_time
from tabletop.matches.actions import tables
from tabletop.matches.actions.appointments import can_be_planned
from tabletop.matches.deal_variants import can_be_together
from tabletop.matches.descriptions import clock_words
from tabletop.matches.refusals import sentence, words_of
from tabletop.matches.seat_names import bot_name
from tabletop.rules import wire
from tabletop.rules.capabilities import Clocked, Secrets
from tabletop.rules.clock import DAY, read_clock
from tabletop.rules.game import Refused
from tabletop.rules.optional_modules import bots_of
from tabletop.rules.registry import AnyGame
from tabletop.site.options.options_form import OptionsForm, choose
from tabletop.site.options.players import (
    BOTS,
    FRIENDS,
    TOGETHER,
    bound_fields,
    check_names,
    name_fields,
    names_given,
)

MOVES = (30, 60, 180, 300)
TOTALS = ((180, 2), (300, 3), (600, 5), (900, 10), (1800, 20))
DAYS = (1, 3, 7)

_VALUE = re.compile(r"(move|total)-([0-9]{1,8})(?:-([0-9]{1,4}))?")
_words = lazy(clock_words, str)


class ClockField(forms.ChoiceField):
    """A choice of clocks: none, per move, or per game with an increment. A client may send any other clock
    that a table can have: ``move-90``, ``total-600-3``. The cleaned value is `tabletop.rules.clock.Clock` as
    JSON data, or None.
    """

    def __init__(self, game: AnyGame) -> None:
        super().__init__(
            label=_("Time per player"),
            help_text=_(
                "Run out of time and you lose. Each player’s clock starts 30 seconds into their first turn."
            ),
            choices=[
                ("", _("No clock")),
                (_("Per move"), [_per_move(seconds) for seconds in MOVES]),
                (_("Per game"), [_in_all(*times) for times in TOTALS]),
                (_("Several days"), [_per_move(days * DAY) for days in DAYS]),
            ],
            required=False,
        )
        self._game = game

    def clean(self, value: Any) -> dict[str, Any] | None:
        """The clock for this value. Raises `ValidationError`."""
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


def clock_value(clock: Mapping[str, Any] | None) -> str:
    """The value of a `ClockField` for a table's clock."""
    if clock is None:
        return ""
    more = [clock.get("increment", 0)] if clock["kind"] == "total" else []
    return "-".join(map(str, (clock["kind"], clock["seconds"], *more)))


def _per_move(seconds: int) -> tuple[str, Any]:
    return f"move-{seconds}", _words({"kind": "move", "seconds": seconds})


def _in_all(seconds: int, more: int) -> tuple[str, Any]:
    return f"total-{seconds}-{more}", _words({"kind": "total", "seconds": seconds, "increment": more})


def _label(field: forms.BoundField) -> str:
    """The label of a field's chosen value; "" for a value that isn't offered."""
    chosen, choices = str(field.value() or ""), field.field.choices  # type: ignore[attr-defined]
    groups = (label if isinstance(label, list | tuple) else [(value, label)] for value, label in choices)
    return next((str(label) for group in groups for value, label in group if str(value) == chosen), "")


def _players(seats: int) -> str:
    return ngettext("%(count)s player", "%(count)s players", seats) % {"count": seats}


NOW, PLANNED = "now", "planned"
"""When a game starts."""


class OpenForm(TimeFields, OptionsForm):
    """Opening a table: who plays, the game's options, when it starts, who can find it and watch. Without
    ``company``, a ``bot`` means bots, and none means people.

    ``alone``: for a game for one, by default if no others are possible. Then there is no question about other
    players, and ``watch`` names a bot that plays instead.

    `table` holds the cleaned values for `tables.open_table`.
    """

    company = forms.ChoiceField(label=_("Who are you playing with?"), widget=forms.RadioSelect)
    bot = forms.ChoiceField(label=_("Which bot?"), required=False, widget=forms.RadioSelect)
    public = forms.ChoiceField(
        label=_("Who can find this table?"),
        choices=[("no", _("Only people with the link")), ("yes", _("Everyone can join"))],
        help_text=_("A table that everyone can join is listed on the front page."),
        initial="no",
        widget=forms.RadioSelect,
    )
    watchers = forms.BooleanField(
        label=_("Let others watch"),
        help_text=_("A game listed on the front page can then be found under “Watch games”."),
        required=False,
        initial=True,
    )
    standin_after = forms.TypedChoiceField(
        label=_("Let a bot play for absent players?"),
        help_text=_("Any player can allow it. Returning players get their seat back."),
        choices=[
            ("0", _("Never")),
            ("1", _("After 1 minute")),
            ("3", _("After 3 minutes")),
            ("10", _("After 10 minutes")),
        ],
        initial="3",
        coerce=int,
        empty_value="3",
        required=False,
        widget=forms.RadioSelect,
    )
    watch = forms.ChoiceField(required=False)
    start = forms.ChoiceField(
        label=_("When does it start?"),
        choices=[(NOW, _("Starts when everyone is here")), (PLANNED, _("Starts at a time that I choose"))],
        initial=NOW,
        required=False,
        widget=forms.RadioSelect,
    )

    def __init__(
        self,
        game: AnyGame,
        data: Mapping[str, Any] | None = None,
        *,
        suggest: str = "",
        alone: bool | None = None,
    ) -> None:
        self._alone = not can_be_together(game) if alone is None else alone
        if data is not None and not self._alone and "company" not in data:
            data = data.copy() if isinstance(data, QueryDict) else dict(data)
            data["company"] = BOTS if data.get("bot") else FRIENDS
        least = game.seats[0] if self._alone else max(game.seats[0], 2)
        super().__init__(game, data, counts=range(1, 2) if self._alone else range(least, game.seats[-1] + 1))
        if least > game.seats[0]:
            self.auto_id = "id_together_%s"  # the page also has the form for one
        bots = [(key, bot_name(game.slug, key)) for key in bots_of(game.slug)]
        if self._alone:
            self._one_seat(bots)
        else:
            del self.fields["watch"]
            self._seat_fields(bots)
        if self._alone or not can_be_planned(game):
            for name in ("start", "starts_at", "zone"):
                del self.fields[name]
        if isinstance(game, Clocked) and not self._alone:
            self.fields["clock"] = ClockField(game)
        if suggest:
            self.fields["name"] = NameField()
            self.fields["name"].initial = suggest

    def _one_seat(self, bots: list[tuple[str, str]]) -> None:
        for name in ("company", "bot", "public", "standin_after"):
            del self.fields[name]
        self.fields["watchers"].help_text = ""
        choose(self.fields["watch"], bots, "")

    def _seat_fields(self, bots: list[tuple[str, str]]) -> None:
        company = [(FRIENDS, _("People, by link or from the front page"))]
        if bots:
            company.append((BOTS, _("Bots")))
        if not isinstance(self.game, Secrets):
            company.append((TOGETHER, _("People with me, on this device")))
            self.fields.update(name_fields(self.game))
        choose(self.fields["company"], company, FRIENDS)
        if len(company) < 2:
            del self.fields["company"]
        if not bots:
            del self.fields["standin_after"]
        choose(self.fields["bot"], bots, bots[0][0] if bots else "")
        if len(bots) < 2:
            del self.fields["bot"]

    @property
    def is_alone(self) -> bool:
        """Whether this is the form for a game for one."""
        return self._alone

    @property
    def bot_choices(self) -> list[tuple[forms.boundfield.BoundWidget, Any]]:
        """Each bot's choice, with its line from the game's words (``BOT_LINES``) or ""."""
        lines = getattr(words_of(self.game.slug), "BOT_LINES", {})
        return [(choice, lines.get(choice.data["value"], "")) for choice in self["bot"]]

    @property
    def name_fields(self) -> list[forms.BoundField]:
        """The name fields of players who share this device."""
        return bound_fields(self)

    def clean(self) -> dict[str, Any]:
        """As `OptionsForm.clean`; players who share a device need different names."""
        super().clean()
        check_names(self, self.game, self.count, together=self._company == TOGETHER)
        if self.is_planned:
            self._read_time()
        return self.cleaned_data

    def _read_time(self) -> None:
        answers = self.cleaned_data
        try:
            text, zone = answers.get("starts_at", ""), answers.get("zone", "") or "UTC"
            answers["moment"] = read_time(self.game, text, zone)
        except ValidationError as error:
            self.add_error("starts_at", error)

    @property
    def is_planned(self) -> bool:
        """Whether the game is planned for a time, which is then in ``cleaned_data["moment"]``."""
        return self.cleaned_data.get("start") == PLANNED and self._company == FRIENDS

    @property
    def start_now(self) -> str:
        """When the game starts: the label of what is chosen."""
        return _label(self["start"])

    @property
    def player_lines(self) -> str:
        """How many play in words, for each number of seats, as JSON."""
        return msgspec.json.encode({str(count): _players(count) for count in self.counts}).decode()

    @property
    def players_now(self) -> str:
        """How many play, in words."""
        count = str(self["seats"].value()) if "seats" in self.fields else ""
        return _players(int(count) if count in map(str, self.counts) else self.counts[0])

    @property
    def clock_now(self) -> str:
        """The label of the chosen clock."""
        return _label(self["clock"])

    @property
    def together_errors(self) -> bool:
        """Whether a name of someone on this device has an error."""
        return any(name.startswith("name-") for name in self.errors)

    @property
    def public_now(self) -> str:
        """Who can find the table: the label of what is chosen."""
        return _label(self["public"])

    @property
    def at_once(self) -> bool:
        """Whether all seats are taken from the start, so that the game can begin immediately."""
        return self._alone or self._company != FRIENDS

    @property
    def table(self) -> dict[str, Any]:
        """Arguments for `tables.open_table`: game, options, filling, names, public, watchers, together,
        standin_after and clock.
        """
        answers = self.cleaned_data
        if self._alone:
            player = f"bot:{answers['watch']}" if answers["watch"] else tables.ME
            return {
                "game": self.game.slug,
                "options": self.chosen,
                "filling": [player],
                "watchers": answers["watchers"],
            }
        return {
            "game": self.game.slug,
            "options": self.chosen,
            "filling": [tables.ME, *[self._filler()] * (self.count - 1)],
            "names": names_given(self, self.count) if self._company == TOGETHER else (),
            "public": answers["public"] == "yes" and self._company == FRIENDS,
            "watchers": answers["watchers"],
            "together": self._company == TOGETHER,
            "standin_after": int(answers.get("standin_after", 0)),
            "clock": answers.get("clock"),
        }

    @property
    def room(self) -> dict[str, Any]:
        """As `table`, for an elastic table with all seats that the game can have. Raises `Refused`."""
        most = self.game.seats[-1]
        options = tables.room_options(self.game, self.chosen)
        return self.table | {"options": options, "filling": [tables.ME, *[tables.ANYBODY] * (most - 1)]}

    @property
    def _company(self) -> str:
        """Who takes the other seats; people, if there is no choice."""
        return str(self.cleaned_data.get("company", FRIENDS))

    def _filler(self) -> str:
        if self._company != BOTS:
            return tables.ANYBODY
        return "bot:" + (self.cleaned_data.get("bot") or next(iter(bots_of(self.game.slug))))
