"""What surrounds every table, whatever is done with the match on it."""
