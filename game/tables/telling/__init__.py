"""What a table tells of actions and pieces."""
