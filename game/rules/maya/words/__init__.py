"""What is told of Maya: why an action is refused, what happened, and both in one line for the log."""
