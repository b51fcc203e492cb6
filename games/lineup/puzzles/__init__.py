"""The daily puzzles: positions of real games with one task and one solution, found by search."""
