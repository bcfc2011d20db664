"""Maya's table."""
