"""Puzzles: moments of games between computers at which one turn is clearly the best, to be found.

`puzzle` says what one is, `book` reads those that come with the game, `scales` weighs turns, `making` finds new ones.
"""
