"""Bids are turned over: act after act, with columns, dice, ties and what each seat wins."""
