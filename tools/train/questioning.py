"""Trains the network of the bot Counsel by self-play, from scratch or from the existing weights.

    python -m tools.train.questioning standard --seconds 800
    python -m tools.train.questioning standard --seconds 600 --depth 2 --rate 0.03 --on
    python -m tools.train.questioning standard --attire --seconds 150 --depth 2 --rate 0.03 --on

Plays all three levels, searching ``--depth`` placements ahead, and writes the file that
`games.questioning.ai.evaluation` loads. The first command trains without search, at about a thousand
games a second; the second continues with search, at about fifty games a second. The off-topic game needs only
the first command, for a few minutes.
"""

from __future__ import annotations

import argparse
import time

import numpy as np

from games.questioning.ai import evaluation
from games.questioning.ai.evaluation import Net
from games.questioning.ai.kernel import LEVELS, alone, packed, tables
from games.questioning.ai.search import new_workspace
from tools.train.questioning_learning import fresh_net, play_games

SHEETS = [packed(LEVELS[level]) for level in ("standard", "easy", "standard", "hard")]
TRACE = 0.7
"""The lambda of TD(lambda): 1 learns only from the end of a game, 0 only from the next position."""
MAX_MOVES = 5
"""The number of moves searched at depths greater than 1."""
BATCH = {1: 10_000, 2: 400}
"""Games between two saves, by depth."""


def start(rules: str, attire: bool, on: bool) -> tuple[Net, Net]:
    """The network and its Adagrad accumulators, which are larger when training continues: smaller steps."""
    net = Net(*(part.copy() for part in evaluation.load(rules, attire))) if on else fresh_net(seed=1)
    return net, Net(*(np.full_like(part, 1.0 if on else 0.1) for part in net))


def train(args: argparse.Namespace) -> None:
    """Trains for ``args.seconds``; the learning rate drops towards the end."""
    net, seen = start(args.rules, args.attire, args.on)
    space, random = new_workspace(), np.array([args.seed], np.int64)
    sheets, noise = np.array(SHEETS, np.int64), 0.1 if args.depth == 1 else 0.0
    games, table = BATCH[args.depth], (sheets, int(args.rules == "off_topic"), int(args.attire))
    with alone():
        play_games(
            tables(), net, seen, space, random, 0, args.depth, MAX_MOVES, args.rate, TRACE, noise, *table
        )
    begin = time.monotonic()
    while (spent := (time.monotonic() - begin) / args.seconds) < 1:
        rate = args.rate * (1.0 if spent < 0.6 else 0.4 if spent < 0.85 else 0.15)
        played = (games, args.depth, MAX_MOVES, rate, TRACE, noise)
        won = play_games(tables(), net, seen, space, random, *played, *table)
        print(f"{100 * spent:3.0f} %   {100 * won / games:5.1f} % of {games} games won", flush=True)
        evaluation.save(args.rules, args.attire, net)


def main() -> None:
    parser = argparse.ArgumentParser(description="Trains the network of the bot Counsel by self-play.")
    parser.add_argument("rules", choices=("standard", "off_topic"))
    parser.add_argument("--attire", action="store_true")
    parser.add_argument("--on", action="store_true", help="continue from the existing weights")
    parser.add_argument("--depth", type=int, default=1, choices=sorted(BATCH))
    parser.add_argument("--rate", type=float, default=0.05)
    parser.add_argument("--seconds", type=float, default=300.0)
    parser.add_argument("--seed", type=int, default=77)
    train(parser.parse_args())


if __name__ == "__main__":
    main()
