"""What follows from what a seat has seen: exact, and explained."""
