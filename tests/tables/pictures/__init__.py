"""What all tables paint with."""
