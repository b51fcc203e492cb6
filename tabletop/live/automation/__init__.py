"""What the server does for a match on its own: bots, clocks, stand-ins, take-back replies, hints, reviews."""
