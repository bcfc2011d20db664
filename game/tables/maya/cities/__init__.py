"""Cities: as the rules see them, as a list, and as they close."""
