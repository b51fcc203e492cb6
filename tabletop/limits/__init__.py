"""Rate limits: how often something may happen, by address, person or connection."""
