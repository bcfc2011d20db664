"""Tests of game/ui."""
