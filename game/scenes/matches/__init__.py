"""The room of all matches: running, finished, deleted; their players, and the tables of honour."""
