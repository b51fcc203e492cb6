"""The rules of one board: a game for one player, or one of the boards of a race."""
