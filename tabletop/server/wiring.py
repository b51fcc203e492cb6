"""Which code handles which event, and in which order: the table of contents of a running server.

`connect` is called once in each process, when Django has loaded all apps. It registers everything that a
lower layer needs from a higher one. `build` creates the services of an event loop and connects them. Handlers
are called in the order in which they are listed here.
"""

from __future__ import annotations

import asyncio
from functools import partial

from channels.layers import BaseChannelLayer, get_channel_layer
from django.conf import settings
from django.contrib.auth.signals import user_logged_in, user_logged_out
from django.db.models.signals import post_delete, post_save, pre_delete

from tabletop.accounts import models as accounts
from tabletop.accounts import sessions
from tabletop.accounts.guests import DELETED_WITH_GUESTS, GUEST_DAYS, add_name_check, idle_guests
from tabletop.computing.answer_builder import AnswerBuilder
from tabletop.database.reader import Reader
from tabletop.features.appointments.models import CalendarFeed
from tabletop.features.archive import entries as archive
from tabletop.features.archive.models import Encounter, Entry, Opponent, Setup
from tabletop.features.deals import results, spoilers
from tabletop.features.deals import today as deals
from tabletop.features.deals.circles import services as circles
from tabletop.features.deals.models import Member
from tabletop.features.lessons import teaching
from tabletop.features.moderation import bans, reports, signals
from tabletop.features.moderation import models as moderation
from tabletop.features.notifications import circle_alerts, scheduled, subscriptions
from tabletop.features.notifications import models as notifications
from tabletop.features.notifications.match_alerts import MatchAlerts
from tabletop.features.notifications.push import vapid
from tabletop.features.watching.games import games_in_progress
from tabletop.limits.sockets import ConnectionLimits
from tabletop.live.automation.automatic_services import AutomaticServices
from tabletop.live.automation.automatic_start import AutomaticStart
from tabletop.live.automation.background import Deletions, FinishedMatches
from tabletop.live.automation.bot_runner import BotRunner
from tabletop.live.automation.clock_expiry import Clocks
from tabletop.live.automation.hints import Hints
from tabletop.live.automation.planned_replies import PlannedReplies
from tabletop.live.automation.request_replies import RequestReplies
from tabletop.live.automation.reviews import Reviews
from tabletop.live.automation.seekers import Seekers
from tabletop.live.automation.standins import StandIns
from tabletop.live.chat import ChatService, MuteService, Waved, add_speaker_check
from tabletop.live.match import (
    MatchEnded,
    MatchLoaded,
    PositionChanged,
    PresenceChanged,
    RoomChanged,
    SessionJoined,
    SessionLeft,
)
from tabletop.live.move_log_writer import Writer
from tabletop.live.notes import NotesService
from tabletop.live.past_views import PastViews
from tabletop.live.registry import MAX_IDLE, MatchRegistry
from tabletop.live.submission import Submission
from tabletop.live.sync.broadcast import Broadcast
from tabletop.live.sync.catchup import CatchUp
from tabletop.live.sync.presence import Presence, PresenceAnnounced
from tabletop.live.tasks import BackgroundTasks, Retry
from tabletop.matches import seat_names
from tabletop.matches.actions import deletion, people, plans
from tabletop.matches.actions.deletion import TABLE_DAYS, abandoned_tables
from tabletop.matches.events import (
    AppointmentChanged,
    ChatChanged,
    DeletionBegun,
    EventBus,
    ListsChanged,
    MovesCommitted,
    NetworkChanged,
    NoticesChanged,
    PeopleAlerted,
    PersonChanged,
    PlanSaved,
    SheetChanged,
    TableChanged,
)
from tabletop.ops import tidying
from tabletop.ops.tidying import Tidier
from tabletop.site import game_info, match_pages
from tabletop.sockets import admission, services
from tabletop.sockets.admission import Admission, AdmissionCheck
from tabletop.sockets.connection import Connections
from tabletop.sockets.lobby import TableList, open_tables
from tabletop.sockets.services import Services
from tabletop.submissions import services as submissions


