"""Friends' circles: people who show each other how they did in the dailies of a week."""
