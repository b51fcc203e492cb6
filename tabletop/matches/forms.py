"""The forms of lobby and tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from tabletop.deals.variants import for_one
from tabletop.matches import services
from tabletop.matches.optionform import option_fields
from tabletop.matches.presence import bot_name
from tabletop.matches.refusals import sentence
from tabletop.people.forms import NameField
from tabletop.rules import wire
from tabletop.rules.bots import bots_of
from tabletop.rules.game import Refused
from tabletop.rules.registry import AnyGame

FRIENDS, BOTS, TOGETHER = "friends", "bots", "together"
_PREFIX = "option-"


class OpenForm(forms.Form):
    """Opening a table: who plays, the game's own options, who may find it and watch. Where one plays alone,
    nobody else is asked for, and ``watch`` names the bot that plays instead.

    `table` holds the cleaned answers as `services.open_table` takes them.
    """

    company = forms.ChoiceField(label=_("Who takes the other seats?"), widget=forms.RadioSelect)
    bot = forms.ChoiceField(label=_("Which bot?"), required=False)
    seats = forms.TypedChoiceField(label=_("How many seats?"), coerce=int, widget=forms.RadioSelect)
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
        super().__init__(data)
        self._game = game
        bots = [(key, bot_name(game.slug, key)) for key in bots_of(game.slug)]
        self._alone = for_one(game)
        if self._alone:
            self._one_seat(bots)
        else:
            del self.fields["watch"]
            self._seat_fields(bots)
        for name, field in option_fields(game).items():
            self.fields[_PREFIX + name] = field
        if suggest:
            self.fields["name"] = NameField()
            self.fields["name"].initial = suggest

    def _one_seat(self, bots: list[tuple[str, str]]) -> None:
        for name in ("company", "bot", "seats", "public", "standin_after"):
            del self.fields[name]
        _choose(self.fields["watch"], bots, "")

    def _seat_fields(self, bots: list[tuple[str, str]]) -> None:
        company = [(FRIENDS, _("People, by link or from the first page"))]
        if bots:
            company.append((BOTS, _("The computer")))
        if not self._game.secrets:
            company.append((TOGETHER, _("People beside me, on this device")))
        _choose(self.fields["company"], company, FRIENDS)
        if len(company) < 2:
            del self.fields["company"]
        if not bots:
            del self.fields["standin_after"]
        _choose(self.fields["bot"], bots, bots[0][0] if bots else "")
        if len(bots) < 2:
            del self.fields["bot"]
        counts = self._game.seats
        if len(counts) > 1:
            _choose(self.fields["seats"], [(str(n), str(n)) for n in counts], str(counts[0]))
        else:
            del self.fields["seats"]

    @property
    def option_fields(self) -> list[forms.BoundField]:
        """The game's own fields."""
        return [self[name] for name in self.fields if name.startswith(_PREFIX)]

    @property
    def choice_fields(self) -> list[forms.BoundField]:
        """Those of them that are a choice between a few: what a game is mostly chosen by."""
        return [field for field in self.option_fields if field.widget_type == "radioselect"]

    @property
    def more_fields(self) -> list[forms.BoundField]:
        """The others."""
        return [field for field in self.option_fields if field.widget_type != "radioselect"]

    @property
    def more_errors(self) -> bool:
        """Whether something is wrong with those."""
        return any(field.errors for field in self.more_fields)

    @property
    def option_errors(self) -> bool:
        """Whether something is wrong with the game's own fields."""
        return any(name.startswith(_PREFIX) for name in self.errors)

    @property
    def at_once(self) -> bool:
        """Whether all seats are taken from the beginning, so that the game can begin."""
        return self._alone or self._company != FRIENDS

    @property
    def table(self) -> dict[str, Any]:
        """Game, options, filling, public, watchers, together and standin_after, for `services.open_table`."""
        answers = self.cleaned_data
        if self._alone:
            player = f"bot:{answers['watch']}" if answers["watch"] else services.ME
            return {
                "game": self._game.slug,
                "options": self._options(),
                "filling": [player],
                "watchers": answers["watchers"],
            }
        return {
            "game": self._game.slug,
            "options": self._options(),
            "filling": [services.ME, *[self._filler()] * (self._count() - 1)],
            "public": answers["public"] == "yes" and self._company == FRIENDS,
            "watchers": answers["watchers"],
            "together": self._company == TOGETHER,
            "standin_after": int(answers.get("standin_after", 0)),
        }

    def clean(self) -> dict[str, Any]:
        """Judges the options together, as the game does."""
        if not self.errors:
            try:
                self._game.check(wire.read_options(self._game, self._options()), self._count())
            except Refused as refusal:
                field = _PREFIX + str(refusal.data.get("field", ""))
                said = sentence(refusal, self._game.slug)
                self.add_error(field if field in self.fields else None, said)
        return self.cleaned_data

    def _options(self) -> dict[str, Any]:
        return {
            name.removeprefix(_PREFIX): value
            for name, value in self.cleaned_data.items()
            if name.startswith(_PREFIX)
        }

    @property
    def _company(self) -> str:
        """Who takes the other seats: people, where nothing else can be chosen."""
        return str(self.cleaned_data.get("company", FRIENDS))

    def _count(self) -> int:
        return int(self.cleaned_data.get("seats", self._game.seats[0]))

    def _filler(self) -> str:
        if self._company != BOTS:
            return services.ANYBODY
        return "bot:" + (self.cleaned_data.get("bot") or next(iter(bots_of(self._game.slug))))


def _choose(field: forms.Field, choices: list[tuple[str, Any]], initial: str) -> None:
    assert isinstance(field, forms.ChoiceField)
    field.choices = choices
    field.initial = initial


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
