"""Bringing in records from elsewhere: files in a folder, or dropped on the window."""
