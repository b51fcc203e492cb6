"""What all rules of Lateral Puzzles share: the position, the moves, who sees what, whose turn it is."""
