"""The licences under which people can publish what they wrote. Codes are stored, and are in files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


class Licence(NamedTuple):
    """Its short name, where its text is, and in one sentence what it lets others do."""

    name: str
    url: str
    allows: str | Promise


LICENCES: Mapping[str, Licence] = {
    "CC-BY-4.0": Licence(
        "CC BY 4.0",
        "https://creativecommons.org/licenses/by/4.0/",
        _("Others can share and change it, if they name you."),
    ),
    "CC-BY-SA-4.0": Licence(
        "CC BY-SA 4.0",
        "https://creativecommons.org/licenses/by-sa/4.0/",
        _("Others can share and change it, if they name you and use the same licence."),
    ),
    "CC-BY-NC-4.0": Licence(
        "CC BY-NC 4.0",
        "https://creativecommons.org/licenses/by-nc/4.0/",
        _("Others can share and change it, if they name you and earn no money with it."),
    ),
    "CC0-1.0": Licence(
        "CC0 1.0",
        "https://creativecommons.org/publicdomain/zero/1.0/",
        _("Others can do what they like with it. They don’t have to name you."),
    ),
}
"""By their SPDX codes, in the order in which they are offered."""

CODES = tuple(LICENCES)
