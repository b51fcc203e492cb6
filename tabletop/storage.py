"""Static files with the hash of their content in the name, ES module imports included."""

from django.contrib.staticfiles.storage import ManifestStaticFilesStorage


class HashedModules(ManifestStaticFilesStorage):
    """Rewrites ``import … from "./other.js";`` to the hashed name as well."""

    support_js_module_import_aggregation = True
