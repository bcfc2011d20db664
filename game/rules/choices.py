"""What the table chooses before a game."""

from collections.abc import Mapping

import msgspec

from game.rules.phrases import Phrase


class Choice(msgspec.Struct, frozen=True):
    """Something that the table chooses before the game; the first of its values is the default."""

    name: str
    values: tuple[str, ...]
    explanation: Phrase
    rule: str
    several: bool = False
    """Whether any number of the values may be chosen, separated by commas; then the default is to draw them."""
    title: str = ""
    """Its short name, marked for translation."""
    titles: Mapping[str, str] = {}
    """The short names of its values, marked for translation."""

    def parts(self, value: str) -> list[str]:
        """Return the values that were chosen, one by one."""
        return [part.strip() for part in value.split(",")] if self.several else [value]
