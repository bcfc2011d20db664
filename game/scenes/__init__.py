"""The screens of the game: title, setup, play, scoring, rules, records, settings."""
