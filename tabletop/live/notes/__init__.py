"""Note sheets: a player's private notes during a match, and their history."""
