"""The Puzzle Cards, one module each."""
