"""The window and the few widgets that a board game needs. Importing it prepares SDL, so it comes before pygame."""

from game import hints as hints
