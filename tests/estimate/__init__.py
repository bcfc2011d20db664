"""What turns would bring, compared."""
