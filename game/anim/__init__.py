"""Time-based animation: a clock that tests can hold, easing curves, tweens and who runs them."""
