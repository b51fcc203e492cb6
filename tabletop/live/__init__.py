"""Matches in memory: the move path, and everything that keeps a table up to date."""
