"""Optional modules of a game: bots, analysis, reviews, daily deals, presets."""
