"""Fair turns and worker processes."""
