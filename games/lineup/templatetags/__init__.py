"""Template tags of LineUp!."""
