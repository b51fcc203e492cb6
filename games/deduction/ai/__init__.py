"""How the bots of Deduction think: from their seat's view, and nothing else."""
