"""The board, the tiles and their connections: tables computed once (LQ-1 to LQ-6)."""
