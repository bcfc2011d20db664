"""What is said of turns."""
