"""What rules, solver and bots of Deduction share: tiles, moves, the position and its course."""
