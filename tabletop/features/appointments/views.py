"""The pages of planned games, and the list of a person's own."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from tabletop.accounts import guests
from tabletop.accounts.models import User
from tabletop.features.appointments.calendar import calendar_file, feed_file, planned_games
from tabletop.features.appointments.forms import AppointmentForm
from tabletop.features.appointments.models import CalendarFeed, new_secret
from tabletop.limits import limits
from tabletop.limits.views import limited
from tabletop.matches.actions import appointments
from tabletop.rules.game import Refused
from tabletop.rules.registry import find
from tabletop.site.game_info import game_file
from tabletop.site.match_pages import match_for
from tabletop.site.refusal_pages import refusals
from tabletop.sockets.lobby import open_tables

# -- A person's planned games ----------------------------------------------------------------------------


def shown_tables(game: str = "") -> dict[str, list[dict[str, Any]]]:
    """Template variables: the ``tables`` that wait for players, perhaps only those of one game, and the
    ``planned`` ones, which also have their time as ``moment``. Those that are shown only when asked for are
    ``more_tables`` and ``more_planned``.
    """
    shown: dict[str, list[dict[str, Any]]] = {
        name: [] for name in ("tables", "planned", "more_tables", "more_planned")
    }
    for table in open_tables(game):
        kind = "planned" if "starts" in table else "tables"
        moment = {"moment": datetime.fromisoformat(table["starts"])} if "starts" in table else {}
        listed = table | {"mark": game_file(table["game"], "mark.svg")} | moment
        shown[f"more_{kind}" if table.get("more") else kind].append(listed)
    return shown


# -- Pages -----------------------------------------------------------------------------------------------


@never_cache
@require_POST
@refusals
@limited(limits.ACTS)
def set_time(request: HttpRequest, match_id: str) -> HttpResponse:
    """Plan the game for a time, or change its time."""
    match = match_for(request, match_id)
    user = _somebody(request)
    form = AppointmentForm(find(match.game), request.POST)
    if not form.is_valid():
        say = next(str(error) for errors in form.errors.values() for error in errors)
        return render(request, "refused.html", {"say": say, "table": match.get_absolute_url()}, status=400)
    limits.APPOINTMENTS.check(request)
    appointments.arrange(user=user, match_id=match_id, moment=form.cleaned_data["moment"])
    messages.success(request, _("The time is set. Everyone who comes is told."))
    return redirect("table", match_id=match_id)


@never_cache
@require_POST
@refusals
@limited(limits.ACTS)
def cancel(request: HttpRequest, match_id: str) -> HttpResponse:
    """Cancel the time that the game is planned for."""
    match_for(request, match_id)
    user = _somebody(request)
    limits.APPOINTMENTS.check(request)
    appointments.cancel(user=user, match_id=match_id)
    return redirect("table", match_id=match_id)


@never_cache
@require_safe
@refusals
def calendar(request: HttpRequest, match_id: str) -> HttpResponse:
    """The calendar file, for everyone who can see the table. Raises `Refused`: not_planned, and as
    `match_for` does.
    """
    match = match_for(request, match_id)
    if match.planned_for is None:
        raise Refused("not_planned")
    file = calendar_file(match, request.build_absolute_uri(match.get_absolute_url()))
    answer = HttpResponse(file, content_type="text/calendar; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="{match.game}.ics"'
    return answer


# -- The feed of a person's planned games ----------------------------------------------------------------


def feed_address(request: HttpRequest, user: User | None) -> str:
    """The full address of the person's feed; empty if there is none."""
    found = CalendarFeed.objects.filter(user=user).first() if user is not None else None
    return "" if found is None else request.build_absolute_uri(found.get_absolute_url())


@never_cache
@require_safe
def feed(request: HttpRequest, secret: str) -> HttpResponse:
    """A person's planned games as a calendar, for those who have its address."""
    found = CalendarFeed.objects.select_related("user").filter(secret=secret).first()
    if found is None:
        raise Http404
    with override(found.user.language or settings.LANGUAGE_CODE):
        file = feed_file(planned_games(found.user))
    answer = HttpResponse(file, content_type="text/calendar; charset=utf-8")
    answer["X-Robots-Tag"] = "noindex, nofollow"
    return answer


@never_cache
@require_POST
@limited(limits.ACTS)
def renew_feed(request: HttpRequest) -> HttpResponse:
    """Give the person's feed an address, or another one (a form)."""
    user = guests.current(request)
    if user is not None:
        CalendarFeed.objects.update_or_create(user=user, defaults={"secret": new_secret()})
        messages.success(request, _("Your calendar has a new address."))
    return _back_to_feed()


@never_cache
@require_POST
@limited(limits.ACTS)
def stop_feed(request: HttpRequest) -> HttpResponse:
    """Delete the person's feed (a form)."""
    user = guests.current(request)
    if user is not None and CalendarFeed.objects.filter(user=user).delete()[0]:
        messages.success(request, _("Your calendar’s address no longer works."))
    return _back_to_feed()


def _back_to_feed() -> HttpResponse:
    return redirect(reverse("me") + "#calendar")


def _somebody(request: HttpRequest) -> User:
    user = guests.current(request)
    if user is None:
        raise Refused("not_host")
    return user
