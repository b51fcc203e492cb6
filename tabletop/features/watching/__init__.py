"""Watching: the public games in progress, one of them live on its board."""
