"""LineUp! as a Django app: it brings words, templates and static files, and no tables."""

from django.apps import AppConfig


class LineupConfig(AppConfig):
    name = "games.lineup"
    verbose_name = "LineUp!"
