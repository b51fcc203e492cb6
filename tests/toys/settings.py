"""The real site with the toys beside the real games, for tests that start a server."""

import tests.toys  # noqa: F401 (first: the settings look for games)
from tabletop.settings import *  # noqa: F403 (all of them are meant)
