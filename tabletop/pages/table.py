"""The table's page, and the forms that change who sits at it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import wraps
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import get_script_prefix, reverse
from django.utils import timezone
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_POST, require_safe

from tabletop.accounts import guests
from tabletop.accounts.models import User
from tabletop.daily.today import todays_puzzle
from tabletop.features.appointments.forms import AppointmentForm
from tabletop.features.archive.queries import steps_of
from tabletop.features.notifications import views
from tabletop.limits import limits
from tabletop.limits.views import limited
from tabletop.matches import my_games, repository
from tabletop.matches.actions import forks, pairing, plans, rematches, seats, tables
from tabletop.matches.actions.appointments import can_be_planned
from tabletop.matches.descriptions import describe_options, provenance
from tabletop.matches.models import Match
from tabletop.matches.refusals import words_of
from tabletop.matches.seat_names import bot_name, check_name, seat_word, seat_words
from tabletop.pages.quick_start import last_level
from tabletop.pages.stories import has_story
from tabletop.pages.table_forms import BotForm, SeatForm, SitForm, SwitchForm
from tabletop.rules.capabilities import Elastic, Secrets
from tabletop.rules.game import Refused
from tabletop.rules.optional_modules import bots_of, can_be_studied, stronger_bot
from tabletop.rules.position import Position
from tabletop.rules.registry import AnyGame, find
from tabletop.site.game_info import (
    first_board_parts,
    first_board_styles,
    game_file,
    game_info,
    goal_of,
    screen_module,
    template_of,
)
from tabletop.site.json_answers import json_answer
from tabletop.site.match_pages import (
    ShownSeat,
    inviter_name,
    is_first_game,
    is_seated,
    match_for,
    shown_seats,
)
from tabletop.site.options.options_form import given_options
from tabletop.site.options.presets import small_board
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
    """The template variables of a table, in parts."""
    shown = shown_seats(match, request.user)
    context = {
        "match": match,
        "game": find(match.game),
        "seats": shown,
        "provenance": provenance(match),
        "played": describe_options(find(match.game), match.options, match.clock),
        "first_messages": None,
        "replay": False,
        "at": None,
        **_reader(request, match, shown),
        **_waiting_room(request, match, shown),
        **_appointment(match, find(match.game)),
        **_board(match, shown),
        **_links(request, match, seated=any(seat.mine for seat in shown)),
    }
    return context | _purpose(request, context)


def _purpose(request: HttpRequest, context: Mapping[str, Any]) -> dict[str, Any]:
    """Template variables about what a table before its game is for, to the reader: to take a seat
    (``invited``), to start the game (``is_ready``), or to have more people come (``is_inviting``). And about
    what is behind "More" (``has_more``): what the host can change (``has_host_options``), handing over the
    lead (``leads_from_more``) and leaving (``leaves_from_more``).
    """
    match, seated, elastic = context["match"], context["seated"], context["elastic"]
    seats_left = not context["full"] and not context["room_closed"]
    is_open = match.status == Match.Status.OPEN and not context["room_closed"]
    is_invited = not seated and ((is_open and context["choosable_seats"] > 0) or context["reserved"])
    leads = context["hosting"] or context.get("leader_role")
    may_start = context["may_start"] and (not context["time_ahead"] or leads)
    enough = context["gathered"] if elastic else context["full"]
    arranges = not elastic or context["hosting"] or context["may_start"]
    is_inviting = seated and seats_left and not match.together and arranges
    changeable = elastic or context["starts_automatically"] or context["plannable"]
    has_host_options = seated and context["hosting"] and changeable
    has_more = match.status == Match.Status.OPEN and (is_inviting or has_host_options)
    return {
        "invited": _invitation(match, guests.current(request)) if is_invited else None,
        "is_ready": seated and may_start and enough,
        "is_inviting": is_inviting,
        "has_host_options": has_host_options,
        "has_more": has_more,
        "leads_from_more": has_more and context["may_start"],
        "leaves_from_more": has_more and not match.seek_key and not context["start_time"],
    }


def _invitation(match: Match, user: User | None) -> dict[str, Any]:
    """What someone who was invited sees of the game: the board, and until they have played it the URL of its
    first lessons.
    """
    rules = find(match.game)
    game = game_info(rules)
    is_new = user is None or is_first_game(user, match)
    courses = game.get("courses", ()) if is_new else ()
    board = mark_safe(small_board(rules, match.options, match.seats.count()))
    return {"picture": board or game["drawn_picture"], "course": courses[0]["url"] if courses else ""}


def _reader(request: HttpRequest, match: Match, shown: list[ShownSeat]) -> dict[str, Any]:
    """Template variables about the person who reads the page: what they are here, and may become."""
    seated = any(seat.mine for seat in shown)
    return {
        "seated": seated,
        "hosting": match.host_id is not None and match.host_id == request.user.pk,
        "reserved": any(seat.held_for_me for seat in shown),
        "turned_away": isinstance(request.user, User) and seats.is_turned_away(match, request.user),
        "suggested_name": "" if guests.current(request) else guests.suggest_name(),
        "lacks_recovery": lacks_recovery(request),
        "way_back": recovery_link(request, match),
        "has_stronger_bot": seated and _has_stronger_bot(match, shown),
        **_joining(match, shown),
        **_leading(match, shown, request),
        **(_alerts(request) if seated and len(shown) > 1 and not match.together else {}),
        **(goal_of(match.game, match.options) if seated and _needs_goal(match, shown, request.user) else {}),
    }


def _waiting_room(request: HttpRequest, match: Match, shown: list[ShownSeat]) -> dict[str, Any]:
    """Template variables about a table before its game begins."""
    empty = [seat for seat in shown if seat.kind == "empty"]
    gathered = len(shown) - len(empty)
    elastic = repository.is_elastic(match)
    several = len(shown) > 1 and not match.together
    return {
        "inviter": inviter_name(match, shown),
        "full": not empty,
        "free_seats": len(empty),
        "choosable_seats": sum(not seat.held_for or seat.held_for_me for seat in empty),
        "bot_seat": next((seat.seat for seat in sorted(empty, key=lambda seat: bool(seat.held_for))), None),
        "elastic": elastic,
        "gathered": gathered >= tables.MIN_PRESENT,
        "room_closed": elastic and not match.newcomers,
        "startable_now": rematches.can_start_with(match, gathered),
        "starts_automatically": settings.AUTOMATIC_START_SECONDS > 0
        and find(match.game).automatic_start
        and several,
        "bots": [(key, bot_name(match.game, key)) for key in bots_of(match.game)],
        "fixed_bots": tables.bot_seats(match),
        "meanwhile": _meanwhile(match, request) if match.seek_key else None,
        "waiting_part": template_of(match.game, "waiting.html"),
        "more_part": template_of(match.game, "waiting_more.html"),
        "start_label": template_of(match.game, "start_label.html"),
    }


def _board(match: Match, shown: list[ShownSeat]) -> dict[str, Any]:
    """Template variables about the game's own files and words."""
    viewer = [seat.seat for seat in shown if seat.mine], match.status == Match.Status.OVER
    return {
        "has_secrets": isinstance(find(match.game), Secrets),
        "words": words_of(match.game),
        "seat_words": seat_words(match.game),
        "words_js": game_file(match.game, "words.js"),
        "board_js": game_file(match.game, "board.js"),
        "board_parts_js": first_board_parts(match.game, *viewer),
        "board_parts_css": first_board_styles(match.game, *viewer),
        "board_css": game_file(match.game, "board.css"),
        "game_finale_css": game_file(match.game, "finale.css"),
    }


