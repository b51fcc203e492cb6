"""`manage.py startgame <slug> --kind plain|grid|hands`: writes a complete small game, ready to play.

For developers, in the source tree; docs/adding-a-game.md describes the next steps.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from django.apps import apps
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.urls import URLPattern, URLResolver, get_resolver

from tabletop.ops import game_scaffold

NEXT = """
Next steps:
  1. Play it: run make dev and open http://localhost:8000/games/{slug}/
  2. Change the rules: edit games/{slug}/rules/ and run .venv/bin/python -m pytest -n 0 games/{slug}
  3. Read docs/adding-a-game.md: what to edit in which order, and how to publish the game (it is a draft)
"""


class Command(BaseCommand):
    """Writes everything to ``games/<slug>/``."""

    help = "Writes a new game: rules, words, bots, board, rules page, tests and recorded random games."
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        kinds = "; ".join(f"{kind}: {what}" for kind, what in game_scaffold.KINDS.items())
        parser.add_argument("slug", help="its name in folders and URLs: letters, digits and _")
        parser.add_argument("--kind", choices=game_scaffold.KINDS, default="grid", help=f"{kinds} (grid)")
        parser.add_argument("--title", help="its title for people (default: made from the slug)")

    def handle(self, *args: Any, **options: Any) -> None:
        slug, root = options["slug"], Path(settings.BASE_DIR)
        title = options["title"] or game_scaffold.title_of(slug)
        if not (root / "tests").is_dir():
            raise CommandError("startgame needs the source tree, but there is no tests/ folder here.")
        labels = {config.label for config in apps.get_app_configs()}
        try:
            game_scaffold.check(slug, title, root, labels | set(_first_parts(get_resolver().url_patterns)))
        except game_scaffold.NotPossible as error:
            raise CommandError(str(error)) from None
        for path in game_scaffold.write(slug, title, options["kind"], root):
            self.stdout.write(f"  {path.relative_to(root)}")
        self._run("tools.record", root, "record a game", SLUG=slug)
        self._run("tools.server_types", root, "write the types of its modules")
        self._run("tools.protocol_files", root, "describe it in the protocol")
        self.stdout.write(NEXT.format(slug=slug))

    def _run(self, tool: str, root: Path, what: str, **env: str) -> None:
        """Run one of the ``tools`` in a new process, which finds the new game."""
        command = [sys.executable, "-m", tool]
        done = subprocess.run(command, cwd=root, env=os.environ | env, capture_output=True, text=True)
        if done.returncode:
            raise CommandError(f"Couldn’t {what}:\n{done.stdout}{done.stderr}")
        self.stdout.write(done.stdout, ending="")


def _first_parts(patterns: Iterable[URLPattern | URLResolver], before: str = "") -> Iterator[str]:
    """The first parts of all URLs of the site, and the slugs of games with their own URLs."""
    for pattern in patterns:
        path = before + str(pattern.pattern)
        if isinstance(pattern, URLResolver) and "/" not in path:
            yield from _first_parts(pattern.url_patterns, path)
        elif part := re.match(r"\^?([\w-]+)", path):
            yield part[1]
