"""The boards of the seats: what each has, and what it does just now."""
