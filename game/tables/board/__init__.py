"""A board that is looked at: what part of it is seen, how it slides and glides, what is marked on it."""
