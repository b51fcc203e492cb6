"""LineUp! as a Django app: words, templates, static files, and the model of the daily puzzles."""

from django.apps import AppConfig


class LineupConfig(AppConfig):
    name = "games.lineup"
    verbose_name = "LineUp!"
