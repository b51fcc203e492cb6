"""Learning by self-play: TD(lambda) with Adagrad. Used by `tools.train.questioning`; not needed to play."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from games.questioning.ai.evaluation import FEATURES, HIDDEN_UNITS, MAX_ACTIVE, PACE, Net, chance, logit, look
from games.questioning.ai.kernel import (
    ANSWERS,
    ANSWERS_LEFT,
    ANSWERS_TO_COME,
    ASKED,
    ATTIRE,
    INSERTED,
    LAWYER,
    OFF_TOPIC,
    OVER,
    QUESTIONS_LEFT,
    QUESTIONS_TO_COME,
    RESTART,
    SIZE,
    STEP,
    WITNESS,
    WON,
    Tables,
    Words,
    begin,
    below,
    compiled,
    copy,
    draw,
    hides,
    pick,
    put,
    tables,
    take_answer,
    take_question,
)
from games.questioning.ai.search import UNLIMITED, Workspace, expected, glance, greatest


@compiled
def deal(s: Words, sheet: int, off_topic: int, attire: int, rng: Words) -> None:
    """Sets up a new game (LQ-7)."""
    s[:] = 0
    s[QUESTIONS_TO_COME] = sheet
    s[ANSWERS_TO_COME] = sheet
    s[QUESTIONS_LEFT] = 31
    s[ANSWERS_LEFT] = 31
    s[LAWYER] = -1
    s[WITNESS] = -1
    s[RESTART] = -1
    s[OFF_TOPIC] = off_topic
    s[ATTIRE] = attire
    for _ in range(3):
        take_question(s, pick(s[QUESTIONS_TO_COME], s[QUESTIONS_LEFT], rng))
        take_answer(s, pick(s[ANSWERS_TO_COME], s[ANSWERS_LEFT], rng), ANSWERS)


@compiled
def choice(t: Tables, net: Net, space: Workspace, depth: int, most: int, noise: float, rng: Words) -> int:
    """The best move from ``space.states[0]``, or -1 when the game is over; ``noise`` adds randomness."""
    moves, values = space.moves[0], space.values[0]
    n = begin(t, space.states[0], moves)
    if n == 0:
        return -1
    glance(t, net, space, 0, n)
    for i in range(n if noise > 0 else 0):
        u = (below(rng, 1 << 30) + 1) / float((1 << 30) + 2)
        v = min(max(values[i], 1e-6), 1 - 1e-6)
        values[i] = chance(math.log(v / (1 - v)) + noise * math.log(u / (1 - u)))
    found: int = moves[greatest(values, n)]
    top = -1.0
    for _ in range(min(n, most) if depth > 1 and n > 1 else 0):
        at = greatest(values, n)
        values[at] = -1.0
        v = expected(t, net, space, moves[at], depth, 4, 0.5, UNLIMITED)
        if v > top:
            found, top = moves[at], v
    return found


@compiled
def learn_from(
    net: Net,
    seen: Net,
    feats: Words,
    counts: Words,
    phases: Words,
    steps: int,
    end: float,
    rate: float,
    trace: float,
    hidden: Any,
    back: Any,
) -> None:
    """Updates the network with the positions of one game: one step of TD(lambda) for each (Adagrad)."""
    tiny, speed = np.float32(1e-6), np.float32(rate)
    target = end
    following = end
    for step in range(steps - 1, -1, -1):
        p, k = phases[step], counts[step]
        v = chance(logit(net, p, feats[step], k, hidden))
        target = trace * target + (1 - trace) * following
        following = v
        delta = np.float32(v - target)
        for h in range(HIDDEN_UNITS):
            live = hidden[h] > 0
            g = delta * hidden[h] if live else np.float32(0)
            back[h] = delta * net.out[p, h] if live else np.float32(0)
            seen.out[p, h] += g * g
            net.out[p, h] -= speed * g / math.sqrt(seen.out[p, h] + tiny)
            seen.bias[p, h] += back[h] * back[h]
            net.bias[p, h] -= speed * back[h] / math.sqrt(seen.bias[p, h] + tiny)
        for i in range(k):
            f = feats[step, i]
            seen.plain[p, f] += delta * delta
            net.plain[p, f] -= speed * delta / math.sqrt(seen.plain[p, f] + tiny)
            for h in range(HIDDEN_UNITS):
                g = back[h]
                seen.rows[p, f, h] += g * g
                net.rows[p, f, h] -= speed * g / math.sqrt(seen.rows[p, f, h] + tiny)


@compiled
def play_games(
    t: Tables,
    net: Net,
    seen: Net,
    space: Workspace,
    rng: Words,
    games: int,
    depth: int,
    most: int,
    rate: float,
    trace: float,
    noise: float,
    sheets: Words,
    off_topic: int,
    attire: int,
) -> int:
    """Plays games by self-play and learns from them if ``rate`` > 0; returns how many were won."""
    won = 0
    s = np.zeros(SIZE, np.int64)
    order = np.full((2, 64), -1, np.int64)
    feats = np.zeros((160, MAX_ACTIVE), np.int64)
    counts = np.zeros(160, np.int64)
    phases = np.zeros(160, np.int64)
    hidden = np.zeros(HIDDEN_UNITS, np.float32)
    back = np.zeros(HIDDEN_UNITS, np.float32)
    for game in range(games):
        deal(s, sheets[game % len(sheets)], off_topic, attire, rng)
        steps = 0
        while s[OVER] == 0:
            copy(space.states[0], s)
            move = choice(t, net, space, depth, most, noise, rng)
            begin(t, s, space.moves[0])
            if move < 0:
                break
            put(t, s, move, below(rng, 2) if hides(t, s, move) else 0)
            if rate > 0 and s[OVER] == 0:
                k = look(t, s, feats[steps])
                if k >= 0:
                    counts[steps] = k
                    phases[steps] = 0 if s[STEP] == ASKED or s[STEP] == INSERTED else 1
                    steps += 1
            if s[OVER] == 0:
                draw(s, rng, order)
        end = 1.0 if s[OVER] == WON else 0.0
        won += s[OVER] == WON
        if rate > 0:
            learn_from(net, seen, feats, counts, phases, steps, end, rate, trace, hidden, back)
    return won


def fresh_net(seed: int) -> Net:
    """A new network with random weights that values only the progress in corners."""
    random = np.random.default_rng(seed)
    rows = random.normal(0, 0.05, (2, FEATURES, HIDDEN_UNITS)).astype(np.float32)
    plain = np.zeros((2, FEATURES), np.float32)
    spread = tables().spread
    for index in range(5**4):
        total = sum(index // 5**place % 5 for place in range(4))
        for supply in range(17):
            plain[:, PACE + spread[index] * 17 + supply] = np.clip(-1.0 * total + 0.45 * 2 * supply, -6, 6)
    out = random.normal(0, 0.3, (2, HIDDEN_UNITS)).astype(np.float32)
    return Net(rows, plain, np.zeros((2, HIDDEN_UNITS), np.float32), out)
