"""Its deals of the day."""

from tabletop.rules.optional_modules import Score, Variant

VARIANTS = (
    Variant("small", {"pack": "small"}, free=("peek",)),
    Variant("large", {"pack": "large"}, usual=True, free=("peek",)),
)
SCORES = (Score("right", "Right guesses", most=3), Score("turns", "Turns", low=True))
ENDS = {"right": "Three right guesses", "wrong": "Three wrong guesses", "resignation": "Given up"}
