"""The puzzle of the lessons, and what is asked about it. It is in no library, so nothing is spoiled."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

SILK: Mapping[str, Any] = {
    "title": _("Silk flowers"),
    "statement": _(
        "Every evening Milo waters the flowers on his balcony until the water runs over. The flowers are "
        "made of silk, and Milo knows it."
    ),
    "solution": _(
        "On the balcony below Milo's grow real flowers. They belong to an old neighbour who can no longer "
        "lift a watering can, and who is too proud to let anyone help her. So Milo lets the water run over: "
        "it drips on her flowers, and she believes that they simply do well there. The silk ones are there "
        "so that nobody wonders why he waters."
    ),
    "bits": [
        {"text": _("The water is meant for what is below."), "score": 35},
        {"text": _("Below grow the real flowers of a neighbour."), "score": 30},
        {"text": _("The neighbour can no longer water them."), "score": 20},
        {"text": _("She is too proud to be helped."), "score": 10},
        {"text": _("With silk flowers, nobody wonders why he waters."), "score": 5},
    ],
    "note": "",
    "ref": "",
}
DRIPS, FLOWERS, WEAK, PROUD, EXCUSE = range(5)
"""The bits, by their numbers."""

# What is asked about it, with its true answer in the name of who is to be answered
BELOW = _("Does somebody live below Milo?")
GROWS = _("Do real flowers grow below him?")
CAT = _("Has Milo a cat?")
GARDENER = _("Does the gardener pay Milo well?")
PAID = _("Is Milo paid for it?")
CLEAN = _("Does he want to keep the balcony clean?")
WHY = _("Why does Milo do it?")
OTHERS = _("Does he do it for somebody else?")
OTHER_REASON = _("Does he do this for somebody else?")
COLOUR = _("What colour are the flowers?")
HERSELF = _("Can the neighbour water her flowers herself?")
HERSELF_AGAIN = _("Can the neighbour water the flowers herself?")
PRIDE = _("Is the neighbour too proud to be helped?")
OLD = _("Is the neighbour old?")

# What is spoiled
HALF = _("The water is for the real flowers of the neighbour below.")
HER_FLOWERS = _("The neighbour below has real flowers.")
CANNOT = _("Real flowers grow below, and the neighbour cannot water them any more.")
TOO_PROUD = _("She is too proud to be helped.")
NO_WONDER = _("With silk flowers, nobody wonders why he waters.")
