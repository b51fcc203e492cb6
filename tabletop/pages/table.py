"""The table's page, and the forms that change who sits at it."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.contrib import messages
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import get_script_prefix, reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_POST, require_safe

from tabletop.accounts import guests
from tabletop.accounts.models import User
from tabletop.daily.today import todays_puzzle
from tabletop.features.appointments.forms import AppointmentForm
from tabletop.features.archive.queries import steps_of
from tabletop.features.notifications import views
from tabletop.limits import rate_limits
from tabletop.matches import my_games, repository
from tabletop.matches.actions import forks, pairing, plans, rematches, seats, tables
from tabletop.matches.actions.appointments import can_be_planned
from tabletop.matches.descriptions import describe_options, provenance
from tabletop.matches.models import Match
from tabletop.matches.refusals import words_of
from tabletop.matches.seat_names import bot_name, check_name, seat_word, seat_words
from tabletop.pages.quick_start import last_level
from tabletop.pages.stories import has_story
from tabletop.pages.table_forms import (
    AutomaticStartForm,
    BotForm,
    LeaderForm,
    NewcomersForm,
    OpenSeatForm,
    SitForm,
)
from tabletop.rules.capabilities import Elastic
from tabletop.rules.game import Refused
from tabletop.rules.optional_modules import bots_of, can_be_studied
from tabletop.rules.registry import AnyGame, find
from tabletop.site.game_info import first_board_parts, game_file, goal_of, screen_module, template_of
from tabletop.site.match_pages import (
    ShownSeat,
    inviter_name,
    is_first_game,
    is_seated,
    match_for,
    shown_seats,
)
from tabletop.site.qr import qr_response
from tabletop.site.recovery_offers import lacks_recovery, recovery_link
from tabletop.site.refusal_pages import refusals
from tabletop.sockets.first_messages import first_messages
from tabletop.sockets.table import ScreenConnection


@never_cache
@require_safe
@refusals
def table(request: HttpRequest, match_id: str) -> HttpResponse:
    """The table in every state: waiting, playing, over."""
    match = match_for(request, match_id)
    shown = _context(request, match)
    if match.status == Match.Status.OVER and isinstance(request.user, User):
        my_games.mark_result_seen(request.user, match.pk)
    return render(request, "table/table.html", shown | {"first_messages": first_messages(request, match.pk)})


@never_cache
@require_safe
@refusals
def replay(request: HttpRequest, match_id: str) -> HttpResponse:
    """A finished match, step by step, as a spectator sees it; ``?at=12`` starts at that number."""
    match = match_for(request, match_id)
    if match.status != Match.Status.OVER:
        raise Refused("not_over")
    at = request.GET.get("at", "")
    number = int(at) if at.isascii() and at.isdigit() and len(at) < 6 else None
    context = {**_context(request, match), "replay": True, "at": number, **steps_of(request, match.pk)}
    return render(request, "table/table.html", context)


@never_cache
@require_safe
@refusals
def screen(request: HttpRequest, match_id: str) -> HttpResponse:
    """The table for a television or a projector, as a spectator sees it, without controls. Players get it as
    spectators too. Raises `Refused`: no_screen for games that have none, and as `match_for` does.
    """
    match = match_for(request, match_id, as_spectator=True)
    screen_js = screen_module(match.game)
    if not screen_js:
        raise Refused("no_screen")
    context = {
        "game": find(match.game),
        "first_messages": first_messages(request, match.pk, ScreenConnection),
        "socket_path": f"{get_script_prefix()}ws/table/{match.pk}/screen",
        "words_js": game_file(match.game, "words.js"),
        "seat_words": seat_words(match.game),
        "screen_js": screen_js,
        "screen_css": game_file(match.game, "screen.css"),
        "site_url": request.build_absolute_uri("/").rstrip("/"),
    }
    return render(request, "table/screen.html", context)


def _context(request: HttpRequest, match: Match) -> dict[str, Any]:
    game = find(match.game)
    shown = shown_seats(match, request.user)
    seated = any(seat.mine for seat in shown)
    return {
        "match": match,
        "provenance": provenance(match),
        "game": game,
        "words": words_of(match.game),
        "seats": shown,
        "seated": seated,
        **(_alerts(request) if seated and len(shown) > 1 and not match.together else {}),
        **(goal_of(game.slug, match.options) if seated and _needs_goal(match, shown, request.user) else {}),
        "way_back": recovery_link(request, match),
        "lacks_recovery": lacks_recovery(request),
        "inviter": inviter_name(match, shown),
        "full": all(seat.kind != "empty" for seat in shown),
        "elastic": repository.is_elastic(match),
        "gathered": sum(seat.kind != "empty" for seat in shown) >= tables.MIN_PRESENT,
        **_joining(match, shown),
        "turned_away": isinstance(request.user, User) and seats.is_turned_away(match, request.user),
        "meanwhile": _meanwhile(match, request) if match.seek_key else None,
        **_appointment(match, game),
        "room_closed": repository.is_elastic(match) and not match.newcomers,
        **_leading(match, shown, request),
        "reserved": any(seat.held_for_me for seat in shown),
        "hosting": match.host_id is not None and match.host_id == request.user.pk,
        "starts_automatically": settings.AUTOMATIC_START_SECONDS > 0
        and game.automatic_start
        and len(shown) > 1
        and not match.together,
        "startable_now": rematches.can_start_with(match, sum(seat.kind != "empty" for seat in shown)),
        "bots": [(key, bot_name(match.game, key)) for key in bots_of(match.game)],
        "fixed_bots": tables.bot_seats(match),
        "suggested_name": "" if guests.current(request) else guests.suggest_name(),
        "first_messages": None,
        "replay": False,
        "at": None,
        "invite_url": request.build_absolute_uri(match.get_absolute_url()),
        "qr_url": reverse("table_qr", args=[match.pk]),
        "waiting_part": template_of(match.game, "waiting.html"),
        "start_label": template_of(match.game, "start_label.html"),
        "plan_url": _plan_url(match) if seated else "",
        "screen_url": reverse("screen", args=[match.pk]) if screen_module(match.game) else "",
        "played": describe_options(game, match.options, match.clock),
        "socket_path": f"{get_script_prefix()}ws/table/{match.pk}",
        "board_js": game_file(match.game, "board.js"),
        "board_parts_js": first_board_parts(
            match.game, [seat.seat for seat in shown if seat.mine], match.status == Match.Status.OVER
        ),
        "words_js": game_file(match.game, "words.js"),
        "seat_words": seat_words(match.game),
        "board_css": game_file(match.game, "board.css"),
        "game_finale_css": game_file(match.game, "finale.css"),
        "tells": has_story(match.game),
        "studied": can_be_studied(match.game),
        "continuable": forks.alone(match) or forks.can_be_continued(match),
    }


def _plan_url(match: Match) -> str:
    """Where players of this match plan replies, if they can; else empty."""
    planned = match.status != Match.Status.OVER and plans.can_plan(match)
    return reverse("plan", args=[match.pk]) if planned else ""


def _appointment(match: Match, game: AnyGame) -> dict[str, Any]:
    """Template variables about a standing offer, and about the time that the game is planned for."""
    plannable = can_be_planned(game) and not match.together and not match.seek_key
    return {
        "standing": match.is_standing_offer,
        "offer_until": repository.moment_of(match.seek_until or 0),
        "offer_expired": pairing.has_expired(match),
        "plannable": plannable,
        "start_time": match.start_time,
        "time_ahead": match.start_time is not None and match.start_time > timezone.now(),
        "appointment_form": AppointmentForm(game, moment=match.start_time) if plannable else None,
    }


def _meanwhile(match: Match, request: HttpRequest) -> dict[str, Any]:
    """What there is to do for someone who waits to be paired: today's puzzle, and the name of a bot."""
    user = guests.current(request)
    return {
        "puzzle": todays_puzzle(match.game, user),
        "bot": bot_name(match.game, last_level(match.game, user)),
    }


