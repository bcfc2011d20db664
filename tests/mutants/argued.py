"""Mistakes that change nothing that could be noticed, each with the reason why."""

from typing import Final, NamedTuple


class Argued(NamedTuple):
    """A mistake, named by the text of its line."""

    file: str
    line: str
    what: str
    why: str


ARGUED: Final[tuple[Argued, ...]] = ()
