"""The rules as machine code: state, tiles, draws and placements."""
