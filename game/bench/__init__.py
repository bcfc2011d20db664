"""What is measured in a window. Only processes that measure import it."""
