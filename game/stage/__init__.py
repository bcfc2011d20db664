"""What surrounds every table, whatever is done with the match on it."""

from game import hints as hints
