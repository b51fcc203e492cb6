"""Lines of Questioning as a Django app: it brings words, templates and static files, and no tables."""

from django.apps import AppConfig


class QuestioningConfig(AppConfig):
    name = "games.questioning"
    verbose_name = "Lines of Questioning"
