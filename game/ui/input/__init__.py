"""What mouse and keyboard do on a scene, and the tip that follows from it."""
