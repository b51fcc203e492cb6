"""All addresses of the site. A game that has a module ``urls`` or a daily puzzle has its own below
``/<slug>/``, in a namespace of that name.
"""

from collections.abc import Iterator

from django.conf import settings
from django.contrib import admin
from django.contrib.sitemaps.views import sitemap
from django.urls import URLResolver, include, path

from tabletop.daily.puzzle import puzzle_of
from tabletop.daily.urls import embeds_of, urls_of
from tabletop.features.moderation.sign_in import login
from tabletop.i18n.js_catalogue import catalogue
from tabletop.ops.endpoints import security_txt
from tabletop.pages.about import SITEMAPS, robots
from tabletop.rules.registry import optional_module, slugs


def of_games() -> Iterator[URLResolver]:
    """The addresses that games bring themselves, found by looking: ``urlpatterns``, and ``embeds`` with the
    embeds (`tabletop.site.embeds`) of some of these pages.
    """
    for slug in slugs():
        module = optional_module(slug, "urls")
        own, embeds = (list(getattr(module, name, ())) for name in ("urlpatterns", "embeds"))
        if puzzle := puzzle_of(slug):
            own += urls_of(puzzle)
            embeds += embeds_of(puzzle)
        if own:
            yield path(f"{slug}/", include((own, slug)))
        if embeds:
            yield path(f"embed/{slug}/", include((embeds, f"embed_{slug}")))


urlpatterns = [
    path("", include("tabletop.pages.urls")),
    path("", include("tabletop.features.deals.views.urls")),
    path("", include("tabletop.features.lessons.urls")),
    path("", include("tabletop.features.studies.urls")),
    path("", include("tabletop.features.evenings.urls")),
    path("", include("tabletop.features.watching.urls")),
    path("", include("tabletop.features.planned_replies.urls")),
    path("", include("tabletop.features.appointments.urls")),
    path("", include("tabletop.features.moderation.urls")),
    path("circles/", include("tabletop.features.deals.circles.urls")),
    path("notifications/", include("tabletop.features.notifications.urls")),
    path("me/games/", include("tabletop.features.archive.urls")),
    path(".well-known/security.txt", security_txt, name="security_txt"),
    path("robots.txt", robots, name="robots"),
    path("sitemap.xml", sitemap, {"sitemaps": SITEMAPS}, name="sitemap"),
    path("jsi18n/", catalogue, name="jsi18n"),
    path("jsi18n/<str:language>.<slug:digest>.js", catalogue, name="js_catalogue"),
    path("admin/login/", login),
    path("admin/", admin.site.urls),
    *of_games(),
]

if settings.DEBUG:
    from tabletop.pages.all_seats import all_seats

    urlpatterns.append(path("t/<slug:match_id>/seats/", all_seats, name="all_seats"))

handler500 = "tabletop.site.refusal_pages.failed"
