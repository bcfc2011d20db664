"""Computer players of Maya."""
