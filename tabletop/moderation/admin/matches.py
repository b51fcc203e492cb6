"""Matches, to be found, looked at and closed; and those that are closed.

Nothing here tells more of a running game than its page does: no seed, no moves, no note sheets, no talk.
Moderators play, too.
"""

from __future__ import annotations

from django.contrib import admin
from django.db.models import Count, QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from tabletop.matches.facts import played
from tabletop.matches.models import Match
from tabletop.matches.seat_names import names_of
from tabletop.moderation.admin.closing import close
from tabletop.moderation.admin.common import DAYS, Admin, ReadOnly, link, moderator, whether
from tabletop.moderation.models import Closure
from tabletop.rules.registry import find


@admin.register(Match)
class MatchAdmin(ReadOnly[Match]):
    """All matches. Who sits there and what was agreed, how far it is, and the way to its page."""

    list_display = ("id", "game", "status", "public", "who", "moves_made", "closed_sign", "created", "ended")
    list_filter = ("game", "status", "public", "imported", ("closure", whether(_("open"), _("closed"))))
    search_fields = ("id__exact", "seats__user__name", "seats__name", "host__name")
    date_hierarchy = "created"
    ordering = ("-created",)
    searched = ("game", "status__exact", "public__exact", "imported__exact", "closure__isempty", *DAYS)
    list_per_page = 50
    show_full_result_count = False
    fields = (
        *("page", "replay", "game", "rules_version", "status", "who", "host", "agreed", "moves_made"),
        *("public", "watchers", "together", "standin_after", "imported"),
        *("deal_code", "created", "started", "ended"),
    )
    actions = ("close_tables", "open_again")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Match]:
        """With the number of moves, and without what nobody may see."""
        found = super().get_queryset(request).defer("seed", "outcome").select_related("host", "closure")
        return found.prefetch_related("seats__user").annotate(made=Count("moves", distinct=True))

    @admin.display(description=_("seats"))
    def who(self, match: Match) -> str:
        """The names of all seats."""
        return ", ".join(name or "–" for name in names_of(match, match.seats.all()))

    @admin.display(description=_("moves"), ordering="made")
    def moves_made(self, match: Match) -> int:
        """How many moves the log has."""
        return int(getattr(match, "made", 0))

    @admin.display(description=_("closed"), boolean=True)
    def closed_sign(self, match: Match) -> bool:
        """Whether a moderator has closed it."""
        return match.closed

    @admin.display(description=_("options"))
    def agreed(self, match: Match) -> str:
        """What was agreed on, in words."""
        return played(find(match.game), match.options, match.clock) or "–"

    @admin.display(description=_("deal"))
    def deal_code(self, match: Match) -> str:
        """The code of its deal, once it is over: before, it would be known what is dealt."""
        return match.deal_id or "–" if match.status == Match.Status.OVER else "–"

    @admin.display(description=_("page"))
    def page(self, match: Match) -> SafeString:
        """The way to the table."""
        return link(match.get_absolute_url(), _("To the table"))

    @admin.display(description=_("replay"))
    def replay(self, match: Match) -> SafeString | str:
        """The way to the replay, once it is over."""
        over = match.status == Match.Status.OVER
        return link(reverse("replay", args=[match.pk]), _("Step by step")) if over else "–"

    def has_close_permission(self, request: HttpRequest) -> bool:
        """Whether this moderator may close tables and open them again."""
        return moderator(request).has_perm("moderation.add_closure")

    @admin.action(description=_("Close these tables (their clocks run on)"), permissions=["close"])
    def close_tables(self, request: HttpRequest, chosen: QuerySet[Match]) -> None:
        """Nobody may look at them or play there any more. Time is lost as if they did."""
        close(self, request, chosen)

    @admin.action(description=_("Open these tables again"), permissions=["close"])
    def open_again(self, request: HttpRequest, chosen: QuerySet[Match]) -> None:
        """They go on as they stood; whose time was up meanwhile has lost it."""
        closures = Closure.objects.filter(match__in=chosen.values("pk"))
        count = len([closure.delete() for closure in closures])  # one by one: each is told to the sockets
        said = ngettext("%(count)s table is open again.", "%(count)s tables are open again.", count)
        self.message_user(request, said % {"count": count})


@admin.register(Closure)
class ClosureAdmin(Admin[Closure]):
    """Closed tables. To take one away is to open the table again."""

    list_display = ("match", "by", "created")
    readonly_fields = ("match", "by", "created")

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Tables are closed by the action of matches."""
        return False
