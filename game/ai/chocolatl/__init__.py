"""Computer players of Chocolatl."""
