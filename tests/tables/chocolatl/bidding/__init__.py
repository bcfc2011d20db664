"""Laying cards."""
