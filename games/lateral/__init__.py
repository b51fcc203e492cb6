"""Lateral Puzzles: the Master knows the solution; the puzzlers ask, spy and swap until they find it."""
