"""The set-up of Maya's board: a map on which areas and first temples are chosen."""
