"""Matches, and closed tables.

Nothing here reveals more about a running game than its own page: no seed, no moves, no note sheets, no chat.
Moderators play too.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.contrib import admin
from django.db.models import Count, QuerySet
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from tabletop.features.moderation import audit, measures
from tabletop.features.moderation.admin.common import (
    DAYS,
    Acting,
    ReadOnly,
    decision,
    link,
    moderator,
    whether,
)
from tabletop.features.moderation.admin.measures import ActForm, ReasonForm
from tabletop.features.moderation.models import Closure
from tabletop.i18n.formatting import format_list
from tabletop.matches.descriptions import describe_options
from tabletop.matches.models import Match
from tabletop.matches.seat_names import names_of
from tabletop.rules.registry import find


@admin.register(Match)
class MatchAdmin(Acting[Match], ReadOnly[Match]):
    """All matches: who sits there, with which options, how far the game is, and a link to its page."""

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
    actions = ("close_tables", "reopen_tables")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Match]:
        """With the number of moves, and without columns that no one may see."""
        found = super().get_queryset(request).defer("seed", "outcome").select_related("host", "closure")
        return found.prefetch_related("seats__user").annotate(made=Count("moves", distinct=True))

    @admin.display(description=_("seats"))
    def who(self, match: Match) -> str:
        """The names of all seats."""
        return format_list((name or "–" for name in names_of(match, match.seats.all())), "unit")

    @admin.display(description=_("moves"), ordering="made")
    def moves_made(self, match: Match) -> int:
        """The number of moves in the log."""
        return int(getattr(match, "made", 0))

    @admin.display(description=_("closed"), boolean=True)
    def closed_sign(self, match: Match) -> bool:
        """Whether a moderator has closed it."""
        return match.closed

    @admin.display(description=_("options"))
    def agreed(self, match: Match) -> str:
        """The options in words."""
        return describe_options(find(match.game), match.options, match.clock) or "–"

    @admin.display(description=_("deal"))
    def deal_code(self, match: Match) -> str:
        """The code of its deal, once the match is over: before that it would reveal the deal."""
        return match.deal_id or "–" if match.status == Match.Status.OVER else "–"

    @admin.display(description=_("page"))
    def page(self, match: Match) -> SafeString:
        """A link to the table."""
        return link(match.get_absolute_url(), _("Go to table"))

    @admin.display(description=_("replay"))
    def replay(self, match: Match) -> SafeString | str:
        """A link to the replay, once the match is over."""
        over = match.status == Match.Status.OVER
        return link(reverse("replay", args=[match.pk]), _("Open replay")) if over else "–"

    def has_close_permission(self, request: HttpRequest) -> bool:
        """Whether this moderator may close and reopen tables."""
        return moderator(request).has_perm("moderation.add_closure")

    @admin.action(description=_("Close table (clocks keep running)"), permissions=["close"])
    def close_tables(self, request: HttpRequest, chosen: QuerySet[Match]) -> HttpResponse | None:
        """No one can see these tables or play at them. Clocks keep running."""

        def act(form: Any) -> None:
            close(self, request, chosen, form)

        return self.ask(request, chosen, "close_tables", ActForm, act)

    @admin.action(description=_("Reopen table"), permissions=["close"])
    def reopen_tables(self, request: HttpRequest, chosen: QuerySet[Match]) -> HttpResponse | None:
        """The games continue where they were. Players whose time ran out have lost."""

        def act(form: Any) -> None:
            count = sum(measures.reopen(match, decision(request, form)) for match in chosen)
            said = ngettext("%(count)s table is open again.", "%(count)s tables are open again.", count)
            self.message_user(request, said % {"count": count})

        return self.ask(request, chosen, "reopen_tables", ReasonForm, act)

    def change_view(
        self,
        request: HttpRequest,
        object_id: str,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        """The match, the available actions, and its moderation history."""
        more = {"acts": self.acts(request), "history": audit.of_match(object_id), "act_on": object_id}
        return super().change_view(request, object_id, form_url, {**(extra_context or {}), **more})


@admin.register(Closure)
class ClosureAdmin(ReadOnly[Closure]):
    """Closed tables. They are reopened on the page of their match or in the list of matches."""

    list_display = ("match", "reason", "by", "created")
    list_select_related = ("match", "by")
    fields = ("table", "reason", "words", "by", "created")

    @admin.display(description=_("table"))
    def table(self, closure: Closure) -> SafeString:
        """A link to the match."""
        return link(reverse("admin:matches_match_change", args=[closure.match_id]), closure.match)


def close(page: Acting[Any], request: HttpRequest, tables: Iterable[Match], form: Any) -> None:
    """Close these tables, and show how many were open."""
    count = sum(measures.close(table, decision(request, form)) for table in tables)
    said = ngettext("%(count)s table is closed now.", "%(count)s tables are closed now.", count)
    page.message_user(request, said % {"count": count})
