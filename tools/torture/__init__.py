"""Everything that may happen to a process and to its disk, many times: `make torture`.

`python -m tools.torture` kills, damages and fills for as long as it is told and prints what it found.
"""
