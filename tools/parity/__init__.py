"""Whether two versions of the program show the same: `python -m tools.parity OLD NEW`."""
