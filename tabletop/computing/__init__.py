"""Expensive computations: worker processes, fair turns, and who is charged."""
