"""`python -m tools.prepare`: prepares the bots, once per machine, so that no one waits at a table.

Some compile their search; the result is cached beside their source, or in NUMBA_CACHE_DIR.
"""

from tabletop.rules import optional_modules

if __name__ == "__main__":
    optional_modules.prepare()
