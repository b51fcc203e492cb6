"""Static files: hashed names in production, uncached in development."""

from __future__ import annotations

from typing import Any

from django.contrib.staticfiles.handlers import ASGIStaticFilesHandler
from django.contrib.staticfiles.storage import ManifestStaticFilesStorage
from django.http import FileResponse, HttpRequest, HttpResponse
from servestatic.storage import CompressedManifestStaticFilesStorage

# -- Static storage --------------------------------------------------------------------------------------
# Static files with the hash of their content in the name, including in ES module imports, and compressed.


# Django's own patterns for modules. Ignored: django-stubs lists no name that begins with an underscore.
_ending, _forms = ManifestStaticFilesStorage._js_module_import_aggregation_patterns  # type: ignore[attr-defined]

MANIFEST = "staticfiles.json"
"""The manifest of all files, which must not be served."""


class HashedModules(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # the library has no types
    """Rewrites ``import … from "./other.js";`` to the hashed name.

    ``import("./other.js")`` is left alone: in our modules that is a type in a comment, and types may import
    each other in circles, which hashes can't.
    """

    manifest_name = MANIFEST
    max_post_process_passes = 30
    """As many as the longest chain of imports needs; how many that are depends on the order of names."""

    support_js_module_import_aggregation = True
    _js_module_import_aggregation_patterns = (_ending, _forms[:3])


# -- Uncached static -------------------------------------------------------------------------------------
# Static files straight from their folders, for development (``DEBUG``): nothing is collected or cached.


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
