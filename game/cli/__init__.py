"""The command line: the game's rules without a window."""
