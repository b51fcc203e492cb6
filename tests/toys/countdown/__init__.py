"""Higher or lower: a game for one, as small as such a game can be."""
