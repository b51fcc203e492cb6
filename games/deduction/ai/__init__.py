"""The AI of Deduction's bots. It decides from the view of the bot's own seat."""
