"""The deals of the day: both rulebooks, three levels each; how results are compared, and what pages say of
them.
"""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tabletop.rules.optional.daily import Score, Variant

VARIANTS = tuple(
    Variant(
        key=f"{rules.replace('_', '-')}-{level}",
        options={"rules": rules, "level": level},
        usual=(rules, level) == ("standard", "standard"),
        gentle=(rules, level) == ("standard", "easy"),
        free=("last_tile_markers",),
    )
    for rules in ("standard", "off_topic")
    for level in ("easy", "standard", "hard")
)

SCORES = (
    Score("facts", _("Key facts"), most=4),
    Score("turns", _("Turns"), low=True),
    Score("left", _("Tiles left")),
)
"""LQ-18: how close it was."""

ENDS: Mapping[str, str | Promise] = {
    "facts": _("All four facts revealed"),
    "no_questions": _("No question left to ask"),
    "no_answers": _("No answer left to give"),
    "no_place": _("No place left to play"),
    "resignation": _("Given up"),
}
"""How games end, by the outcome's code."""