def _links(request: HttpRequest, match: Match, *, seated: bool) -> dict[str, Any]:
    """Template variables about where one can go from here."""
    return {
        "invite_url": request.build_absolute_uri(match.get_absolute_url()),
        "qr_url": reverse("table_qr", args=[match.pk]),
        "socket_path": f"{get_script_prefix()}ws/table/{match.pk}",
        "plan_url": _plan_url(match) if seated else "",
        "screen_url": reverse("screen", args=[match.pk]) if screen_module(match.game) else "",
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


def _has_stronger_bot(match: Match, shown: list[ShownSeat]) -> bool:
    """Whether the reader plays against bots alone, and one of them has a stronger one."""
    bots = [seat.bot for seat in shown if not seat.mine]
    return all(bots) and any(stronger_bot(match.game, bot) for bot in bots)


def _needs_goal(match: Match, shown: list[ShownSeat], user: Any) -> bool:
    """Whether this is a player's first game. Those who lead one have another goal; before the start, they can
    still change.
    """
    if not is_first_game(user, match):
        return False
    if match.status != Match.Status.PLAYING:
        return True
    position = _position(match)
    if position is None:
        return False
    leading = position.presiding_seat
    return leading is None or not shown[leading].mine


def _position(match: Match) -> Position | None:
    """The newest position; None during an upgrade, if this process doesn't know the rules yet: the page
    connects again until one does.
    """
    try:
        return repository.last_position(match.pk)
    except Refused:
        return None


def _joining(match: Match, shown: list[ShownSeat]) -> dict[str, Any]:
    """Whether the reader can join the game, and whether (and who) someone has to let them in."""
    if not _has_free_seat(match, shown):
        return {"joinable": False, "led": False}
    position = _position(match)
    if position is None or not isinstance(position.game, Elastic):
        return {"joinable": False, "led": False}
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


Action = Callable[..., HttpResponse | None]


def table_action(form: type[Form] | None = None) -> Callable[[Action], Callable[..., HttpResponse]]:
    """A button or a small form at a table: ``act(request, user, match_id, **fields)``, with the form's
    cleaned fields. Unless the function returns a response, the visitor goes back to the table. Raises
    `Refused`: no_such_table, not_seated for visitors without a name; a refusal becomes a page.
    """

    def decorate(act: Action) -> Callable[..., HttpResponse]:
        @never_cache
        @require_POST
        @refusals
        @limited(limits.ACTS)
        @wraps(act)
        def view(request: HttpRequest, match_id: str) -> HttpResponse:
            user = guests.current(request)
            if user is None:
                match_for(request, match_id)
                raise Refused("not_seated")
            fields = {}
            if form is not None:
                filled = form(request.POST)
                if not filled.is_valid():
                    return _form_error(request, match_id, filled)
                fields = filled.cleaned_data
            return act(request, user, match_id, **fields) or redirect("table", match_id=match_id)

        return view

    return decorate


@never_cache
@require_POST
@refusals
@limited(limits.ACTS)
def sit(request: HttpRequest, match_id: str) -> HttpResponse:
    """Take a seat. Visitors without a name get the one in the form, or a suggested one."""
    form = SitForm(request.POST)
    if not form.is_valid():
        return _form_error(request, match_id, form)
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


@table_action()
def leave(request: HttpRequest, user: User, match_id: str) -> HttpResponse | None:
    """Leave a seat before the start."""
    seats.leave(user=user, match_id=match_id)
    if Match.objects.filter(pk=match_id).exists():
        return None
    messages.info(request, _("Everyone left, so the table was closed."))
    return redirect("front")


@table_action()
def start(request: HttpRequest, user: User, match_id: str) -> None:
    """Start the game, once all seats are taken."""
    with _pressed_twice(user, match_id):
        tables.start(user=user, match_id=match_id)


@table_action()
def options(request: HttpRequest, user: User, match_id: str) -> None:
    """Before the start, other options: those that are sent, as the game's form names them."""
    chosen = given_options(find(match_for(request, match_id).game), request.POST)
    tables.change_options(user=user, match_id=match_id, options=chosen)


@table_action()
def start_now(request: HttpRequest, user: User, match_id: str) -> None:
    """Start a rematch with those who are there."""
    with _pressed_twice(user, match_id):
        rematches.start_without_empty_seats(user=user, match_id=match_id)


@contextmanager
def _pressed_twice(user: User, match_id: str) -> Iterator[None]:
    """Two players may press the same button, or one of them twice: for them it is no error that the game has
    begun.
    """
    try:
        yield
    except Refused as refusal:
        if refusal.code != "has_begun" or not Match.objects.filter(pk=match_id, seats__user=user).exists():
            raise


@table_action(BotForm)
def bot(request: HttpRequest, user: User, match_id: str, seat: int, bot: str) -> None:
    """Let a bot take an empty seat, or remove it."""
    seats.set_bot(user=user, match_id=match_id, index=seat, bot=bot)


@table_action()
def rematch(request: HttpRequest, user: User, match_id: str) -> HttpResponse:
    """Play again, with ``lead=yes`` as the one who leads the next game, and ``stronger=yes`` against stronger
    bots; redirects to the new table, and says so if there is no seat left. A script that asks for JSON gets
    the new table's id instead, because the page waits at the old table until the game begins.
    """
    variant = request.POST.get("variant", "")
    lead, stronger = (request.POST.get(name) == "yes" for name in ("lead", "stronger"))
    new = rematches.rematch(user=user, match_id=match_id, variant=variant, lead=lead, stronger=stronger)
    if request.headers.get("Accept") == "application/json":
        return json_answer({"match": new.pk})
    page = getattr(words_of(new.game), "LEADER_PAGE", "")
    if page and lead and new.host_id == user.pk and new.status == Match.Status.OPEN:
        return redirect(page, new.pk)
    if not repository.is_elastic(new) and not new.seats.filter(user=user).exists():
        messages.info(request, _("All seats of the rematch are taken. You can watch it."))
    return redirect(new)


@table_action()
def not_yet(request: HttpRequest, user: User, match_id: str) -> None:
    """Stop the countdown."""
    tables.hold_start(user=user, match_id=match_id)


@table_action(SwitchForm)
def automatic_start(request: HttpRequest, user: User, match_id: str, on: bool) -> None:
    """Switch the automatic start on or off."""
    tables.set_automatic_start(user=user, match_id=match_id, on=on)


@table_action(SwitchForm)
def newcomers(request: HttpRequest, user: User, match_id: str, on: bool) -> None:
    """Open the table to newcomers or close it."""
    seats.set_newcomers(user=user, match_id=match_id, on=on)


@table_action(SeatForm)
def open_seat(request: HttpRequest, user: User, match_id: str, seat: int) -> None:
    """Let anyone take a reserved seat."""
    seats.open_seat(user=user, match_id=match_id, index=seat)


@table_action(SeatForm)
def leader(request: HttpRequest, user: User, match_id: str, seat: int) -> None:
    """Let someone else lead the game."""
    seats.make_leader(user=user, match_id=match_id, index=seat)


def _form_error(request: HttpRequest, match_id: str, form: Form) -> HttpResponse:
    """The first error of a form, as a page."""
    match = match_for(request, match_id)
    say = next(str(error) for errors in form.errors.values() for error in errors)
    return render(request, "refused.html", {"say": say, "table": match.get_absolute_url()}, status=400)
