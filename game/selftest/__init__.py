"""What `self-test` looks at: that this copy of the game is whole and works on this machine."""
