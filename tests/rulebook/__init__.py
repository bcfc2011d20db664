"""Tests of `game.rulebook`."""
