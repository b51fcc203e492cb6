"""Last stone as a Django app: it brings words, templates and static files, and no tables."""

from django.apps import AppConfig


class StonesConfig(AppConfig):
    name = "games.stones"
    verbose_name = "Last stone"
