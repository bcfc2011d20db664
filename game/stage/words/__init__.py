"""Words for what has happened, for what it was worth, and for who did it."""
