"""Static files with the hash of their content in the name, ES module imports included; compressed, too."""

from django.contrib.staticfiles.storage import ManifestStaticFilesStorage
from servestatic.storage import CompressedManifestStaticFilesStorage

# Django's own patterns for modules. Ignored: django-stubs lists no name that begins with an underscore.
_ending, _forms = ManifestStaticFilesStorage._js_module_import_aggregation_patterns  # type: ignore[attr-defined]

MANIFEST = "staticfiles.json"
"""The list of all files beside them, which is nobody's business outside."""


class HashedModules(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # the library has no types
    """Rewrites ``import … from "./other.js";`` to the hashed name as well.

    Not ``import("./other.js")``: in our modules that is a type in a comment, and types may refer to each
    other in circles, which hashes cannot.
    """

    manifest_name = MANIFEST
    support_js_module_import_aggregation = True
    _js_module_import_aggregation_patterns = (_ending, _forms[:3])
