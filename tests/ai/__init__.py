"""Tests of game/ai."""
