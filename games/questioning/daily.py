"""Daily deals: one for each rulebook and level; how results are compared, and their labels on the pages."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tabletop.rules.optional_modules import Score, Variant

VARIANTS = tuple(
    Variant(
        key=f"{rules.replace('_', '-')}-{level}",
        options={"rules": rules, "level": level},
        usual=(rules, level) == ("standard", "standard"),
        gentle=(rules, level) == ("standard", "easy"),
        free=("last_tile_markers", "deadline"),
    )
    for rules in ("standard", "off_topic")
    for level in ("easy", "standard", "hard")
)

SCORES = (
    Score("facts", _("Key facts"), most=4),
    Score("turns", _("Turns"), low=True),
    Score("left", _("Tiles left")),
)
"""How close a game was (LQ-18)."""

ENDS: Mapping[str, str | Promise] = {
    "facts": _("All four facts revealed"),
    "no_questions": _("Out of questions"),
    "no_answers": _("Out of answers"),
    "no_place": _("No legal placement"),
    "resignation": _("Gave up"),
}
"""How a game ended, by the code of the outcome."""
