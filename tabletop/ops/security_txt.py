"""``/.well-known/security.txt`` (RFC 9116): where to report a vulnerability."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_safe

VALID_FOR = timedelta(days=180)
"""RFC 9116 recommends less than a year."""


@require_safe
def security_txt(request: HttpRequest) -> HttpResponse:
    """The file; 404 if no contact is configured."""
    if not settings.SECURITY_CONTACT:
        raise Http404
    lines = {
        "Contact": contact_uri(settings.SECURITY_CONTACT),
        "Expires": expires(timezone.now()).strftime("%Y-%m-%dT%H:%M:%SZ"),
        "Preferred-Languages": settings.LANGUAGE_CODE,
        "Canonical": f"{settings.SITE_URL}{request.path}",
    }
    text = "".join(f"{name}: {value}\n" for name, value in lines.items())
    return HttpResponse(
        text, content_type="text/plain; charset=utf-8", headers={"Cache-Control": "max-age=3600"}
    )


def contact_uri(contact: str) -> str:
    """A URL unchanged; an email address as a ``mailto:`` link."""
    return contact if ":" in contact else f"mailto:{contact}"


def expires(now: datetime) -> datetime:
    """The expiry date, at midnight, so that the file is the same all day."""
    return datetime.combine((now + VALID_FOR).astimezone(UTC).date(), time(), UTC)
