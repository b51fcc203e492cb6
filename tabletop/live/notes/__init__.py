"""Note sheets: what a player writes down during a match, and its history."""
