"""Keeping several processes in sync: nudges, catching up, presence."""
