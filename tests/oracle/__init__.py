"""Slow, plain readings of the rules, written apart from the engines they are compared with."""
