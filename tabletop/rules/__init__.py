"""The rules core: what a game is and how it is played. It does not import Django."""
