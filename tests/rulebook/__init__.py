"""Tests of `game.texts.rulebook`."""
