"""Computer players. They get a seat's view and never the state."""
