"""The screens of the game: title, setup, play, scoring, rules, records, settings."""

from game.ui.system import hints as hints
