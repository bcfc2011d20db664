"""Tests of game/scenes/playing, with a table that is nothing but a list."""
