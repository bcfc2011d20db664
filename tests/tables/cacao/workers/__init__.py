"""Workers of Cacao."""
