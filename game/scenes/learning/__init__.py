"""Learning by playing: the play scene, with a strip that says what to do and why."""
