"""The pyramid of Cholula: where its stones stand, and how they look."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.assets.stand_in import smooth
from game.rules.chocolatl.actions import StonePlaced
from game.rules.chocolatl.box import ROW_BEGIN, ROWS, Station
from game.rules.core import Seat
from game.tables.chocolatl.desk import Desk
from game.tables.pictures.drawing import dashed, faded, outline
from game.ui import theme

PICTURE: Final = (1152, 704)
"""The size of a station's picture in its own pixels."""
STONE: Final = 212
"""How wide the front of a stone is on its sprite."""
_STONES: Final = tuple(
    (576 + round((place - (count - 1) / 2) * 141), 649 - round(row * 114.7))
    for row, count in enumerate(ROWS)
    for place in range(count)
)
"""Where the stones stand on the picture, if its own list is not there."""


def paint_pyramid(desk: Desk, surface: pygame.Surface, ghosts: Sequence[Seat]) -> None:
    """Paint the stones with the bonuses of the rows; ghosts are stones that would be placed, shown faintly."""
    ground = desk.ground
    stones = [(seat, 255) for seat in desk.shown.pyramid] + [(seat, 150) for seat in ghosts]
    for row in range(len(ROWS)):
        paint_bonus(desk, surface, row)
        paint_leaders(desk, surface, row)
    # The upper rows stand behind: they are painted first.
    for place in sorted(range(len(stones)), key=lambda place: stone_places(desk)[place][1]):
        seat, alpha = stones[place]
        paint_stone(desk, surface, place, f"block_{desk.colour(seat)}", alpha)
    if desk.shown.round and len(stones) < len(_STONES) and not ghosts:
        rect = stone_rect(desk, len(stones))
        picture_ = dashed(desk.look, rect.size, (255, 244, 216), radius=4, alpha=235, fill=50)
        surface.blit(picture_, rect)
    if isinstance(desk.lit, StonePlaced) and desk.lit.position < len(stones):
        rect = stone_rect(desk, desk.lit.position).inflate(ground.px(6), ground.px(6))
        surface.blit(outline(desk.look, rect.size, (185, 226, 247), 4, 5), rect)


def paint_bonus(desk: Desk, surface: pygame.Surface, row: int) -> None:
    """Paint what a row is worth at its right end."""
    ground = desk.ground
    last = ROW_BEGIN[row] + ROWS[row] - 1
    rect = stone_rect(desk, last)
    done = len(desk.shown.pyramid) > last
    x, y, radius = rect.right + ground.px(17), rect.centery, ground.px(14)
    key = ("row bonus", radius, done)
    disc = desk.look.composed(key, lambda: _bonus_disc(radius, done=done))
    surface.blit(disc, disc.get_rect(center=(x, y)))
    tone = theme.INK if not done else theme.INK_SOFT
    desk.look.write(surface, str(ROWS[row]), (x, y), ground.type(20, "serif", "bold", 15), tone, anchor="center")


def most_in_row(pyramid: Sequence[Seat], row: int) -> tuple[list[Seat], int]:
    """Return who has most stones in a row, and how many; nobody where it is empty."""
    stones = list(pyramid[ROW_BEGIN[row] : ROW_BEGIN[row] + ROWS[row]])
    most = max((stones.count(seat) for seat in stones), default=0)
    return sorted({seat for seat in stones if stones.count(seat) == most}), most


