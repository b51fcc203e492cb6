"""Training: makes the weights that the bots judge positions by, from self-play only."""
