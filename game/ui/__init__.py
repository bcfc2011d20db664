"""The window and the few widgets that a board game needs."""
