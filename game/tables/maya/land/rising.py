"""Buildings that come to stand: a temple rises from trembling ground, a house gets its roof last."""

import math
from collections.abc import Callable
from typing import Final

import pygame

from game.anim.easing import ease_in_out, ease_out, linear, overshoot
from game.anim.tween import Animation, Call, Tween
from game.anim.tween import Sequence as OneByOne
from game.assets.stand_in import smooth
from game.rules.core import Cell
from game.tables.maya.desk import Desk
from game.tables.maya.land import outlines
from game.tables.maya.land.town import building_place
from game.tables.maya.pieces import PieceArt, house_of
from game.tables.pictures.particles import DUST, burst
from game.ui.look import Look
from game.ui.movers import Mover, Picture

TREMBLES: Final = 0.15
RISES: Final = 0.4
_WALLS: Final = 0.18
_ROOF: Final = 0.2
_SWINGS: Final = 4
_SHAKE: Final = 0.05
"""How far the ground trembles, in radii."""
_CUT: Final = 0.5
"""Where a house's roof begins, from above, as a share of its height."""
_FALL: Final = 0.7
"""From how high a roof drops, in radii."""
_LAYER: Final = 380
_BIRDS: Final = 5
_FLY: Final = 1.1
_POSES: Final = 4
_BIRD: Final = (26, 20, 14)


