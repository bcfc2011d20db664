"""What happens during an action, as numbers: nothing more is made of it where nobody listens."""

from typing import Final, final

from game.rules.flat import append, i64, vec

_WHAT: Final = 48


@final
class Heard:
    """The events of an action, in order: from the top what happened, and two numbers about it."""

    __slots__ = ("events",)

    events: vec[i64]

    def __init__(self) -> None:
        self.events = vec[i64]()

    def tell(self, what: i64, about: i64 = 0, also: i64 = 0) -> None:
        """Note an event: `about` has 40 bits, `also` eight."""
        self.events = append(self.events, what << _WHAT | about << 8 | also)


def unpack(event: int) -> tuple[int, int, int]:
    """Return what happened and the two numbers about it."""
    return event >> _WHAT, event >> 8 & 0xFFFFFFFFFF, event & 0xFF
