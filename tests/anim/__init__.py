"""Tests of game/anim."""
