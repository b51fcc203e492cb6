"""What every template may use."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest


def site(request: HttpRequest) -> dict[str, Any]:
    """``site_url``: where people reach the site, without a slash at the end."""
    return {"site_url": settings.SITE_URL}