def _alerts(request: HttpRequest) -> dict[str, Any]:
    """Template variables for someone who can wait for others; none if the site sends no alerts."""
    key = views.public_key()
    return {"alerts_key": key, "alerts_on": views.is_known(request)} if key else {}


def _leading(match: Match, shown: list[ShownSeat], request: HttpRequest) -> dict[str, Any]:
    """Template variables about the seat that leads the game before it begins, if one does: its number
    ``leading_seat``, the word for it ``leader_role``, and ``leader``, the name of its owner if that is not
    the reader. ``may_start``: the reader may start the game. ``leading_role`` is the word if the reader can
    give the seat to someone else, and ``deputy_role`` if they can do so while its owner is away
    (`seats.make_leader`).
    """
    presiding = tables.presiding_seat(match) if match.status == Match.Status.OPEN else None
    if presiding is None:
        return {"may_start": True}
    leading, role = shown[presiding], seat_word(match.game, presiding)
    hosting = match.host_id == request.user.pk and any(seat.mine for seat in shown)
    return {
        "may_start": leading.mine,
        "leading_seat": presiding,
        "leader_role": role,
        "leader": "" if leading.mine else leading.name,
        "leading_role": role if leading.mine or (hosting and leading.kind == "empty") else "",
        "deputy_role": role if hosting and leading.kind == "person" and not leading.mine else "",
    }


