"""The title's pictures are decoded while the modules of the window are still being loaded."""

from game.assets import memory
from game.assets.sprites import Sprites

_begun: list[Sprites] = []


def begin() -> None:
    """Begin to decode beside whatever comes next."""
    memory.give_back()
    sprites = Sprites()
    sprites.expect_first("title")
    _begun.append(sprites)


def taken() -> Sprites | None:
    """Return the sprites whose pictures are being decoded; nobody gets them twice."""
    return _begun.pop() if _begun else None
