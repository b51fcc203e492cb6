"""The Django app: messages, templates, static files, and the puzzle library."""

from django.apps import AppConfig


class LateralConfig(AppConfig):
    name = "games.lateral"
    verbose_name = "Lateral Puzzles"
