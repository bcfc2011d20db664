"""The review of a finished match: who was ahead when, which turns cost most, and what luck gave and took."""
