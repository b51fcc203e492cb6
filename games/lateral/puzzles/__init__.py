"""The puzzle library: the site's own puzzles, puzzles that people write, and practice with an answer key."""
