"""Measures effects, played games and the music: `make sound-check`."""
