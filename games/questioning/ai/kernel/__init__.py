"""The compiled rules: state, tiles, draws and placements."""
