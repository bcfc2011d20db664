"""What a game brings to the house, and what it gets where it brings nothing."""