def connect() -> None:
    """Connect Django's signals and the hooks of the packages. Safe to call again."""
    # Signing in and out.
    user_logged_in.connect(sessions.end_soon)
    user_logged_in.connect(sessions.begin)
    user_logged_out.connect(sessions.end)
    # Names and cookies of people at tables.
    add_name_check(seat_names.check_at_tables)
    post_save.connect(people.person_saved, sender=accounts.User)
    pre_delete.connect(people.person_deleting, sender=accounts.User)
    pre_delete.connect(archive.person_deleting, sender=accounts.User)
    pre_delete.connect(circles.person_deleting, sender=accounts.User)
    post_delete.connect(circle_alerts.member_deleted, sender=Member)
    pre_delete.connect(reports.author_deleting, sender=accounts.User)
    pre_delete.connect(submissions.person_deleting, sender=accounts.User)
    submissions.add_hold(reports.is_reported)
    # Deleting people in batches.
    deletion.add_part(archive.delete_batch)
    deletion.DELETED_LAST.update({Encounter, Entry, Opponent, Setup, Member, moderation.Report})
    post_delete.connect(people.device_signed_out, sender=accounts.Device)
    post_delete.connect(people.device_signed_out, sender=accounts.AccessToken)
    # Moderators' decisions.
    post_save.connect(signals.ban_saved, sender=moderation.Ban)
    post_save.connect(signals.notice_saved, sender=moderation.Notice)
    post_save.connect(signals.closure_changed, sender=moderation.Closure)
    post_delete.connect(signals.closure_changed, sender=moderation.Closure)
    # Who can open a socket, watch a table and write in the chat.
    admission.add_arrival_check(AdmissionCheck(bans.check_visit))
    admission.add_spectator_check(AdmissionCheck(spoilers.check_spectator, spoilers.may_spoil))
    add_speaker_check(bans.check_talk)
    # The services of the running event loop.
    services.set_builder(_build_as_configured)
    # What features contribute to pages.
    game_info.add_section(teaching.game_section)
    match_pages.add_spectator_check(spoilers.check_table)
    # What `manage.py tidy` deletes: tables first, because some guests are linked to nothing else.
    tidying.add_tidier(Tidier("tables", "table-days", TABLE_DAYS, abandoned_tables))
    tidying.add_tidier(Tidier("guests", "guest-days", GUEST_DAYS, idle_guests))
    DELETED_WITH_GUESTS.update({notifications.Preferences, notifications.Subscription, CalendarFeed, Member})
    tidying.add_cleanup(deletion.finish_interrupted)
    tidying.add_cleanup(sessions.forget_expired)
    tidying.add_cleanup(subscriptions.delete_expired)
    tidying.add_cleanup(plans.delete_finished)
    tidying.add_cleanup(archive.clean_up)
    tidying.add_cleanup(submissions.delete_unneeded)
    # Alerts.
    scheduled.set_source(_deal_for)


def build(layer: BaseChannelLayer | None = None, max_idle: int = MAX_IDLE) -> Services:
    """Create, connect and start the services of the running event loop. ``layer`` is None if there are no
    other processes; ``max_idle``: see `MatchRegistry`.
    """
    made = _make(layer, max_idle)
    _connect_matches(made)
    _connect_changes(made)
    if vapid.are_on():
        _connect_alerts(made)
    made.broadcast.start(made.events.deliver)
    return made


def _make(layer: BaseChannelLayer | None, max_idle: int) -> Services:
    """Create all services."""
    loop = asyncio.get_running_loop()
    tasks, reader, writer, background = BackgroundTasks(), Reader(), Writer(loop), Reader(threads=1)
    broadcast = Broadcast(layer)
    events = EventBus(broadcast.send)
    registry = MatchRegistry(events, reader, max_idle)
    submission = Submission(registry, writer, tasks)
    presence = Presence(registry, events, broadcast.has_others)
    answers = AnswerBuilder()
    retry = Retry(registry, tasks)
    notes = NotesService(reader, events, tasks)
    return Services(
        loop=loop,
        tasks=tasks,
        reader=reader,
        background=background,
        writer=writer,
        events=events,
        registry=registry,
        submission=submission,
        finished=FinishedMatches(background, tasks, (results.matches_finished, archive.matches_finished)),
        answers=answers,
        past_views=PastViews(answers, sheet_at=notes.at),
        broadcast=broadcast,
        catch_up=CatchUp(registry, reader, tasks),
        presence=presence,
        request_replies=RequestReplies(submission, retry),
        planned_replies=PlannedReplies(registry, submission, retry, reader, tasks),
        bots=BotRunner(submission, retry),
        hints=Hints(tasks),
        clocks=Clocks(registry, submission, retry, reader, tasks),
        reviews=Reviews(tasks),
        stand_ins=StandIns(reader, presence, events),
        seekers=Seekers(registry, reader, tasks),
        automatic_start=AutomaticStart(registry, presence, reader, tasks),
        deletions=Deletions(background, tasks),
        chat=ChatService(reader, events, tasks),
        mutes=MuteService(reader, events),
        notes=notes,
        admission=Admission(reader, ConnectionLimits()),
        connections=Connections(),
        lobby=TableList("tables", open_tables, reader, tasks.start),
        watch_list=TableList("games", games_in_progress, reader, tasks.start),
    )


