"""Tests of game/scenes."""
