"""The Django app of Deduction: texts, templates and static files."""

from django.apps import AppConfig


class DeductionConfig(AppConfig):
    name = "games.deduction"
    verbose_name = "Deduction"
