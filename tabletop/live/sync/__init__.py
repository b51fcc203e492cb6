"""Several processes, one match: nudges, catching up, presence."""
