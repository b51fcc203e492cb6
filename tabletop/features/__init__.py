"""What the site does beyond games: one folder a feature. None imports another."""
