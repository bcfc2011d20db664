"""The lessons, played through."""
