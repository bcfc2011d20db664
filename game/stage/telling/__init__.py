"""What is told beside a table: why something cannot be done, what has happened, and why a computer did that."""
