"""Lateral Puzzles: a Master knows the solution, the puzzlers ask, spy, swap and spoil until it is found."""
