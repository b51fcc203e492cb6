"""Who listens to what, in order: whatever a lower layer needs of a higher one is registered here.

`connect` is called once in each process, when Django has loaded all apps.
"""

from __future__ import annotations

from django.contrib.auth.signals import user_logged_in, user_logged_out
from django.db.models.signals import post_delete, post_save

from tabletop.accounts import models as accounts
from tabletop.accounts import sessions
from tabletop.accounts.devices import device_sessions
from tabletop.accounts.tidying import GUEST_DAYS, idle_guests
from tabletop.deals import results, spoilers
from tabletop.lessons import courses
from tabletop.live import registry, signals
from tabletop.live.chat.service import add_speaker_check
from tabletop.matches import changes, name_checks
from tabletop.matches.changes import NetworkChanged, NoticesChanged, PersonChanged, TableChanged
from tabletop.matches.services import people
from tabletop.matches.tidying import TABLE_DAYS, abandoned_tables
from tabletop.moderation import bans
from tabletop.moderation import models as moderation
from tabletop.moderation import signals as measures
from tabletop.ops import tidying
from tabletop.ops.tidying import Tidier
from tabletop.sockets import admission
from tabletop.sockets.admission import AdmissionCheck
from tabletop.web import game_info, match_pages


def connect() -> None:
    """Safe to call again: nothing is registered twice."""
    # Signing in and out.
    user_logged_in.connect(sessions.end_soon)
    user_logged_in.connect(device_sessions.begin)
    user_logged_out.connect(device_sessions.end)
    # Names and cookies of people at tables.
    accounts.renaming.connect(name_checks.object_to_name)
    post_save.connect(people.person_saved, sender=accounts.User)
    post_delete.connect(people.device_signed_out, sender=accounts.Device)
    # What moderators decide.
    post_save.connect(measures.ban_saved, sender=moderation.Ban)
    post_save.connect(measures.notice_saved, sender=moderation.Notice)
    post_save.connect(measures.closure_changed, sender=moderation.Closure)
    post_delete.connect(measures.closure_changed, sender=moderation.Closure)
    # Who may open a socket, watch a table and write in the chat.
    admission.add_arrival_check(AdmissionCheck(bans.check_visit))
    admission.add_spectator_check(AdmissionCheck(spoilers.check_spectator, spoilers.may_spoil))
    add_speaker_check(bans.check_talk)
    # Changes in the database, to the matches in memory and to the sockets.
    changes.add_listener(_tell_the_registry)
    # What features add to pages.
    game_info.add_section(courses.game_section)
    match_pages.add_spectator_check(spoilers.check_table)
    # What `manage.py tidy` deletes: tables first, for some guests had a part in nothing else.
    tidying.add_tidier(Tidier("tables", "table-days", TABLE_DAYS, abandoned_tables))
    tidying.add_tidier(Tidier("guests", "guest-days", GUEST_DAYS, idle_guests))
    tidying.add_sweep(device_sessions.forget_expired)
    # Matches that are over.
    signals.ended.connect(results.match_ended)


def _tell_the_registry(change: changes.Change) -> None:
    match change:
        case TableChanged(match_id):
            registry.poke(match_id)
        case PersonChanged(user):
            registry.poke_person(user)
        case NetworkChanged(network):
            registry.poke_network(network)
        case NoticesChanged(user):
            registry.poke_notices(user)
