"""Colours, type and measures of the one look: a wooden table at dusk. Lengths are logical pixels at 1080p."""

from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

Colour: TypeAlias = tuple[int, int, int]
Face: TypeAlias = Literal["sans", "serif"]
Weight: TypeAlias = Literal["regular", "semibold", "bold"]


def colour(code: str) -> Colour:
    """Return the colour that a code like `#d6a84a` stands for."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


TABLE_DARK: Final = colour("#2b1a10")
TABLE: Final = colour("#4a2e1b")
RAIL: Final = colour("#6b4426")
PARCHMENT: Final = colour("#f2e6cb")
PARCHMENT_SHADE: Final = colour("#dcc79c")
INK: Final = colour("#2a1c12")
INK_SOFT: Final = colour("#5a4632")
"""A little darker than the palette's, for 4.5 : 1 on the shaded rows of a sheet."""
GOLD: Final = colour("#d6a84a")
GOLD_BRIGHT: Final = colour("#f3d48a")
GOLD_DEEP: Final = colour("#9c6f1f")
JUNGLE_DARK: Final = colour("#1f3d26")
JUNGLE: Final = colour("#2f5d34")
JUNGLE_LIGHT: Final = colour("#6a9a3b")
STONE: Final = colour("#8d8573")
CENOTE: Final = colour("#2f8f93")
TERRACOTTA: Final = colour("#b8552f")
ALLOWED: Final = colour("#ffe08a")
REFUSED: Final = colour("#e0523f")
INFORMATION: Final = colour("#7fb7d6")
CARD_HEAD: Final = 46
"""How high the head of a seat's board is, with its name and points."""
BLACK: Final = (0, 0, 0)
WHITE: Final = (255, 255, 255)

SEAT_COLOURS: Final[dict[str, Colour]] = {
    "red": colour("#b3271a"),
    "purple": colour("#632682"),
    "white": colour("#f1ebde"),
    "yellow": colour("#f6c62a"),
    "blue": colour("#3469be"),
    "black": colour("#20242a"),
    "green": colour("#44ad8a"),
    "orange": colour("#f07f1e"),
}
SEAT_INKS: Final[dict[str, Colour]] = {
    name: colour("#3a2a1c") if name in ("white", "yellow", "orange", "green") else colour("#fff4dc")
    for name in SEAT_COLOURS
}
"""What is written or drawn on a seat's colour."""


@dataclass(frozen=True, slots=True)
class Type:
    """A way to set text: the size is in logical pixels."""

    size: float = 20
    face: Face = "sans"
    weight: Weight = "regular"

    def at(self, *shares: float) -> "tuple[Type, ...]":
        """Return the same type at shares of its size."""
        return tuple(replace(self, size=self.size * share) for share in shares)


SMALL: Final = Type(18)
BODY: Final = Type(20)
BODY_STRONG: Final = Type(20, weight="semibold")
STRONG: Final = Type(24, weight="semibold")
SUBHEADING: Final = Type(24, "serif", "semibold")
HEADING: Final = Type(32, "serif", "semibold")
TITLE: Final = Type(44, "serif", "semibold")
PAGE: Final = Type(38, "serif", "semibold")
COUNTER: Final = Type(30, "serif", "semibold")

RADIUS: Final = 12
PADDING: Final = 16
BUTTON_HEIGHT: Final = 48
LEAST_TARGET: Final = 40
LEAST_TARGET_DEVICE: Final = 24
ROOMY_TARGET_DEVICE: Final = 40
"""How large targets are in rooms, in windows that are not lower than `ROOMY_WINDOW`."""
ROOMY_WINDOW: Final = 1280, 720
RING_WIDTH: Final = 3
RING_GAP: Final = 3
