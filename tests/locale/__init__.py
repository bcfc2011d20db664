"""Tests of `game.locale`."""
