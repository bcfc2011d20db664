"""A little of what `tools.torture` does, and what holds a disk up."""
