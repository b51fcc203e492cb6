"""The Django app: messages, templates, static files, and the puzzle library."""

from django.apps import AppConfig


class LateralConfig(AppConfig):
    name = "games.lateral"
    verbose_name = "Lateral Puzzles"

    def ready(self) -> None:
        """The Master's console is advised by the keys of the site's puzzles."""
        from games.lateral.language.advice import use_keys
        from games.lateral.puzzles.files import key_of

        use_keys(key_of)