def _connect_matches(made: Services) -> None:
    """Subscribe the handlers of events of matches in memory."""
    on = made.events.subscribe
    automatic = AutomaticServices(
        made.request_replies, made.planned_replies, made.bots, made.hints, made.clocks
    )
    on(MatchLoaded, made.chat.match_loaded, automatic.room_changed, automatic.position_changed)
    on(
        SessionJoined,
        made.presence.session_joined,
        made.bots.position_changed,
        made.seekers.session_joined,
    )
    on(SessionLeft, made.presence.session_left, made.seekers.session_left)
    on(
        PositionChanged,
        lambda event: event.match.position_changed(),
        automatic.position_changed,
        partial(_tell_of_move, made),
    )
    on(
        RoomChanged,
        automatic.room_changed,
        lambda event: event.match.room_changed(),
        made.notes.room_changed,
        made.automatic_start.room_changed,
        made.seekers.room_changed,
        made.presence.room_changed,
    )
    on(PresenceChanged, made.automatic_start.presence_changed)
    on(
        MatchEnded,
        made.chat.match_ended,
        made.presence.match_ended,
        lambda _: made.events.publish(ListsChanged()),
        made.finished.match_ended,
    )


def _connect_changes(made: Services) -> None:
    """Subscribe the handlers of changes in the database, made by pages, moderators and services of this
    process and of others; and register what heartbeats check if an event was lost.
    """
    on, catch_up = made.events.subscribe, made.catch_up
    on(TableChanged, lambda _: _lists_changed(made), catch_up.table_changed)
    on(ListsChanged, lambda _: _lists_changed(made))
    on(PersonChanged, lambda event: made.connections.send_back(event.user))
    on(NetworkChanged, lambda event: made.connections.clear(event.network))
    on(NoticesChanged, lambda event: made.connections.show_notice(event.user))
    on(PlanSaved, made.planned_replies.plan_saved)
    on(Waved, lambda event: made.chat.waved(made.registry.held(event.match_id), event))
    on(DeletionBegun, made.deletions.begun)
    # Told by other processes only.
    on(MovesCommitted, catch_up.moves_committed)
    on(
        ChatChanged,
        lambda event: catch_up.when_held(event.match_id, partial(made.chat.catch_up, line=event.line)),
    )
    on(
        SheetChanged,
        lambda event: catch_up.when_held(event.match_id, partial(made.notes.catch_up, seat=event.seat)),
    )
    on(PresenceAnnounced, made.presence.announced)

    async def apply_bans(_: object) -> None:
        made.connections.apply_bans(await made.reader.run(bans.recent))

    catch_up.check_too(made.presence.check)
    catch_up.check_too(apply_bans)
    catch_up.check_too(made.chat.check_all)
    catch_up.check_too(made.notes.check_all)


def _tell_of_move(made: Services, event: PositionChanged) -> None:
    if event.made_here and made.broadcast.has_others:
        made.events.tell_others(MovesCommitted(event.match.id))


def _lists_changed(made: Services) -> None:
    made.lobby.changed()
    made.watch_list.changed()


def _connect_alerts(made: Services) -> None:
    """Subscribe what writes alerts: after everything else, because no one waits for it."""
    on, alerts = (
        made.events.subscribe,
        MatchAlerts(made.registry, made.presence, made.reader, made.tasks),
    )
    on(MatchLoaded, alerts.match_loaded)
    on(SessionJoined, alerts.session_joined)
    on(PositionChanged, alerts.position_changed)
    on(PresenceChanged, alerts.presence_changed)
    on(TableChanged, alerts.table_changed)
    on(AppointmentChanged, alerts.appointment_changed)
    on(PeopleAlerted, alerts.people_alerted)


def _deal_for(user: accounts.User) -> scheduled.Daily | None:
    found = deals.unplayed(user)
    return None if found is None else scheduled.Daily(found.name, found.title, found.url)


def _build_as_configured() -> Services:
    return build(get_channel_layer() if settings.REDIS_URL else None)
