"""One folder a game. Each is found by `tabletop.rules.registry`; none imports another."""
