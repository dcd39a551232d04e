"""Today's table: a board, dice and an opponent for each date, the same for everybody."""
