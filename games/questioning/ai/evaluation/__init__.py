"""What a position is worth: features and the trained network."""
