"""Computer players, which get a seat's view and never the state."""
