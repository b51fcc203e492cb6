"""Choosing the options of a game: form fields, presets, preview."""
