"""The moderators' admin pages (docs/moderating.md)."""

from django.contrib import admin
from django.utils.translation import gettext_lazy as _
from django_otp.plugins.otp_totp import admin as _registers  # noqa: F401 (before it is taken back)
from django_otp.plugins.otp_totp.models import TOTPDevice

from tabletop.features.moderation.admin import log, matches, measures, people, reports, submissions

if admin.site.is_registered(TOTPDevice):
    admin.site.unregister(TOTPDevice)  # nobody reads the secret of an authenticator

admin.site.site_header = admin.site.site_title = _("Site administration")

__all__ = ["log", "matches", "measures", "people", "reports", "submissions"]
