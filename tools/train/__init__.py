"""Training: makes the weights that the bots judge positions by, from self-play only, and those that the keys
of Lateral Puzzles judge texts by, from what people wrote.
"""
