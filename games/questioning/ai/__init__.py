"""The AI of the bot "Counsel": expectimax search over the player's view, with a trained evaluation.

Import it through `games.questioning.bots` only. Its functions import this package when they are called, so
that the web process never loads numba or numpy.
"""
