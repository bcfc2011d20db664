"""The finished package, as somebody gets it who has no Python. `make test-package` runs these tests."""
