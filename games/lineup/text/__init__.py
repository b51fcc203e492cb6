"""Words of LineUp! that its tables and its puzzles share."""
