"""LineUp!'s AI: a second, compiled rules engine, a learned evaluation and alpha-beta search.

The entry point is `games.lineup.ai.move_values`. Only workers of the process pool import it: the web process
never loads numba or numpy.
"""
