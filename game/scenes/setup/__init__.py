"""Setting up a match: the game, who sits where, and what is chosen for it."""
