"""The parts of the play scene: whose hand is open, whose turn it is, where things lie, and what surrounds the table."""
