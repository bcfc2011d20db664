"""The rules of the three games, and nothing else: no window, no clock, no global chance."""
