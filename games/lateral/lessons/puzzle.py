"""The puzzle of the lessons, and the questions about it. It is not in the library, so nothing is spoiled."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

SILK: Mapping[str, Any] = {
    "title": _("Silk flowers"),
    "statement": _(
        "Every evening, Milo waters the flowers on his balcony until the water overflows. The flowers "
        "are made of silk, and Milo knows it."
    ),
    "solution": _(
        "Real flowers grow on the balcony below Milo’s. They belong to an old neighbour who can no "
        "longer lift a watering can and is too proud to accept help. So Milo lets the water overflow: "
        "it drips onto her flowers, and she thinks they are simply doing well. The silk flowers are "
        "there so that nobody wonders why he waters."
    ),
    "bits": [
        {"text": _("The water is meant for what is below."), "score": 35},
        {"text": _("A neighbour’s real flowers grow below."), "score": 30},
        {"text": _("The neighbour can no longer water them."), "score": 20},
        {"text": _("She is too proud to accept help."), "score": 10},
        {"text": _("With silk flowers, nobody wonders why he waters."), "score": 5},
    ],
    "note": "",
    "ref": "",
}
DRIPS, FLOWERS, WEAK, PROUD, EXCUSE = range(5)
"""The numbers of the bits."""

# Questions about it
BELOW = _("Does anyone live below Milo?")
GROWS = _("Do real flowers grow below him?")
CAT = _("Does Milo have a cat?")
GARDENER = _("Does the gardener pay Milo well?")
PAID = _("Does Milo get paid for it?")
CLEAN = _("Is he trying to keep the balcony clean?")
WHY = _("Why does Milo do it?")
OTHERS = _("Does he do it for someone else?")
OTHER_REASON = _("Does he do this for someone else?")
COLOUR = _("What colour are the flowers?")
HERSELF = _("Can the neighbour water her flowers herself?")
HERSELF_AGAIN = _("Can the neighbour water the flowers herself?")
PRIDE = _("Is the neighbour too proud to accept help?")
OLD = _("Is the neighbour old?")

# Texts of Spoilers
HALF = _("The water is for the neighbour’s real flowers below.")
HER_FLOWERS = _("The neighbour below has real flowers.")
CANNOT = _("Real flowers grow below, and the neighbour can’t water them any more.")
TOO_PROUD = _("She is too proud to accept help.")
NO_WONDER = _("With silk flowers, nobody wonders why he waters.")
