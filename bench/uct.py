"""Plain UCT for LineUp!, as a yardstick for the bots: random playouts and UCB1, without knowledge of the
game.

It uses the same compiled rules as the bots. A node of the tree is a row of numbers. The tree is discarded
after each move.
"""

from __future__ import annotations

import math
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np

from games.lineup.ai.compiled_rules import copy, legal, put
from games.lineup.ai.encoding import Start
from games.lineup.ai.evaluation import result
from games.lineup.ai.layout import OVER, SIZE, SPOTS, TURN, Array, Plan
from games.lineup.ai.search import below
from tabletop.computing.kernel import Kernel

compiled = Kernel(Path(__file__).parent).compiled

EXPLORATION = math.sqrt(2)
NODES = 1 << 18
MOVE, SEAT, FIRST, COUNT, VISITS = range(5)
PLIES = 4096


class Tree(NamedTuple):
    """``nodes`` are indexed by the names above: the move that leads to the node, the seat that made it, the
    first child, the number of children, and the visits. ``wins`` are the wins of that seat, and ``filled`` is
    the number of nodes. The other fields are buffers for a playout.
    """

    nodes: Array
    wins: Array
    filled: Array
    cells: Array
    trail: Array
    out: Array
    spots: Array
    path: Array
    shares: Array
    rng: Array


def tree_for(t: Plan, seed: int) -> Tree:
    """An empty tree for a plan. ``seed`` starts its random numbers."""
    return Tree(
        np.zeros((NODES, 5), np.int64),
        np.zeros(NODES),
        np.zeros(1, np.int64),
        np.zeros(t[SIZE], np.int16),
        np.zeros(8192, np.int64),
        np.zeros(4 * t[SPOTS], np.int64),
        np.zeros(t[SPOTS], np.int64),
        np.zeros(PLIES, np.int64),
        np.zeros(4),
        np.array([2 * seed + 1], np.int64),
    )


@compiled
def expand(t: Plan, tree: Tree, node: int, key: int) -> None:
    """Adds a node's children, one for each legal move, if there is room."""
    nodes, s = tree.nodes, tree.cells
    many = legal(t, s, tree.trail, key, tree.out, tree.spots)
    if tree.filled[0] + many > NODES:
        return
    nodes[node, FIRST], nodes[node, COUNT] = tree.filled[0], many
    for i in range(many):
        child = tree.filled[0] + i
        nodes[child, MOVE], nodes[child, SEAT] = tree.out[i], s[TURN]
        nodes[child, COUNT] = nodes[child, VISITS] = 0
        tree.wins[child] = 0.0
    tree.filled[0] += many


@compiled
def selected(tree: Tree, node: int) -> int:
    """The child to try next by UCB1. Children without visits come first, in random order."""
    nodes = tree.nodes
    first, many = nodes[node, FIRST], nodes[node, COUNT]
    best, top, turned = first, -1.0, below(tree.rng, many)
    for i in range(many):
        child = first + (i + turned) % many
        visits = nodes[child, VISITS]
        if visits == 0:
            return int(child)
        value = tree.wins[child] / visits
        value += EXPLORATION * math.sqrt(math.log(nodes[node, VISITS] + 1.0) / visits)
        if value > top:
            best, top = child, value
    return int(best)


@compiled
def finish(t: Plan, tree: Tree, key: int) -> None:
    """Plays random moves to the end of the game and writes the result to ``tree.shares``."""
    s = tree.cells
    for _ in range(PLIES):
        if s[OVER]:
            break
        many = legal(t, s, tree.trail, key, tree.out, tree.spots)
        key = put(t, s, tree.trail, key, tree.out[below(tree.rng, many)], tree.spots)
    result(t, s, tree.shares)


@compiled
def playouts(t: Plan, tree: Tree, start: Array, key: int, many: int) -> None:
    """Runs ``many`` playouts from the root."""
    for _ in range(many):
        s, here, node, depth = tree.cells, key, 0, 0
        copy(s, start)
        while tree.nodes[node, COUNT] > 0:
            node = selected(tree, node)
            here = put(t, s, tree.trail, here, tree.nodes[node, MOVE], tree.spots)
            tree.path[depth] = node
            depth += 1
        if not s[OVER] and (node == 0 or tree.nodes[node, VISITS] > 0):
            expand(t, tree, node, here)
        finish(t, tree, here)
        tree.nodes[0, VISITS] += 1
        for i in range(depth):
            tree.nodes[tree.path[i], VISITS] += 1
            tree.wins[tree.path[i]] += tree.shares[tree.nodes[tree.path[i], SEAT]]


def best_move(start: Start, seconds: float, seed: int) -> tuple[int, int]:
    """The most visited move after ``seconds`` of search, and the number of playouts."""
    tree = tree_for(start.plan, seed)
    tree.filled[0] = 1
    tree.trail[: len(start.trail)] = start.trail
    playouts(start.plan, tree, start.cells, start.key, 0)
    until, made = time.perf_counter() + seconds, 0
    while time.perf_counter() < until or made == 0:
        playouts(start.plan, tree, start.cells, start.key, 50)
        made += 50
    first, many = tree.nodes[0, FIRST], tree.nodes[0, COUNT]
    children = tree.nodes[first : first + many]
    return int(children[children[:, VISITS].argmax(), MOVE]), made
