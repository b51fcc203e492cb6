"""Its words."""

TAGLINE = "Who has the highest card?"
OPTIONS = {"cards": {"label": "Cards"}}
REFUSALS = {"odd_cards": "There must be an even number of cards, not %(cards)s."}
BOTS = {"random": "Careless bot"}
