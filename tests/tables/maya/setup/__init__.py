"""The set-up of Maya."""
