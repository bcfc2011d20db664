"""What comes when a match is over: who has won, what can be told of it, and what comes next."""
