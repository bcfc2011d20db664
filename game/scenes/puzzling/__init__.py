"""Puzzles: the list of them with the puzzle of the day, and each on its table."""
