"""Chat at a table, and who is muted."""
