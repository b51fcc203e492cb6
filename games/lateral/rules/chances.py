"""What a puzzler may do now, and why not the rest: for the hand of cards and the buttons of a turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.lateral.rules.core import moves
from games.lateral.rules.core.move_rule import AnyStep
from games.lateral.rules.core.state import State
from games.lateral.rules.move_rules import PLAYS, STEPS

NAMES: Mapping[str, AnyStep] = {
    "ask": STEPS[moves.Ask],
    "pass": STEPS[moves.Pass],
    "end_turn": STEPS[moves.EndTurn],
    **PLAYS,
    "don_corleone": STEPS[moves.Defend],
    "convert": STEPS[moves.Convert],
}


def chances(state: State, seat: int) -> dict[str, Any]:
    """For each name None, or the code of the refusal; under ``data``, by name, what its sentence needs."""
    refused = {name: step.unavailable(state, seat) for name, step in NAMES.items()}
    told: dict[str, Any] = {name: one.code if one else None for name, one in refused.items()}
    told["data"] = {name: one.data for name, one in refused.items() if one and one.data}
    return told
