"""Each game at the table: the contract for its screen, the registry, and a folder per game."""
