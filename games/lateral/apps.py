"""Lateral Puzzles as a Django app: words, templates, static files, and the library of puzzles."""

from django.apps import AppConfig


class LateralConfig(AppConfig):
    name = "games.lateral"
    verbose_name = "Lateral Puzzles"
