"""LineUp! as a Django app: words, templates and static files."""

from django.apps import AppConfig


class LineupConfig(AppConfig):
    name = "games.lineup"
    verbose_name = "LineUp!"
