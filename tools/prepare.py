"""`python -m tools.prepare`: lets the bots do what they do once a machine, so that nobody waits at a table.

Some compile their search; what comes of it is kept beside their source, or in NUMBA_CACHE_DIR.
"""

from tabletop.rules.optional import bots

if __name__ == "__main__":
    bots.prepare()
