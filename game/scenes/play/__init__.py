"""The scene of a match that is played, kept or not, and what stands beside it."""
