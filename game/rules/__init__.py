"""The rules of the games, and nothing else: no window, no clock, no global chance."""
