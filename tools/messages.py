"""`make messages`: collects all messages from code, templates and browser modules; compiles the translations.

A game's messages go into the game's folder, all others into `locale/`. To add a language, add a line to
LANGUAGES in tabletop/settings.py and run this command.
"""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = "en-gb"
"""The language of the messages in the code, which needs no translation."""
IGNORED = ["node_modules/*", "var/*", "tests/*", "tools/*", "bench/*", "static/vendor/*", ".*"]


def main() -> None:
    os.chdir(ROOT)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    import django
    from django.conf import settings
    from django.core.management import call_command
    from django.utils.translation import to_locale

    django.setup()
    languages = [to_locale(code) for code, _ in settings.LANGUAGES if code != SOURCE]
    for folder in (ROOT, *(app.parent for app in ROOT.glob("games/*/apps.py"))):
        (folder / "locale").mkdir(exist_ok=True)
    for domain, endings in (("django", ["py", "html", "txt"]), ("djangojs", ["js"])):
        options = {"domain": domain, "extensions": endings, "ignore_patterns": IGNORED, "keep_pot": True}
        call_command(
            "makemessages", locale=languages, all=not languages, no_location=True, no_wrap=True, **options
        )
    call_command("compilemessages", ignore_patterns=[".venv", "node_modules"], verbosity=0)


if __name__ == "__main__":
    main()
