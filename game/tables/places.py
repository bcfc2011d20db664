"""The parts of the screen round a table, and how much room a game's pieces need in each."""

from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

import pygame

Shape: TypeAlias = Literal["wide", "square", "tall", "drawers"]
"""How a window is divided: columns at both sides of the board; one column and a rail; rows above and below it; all but
the hand in drawers, one of them open at a time."""
Drawer: TypeAlias = Literal["left", "own", "right", "notes"]
"""What can stand in a drawer, by the name of its place."""
Ends: TypeAlias = tuple[float, float]
"""A length in windows with the least room, and in those with enough."""


@dataclass(slots=True)
class Places:
    """Where the parts of the screen are, in device pixels."""

    window: pygame.Rect
    board: pygame.Rect
    """The free rectangle in the middle: nothing covers what lies here but the banner."""
    left: pygame.Rect
    """Where piles and display stand, and whatever else a game tells: most often the head of the column at the left."""
    right: pygame.Rect
    """Where the other seats' boards stand: in a column, or side by side where it is wider than high."""
    rail: pygame.Rect
    """The wooden rail at the bottom; of no height where the hand stands in a column."""
    hand: pygame.Rect
    """Where the hand is, with what belongs to it: in the rail, or at the foot of a column."""
    own: pygame.Rect
    """Where the deciding seat's own board is."""
    notes: pygame.Rect
    """Where the scene itself tells of the last turns."""
    covers: list[pygame.Rect] = field(default_factory=list)
    """What else the scene has laid over the board: tools, buttons, an open history."""
    banner: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    """Where the banner lies over the board, or would; nowhere where it lies beside the board in any case."""
    head: bool = False
    """Whether the banner stands at the head of a column instead."""
    movable: bool = False
    """Whether the banner can stand there."""
    in_row: bool = False
    """Whether what stands in `left` stands side by side there."""
    sheet: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    """Where an open drawer lies over the board, which stays as it is beneath."""

    @classmethod
    def nowhere(cls) -> "Places":
        """Return places before there is a window."""
        window, board, left, right, rail, hand, own, notes = (pygame.Rect(0, 0, 1, 1) for _ in range(8))
        return cls(window, board, left, right, rail, hand, own, notes)

    @property
    def railed(self) -> bool:
        """Whether there is a rail."""
        return self.rail.height > 1

    def beside_board(self, place: tuple[int, int]) -> bool:
        """Return whether a place lies on the rail or on the hand: no piece is laid there."""
        return self.rail.collidepoint(place) or self.hand.collidepoint(place)


@dataclass(frozen=True, slots=True)
class Measures:
    """How much room a table's pieces need, in logical pixels at 1080p.

    Where two lengths are given they are for a window with the least room and for one with enough; between them it
    grows.
    """

    left: Ends = (360, 404)
    """How wide the column at the left is."""
    right: Ends = (284, 344)
    """How wide the column at the right is."""
    display: float = 198
    """How high `Places.left` must be."""
    display_grows: bool = False
    """Whether `Places.left` takes all the height that is left over."""
    grown_least: float = 340
    """How high it is then at least: a window that leaves it less is divided otherwise."""
    own: Ends = (206, 236)
    """Height of the seat's own board."""
    hand: Ends | None = (160, 178)
    """How high the hand is where it stands in a column; None where it needs a rail in any case."""
    hand_width: Ends | None = None
    """How wide the hand is in a column; None is as wide as the column."""
    rail: Ends = (156, 208)
    """How high the rail is, where there is one."""
    low_rail: float = 104
    """How high the rail is where all but the hand is in drawers."""
    low_buttons: float = 280
    """How wide the turn's buttons are there."""
    low_buttons_high: float = 132
    """How high they are there."""
    low_column: float = 290
    """How wide the column is that stands beside the board there, in windows that are wider than high."""
    low_hand: Ends = (73, 130)
    """How high the hand is with such a column, at least and at most: in it, or where it needs a rail in that."""
    low_left: float | None = None
    """How much height `left` needs to stand in that column; None if it never does."""
    low_banner: bool = True
    """Whether the banner is shown there: where somebody speaks below the table it would say the same."""
    card: float = 240
    """How high another seat's board is."""
    card_width: float = 344
    least_card: tuple[float, float] = (192, 84)
    """Width and height that any seat's board needs: a window that leaves it less is divided otherwise."""
    notes_right: bool = False
    """Whether the last turns are told below the other seats' boards."""
    shapes: tuple[Shape, ...] = ("wide", "square", "tall")
    sizes: tuple[tuple[float, float], ...] = ((1.08, 1.0),)
    """Proportions of the board, width to height; of several, the one that becomes largest is taken."""
    own_width: float = 404
    """Width of the seat's own board in a rail."""
    buttons: float | None = None
    """How wide the turn's buttons are in a rail; None is as wide as the right column, 0 where there are none."""
    hints: bool = True
    """Whether the scene may tell the keys where there is room."""
    evades: bool = False
    """Whether the board keeps out of the banner's way; otherwise it begins below the banner."""
    head: bool = False
    """Whether the banner always stands at the head of the column at the left."""
    head_height: float = 106
    """How high the banner is there."""
    pinned: tuple[float, float] | None = None
    """Width and height of `Places.left` if all else is in drawers; None if it is in a drawer too."""
    pinned_upright: tuple[float, float] | None = None
    """Width and height of `Places.left` beside such a column, if all else is in drawers."""
    below_head: float = 0
    """How high `Places.left` must be below it, so that it may move there."""


USUAL: Final = Measures(hand=None, display=120, shapes=("wide",))


def side_by_side(room: pygame.Rect, count: int, size: tuple[int, int], gap: int) -> list[pygame.Rect]:
    """Return places for some boards of a least width and a height at most: as many side by side as find room."""
    if count <= 0:
        return []
    columns = max(1, min(count, (room.width + gap) // (size[0] + gap)))
    rows = -(-count // columns)
    columns = -(-count // rows)
    width, high = (room.width - (columns - 1) * gap) // columns, (room.height - (rows - 1) * gap) // rows
    high = max(1, min(size[1], high))
    return [
        pygame.Rect(room.x + index % columns * (width + gap), room.y + index // columns * (high + gap), width, high)
        for index in range(count)
    ]
