"""The puzzles as data, and what weighs and finds them."""
