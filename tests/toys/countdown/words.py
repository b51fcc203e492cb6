"""Its words."""

TAGLINE = "Is the next card higher?"
OPTIONS = {
    "pack": {"label": "Pack", "choices": {"small": "Ten cards", "large": "Twenty cards"}},
    "peek": {"label": "Seen cards stay in sight"},
}
BOTS = {"random": "Careless bot"}
