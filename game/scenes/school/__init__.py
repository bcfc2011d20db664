"""The school: a column for each game, with its lesson chapter by chapter, its puzzles, and a game to be watched."""
