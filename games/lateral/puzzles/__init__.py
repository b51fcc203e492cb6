"""The puzzles: the site's own, those that people write, and practice for one against a written answer key."""
