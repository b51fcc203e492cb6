"""Static files straight from their folders, for development (``DEBUG``): nothing is collected or cached."""

from typing import Any

from django.contrib.staticfiles.handlers import ASGIStaticFilesHandler
from django.http import FileResponse, HttpRequest, HttpResponse


class UncachedStatic(ASGIStaticFilesHandler):
    """Serves URLs under ``STATIC_URL`` from the folders of the site and the games, and passes on the rest.

    Browsers request each file every time, so a change shows after a reload.
    """

    def __init__(self, application: Any) -> None:
        super().__init__(application)

    def serve(self, request: HttpRequest) -> HttpResponse | FileResponse:
        """The file. Raises `Http404`."""
        response = super().serve(request)
        response["Cache-Control"] = "no-cache"
        return response
