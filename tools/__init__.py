"""Programs for developers; they are not packaged, and nothing in the game needs them."""