class Rising:
    """Makes the animations of buildings; until they stand, the board leaves their spaces out."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def temple(self, cell: Cell, begin: Callable[[], object]) -> Animation:
        """Return a temple: the ground trembles, the pyramid rises, birds fly up."""
        desk = self.desk
        mover = Picture(pygame.Surface((1, 1), pygame.SRCALPHA), layer=_LAYER)

        def begins() -> None:
            begin()
            mover.show(self._ground(cell))
            tremble(0.0)
            desk.stage.movers.add(mover)

        def tremble(share: float) -> None:
            x, y = desk.board.middle(cell)
            mover.centre(x + round(_SHAKE * desk.board.radius * math.sin(math.tau * _SWINGS * share)), y)

        def rise(share: float) -> None:
            piece = desk.pieces.temple(desk.board.pitch)
            high = max(1, min(piece.image.get_height(), round(piece.image.get_height() * share)))
            mover.show(piece.image.subsurface((0, 0, piece.image.get_width(), high)))
            x, y = building_place(desk.board, cell)
            mover.move(x + piece.offset[0], y + piece.offset[1] + piece.image.get_height() - high)

        def risen() -> None:
            self._stands(mover, cell)
            self._birds(cell)

        trembles, rises = Tween(TREMBLES, tremble, linear), Tween(RISES, rise, ease_out)
        return OneByOne(Call(begins), trembles, Call(lambda: self._dust(cell)), rises, Call(risen))

    def house(self, cell: Cell) -> Animation:
        """Return the houses of a city tile: walls rise out of dust, roofs drop on them."""
        desk = self.desk
        walls, roof = (Picture(pygame.Surface((1, 1), pygame.SRCALPHA), layer=_LAYER + more) for more in (0, 1))

        def begins() -> None:
            self._dust(cell)
            build(0.0)
            desk.stage.movers.add(walls)

        def build(share: float) -> None:
            piece, place, cut = self._house(cell)
            low = piece.image.get_height() - cut
            high = max(1, min(low, round(low * share)))
            walls.show(piece.image.subsurface((0, cut, piece.image.get_width(), high)))
            walls.move(place[0], place[1] + cut + low - high)

        def drops(share: float) -> None:
            piece, place, cut = self._house(cell)
            roof.show(piece.image.subsurface((0, 0, piece.image.get_width(), cut)), round(255 * min(1.0, 2 * share)))
            roof.move(place[0], place[1] - round((1 - share) * _FALL * desk.board.radius))
            desk.stage.movers.add(roof)

        def stands() -> None:
            desk.stage.movers.remove(roof)
            self._stands(walls, cell)

        return OneByOne(Call(begins), Tween(_WALLS, build, ease_in_out), Tween(_ROOF, drops, overshoot), Call(stands))

    def _house(self, cell: Cell) -> tuple[PieceArt, tuple[int, int], int]:
        """Return a house, where its picture lies, and how far down its roof reaches in it."""
        piece = self.desk.pieces.house(house_of(cell), self.desk.board.pitch)
        x, y = building_place(self.desk.board, cell)
        place = x + piece.offset[0], y + piece.offset[1]
        return piece, place, max(1, round(piece.image.get_height() * _CUT))

    def _stands(self, mover: Picture, cell: Cell) -> None:
        self.desk.stage.movers.remove(mover)
        self.desk.rising.discard(cell)
        self.desk.damage_cells([cell])

    def _dust(self, cell: Cell) -> None:
        desk = self.desk
        burst(desk.stage, DUST, lambda: desk.board.middle(cell), desk.board.radius * 0.5)

    def _ground(self, cell: Cell) -> pygame.Surface:
        """Return the space without anything on it."""
        desk, board = self.desk, self.desk.board
        rect, frame = board.rect(cell), board.frame
        made = pygame.Surface(rect.size, pygame.SRCALPHA)
        made.blit(desk.ground.picture(board, keep=True), (0, 0), rect.move(-frame.x, -frame.y))
        mask = outlines.hexagon(desk.look, board.radius, (255, 255, 255))
        made.blit(mask, mask.get_rect(center=made.get_rect().center), special_flags=pygame.BLEND_RGBA_MULT)
        return made

    def _birds(self, cell: Cell) -> None:
        birds = Birds(self.desk, cell)
        movers = self.desk.stage.movers
        fly = Tween(_FLY, birds.step, linear)
        run = OneByOne(Call(lambda: movers.add(birds)), fly, Call(lambda: movers.remove(birds)))
        self.desk.stage.animator.run(run, blocking=False)


class Birds(Mover):
    """Birds that fly up from a temple and away."""

    def __init__(self, desk: Desk, cell: Cell) -> None:
        super().__init__(_LAYER + 20)
        self._desk = desk
        self._cell = cell
        self._share = 0.0

    def step(self, share: float) -> None:
        """Advance to a share of the way."""
        self._share = share
        self.touch()

    @property
    def area(self) -> pygame.Rect:
        x, y = self._desk.board.middle(self._cell)
        reach = round(2.6 * self._desk.board.radius)
        return pygame.Rect(x - reach, y - round(3.2 * self._desk.board.radius), 2 * reach, 2 * reach)

    def draw(self, surface: pygame.Surface) -> None:
        look, radius = self._desk.look, self._desk.board.radius
        x, y = self._desk.board.middle(self._cell)
        for bird in range(_BIRDS):
            share = max(0.0, min(1.0, self._share * 1.25 - 0.06 * bird))
            if not 0 < share < 1:
                continue
            aside = (bird - (_BIRDS - 1) / 2) * 0.45 * radius * (0.4 + share)
            up = radius * (0.7 + 1.7 * ease_out(share) + 0.12 * (bird % 3))
            picture = _bird(look, max(8, round(0.34 * radius)), int(share * 18 + bird) % _POSES)
            picture.set_alpha(round(235 * min(1.0, 3 * (1 - share))))
            surface.blit(picture, picture.get_rect(center=(round(x + aside), round(y - up))))


def _bird(look: Look, size: int, pose: int) -> pygame.Surface:
    """Return a small bird with its wings in one of their poses."""
    lift = (0.34, 0.12, -0.16, 0.12)[pose]

    def draw(large: pygame.Surface, factor: int) -> None:
        s = size * factor
        wide = max(1, round(s * 0.1))
        for way in (-1, 1):
            elbow = s * (0.5 + way * 0.22), s * (0.5 - lift * 0.8)
            tip = s * (0.5 + way * 0.46), s * (0.52 - lift * 0.35)
            pygame.draw.lines(large, _BIRD, False, [(s * 0.5, s * 0.55), elbow, tip], wide)
        pygame.draw.circle(large, _BIRD, (s * 0.5, s * 0.55), s * 0.09)

    return look.composed(("temple bird", size, pose), lambda: smooth((size, size), draw)).copy()
