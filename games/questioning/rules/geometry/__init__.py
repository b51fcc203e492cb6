"""The board, the tiles, and what connects with what: tables worked out once (LQ-1 to LQ-6)."""
