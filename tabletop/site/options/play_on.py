"""Who plays, and continuing from a position: names of players who share a device, the form, and its page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tabletop.accounts import guests
from tabletop.accounts.forms import NameField
from tabletop.matches.actions import forks, tables
from tabletop.matches.actions.forks import Beginning
from tabletop.matches.descriptions import of_beginning, provenance
from tabletop.matches.refusals import words_of
from tabletop.matches.seat_names import bot_name
from tabletop.rules.capabilities import Secrets
from tabletop.rules.game import Refused
from tabletop.rules.optional_modules import bots_of
from tabletop.rules.position import Position
from tabletop.site.options.options_form import choose
from tabletop.site.options.players import (
    BOTS,
    FRIENDS,
    TOGETHER,
    bound_fields,
    check_names,
    name_fields,
    names_given,
)

# -- Continuing ------------------------------------------------------------------------------------------


class PlayOnForm(forms.Form):
    """Which seat is yours, and who takes the others: ``bot`` unless another one is chosen, by default the
    first; it is listed first. The game is not over in ``position``. `table` holds the
    cleaned values for `forks.play_on`.
    """

    seat = forms.TypedChoiceField(label=gettext_lazy("Your seat"), coerce=int, widget=forms.RadioSelect)
    company = forms.ChoiceField(label=gettext_lazy("Who are you playing with?"), widget=forms.RadioSelect)
    bot = forms.ChoiceField(label=gettext_lazy("Which bot?"), required=False)

    def __init__(
        self, position: Position, data: Mapping[str, Any] | None = None, *, suggest: str = "", bot: str = ""
    ) -> None:
        super().__init__(data)
        self._position = position
        slug = position.game.slug
        keys = sorted(bots_of(slug), key=lambda key: key != bot)
        bots = [(key, bot_name(slug, key)) for key in keys]
        self._usual = bot or next((key for key, _name in bots), "")
        computer = [(BOTS, _("Bots"))] if bots else []
        people = [(FRIENDS, _("People, by link")), (TOGETHER, _("People with me, on this device"))]
        company = computer if isinstance(position.game, Secrets) else computer + people
        choose(self.fields["company"], company, company[0][0])
        choose(self.fields["seat"], self._seats(), str(position.to_act[0]))
        choose(self.fields["bot"], bots, self._usual)
        if len(bots) < 2:
            del self.fields["bot"]
        self.fields.update(name_fields(position.game))
        if suggest:
            self.fields["name"] = NameField()
            self.fields["name"].initial = suggest

    def _seats(self) -> list[tuple[str, Any]]:
        """The seats that are still in the game."""
        words = getattr(words_of(self._position.game.slug), "SEATS", ())
        return [
            (str(seat), words[seat] if seat < len(words) else str(seat + 1))
            for seat in range(self._position.seats)
            if seat not in self._position.gone
        ]

    @property
    def name_fields(self) -> list[forms.BoundField]:
        """The name fields of players who share this device."""
        return bound_fields(self)[: self._position.seats]

    def clean(self) -> dict[str, Any]:
        """Players who share a device need different names."""
        together = self.cleaned_data.get("company") == TOGETHER
        check_names(self, self._position.game, self._position.seats, together=together)
        return self.cleaned_data

    @property
    def table(self) -> dict[str, Any]:
        """``filling``, ``names`` and ``together`` for `forks.play_on`."""
        answers = self.cleaned_data
        filling = [self._filler(seat) for seat in range(self._position.seats)]
        filling[answers["seat"]] = tables.ME
        together = answers["company"] == TOGETHER
        names = names_given(self, self._position.seats) if together else ()
        return {"filling": filling, "names": names, "together": together}

    def _filler(self, seat: int) -> str:
        """Who takes a seat. A seat that has left the game gets any bot, as no one needs to play it."""
        bots = bots_of(self._position.game.slug)
        idle = seat in self._position.gone and bots
        if self.cleaned_data["company"] != BOTS and not idle:
            return tables.ANYBODY
        return "bot:" + (self.cleaned_data.get("bot") or self._usual)


def play_on_page(request: HttpRequest, beginning: Beginning, back: str, bot: str = "") -> HttpResponse:
    """The form that asks who plays, or a redirect to the new table; ``back`` is the page the visitor came
    from, ``bot`` the one suggested. Raises `Refused` as `forks.play_on` does.
    """
    position = beginning.position()
    if position.outcome is not None:
        raise Refused("game_over")
    suggest = "" if guests.current(request) else guests.suggest_name()
    if request.method != "POST":
        return _page(request, beginning, position, PlayOnForm(position, suggest=suggest, bot=bot), back)
    form = PlayOnForm(position, request.POST, suggest=suggest, bot=bot)
    if not form.is_valid():
        return _page(request, beginning, position, form, back, status=400)
    user = guests.ensure_guest(request, name=form.cleaned_data.get("name", ""))
    watchers = beginning.match is None or beginning.match.watchers
    return redirect(forks.play_on(user=user, beginning=beginning, watchers=watchers, **form.table))


def _page(
    request: HttpRequest,
    beginning: Beginning,
    position: Position,
    form: PlayOnForm,
    back: str,
    status: int = 200,
) -> HttpResponse:
    context: dict[str, Any] = {
        "game": position.game,
        "form": form,
        "match": beginning.match,
        "provenance": _provenance(beginning),
        "at": position.moves,
        "turn": _turn(position) if beginning.moves else "",
        "back": back,
    }
    return render(request, "matches/play_on.html", context, status=status)


def _provenance(beginning: Beginning) -> str:
    if beginning.match is not None:
        return provenance(beginning.match)
    return of_beginning() if beginning.imported else ""


def _turn(position: Position) -> Any:
    """The name of the seat to move, if the game has words for its seats."""
    words = getattr(words_of(position.game.slug), "SEATS", ())
    seat = position.to_act[0]
    return words[seat] if seat < len(words) else ""
