"""How moderators sign in: passwords, the second step, allowed addresses."""
