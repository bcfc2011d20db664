"""The learned weights of what is counted in Chocolatl; `python -m tools.learn.chocolatl` finds such weights.

A row for each thing, in the order of `prospects.py`: its weight with no round to come, one, two, four, six. Games of
three seats taught them; those of five told much the same.
"""

from typing import Final

FITTED: Final = (
    "0 -0.12 -0.13 -0.22 -0.18",
    "0 -0.44 -0.38 -0.15 0.7",
    "0 5.36 5.9 8.57 10.61",
    "0 2 2.28 4.41 4.77",
    "3.5 3.86 3.54 3.58 3.7",
    "0 2.1 2.72 3.84 3.68",
    "0 -2.29 -3.04 -3.48 -4.25",
    "0 3.36 3.45 3.16 3.8",
    "0 0.55 0.36 0.47 0.75",
    "0 -1.65 -1.86 -3.22 -3.33",
    "0 0.89 0.68 1.53 2.07",
)
