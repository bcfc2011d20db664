"""What the window needs of the system."""