def _needs_goal(match: Match, shown: list[ShownSeat], user: Any) -> bool:
    """Whether this is a player's first game. Those who lead one have another goal; before the start, they can
    still change.
    """
    if not is_first_game(user, match):
        return False
    if match.status != Match.Status.PLAYING:
        return True
    try:
        leading = repository.last_position(match.pk).presiding_seat
    except Refused:  # newer_rules: the page connects again until a process knows them
        return False
    return leading is None or not shown[leading].mine


def _joining(match: Match, shown: list[ShownSeat]) -> dict[str, Any]:
    """Whether the reader can join the game, and whether (and who) someone has to let them in."""
    if not _has_free_seat(match, shown):
        return {"joinable": False, "led": False}
    position = repository.last_position(match.pk)
    assert isinstance(position.game, Elastic)
    joinable = position.game.admits(position.state)
    presiding = position.presiding_seat
    if not joinable or presiding is None:
        return {"joinable": joinable, "led": False}
    name = shown[presiding].name or seat_word(match.game, presiding)
    return {"joinable": True, "led": True, "leader": name}


def _has_free_seat(match: Match, shown: list[ShownSeat]) -> bool:
    """Whether the game is being played, with a free seat for the reader, who has none."""
    free = not any(seat.mine for seat in shown) and any(seat.kind == "empty" for seat in shown)
    return free and match.status == Match.Status.PLAYING and repository.is_elastic(match)


@cache_control(private=True, max_age=3600)
@require_safe
@refusals
def qr(request: HttpRequest, match_id: str) -> HttpResponse:
    """A QR code with the link to this table."""
    match = match_for(request, match_id)
    return qr_response(request.build_absolute_uri(match.get_absolute_url()))


@never_cache
@require_POST
@refusals
@rate_limits.limited(rate_limits.ACTS)
def sit(request: HttpRequest, match_id: str) -> HttpResponse:
    """Take a seat. Visitors without a name get the one in the form, or a suggested one."""
    form = SitForm(request.POST)
    if not form.is_valid():
        return _said(request, match_id, form)
    _check_seat(request, match_id, form.cleaned_data["name"])
    user = guests.ensure_guest(request, name=form.cleaned_data["name"])
    try:
        seats.sit(user=user, match_id=match_id, index=form.cleaned_data["seat"])
    except Refused as refusal:
        if refusal.code != "already_seated":  # the button was pressed twice
            raise
    return redirect("table", match_id=match_id)


def _check_seat(request: HttpRequest, match_id: str, name: str) -> None:
    """Before a guest is created: is there a seat, and does no other player have that name? The service checks
    again.
    """
    match = match_for(request, match_id)
    if is_seated(request.user, match):
        return
    if match.status == Match.Status.OVER or (
        match.status == Match.Status.PLAYING and not repository.is_elastic(match)
    ):
        raise Refused("has_begun")
    seats.check_newcomer(match, guests.current(request))
    empty = [seat for seat in shown_seats(match, request.user) if seat.kind == "empty"]
    if all(seat.held_for and not seat.held_for_me for seat in empty):
        raise Refused("seat_held" if empty else "table_full")
    user = guests.current(request)
    check_name(user, user.name if user else name, match)


@never_cache
@require_POST
@refusals
@rate_limits.limited(rate_limits.ACTS)
def leave(request: HttpRequest, match_id: str) -> HttpResponse:
    """Leave a seat before the start."""
    seats.leave(user=_somebody(request, match_id), match_id=match_id)
    if Match.objects.filter(pk=match_id).exists():
        return redirect("table", match_id=match_id)
    messages.info(request, _("Everyone left, so the table was closed."))
    return redirect("front")


@never_cache
@require_POST
@refusals
@rate_limits.limited(rate_limits.ACTS)
def start(request: HttpRequest, match_id: str) -> HttpResponse:
    """Start the game, once all seats are taken."""
    user = _somebody(request, match_id)
    try:
        tables.start(user=user, match_id=match_id)
    except Refused as refusal:
        seated = Match.objects.filter(pk=match_id, seats__user=user).exists()
        if refusal.code != "has_begun" or not seated:  # both pressed the button
            raise
    return redirect("table", match_id=match_id)


