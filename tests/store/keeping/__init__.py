"""Tests of what keeps matches safe."""
