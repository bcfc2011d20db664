"""The window and the few widgets that a board game needs. Importing it prepares SDL, so it comes before pygame."""

from game.ui.system import hints as hints
