"""How fast the rules and the window are."""
