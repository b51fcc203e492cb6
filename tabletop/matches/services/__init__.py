"""Changes of stored matches: check, then act, in one transaction."""
