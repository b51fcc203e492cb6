"""The toys in addition to the real games."""

from __future__ import annotations

import tests.toys  # noqa: F401 (puts the toy games beside the real ones)
