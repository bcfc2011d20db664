"""A seat bids: its hand, the trays, the draft that is laid, and its receipt."""
