"""The queue of submissions: moderators read them, and publish, send back or remove them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from tabletop.features.moderation import measures
from tabletop.features.moderation.admin.common import Acting, ReadOnly, decision, link, moderator
from tabletop.features.moderation.admin.measures import AuthorForm, PublishForm
from tabletop.features.moderation.audit import Decision
from tabletop.rules.registry import find
from tabletop.submissions.games import submissions_of
from tabletop.submissions.models import Submission
from tabletop.submissions.services import READABLE

Decide = Callable[[Submission, Decision], bool]

MAX_VERSIONS = 20
"""The most earlier versions that a submission's page lists."""


@admin.register(Submission)
class SubmissionAdmin(Acting[Submission], ReadOnly[Submission]):
    """Submissions, those that wait longest first. The list shows nothing secret; each look at a submission is
    logged.
    """

    list_display = ("title", "state", "kind", "version", "credit", "submitted")
    list_filter = ("state", "game")
    search_fields = ("title", "credit", "author__name", "ref__exact")
    search_help_text = _("Titles, and names of authors")
    searched = ("state__exact", "game")
    list_per_page = 50
    show_full_result_count = False
    fields = (
        *("title", "state", "kind", "version", "writer", "credit", "terms"),
        *("submitted", "decided", "message", "page"),
    )
    actions = ("publish", "send_back", "take_down")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Submission]:
        """With their authors, and in lists without what is secret."""
        found = super().get_queryset(request).select_related("author")
        is_list = request.resolver_match is None or not request.resolver_match.kwargs
        return found.defer("content") if is_list else found

    @admin.display(description=_("game"), ordering="game")
    def kind(self, submission: Submission) -> str:
        """The game's name."""
        return find(submission.game).name

    @admin.display(description=_("author"))
    def writer(self, submission: Submission) -> SafeString | str:
        """A link to the author."""
        if submission.author is None:
            return "–"
        return link(
            reverse("admin:accounts_user_change", args=[submission.author.pk]), submission.author.name
        )

    @admin.display(description=_("licence"))
    def terms(self, submission: Submission) -> SafeString | str:
        """A link to the licence."""
        terms = submission.licence_terms
        return link(terms.url, terms.name) if terms else submission.licence

    @admin.display(description=_("page"))
    def page(self, submission: Submission) -> SafeString | str:
        """A link to the public page."""
        if submission.state != Submission.State.PUBLISHED:
            return "–"
        address = submissions_of(submission.game).address(submission.ref)
        return link(address, _("Open page"))

    def has_review_permission(self, request: HttpRequest) -> bool:
        """Whether this moderator may decide on submissions."""
        return moderator(request).has_perm("submissions.review_submission")

    def change_view(
        self,
        request: HttpRequest,
        object_id: str,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        """Everything that was submitted, other versions, and the available actions."""
        more: dict[str, Any] = {"act_on": object_id}
        submission = self.get_object(request, object_id)
        if (
            submission is not None
            and request.method == "GET"
            and self.has_view_permission(request, submission)
        ):
            measures.read_submission(submission, moderator(request))
            more["acts"] = [each for each in self.acts(request) if self._fits(request, submission, each[0])]
            more["is_own"] = not measures.may_decide(moderator(request), submission)
            more["content"] = _rendered(submission)
            others = Submission.objects.filter(game=submission.game, ref=submission.ref).defer("content")
            more["versions"] = others.exclude(pk=submission.pk).order_by("-version")[:MAX_VERSIONS]
        return super().change_view(request, object_id, form_url, {**(extra_context or {}), **more})

    def _fits(self, request: HttpRequest, submission: Submission, action: str) -> bool:
        if not measures.may_decide(moderator(request), submission):
            return False
        return submission.state in (READABLE if action == "take_down" else (Submission.State.WAITING,))

    @admin.action(description=_("Publish"), permissions=["review"])
    def publish(self, request: HttpRequest, chosen: QuerySet[Submission]) -> HttpResponse | None:
        """Everyone can see these versions."""
        return self._decide(request, chosen, "publish", PublishForm, measures.publish)

    @admin.action(description=_("Send back"), permissions=["review"])
    def send_back(self, request: HttpRequest, chosen: QuerySet[Submission]) -> HttpResponse | None:
        """The author is told why, and can submit again."""
        return self._decide(request, chosen, "send_back", AuthorForm, measures.send_back)

    @admin.action(description=_("Remove"), permissions=["review"])
    def take_down(self, request: HttpRequest, chosen: QuerySet[Submission]) -> HttpResponse | None:
        """These published and earlier versions can no longer be seen. The author is told why."""
        return self._decide(request, chosen, "take_down", AuthorForm, measures.remove_submission)

    def _decide(
        self,
        request: HttpRequest,
        chosen: QuerySet[Submission],
        action: str,
        form_class: type[forms.Form],
        decide: Decide,
    ) -> HttpResponse | None:
        def act(form: Any) -> None:
            count = sum(decide(each, decision(request, form)) for each in chosen)
            said = ngettext("Done for %(count)s submission.", "Done for %(count)s submissions.", count)
            self.message_user(request, said % {"count": count})

        return self.ask(request, chosen, action, form_class, act)


def _rendered(submission: Submission) -> str:
    described: Mapping[str, Any] = submissions_of(submission.game).describe(submission)
    return render_to_string(f"{submission.game}/submission.html", {**described, "submission": submission})
