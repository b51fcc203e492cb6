"""The games as environments of PettingZoo and Gymnasium, for programs that learn (docs/programs.md).

They need the extra ``environments``. Importing this package registers ``tabletop/LinesOfQuestioning-v0`` with
Gymnasium.
"""

from __future__ import annotations

from gymnasium.envs.registration import register

from tabletop.environments.multiplayer import MultiplayerEnv, env
from tabletop.environments.single_player import SinglePlayerEnv

__all__ = ["MultiplayerEnv", "SinglePlayerEnv", "env"]

register(
    "tabletop/LinesOfQuestioning-v0",
    entry_point="tabletop.environments.single_player:SinglePlayerEnv",
    kwargs={"slug": "questioning"},
    max_episode_steps=1000,
)
