"""A match that is played or looked at, without a window: who decides, what is shown, what can be taken back."""
