"""Keeping several processes in sync: shared events, catching up, presence."""
