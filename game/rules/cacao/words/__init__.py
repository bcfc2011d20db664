"""What is told of Cacao: why an action is refused, what happened, and both in one line for the log."""
