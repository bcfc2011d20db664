"""What the program is to look like: records of courses, and whether it still looks so."""
