"""LineUp!'s template tags."""
