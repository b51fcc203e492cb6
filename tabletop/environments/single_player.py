"""Games for one player as Gymnasium environments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
from gymnasium import spaces

from tabletop.environments.observations import Observation, move_of, observation_space, observe
from tabletop.rules import play
from tabletop.rules.optional_modules import encoding_for

SEAT = 0


class SinglePlayerEnv(gymnasium.Env[dict[str, Any], Any]):
    """One game with its options. The reward is 1 for the last move of a game that is won, otherwise 0.

    An illegal move changes nothing, and ``info["refused"]`` is its number. A seed gives the same game
    each time, and so do the resets without a seed that follow it. If there never was a seed, all games are
    random.
    """

    def __init__(self, slug: str, *, options: Mapping[str, Any] | None = None) -> None:
        """The game with this slug; ``options`` as for `play.start`. Raises `Refused` as that does, and
        no_encoding for games that can't be encoded.
        """
        self._slug, self._options = slug, options
        self._position = play.start(slug, options=options, seats=1, seed="")
        self._encoding = encoding_for(slug, self._position.options, 1)
        self.observation_space = observation_space(self._encoding)
        self.action_space = spaces.Discrete(self._encoding.actions)

    def view(self) -> dict[str, Any]:
        """What the player may know, as JSON data: the view that a client gets."""
        return play.view(self._position, viewer=SEAT)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start a new game. ``options`` is not used: a game's options belong to the environment."""
        super().reset(seed=seed)
        text = str(self.np_random.integers(2**62)) if seed is None else str(seed)
        self._position = play.start(self._slug, options=self._options, seats=1, seed=text)
        return self._observation(), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Make a move: the observation, the reward, whether the game is over, False, and the info."""
        info: dict[str, Any] = {}
        move = move_of(self._encoding, self._position, SEAT, int(action))
        if move is None:
            info["refused"] = int(action)
        else:
            self._position = play.play(self._position, seat=SEAT, move=move)
        outcome = self._position.outcome
        won = move is not None and outcome is not None and bool(outcome.won)
        return self._observation(), float(won), outcome is not None, False, info

    def _observation(self) -> Observation:
        return observe(self._encoding, self._position, SEAT)
