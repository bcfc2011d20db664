"""Puzzles: positions from games between computers in which one turn is clearly the best, to be found.

`part` says what a game brings, `puzzle` what a puzzle is, `book` reads those that come with the game, `weighing`
compares turns, `making` finds new ones. A game without a room here has no puzzles and is not listed.
"""
