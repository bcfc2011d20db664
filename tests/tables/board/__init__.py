"""Boards, and where they are looked at."""
