"""Rate limits, budgets, and the bound on page threads."""
