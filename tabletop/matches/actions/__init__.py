"""Changes to stored matches: each checks, then acts, in one transaction."""
