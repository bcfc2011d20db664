"""Tests what is lost when processes are killed, files damaged and disks full: `make torture`.

`python -m tools.torture` does this for as long as its arguments say, and prints what was lost.
"""
