"""Tests of `game.texts`."""
