"""What the running program does besides its loop, whatever scene is open."""
