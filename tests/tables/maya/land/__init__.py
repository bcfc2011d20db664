"""The land of Maya."""
