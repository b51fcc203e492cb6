"""What the site itself does for a match: bots, clocks, replies, hints, reviews."""
