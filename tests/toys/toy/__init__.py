"""High card: everyone holds one secret card, says something or passes, and the highest card wins."""
