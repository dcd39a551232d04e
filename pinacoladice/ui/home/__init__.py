"""Home: choose a game and set up a match."""
