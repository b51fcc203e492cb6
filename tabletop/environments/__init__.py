"""The games as environments of PettingZoo and Gymnasium, for programs that learn (docs/programs.md).

They need the extra ``environments``. Importing this package registers the games that can be played alone with
Gymnasium, by their names: ``tabletop/LinesOfQuestioning-v0``.
"""

from __future__ import annotations

from gymnasium.envs.registration import register

from tabletop.environments.multiplayer import MAX_STEPS, MultiplayerEnv, env
from tabletop.environments.single_player import SinglePlayerEnv
from tabletop.rules.registry import find, has_module, slugs

__all__ = ["MultiplayerEnv", "SinglePlayerEnv", "env"]


def register_games() -> None:
    """Register every game that can be played alone and has an encoding. After `MAX_STEPS` steps, legal or
    not, Gymnasium cuts a game off.
    """
    for slug in slugs():
        if has_module(slug, "encoding") and 1 in find(slug).seats:
            register(
                f"tabletop/{find(slug).name.title().replace(' ', '')}-v0",
                entry_point="tabletop.environments.single_player:SinglePlayerEnv",
                kwargs={"slug": slug},
                max_episode_steps=MAX_STEPS,
            )


register_games()
