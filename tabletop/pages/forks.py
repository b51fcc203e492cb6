"""Playing on from an earlier state: the page that asks who plays, and the new table."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tabletop.accounts import guests
from tabletop.matches.models import Match
from tabletop.matches.provenance import of_beginning, provenance
from tabletop.matches.refusals import words_of
from tabletop.matches.services import forks
from tabletop.matches.services.forks import Beginning
from tabletop.pages.forms.fork_form import PlayOnForm
from tabletop.pages.forms.table_form import ForkForm
from tabletop.rules.game import Refused
from tabletop.rules.position import Position
from tabletop.throttling import rate_limits
from tabletop.web.match_pages import match_for, pay_for_replay
from tabletop.web.refusal_pages import refusals


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@refusals
@rate_limits.limited(rate_limits.TABLES)
def fork(request: HttpRequest, match_id: str) -> HttpResponse:
    """Play on from number ``at`` of a game that is over: at once for whoever played it alone, else with a
    form that asks who plays.
    """
    match = match_for(request, match_id)
    asked = ForkForm({**request.GET.dict(), **request.POST.dict()})
    if not asked.is_valid():
        say = next(str(error) for errors in asked.errors.values() for error in errors)
        context = {"say": say, "table": match.get_absolute_url()}
        return render(request, "refused.html", context, status=400)
    at = asked.cleaned_data["at"]
    if forks.alone(match):
        return _alone(request, match, at)
    pay_for_replay(request, match)
    return playing_on(request, forks.beginning(match, at), match.get_absolute_url())


def _alone(request: HttpRequest, match: Match, at: int) -> HttpResponse:
    user = guests.current(request)
    if user is None:
        raise Refused("not_seated")
    if request.method != "POST":
        return redirect(match)
    return redirect(forks.fork(user=user, match_id=match.pk, at=at))


def playing_on(request: HttpRequest, beginning: Beginning, back: str) -> HttpResponse:
    """The form that asks who plays on from there, or what became of it; ``back`` is where one came from.
    Raises `Refused` as `forks.play_on` does.
    """
    position = beginning.position()
    if position.outcome is not None:
        raise Refused("game_over")
    suggest = "" if guests.current(request) else guests.suggest_name()
    if request.method != "POST":
        return _page(request, beginning, position, PlayOnForm(position, suggest=suggest), back)
    form = PlayOnForm(position, request.POST, suggest=suggest)
    if not form.is_valid():
        return _page(request, beginning, position, form, back, status=400)
    user = guests.ensure_guest(request, name=form.cleaned_data.get("name", ""))
    return redirect(forks.play_on(user=user, beginning=beginning, **form.table))


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
    """What the seat to act is called, where the game has words for its seats."""
    words = getattr(words_of(position.game.slug), "SEATS", ())
    seat = position.to_act[0]
    return words[seat] if seat < len(words) else ""
