"""The database: opened, brought up to date, read and written by one thread."""
