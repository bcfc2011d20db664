"""Computer players of Cacao."""
