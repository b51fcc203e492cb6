"""The admin pages of those who look after the site (docs/moderating.md)."""

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from tabletop.moderation.admin import matches, measures, people, reports

admin.site.site_header = admin.site.site_title = _("Looking after the site")

__all__ = ["matches", "measures", "people", "reports"]
