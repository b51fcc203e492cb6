"""Last stone, the example of docs/adding-a-game.md: moved into ``games/``, it is a game of the site."""
