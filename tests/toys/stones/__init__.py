"""Last stone, with most of what a game can bring, as small as can be. Moved into ``games/``, it is a game of
the site.
"""
