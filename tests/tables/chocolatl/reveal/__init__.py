"""How cards are opened."""
