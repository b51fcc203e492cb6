"""The counsel: plays Lines of Questioning from what the player sees, looking ahead with a learned eye.

`games.questioning.bots` is the only door. Nothing in here is imported before somebody asks the counsel: the
web process never loads numba or numpy.
"""
