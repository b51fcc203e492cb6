"""LineUp!, a game of lines and secured structures."""
