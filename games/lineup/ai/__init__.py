"""How LineUp! thinks: a second, compiled engine, a learned eye for positions, and looking ahead.

`games.lineup.ai.move_values` is the door. It is imported in workers of the process pool only: the web process
never loads numba or numpy.
"""
