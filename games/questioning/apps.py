"""The Django app of Lines of Questioning: text, templates and static files, but no database tables."""

from django.apps import AppConfig


class QuestioningConfig(AppConfig):
    name = "games.questioning"
    verbose_name = "Lines of Questioning"
