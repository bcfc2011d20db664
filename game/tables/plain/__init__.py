"""The table of a game that brings none: its board, hand and actions as its rules list and describe them."""
