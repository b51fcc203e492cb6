"""Deduction: ask for tiles, keep notes, and name the one that is missing."""
