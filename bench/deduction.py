"""Deduction's solver and bots: ``python -m bench.deduction`` (``make strength``), at most three minutes.

Worlds are counted and compared with brute force; the sheet of every seat is computed after every
event of whole games; bots play each other. ``python -m bench.deduction 600`` takes ten minutes and plays
more games. One process: times of the solver are those of the processor; how many games are played also
depends on what else the machine does.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations
from statistics import median

from games.deduction.bots import BOTS
from games.deduction.rules.engine import HAND_SIZES
from games.deduction.rules.solver.knowledge import Knowledge, knowledge_from_view
from games.deduction.rules.solver.sheet import Explainer, solve
from games.deduction.rules.state import ALL_TILES, tiles_in
from tabletop.rules import play
from tabletop.rules.dice import Dice
from tabletop.rules.position import Position

SECONDS = 170
"""Seconds for everything together."""

BY_KEY = {bot.key: bot for bot in BOTS}
LEVELS = tuple(BY_KEY)
TABLES: dict[int, list[tuple[str, ...]]] = {
    3: [("cautious", "keen", "sharp")],
    4: [("cautious", "cautious", "keen", "sharp"), ("cautious", "keen", "keen", "sharp")],
    5: [("cautious", "cautious", "keen", "keen", "sharp"), ("cautious", "keen", "keen", "sharp", "sharp")],
}
"""The bots for each number of seats; they change seats from game to game."""


def exactly(known: Knowledge, seat: int = 0, free: int | None = None) -> int:
    """The number of worlds, by brute force."""
    if free is None:
        free = ALL_TILES & ~known.face_up
        for hand in known.held:
            free &= ~hand
    if seat == known.seats:
        return int(not free & known.refuted)
    held, total = known.held[seat], 0
    bounds = [bound for bound in known.bounds if bound.seat == seat]
    for more in combinations(tiles_in(free), known.sizes[seat] - held.bit_count()):
        hand = held | sum(1 << tile for tile in more)
        if all(one.least <= (hand & one.tiles).bit_count() <= one.most for one in bounds):
            total += exactly(known, seat + 1, free & ~hand)
    return total


def game(keys: tuple[str, ...], seed: str) -> Iterator[Position]:
    """The positions of a game between bots."""
    position = play.start("deduction", seats=len(keys), seed=seed)
    while position.outcome is None:
        yield position
        (seat,) = position.to_act
        view = play.view(position, viewer=seat)
        move = BY_KEY[keys[seat]].choose(view, Dice(f"{seed} bots", position.number))
        position = play.play(position, seat=seat, move=move)
    yield position


def count_worlds(seconds: float) -> None:
    """Count the worlds at the start, and compare the exact count with brute force."""
    for seats, size in HAND_SIZES.items():
        watcher = Knowledge((size,) * seats, (0,) * seats, (1 << 23 - seats * size) - 1)
        player = solve(
            knowledge_from_view(play.view(play.start("deduction", seats=seats, seed="bench"), viewer=0))
        )
        at_first = f"{player.worlds:,} worlds for a player at first, {solve(watcher).worlds:,} for a watcher"
        print(f"{seats} players: {at_first}")
    end, number, checked, worlds = time.perf_counter() + seconds, 0, 0, 0
    while time.perf_counter() < end:
        number += 1
        for position in game(("cautious",) * (3 + number % 3), f"worlds {number}"):
            known = knowledge_from_view(play.view(position, viewer=number % 3))
            found = solve(known).worlds
            if found < 20_000 and time.perf_counter() < end and position.number % 5 == 0:
                assert exactly(known) == found
                checked, worlds = checked + 1, worlds + found
    print(f"counted and tried one by one: {checked} sheets with {worlds:,} worlds, all the same\n")


def time_updates(seconds: float) -> None:
    """Compute every seat's sheet after every event, and the reasons for its marks."""
    head = f"{'sheets':>8}{'p50 ms':>9}{'p99 ms':>9}{'most':>9}{'its reasons p50':>18}"
    print(f"{'a sheet after an event':28}{head}")
    for seats in HAND_SIZES:
        end, spent, explained, number = time.perf_counter() + seconds / 3, [], [], 0
        while time.perf_counter() < end:
            number += 1
            for position in game(("cautious",) * seats, f"updates {number}"):
                for seat in range(seats):
                    view = play.view(position, viewer=seat)
                    begin = time.process_time()
                    solve.__wrapped__(knowledge_from_view(view))
                    spent.append(1e3 * (time.process_time() - begin))
                if position.number % 10 == 0:
                    begin = time.process_time()
                    Explainer(view)
                    explained.append(1e3 * (time.process_time() - begin))
        spent.sort()
        p99 = spent[int(0.99 * len(spent))]
        row = f"{median(spent):9.1f}{p99:9.1f}{spent[-1]:9.1f}{median(explained):18.1f}"
        print(f"{seats} players{'':19}{len(spent):8}{row}", flush=True)
    print()


def tournament(keys: tuple[str, ...], seconds: float) -> None:
    """Play as many games as time allows, each deal with several seatings."""
    seatings = list(dict.fromkeys(permutations(keys)))
    sat, won, endings = Counter(keys), Counter[str](), Counter[str]()
    end = time.perf_counter() + seconds
    turns: list[int] = []
    while time.perf_counter() < end:
        number = len(turns)
        seating = seatings[(number * 7) % len(seatings)]
        *_, position = game(seating, f"deal {number}")
        assert position.outcome is not None
        turns.append(position.state.turn)
        won[seating[position.outcome.ranking[0][0]]] += 1
        endings[position.outcome.by] += 1
    turns.sort()
    share = "  ".join(f"{key} {won[key] / len(turns) / sat[key]:.0%}" for key in sat)
    middle, most = turns[len(turns) // 2], turns[-1]
    print(f"{' '.join(keys)}: {len(turns)} games, turns {middle} (most {most}), {dict(endings)}")
    print(f"    each one of them wins: {share}", flush=True)


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    count_worlds(0.08 * seconds)
    time_updates(0.15 * seconds)
    for tables in TABLES.values():
        for keys in tables:
            tournament(keys, 0.25 * seconds / len(tables))


if __name__ == "__main__":
    main()
