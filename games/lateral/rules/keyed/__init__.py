"""Games without a Master: the key answers, and the table decides the rest (LA-32 to LA-36)."""
