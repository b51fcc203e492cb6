"""The Django app of Deduction: texts, templates, static files, and the model of the daily cases."""

from django.apps import AppConfig


class DeductionConfig(AppConfig):
    name = "games.deduction"
    verbose_name = "Deduction"
