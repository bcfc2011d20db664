"""The replay, tested."""
