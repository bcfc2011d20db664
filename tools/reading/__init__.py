"""Prints what a player reads, as one text to be read from top to bottom; `docs/translating.md` tells how to use it."""
