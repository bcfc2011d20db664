"""Moments: what is told beat by beat, by one player for all games."""
