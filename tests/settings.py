"""The site's settings in the environment of the tests: a folder of their own, a secret that is none, and
static files under their plain names, so that a page can be tested without collecting them.

What the environment says already stays: `make test DATABASE_URL=postgres://…` runs everything on that. A test
that starts the real server gives it DJANGO_SETTINGS_MODULE=tabletop.settings.
"""

import os
import secrets
import tempfile
from contextlib import suppress

# Made and removed by tests/conftest.py; processes that this one starts use the same.
OWN_DATA_DIR = "DATA_DIR" not in os.environ
os.environ.setdefault("DATA_DIR", f"{tempfile.gettempdir()}/tabletop-tests-{secrets.token_hex(8)}")
os.environ.setdefault("SECRET_KEY", "only for tests, and long enough for the checks of a deployment")

from tabletop.settings import *  # noqa: E402, F403 (they read the environment; all of them are meant)
from tabletop.settings import STORAGES  # noqa: E402 (as above)

# Pages don't depend on whether there are bundles. Browsers get them: their server has the site's settings.
BUNDLES = False

# Tests press the button; those of the automatic start choose another value.
AUTOMATIC_START_SECONDS = 0
STORAGES = {**STORAGES, "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}}

# A type checker imports this too, and should leave nothing behind.
if OWN_DATA_DIR:
    with suppress(OSError):
        os.rmdir(os.environ["DATA_DIR"])
