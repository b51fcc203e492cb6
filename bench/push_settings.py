"""The site's settings for `bench.alerts`: push services may be on this machine."""

from tabletop.settings import *  # noqa: F403 (all of them are meant)

PUSH_ALLOW_PRIVATE = True
