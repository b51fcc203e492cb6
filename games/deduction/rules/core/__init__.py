"""What rules, solver and bots share: tiles, moves, the state and the functions that change it."""
