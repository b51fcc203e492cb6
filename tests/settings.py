"""The site's settings in the environment of the tests: a folder of their own, a secret that is none.

What the environment says already stays: `make test DATABASE_URL=postgres://…` runs everything on that.
"""

import atexit
import os
import shutil
import tempfile

os.environ.setdefault("SECRET_KEY", "only for tests, and long enough for the checks of a deployment")
if "DATA_DIR" not in os.environ:
    os.environ["DATA_DIR"] = tempfile.mkdtemp(prefix="tabletop-tests-")
    atexit.register(shutil.rmtree, os.environ["DATA_DIR"], ignore_errors=True)

from tabletop.settings import *  # noqa: F403
