"""Deduction as a Django app: it brings words, templates and static files, and no tables."""

from django.apps import AppConfig


class DeductionConfig(AppConfig):
    name = "games.deduction"
    verbose_name = "Deduction"
