"""Figures that are told in the docs, measured by hand: not tests."""
