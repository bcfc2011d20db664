"""Sounds, and the board that plays them."""
