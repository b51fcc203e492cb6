"""The puzzle of the day: positions of real games with one task and one solution, found by search."""
