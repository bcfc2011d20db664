"""Tests of game/assets."""