def paint_leaders(desk: Desk, surface: pygame.Surface, row: int) -> None:
    """Paint who has most stones in a row at its left end: all of them, where several have as many."""
    ground, (leaders, most) = desk.ground, most_in_row(desk.shown.pyramid, row)
    if not leaders:
        return
    rect, size = stone_rect(desk, ROW_BEGIN[row]), ground.px(25)
    if not row:
        rect.y -= ground.px(12)  # the station's number stands beside the lowest row
    x = rect.x - ground.px(10) - size // 2
    type_ = ground.type(17, "serif", "bold", 14)
    written = desk.look.write(surface, str(most), (x + size // 2, rect.centery), type_, theme.WHITE, anchor="midright",
                              shadow=True)  # fmt: skip
    x = written.left - ground.px(2) - size // 2
    for seat in reversed(leaders):
        desk.pieces.medallion(surface, desk.colour(seat), (x, rect.centery), size)
        x -= size * 2 // 3


def _bonus_disc(radius: int, *, done: bool) -> pygame.Surface:

    def draw(large: pygame.Surface, factor: int) -> None:
        middle = large.get_width() // 2, large.get_height() // 2
        pygame.draw.circle(large, (20, 10, 4, 150), (middle[0], middle[1] + factor), radius * factor)
        pygame.draw.circle(large, theme.GOLD_DEEP, middle, (radius - 1) * factor)
        face = theme.PARCHMENT if not done else (186, 168, 132)
        pygame.draw.circle(large, face, middle, round((radius - 1) * factor * 0.84))

    return smooth((2 * radius + 2, 2 * radius + 2), draw)


def stone_places(desk: Desk) -> Sequence[Sequence[float]]:
    """Return where the feet of the stones stand on the picture of Cholula."""
    entry = desk.look.assets.sprites.entry("chocolatl/station_4")
    return entry.more.get("stones", _STONES) if entry is not None else _STONES


def stone_foot(desk: Desk, place: int) -> tuple[float, float]:
    """Return where the foot of a stone stands in the window, in the middle of its front."""
    picture = desk.ground.picture(Station.PYRAMID)
    scale = picture.width / PICTURE[0]
    x, y = stone_places(desk)[place]
    return picture.x + x * scale, picture.bottom - (PICTURE[1] - y) * scale


def row_of(place: int) -> int:
    """Return the row of a stone's place."""
    return max(row for row, begin in enumerate(ROW_BEGIN) if begin <= place)


def row_rect(desk: Desk, row: int) -> pygame.Rect:
    """Return the fronts of all stones of a row."""
    first = stone_rect(desk, ROW_BEGIN[row])
    return first.unionall([stone_rect(desk, place) for place in range(ROW_BEGIN[row], ROW_BEGIN[row] + ROWS[row])])


def stairs_foot(desk: Desk, place: int) -> tuple[float, float]:
    """Return where a stone begins to climb to its place: before the pyramid, below it."""
    x, y = stone_foot(desk, place)
    step = stone_rect(desk, place).height
    return x, min(y + step * (1 + row_of(place)), desk.ground.picture(Station.PYRAMID).bottom + step)


def stone_width(desk: Desk) -> float:
    """Return how wide a stone's front is in the window."""
    entry = desk.look.assets.sprites.entry("chocolatl/station_4")
    wide = entry.more.get("stone", 140.8) if entry is not None else 140.8
    return float(wide) * desk.ground.picture(Station.PYRAMID).width / PICTURE[0]


def stone_rect(desk: Desk, place: int) -> pygame.Rect:
    """Return the front of a stone."""
    width = stone_width(desk)
    x, y = stone_foot(desk, place)
    height = width * 0.60
    return pygame.Rect(round(x - width / 2), round(y - height), round(width), round(height))


def stone_picture(desk: Desk, name: str) -> pygame.Surface:
    """Return a stone as it stands in the pyramid."""
    width, height = desk.look.assets.sprites.source_size(f"chocolatl/{name}")
    scale = stone_width(desk) / STONE
    return desk.look.assets.sprites.get(f"chocolatl/{name}", (round(width * scale), round(height * scale)))


def paint_stone(desk: Desk, surface: pygame.Surface, place: int, name: str, alpha: int = 255) -> None:
    """Paint a stone at its place in the pyramid."""
    picture = stone_picture(desk, name)
    if alpha < 255:
        solid = picture
        picture = desk.look.composed(("faint stone", name, picture.get_size(), alpha), lambda: faded(solid, alpha))
    x, y = stone_foot(desk, place)
    entry = desk.look.assets.sprites.entry(f"chocolatl/{name}")
    share = entry.anchor[1] / entry.size[1] if entry is not None and entry.anchor is not None else 1.0
    surface.blit(picture, (round(x - picture.get_width() / 2), round(y - picture.get_height() * share)))
