"""A table whose match is led by a director, the same for a match, a lesson, a puzzle, a trial."""
