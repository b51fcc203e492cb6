"""Games for several players as PettingZoo environments, in which one agent acts after the other (AEC)."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from tabletop.environments.observations import Observation, move_of, observation_space, observe
from tabletop.rules import play
from tabletop.rules.game import Outcome
from tabletop.rules.optional_modules import encoding_for
from tabletop.rules.position import Position

ILLEGAL_REWARD = -1.0
"""For an agent that makes an illegal move. It ends the game, and nobody else gets a reward."""

MAX_STEPS = 1000
"""The default for the number of steps after which a game is cut off."""


class MultiplayerEnv(AECEnv):  # type: ignore[misc] # it has no types
    """One game with its options and number of seats. ``player_0`` has the first seat.
    Seats that could move at the same time, as in a race, move in turn. Time stands still.

    Rewards come at the end, see `rewards_of`. Some games can go on for ever, so after ``max_steps`` moves, of
    all agents together, a game that isn't over is cut off: all agents are truncated with reward 0. A seed
    gives the same game each time, and so do the resets without a seed that follow it. If there never was a
    seed, all games are random.
    """

    render_mode = None

    def __init__(
        self,
        slug: str,
        *,
        options: Mapping[str, Any] | None = None,
        seats: int | None = None,
        max_steps: int = MAX_STEPS,
    ) -> None:
        """The game with this slug; ``options`` and ``seats`` as for `play.start`. Raises `Refused` as that
        does, and no_encoding for games that can't be encoded; `ValueError` if ``max_steps`` is less than 1,
        and for options with a deadline of the whole game.
        """
        super().__init__()
        if max_steps < 1:
            raise ValueError("max_steps must be at least 1")
        self._max_steps, self._steps = max_steps, 0
        self._random = Random()
        self._slug, self._options = slug, options
        self._position = play.start(slug, options=options, seats=seats, seed="")
        if self._position.deadline is not None:
            raise ValueError("time stands still in an environment, so its game can't have a deadline")
        self._seats, self._last_seat = self._position.seats, -1
        self._encoding = encoding_for(slug, self._position.options, self._seats)
        self.metadata = {"name": f"tabletop_{slug}_v0", "render_modes": [], "is_parallelizable": False}
        self.possible_agents = [f"player_{seat}" for seat in range(self._seats)]
        self.observation_spaces: dict[str, spaces.Space[Any]] = {
            agent: observation_space(self._encoding) for agent in self.possible_agents
        }
        self.action_spaces: dict[str, spaces.Space[Any]] = {
            agent: spaces.Discrete(self._encoding.actions) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """See `observations.observation_space`; the same for all agents."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """All actions of the game's encoding; the same for all agents."""
        return self.action_spaces[agent]

    @property
    def position(self) -> Position:
        """The position with all its secrets, for tests and for drawing. Agents mustn't see it."""
        return self._position

    def view(self, agent: str) -> dict[str, Any]:
        """What this agent may know, as JSON data: the view that a client gets at its seat."""
        return play.view(self._position, viewer=self._seat(agent))

    def observe(self, agent: str) -> Observation:
        """The agent's view and legal actions as arrays."""
        return observe(self._encoding, self._position, self._seat(agent))

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game. ``options`` is not used: a game's options belong to the environment."""
        self._position = play.start(
            self._slug, options=self._options, seats=self._seats, seed=self._seed_text(seed)
        )
        self._steps, self._last_seat = 0, -1
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._next_agent()

    def step(self, action: int | None) -> None:
        """Make the selected agent's move. Raises `ValueError` for an illegal one."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self._seat(agent)
        move = None if action is None else move_of(self._encoding, self._position, seat, int(action))
        if move is None:
            raise ValueError(f"{agent} can't make the move {action} now: see action_mask")
        self._position = play.play(self._position, seat=seat, move=move)
        self._steps, self._last_seat = self._steps + 1, seat
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self._position.outcome is not None:
            self._end(self._position.outcome)
        elif self._steps == self._max_steps:
            self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self._next_agent()
        self._accumulate_rewards()

    def _end(self, outcome: Outcome) -> None:
        rewards = rewards_of(outcome)
        self.rewards = {one: rewards.get(self._seat(one), 0.0) for one in self.agents}
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def render(self) -> None:
        """Nothing: see `view` for what to draw."""

    def close(self) -> None:
        """Nothing to close."""

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def _seed_text(self, seed: int | None) -> str:
        if seed is None:
            return f"{self._random.getrandbits(128):032x}"
        self._random = Random(str(seed))
        return str(seed)

    def _next_agent(self) -> str:
        """Of the seats that can act now, the next one after the seat that moved last."""
        after = self._last_seat + 1
        seat = min(self._position.to_act, key=lambda one: (one - after) % self._seats)
        return self.possible_agents[seat]

    def __str__(self) -> str:
        return str(self.metadata["name"])


def rewards_of(outcome: Outcome) -> dict[int, float]:
    """Each ranked seat's reward: evenly spaced from 1 for the first place to -1 for the last. Tied seats get
    the average of the rewards for their places. All rewards add up to 0. With one place: 1 if the game is
    won, otherwise 0.
    """
    places = sum(map(len, outcome.ranking))
    if places == 1:
        return {outcome.ranking[0][0]: float(bool(outcome.won))}
    rewards: dict[int, float] = {}
    first = 0
    for group in outcome.ranking:
        middle = first + (len(group) - 1) / 2
        rewards |= dict.fromkeys(group, 1 - 2 * middle / (places - 1))
        first += len(group)
    return rewards


def env(
    slug: str,
    *,
    options: Mapping[str, Any] | None = None,
    seats: int | None = None,
    max_steps: int = MAX_STEPS,
) -> Any:
    """A `MultiplayerEnv` that takes mistakes as PettingZoo's own games do: an illegal move costs
    `ILLEGAL_REWARD` and ends the game.
    """
    game = MultiplayerEnv(slug, options=options, seats=seats, max_steps=max_steps)
    wrapped = wrappers.TerminateIllegalWrapper(game, illegal_reward=ILLEGAL_REWARD)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))
