"""Makes the numbers that the counsel judges by, from nothing or from those that are there: self-play only.

    python -m tools.train.questioning standard --seconds 800
    python -m tools.train.questioning standard --seconds 600 --depth 2 --rate 0.03 --on
    python -m tools.train.questioning standard --attire --seconds 150 --depth 2 --rate 0.03 --on

It plays all three levels, looking ``--depth`` placements ahead, and writes the file that `store` reads. The
first line above teaches what a position is worth to a player who looks no further, about a thousand games a
second; the second what it is worth to one who looks ahead, some fifty games a second. The off-topic game
needs only the first, for some minutes.
"""

from __future__ import annotations

import argparse
import time

import numpy as np

from games.questioning.ai.evaluation import weights
from games.questioning.ai.evaluation.network import Net
from games.questioning.ai.kernel.bit_tables import tables
from games.questioning.ai.kernel.jit import alone
from games.questioning.ai.kernel.tile_counts import LEVELS, packed
from games.questioning.ai.workspace import new_workspace
from tools.train.questioning_learning import fresh_net, play_games

SHEETS = [packed(LEVELS[level]) for level in ("standard", "easy", "standard", "hard")]
TRACE = 0.7
"""How much more the end of a game counts than what was thought on the way (the lambda of TD(lambda))."""
MOST = 5
"""With more depth than 1, so many moves are looked at."""
BATCH = {1: 10_000, 2: 400}


def start(rules: str, attire: bool, on: bool) -> tuple[Net, Net]:
    """The net, and what Adagrad remembers of it: a net that goes on learns more carefully."""
    net = Net(*(part.copy() for part in weights.load(rules, attire))) if on else fresh_net(seed=1)
    return net, Net(*(np.full_like(part, 1.0 if on else 0.1) for part in net))


def teach(args: argparse.Namespace) -> None:
    """Plays and learns for that long; more slowly towards the end."""
    net, seen = start(args.rules, args.attire, args.on)
    space, random = new_workspace(), np.array([args.seed], np.int64)
    sheets, noise = np.array(SHEETS, np.int64), 0.1 if args.depth == 1 else 0.0
    games, table = BATCH[args.depth], (sheets, int(args.rules == "off_topic"), int(args.attire))
    with alone():
        play_games(tables(), net, seen, space, random, 0, args.depth, MOST, args.rate, TRACE, noise, *table)
    begin = time.monotonic()
    while (spent := (time.monotonic() - begin) / args.seconds) < 1:
        rate = args.rate * (1.0 if spent < 0.6 else 0.4 if spent < 0.85 else 0.15)
        played = (games, args.depth, MOST, rate, TRACE, noise)
        won = play_games(tables(), net, seen, space, random, *played, *table)
        print(f"{100 * spent:3.0f} %   {100 * won / games:5.1f} % of {games} games won", flush=True)
        weights.save(args.rules, args.attire, net)


def main() -> None:
    parser = argparse.ArgumentParser(description="Teaches the counsel by self-play.")
    parser.add_argument("rules", choices=("standard", "off_topic"))
    parser.add_argument("--attire", action="store_true")
    parser.add_argument("--on", action="store_true", help="goes on from what is there")
    parser.add_argument("--depth", type=int, default=1, choices=sorted(BATCH))
    parser.add_argument("--rate", type=float, default=0.05)
    parser.add_argument("--seconds", type=float, default=300.0)
    parser.add_argument("--seed", type=int, default=77)
    teach(parser.parse_args())


if __name__ == "__main__":
    main()
