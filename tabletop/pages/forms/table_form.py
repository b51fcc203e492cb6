"""The forms of lobby and tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from tabletop.accounts.forms import NameField
from tabletop.matches.deal_variants import for_one
from tabletop.matches.refusals import words_of
from tabletop.matches.seat_names import bot_name
from tabletop.matches.services import tables
from tabletop.pages.forms.clock_form import ClockField
from tabletop.rules.optional.bots import bots_of
from tabletop.rules.registry import AnyGame
from tabletop.web.name_form import bound_fields, check_names, name_fields, names_given
from tabletop.web.options.options_form import OptionsForm, choose

FRIENDS, BOTS, TOGETHER = "friends", "bots", "together"


class OpenForm(OptionsForm):
    """Opening a table: who plays, the game's own options, who may find it and watch. Where one plays alone,
    nobody else is asked for, and ``watch`` names the bot that plays instead.

    `table` holds the cleaned answers as `tables.open_table` takes them.
    """

    company = forms.ChoiceField(label=_("Who takes the other seats?"), widget=forms.RadioSelect)
    bot = forms.ChoiceField(label=_("Which bot?"), required=False, widget=forms.RadioSelect)
    public = forms.ChoiceField(
        label=_("Who can find the table?"),
        choices=[
            ("no", _("Only those who get the link")),
            ("yes", _("Everybody: it is listed on the first page")),
        ],
        initial="no",
        widget=forms.RadioSelect,
    )
    watchers = forms.BooleanField(label=_("Others may watch"), required=False, initial=True)
    standin_after = forms.TypedChoiceField(
        label=_("May a bot play for somebody who is away?"),
        help_text=_("Anybody at the table can let it, and whoever is back takes the seat back at once."),
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

    def __init__(self, game: AnyGame, data: Mapping[str, Any] | None = None, *, suggest: str = "") -> None:
        super().__init__(game, data)
        bots = [(key, bot_name(game.slug, key)) for key in bots_of(game.slug)]
        self._alone = for_one(game)
        if self._alone:
            self._one_seat(bots)
        else:
            del self.fields["watch"]
            self._seat_fields(bots)
        if game.clocked:
            self.fields["clock"] = ClockField(game)
        if suggest:
            self.fields["name"] = NameField()
            self.fields["name"].initial = suggest

    def _one_seat(self, bots: list[tuple[str, str]]) -> None:
        for name in ("company", "bot", "public", "standin_after"):
            del self.fields[name]
        choose(self.fields["watch"], bots, "")

    def _seat_fields(self, bots: list[tuple[str, str]]) -> None:
        company = [(FRIENDS, _("People, by link or from the first page"))]
        if bots:
            company.append((BOTS, _("The computer")))
        if not self.game.secrets:
            company.append((TOGETHER, _("People beside me, on this device")))
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
    def bot_choices(self) -> list[tuple[forms.boundfield.BoundWidget, Any]]:
        """Each bot to choose, with what its game's words say of it in a line (``BOT_LINES``), if anything."""
        lines = getattr(words_of(self.game.slug), "BOT_LINES", {})
        return [(choice, lines.get(choice.data["value"], "")) for choice in self["bot"]]

    @property
    def name_fields(self) -> list[forms.BoundField]:
        """The names of players who share this device."""
        return bound_fields(self)

    def clean(self) -> dict[str, Any]:
        """What `OptionsForm` looks at; and players who share a device are told apart by their names."""
        super().clean()
        check_names(self, self.game, self.count, together=self._company == TOGETHER)
        return self.cleaned_data

    @property
    def clock_fields(self) -> list[forms.BoundField]:
        """Those about the clock; none in games that are played without."""
        return [self["clock"]] if "clock" in self.fields else []

    @property
    def at_once(self) -> bool:
        """Whether all seats are taken from the beginning, so that the game can begin."""
        return self._alone or self._company != FRIENDS

    @property
    def table(self) -> dict[str, Any]:
        """Game, options, filling, names, public, watchers, together, standin_after and clock, for
        `tables.open_table`.
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
    def _company(self) -> str:
        """Who takes the other seats: people, where nothing else can be chosen."""
        return str(self.cleaned_data.get("company", FRIENDS))

    def _filler(self) -> str:
        if self._company != BOTS:
            return tables.ANYBODY
        return "bot:" + (self.cleaned_data.get("bot") or next(iter(bots_of(self.game.slug))))


class SitForm(forms.Form):
    """Sitting down: at a certain seat, or the first that is free; with a name for those who have none yet."""

    seat = forms.IntegerField(required=False, min_value=0, max_value=99)
    name = NameField(required=False)


class BotForm(forms.Form):
    """A bot for a seat, or (``bot`` empty) the seat emptied again."""

    seat = forms.IntegerField(min_value=0, max_value=99)
    bot = forms.CharField(required=False, max_length=40)


class ImportForm(forms.Form):
    """A saved match, as a file or as text. ``cleaned_data["text"]`` is bytes of at most `MOST_BYTES`."""

    MOST_BYTES = 256 * 1024

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
        return self._bounded(file.read(self.MOST_BYTES + 1)) if file else b""

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
        if len(text) > self.MOST_BYTES:
            raise forms.ValidationError(too_big(), code="too_big")
        return text


def too_big() -> str:
    """The sentence about a file that is too long."""
    most = ImportForm.MOST_BYTES // 1024
    return ngettext(
        "A saved match has at most %(most)s kilobyte.", "A saved match has at most %(most)s kilobytes.", most
    ) % {"most": most}


class ForkForm(forms.Form):
    """Playing on from an earlier move: its number."""

    at = forms.IntegerField(min_value=0, max_value=100_000)
