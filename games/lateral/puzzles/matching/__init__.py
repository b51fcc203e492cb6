"""Finds the question of an answer key that a person means, if any. Works without Django."""
