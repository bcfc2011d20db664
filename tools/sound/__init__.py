"""Meters of recordings, of played games and of the music, and what they say: `make sound-check`."""
