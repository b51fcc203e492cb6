"""Static files with the hash of their content in the name, including in ES module imports, and compressed."""

from django.contrib.staticfiles.storage import ManifestStaticFilesStorage
from servestatic.storage import CompressedManifestStaticFilesStorage

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
