"""What all rules of Lateral Puzzles share: state, moves, visibility and turns."""
