"""Mistakes made on purpose, and whether the tests notice them."""
