"""Evaluation of a position: features and the trained network."""
