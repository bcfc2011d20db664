"""The end of a game is counted, temple after temple."""
