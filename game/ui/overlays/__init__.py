"""Small scenes laid over others: a list to pick from, a question to answer, a sheet."""
