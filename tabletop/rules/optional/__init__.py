"""Modules that a game may have: bots, analyses, reviews, dailies, presets."""
