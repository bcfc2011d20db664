"""Puzzles: positions from games between computers in which one turn is clearly the best, to be found."""
