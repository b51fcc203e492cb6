"""Work for worker processes: who waits, who is served, who is charged."""
