"""Games that only the tests know. Importing this package puts them beside the real ones.

``toy`` is for what LineUp! has not: secrets, written text, moves at any time, more seats. ``countdown`` is
played alone. ``stones`` has most of what a game can bring (docs/adding-a-game.md).
"""

from pathlib import Path

import games
from tabletop.rules import registry

_HERE = str(Path(__file__).parent)


def put_beside_the_real_games() -> None:
    """Let `tabletop.rules.registry` find the toys as well."""
    if _HERE not in games.__path__:
        games.__path__.append(_HERE)
        registry.slugs.cache_clear()


put_beside_the_real_games()