@never_cache
@require_POST
@refusals
@rate_limits.limited(rate_limits.ACTS)
def bot(request: HttpRequest, match_id: str) -> HttpResponse:
    """Let a bot take an empty seat, or remove it."""
    user = _somebody(request, match_id)
    form = BotForm(request.POST)
    if not form.is_valid():
        return _said(request, match_id, form)
    seats.set_bot(user=user, match_id=match_id, index=form.cleaned_data["seat"], bot=form.cleaned_data["bot"])
    return redirect("table", match_id=match_id)


@never_cache
@require_POST
@refusals
@rate_limits.limited(rate_limits.ACTS)
def rematch(request: HttpRequest, match_id: str) -> HttpResponse:
    """Play again; redirects to the new table, and says so if there is no seat left."""
    user = _somebody(request, match_id)
    new = rematches.rematch(user=user, match_id=match_id)
    if not repository.is_elastic(new) and not new.seats.filter(user=user).exists():
        messages.info(request, _("All seats of the rematch are taken. You can watch it."))
    return redirect(new)


@never_cache
@require_POST
@refusals
@rate_limits.limited(rate_limits.ACTS)
def not_yet(request: HttpRequest, match_id: str) -> HttpResponse:
    """Stop the countdown."""
    tables.hold_start(user=_somebody(request, match_id), match_id=match_id)
    return redirect("table", match_id=match_id)


@never_cache
@require_POST
@refusals
@rate_limits.limited(rate_limits.ACTS)
def automatic_start(request: HttpRequest, match_id: str) -> HttpResponse:
    """Switch the automatic start on or off."""
    user = _somebody(request, match_id)
    form = AutomaticStartForm(request.POST)
    form.is_valid()  # a check box is never wrong
    tables.set_automatic_start(user=user, match_id=match_id, on=form.cleaned_data["on"])
    return redirect("table", match_id=match_id)


@never_cache
@require_POST
@refusals
@rate_limits.limited(rate_limits.ACTS)
def newcomers(request: HttpRequest, match_id: str) -> HttpResponse:
    """Open the table to newcomers or close it."""
    user = _somebody(request, match_id)
    form = NewcomersForm(request.POST)
    form.is_valid()  # a check box is never wrong
    seats.set_newcomers(user=user, match_id=match_id, on=form.cleaned_data["on"])
    return redirect("table", match_id=match_id)


@never_cache
@require_POST
@refusals
@rate_limits.limited(rate_limits.ACTS)
def start_now(request: HttpRequest, match_id: str) -> HttpResponse:
    """Start a rematch with those who are there."""
    user = _somebody(request, match_id)
    try:
        rematches.start_without_empty_seats(user=user, match_id=match_id)
    except Refused as refusal:
        seated = Match.objects.filter(pk=match_id, seats__user=user).exists()
        if refusal.code != "has_begun" or not seated:  # the button was pressed twice
            raise
    return redirect("table", match_id=match_id)


@never_cache
@require_POST
@refusals
@rate_limits.limited(rate_limits.ACTS)
def open_seat(request: HttpRequest, match_id: str) -> HttpResponse:
    """Let anyone take a reserved seat."""
    user = _somebody(request, match_id)
    form = OpenSeatForm(request.POST)
    if not form.is_valid():
        return _said(request, match_id, form)
    seats.open_seat(user=user, match_id=match_id, index=form.cleaned_data["seat"])
    return redirect("table", match_id=match_id)


@never_cache
@require_POST
@refusals
@rate_limits.limited(rate_limits.ACTS)
def leader(request: HttpRequest, match_id: str) -> HttpResponse:
    """Let someone else lead the game."""
    user = _somebody(request, match_id)
    form = LeaderForm(request.POST)
    if not form.is_valid():
        return _said(request, match_id, form)
    seats.make_leader(user=user, match_id=match_id, index=form.cleaned_data["seat"])
    return redirect("table", match_id=match_id)


def _somebody(request: HttpRequest, match_id: str) -> User:
    """The person of this request. Raises `Refused`: no_such_table, or not_seated for visitors without a
    name.
    """
    user = guests.current(request)
    if user is None:
        match_for(request, match_id)
        raise Refused("not_seated")
    return user


def _said(request: HttpRequest, match_id: str, form: Form) -> HttpResponse:
    """The first error of a form, as a page."""
    match = match_for(request, match_id)
    say = next(str(error) for errors in form.errors.values() for error in errors)
    return render(request, "refused.html", {"say": say, "table": match.get_absolute_url()}, status=400)
