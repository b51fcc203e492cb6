"""Its words."""

TAGLINE = "Is the next card higher?"
OPTIONS = {"pack": {"label": "Pack", "choices": {"small": "Ten cards", "large": "Twenty cards"}}}
BOTS = {"random": "Careless bot"}
