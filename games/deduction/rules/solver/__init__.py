"""The solver: what follows from what a seat has seen, exact and with explanations."""
