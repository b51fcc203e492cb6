"""The site's settings, with a push service on this machine."""

from tabletop.settings import *  # noqa: F403

PUSH_ALLOW_PRIVATE = True
