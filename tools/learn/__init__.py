"""Finds the weights of computer players from games."""
