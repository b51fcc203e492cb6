"""What both kinds of environment observe: a seat's view and its legal moves, as arrays."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from tabletop.rules import play
from tabletop.rules.optional_modules import Encoding
from tabletop.rules.position import Position

Observation = dict[str, NDArray[Any]]


def observation_space(encoding: Encoding) -> spaces.Dict:
    """``observation``: the encoded view, ``action_mask``: 1 for each legal action."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0.0, 1.0, (encoding.features,), np.float32),
            "action_mask": spaces.Box(0, 1, (encoding.actions,), np.int8),
        }
    )


def observe(encoding: Encoding, position: Position, seat: int) -> Observation:
    """What this seat observes. Made of its view, the one that a client gets, and of nothing else."""
    view = play.view(position, viewer=seat)
    mask = np.zeros(encoding.actions, np.int8)
    mask[list(encoding.legal(view))] = 1
    return {"observation": np.array(encoding.encode(view, seat), np.float32), "action_mask": mask}


def move_of(encoding: Encoding, position: Position, seat: int, action: int) -> dict[str, Any] | None:
    """The move of this action as JSON data; None if it is not legal for this seat now."""
    return encoding.legal(play.view(position, viewer=seat)).get(action)
