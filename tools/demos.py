"""Records the games of bots that games' pages replay: ``python -m tools.demos lineup`` writes
``games/lineup/demos.json`` (`tabletop.site.demos`), one for each preset, or one if the game has none.

Of some seeds the one is kept in whose last `SHOWN` moves most happens: captures, structures, facts.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

from tabletop.rules import play, wire
from tabletop.rules.optional_modules import Preset, bots_of, choose
from tabletop.rules.registry import optional_module
from tabletop.site.demos import USUAL, Demo

GAMES = Path(__file__).resolve().parent.parent / "games"
SEEDS, SHOWN, MAX_MOVES = 6, 18, 48
EVENTS = {"captured": 2, "secured": 5, "fact": 6, "wiped": 2, "restart": 1, "drew": 0}
"""What a line of the record is worth, by its code."""


def game(slug: str, preset: Preset, seed: str) -> tuple[Demo, list[int]]:
    """A game of a good bot, in the first seat, against a weak one, and what each move was worth. Strong ones
    prevent everything that is nice to look at.
    """
    seats = preset.seats or play.start(slug, options=preset.options, seed=seed).seats
    position = play.start(slug, options=preset.options, seats=seats, seed=seed)
    weak, good = ([*bots_of(slug)] * 3)[1:3]
    moves: list[tuple[int, dict[str, Any]]] = []
    worth: list[int] = []
    while position.outcome is None and len(moves) < MAX_MOVES:
        seat = next(seat for seat in range(seats) if play.legal(position, seat=seat))
        bot = weak if seat else good
        move = choose(slug, bot, play.view(position, viewer=seat), f"{seed}{len(moves)}", 0.1)
        after = play.play(position, seat=seat, move=move)
        read = wire.read_move(position.game, move)
        lines = play.tell(position, seat, read, after, None)
        worth.append(sum(EVENTS.get(line["code"], 0) for line in lines))
        moves.append((seat, move))
        position = after
    return Demo(dict(preset.options), seats, seed, moves, 0), worth


def best(slug: str, preset: Preset) -> Demo:
    """The game with the most eventful stretch of `SHOWN` moves, cut off after it."""

    def stretch(worth: list[int], end: int) -> int:
        return sum(worth[max(0, end - SHOWN) : end])

    found = [game(slug, preset, f"{preset.key} {n}") for n in range(SEEDS)]
    ends = [
        (stretch(worth, end), -n, end)
        for n, (_, worth) in enumerate(found)
        for end in range(1, len(worth) + 1)
    ]
    _, n, end = max(ends)
    demo = found[-n][0]
    return msgspec.structs.replace(demo, moves=demo.moves[:end], first=max(0, end - SHOWN))


def main() -> None:
    """Write the file of each game that is named."""
    for slug in sys.argv[1:]:
        presets = getattr(optional_module(slug, "presets"), "PRESETS", (Preset(USUAL, "", ""),))
        demos = {}
        for preset in presets:
            demos[preset.key] = best(slug, preset)
            print(slug, preset.key, len(demos[preset.key].moves), flush=True)
        written = ",\n".join(
            f"{msgspec.json.encode(key).decode()}: {msgspec.json.encode(demo).decode()}"
            for key, demo in demos.items()
        )
        (GAMES / slug / "demos.json").write_text(f"{{\n{written}\n}}\n")


if __name__ == "__main__":
    main()
