"""`make record SLUG=<game>`: plays a random legal match and stores it for the game's tests.

It writes ``games/<slug>/tests/recorded/v<version>-<name>.json``, and its transcript in ``golden/`` beside it;
tests/games/test_recorded.py finds both. Environment variables, all optional except SLUG:

- SEATS: number of seats (default: all that have no recorded match yet, up to four)
- OPTIONS: the options as JSON
- NAME: name of the match (default: `random-2` for two seats)
- SEED: any text; another text gives another match
"""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

MAX_SEAT_COUNTS = 4
"""How many different numbers of seats need a recorded match (tests/games/test_recorded.py)."""


def recorded_folder(slug: str) -> Path:
    """The folder with the recorded matches of a game."""
    from tests.contract.game_folders import folder_of

    return folder_of(slug) / "tests" / "recorded"


def random_match(slug: str, seats: int, options: dict[str, Any], seed: str) -> dict[str, Any]:
    """The log of a complete random match. Raises `Refused` for options or seats that do not fit."""
    from tests.contract.tables import Table
    from tests.contract.walker import log_of, walk

    steps = list(walk(Table(slug, seats, options), seed=seed))
    log = log_of(steps)
    if log["outcome"] is None:
        raise SystemExit(
            f"After {len(steps)} random moves the match is not over. Try another SEED or other OPTIONS."
        )
    return log


def missing_seats(slug: str) -> Iterator[int]:
    """The numbers of seats without a recorded match of the newest rules, fewest first."""
    from tabletop.rules.registry import find
    from tests.games.transcripts import read, recorded, slug_of

    logs = [read(path) for path in recorded() if slug_of(path) == slug]
    game = find(slug)
    done = {log["seats"] for log in logs if log["rules_version"] == game.version}
    wanted = [seats for seats in game.seats if seats not in done]
    yield from wanted[: max(0, MAX_SEAT_COUNTS - len(done))] or wanted[:1] or [game.seats[0]]


def record(slug: str, seats: int, options: dict[str, Any], seed: str, name: str = "") -> Path:
    """Play one match and write its file; return the path. Raises `FileExistsError` if the name is taken."""
    log = random_match(slug, seats, options, seed)
    path = recorded_folder(slug) / f"v{log['rules_version']}-{name or f'random-{seats}'}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("x") as file:
        file.write(as_text(log))
    return path


def as_text(log: dict[str, Any]) -> str:
    """The log as JSON with one move per line, so that diffs are readable."""
    head = {name: value for name, value in log.items() if name not in ("moves", "outcome")}
    lines = ",\n".join(f"  {json.dumps(move, ensure_ascii=False)}" for move in log["moves"])
    fields = "".join(
        f"{json.dumps(name)}: {json.dumps(value, ensure_ascii=False)},\n" for name, value in head.items()
    )
    return f'{{\n{fields}"moves": [\n{lines}\n],\n"outcome": {json.dumps(log["outcome"])}\n}}\n'


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    import django

    django.setup()
    from tabletop.rules.game import Refused
    from tests.games.transcripts import write_transcript

    slug = os.environ.get("SLUG") or ""
    if not slug:
        raise SystemExit("Which game? make record SLUG=<its folder in games/>")
    options = json.loads(os.environ.get("OPTIONS") or "{}")
    seed, name = os.environ.get("SEED") or "recorded", os.environ.get("NAME") or ""
    try:
        wanted = [int(os.environ["SEATS"])] if os.environ.get("SEATS") else list(missing_seats(slug))
        for seats in wanted:
            path = record(slug, seats, options, f"{slug} {seed}", name)
            print(f"{os.path.relpath(path)}\n{os.path.relpath(write_transcript(path))}")
    except Refused as refusal:
        raise SystemExit(f"These options or seats do not fit: {refusal}") from None
    except FileExistsError as error:
        raise SystemExit(
            f"{error.filename} already exists. Choose another NAME, or delete it if nobody has played."
        ) from None


if __name__ == "__main__":
    main()
