"""What developers run: it is not packaged, and nothing in the game needs it."""
