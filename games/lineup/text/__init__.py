"""Words that LineUp!'s tables and its puzzles share."""
