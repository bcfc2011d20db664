"""What lessons say is held against the games that they tell of."""
