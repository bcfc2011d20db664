"""What stirs on the table as a tile comes down: its neighbours bump, workers that face it straighten up.

All of this runs beside what is told: it holds up nothing, and with reduced motion only the light is left.
"""

from collections.abc import Iterable, Sequence
from math import ceil
from typing import Final

import pygame

from game.anim.easing import ease_in_out, linear
from game.anim.tween import Call, Tween, Wait
from game.anim.tween import Sequence as OneByOne
from game.rules.cacao.board import SIDE_NUMBER
from game.rules.cacao.box import SIDES, Side
from game.rules.core import Cell, Seat
from game.tables.cacao import far
from game.tables.cacao.board import stack_offset, workers_rect
from game.tables.cacao.desk import Desk
from game.tables.cacao.pieces import CARD, FIGURE, FRAME, card_width, figures
from game.tables.pictures.drawing import outline
from game.tables.pictures.flights import LAYER
from game.ui import theme
from game.ui.movers import Mover

BUMP: Final = 0.12
_PUSH: Final = 2
"""How far a neighbour is pushed, in logical pixels."""
APART: Final = 0.06
"""How much later the next worker straightens up, in seconds."""
RISES: Final = 0.26
_TALLER: Final = 0.3
SHAKES: Final = 0.3
_SWINGS: Final = 3
_SHAKE: Final = 5
PULSE: Final = 1.1
_BEATS: Final = 2
_LARGER: Final = 0.45
AROUND: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""The way to the space beside each side."""
Group = tuple[Cell, Side]
"""Workers on one edge of the tile on a space."""


class Stirring:
    """Lets things stir on Cacao's table."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    # -- tiles

    def bump(self, cell: Cell) -> None:
        """Push the tiles beside a space away a little, and let them come back."""
        desk = self.desk
        pushed = {(cell[0] + dx, cell[1] + dy): (dx, dy) for dx, dy in AROUND}
        pushed = {near: way for near, way in pushed.items() if near in desk.shown.jungle or near in desk.shown.workers}
        far_ = desk.look.px(_PUSH)

        def step(share: float) -> None:
            out = round(far_ * 4 * share * (1 - share))
            for near, (dx, dy) in pushed.items():
                now = (out * dx, out * dy)
                if desk.pushed.get(near, (0, 0)) != now:
                    desk.pushed[near] = now
                    desk.damage(desk.board.rect(near).inflate(2 * desk.look.px(12), 2 * desk.look.px(12)))
            if share >= 1:
                for near in pushed:
                    desk.pushed.pop(near, None)

        if pushed:
            desk.stage.animator.run(Tween(BUMP, step, linear), blocking=False)

    # -- workers

    def facing(self, cell: Cell) -> list[Group]:
        """Return the workers that the tile on a space brings beside a jungle tile, clockwise from above."""
        shown = self.desk.shown
        near = [(cell[0] + dx, cell[1] + dy) for dx, dy in AROUND]
        if cell in shown.workers:
            edges = shown.workers[cell].edges
            return [(cell, SIDES[side]) for side in range(4) if edges[side] and near[side] in shown.jungle]
        opposite = [(near[side], SIDES[(side + 2) % 4]) for side in range(4) if near[side] in shown.workers]
        return [(tile, side) for tile, side in opposite if shown.workers[tile].edges[SIDE_NUMBER[side]]]

    def straighten(self, groups: Sequence[Group]) -> None:
        """Let workers straighten up, one after another."""
        if groups:
            straight = Straightening(self.desk, groups)
            movers = self.desk.stage.movers
            self.desk.stage.animator.run(
                OneByOne(
                    Call(lambda: movers.add(straight)),
                    Tween(straight.seconds, straight.step, linear),
                    Call(lambda: movers.remove(straight)),
                ),
                blocking=False,
            )

    def light_paid(self, groups: Iterable[Group], active: Seat) -> None:
        """Light the boards of the other seats whose workers a tile has just set to work."""
        desk = self.desk
        seats = frozenset(desk.shown.workers[cell].seat for cell, _side in groups) - {active}
        if not seats:
            return

        def ends() -> None:
            if desk.gaining == seats:
                desk.light_gaining()

        desk.light_gaining(*seats)
        length = RISES + APART * len(list(groups)) + 0.4
        desk.stage.animator.run(OneByOne(Wait(length), Call(ends)), blocking=False)

    # -- boards

    def shake(self, seat: Seat) -> None:
        """Shake the board of a seat whose store is full."""
        desk = self.desk
        far_ = desk.look.px(_SHAKE)

        def step(share: float) -> None:
            swing = (1 - share) * (1 - abs(4 * ((share * _SWINGS + 0.25) % 1) - 2))
            desk.cards[seat].swing = round(far_ * swing) if share < 1 else 0
            desk.damage_card(seat)

        desk.stage.animator.run(Tween(SHAKES, step, linear), blocking=False)

    def pulse_suns(self) -> None:
        """Let the sun tokens of all seats pulse: from now on they pay for building over a tile."""
        pulsing = SunPulse(self.desk)
        movers = self.desk.stage.movers
        self.desk.stage.animator.run(
            OneByOne(
                Call(lambda: movers.add(pulsing)),
                Tween(PULSE, pulsing.step, linear, fade=lambda _share: pulsing.step(0.25)),
                Call(lambda: movers.remove(pulsing)),
            ),
            blocking=False,
        )


class Straightening(Mover):
    """Workers that straighten up, drawn over their tiles; from far, where they are hats, a line round them lights."""

    def __init__(self, desk: Desk, groups: Sequence[Group]) -> None:
        super().__init__(LAYER - 60)
        self._desk = desk
        self._groups = tuple(groups)
        counts = [desk.shown.workers[cell].edges[SIDE_NUMBER[side]] for cell, side in groups]
        self._starts = [sum(counts[:number]) for number in range(len(counts))]
        self.seconds = RISES + APART * max(0, sum(counts) - 1)
        """How long all of them take."""
        self._now = 0.0

    def step(self, share: float) -> None:
        """Advance to a share of the way."""
        self._now = share * self.seconds
        self.touch()

    def _risen(self, number: int) -> float:
        """Return how far a worker has straightened up, from 0 to 1 and back."""
        share = (self._now - number * APART) / RISES
        return ease_in_out(1 - abs(2 * share - 1)) if 0 < share < 1 else 0.0

    @property
    def area(self) -> pygame.Rect:
        board, out = self._desk.board, self._desk.board.pitch // 4
        rects = [board.rect(cell).inflate(out, out) for cell, _side in self._groups]
        return rects[0].unionall(rects[1:])

    def draw(self, surface: pygame.Surface) -> None:
        width = card_width(self._desk.board.pitch)
        for (cell, side), first in zip(self._groups, self._starts, strict=True):
            if cell not in self._desk.shown.workers:
                continue
            if width < far.BELOW:
                self._draw_line(surface, cell, side, first)
            else:
                self._draw_figures(surface, cell, side, first, width)

    def _draw_line(self, surface: pygame.Surface, cell: Cell, side: Side, first: int) -> None:
        if self._risen(first) > 0.2:
            dx, dy = AROUND[SIDE_NUMBER[side]]
            rect = workers_rect(self._desk.board, (cell[0] + dx, cell[1] + dy), side)
            surface.blit(outline(self._desk.look, rect.size, theme.ALLOWED, 2, 10), rect)

    def _draw_figures(self, surface: pygame.Surface, cell: Cell, side: Side, first: int, width: int) -> None:
        desk, scale = self._desk, width / CARD
        laid, number = desk.shown.workers[cell], SIDE_NUMBER[side]
        x, y = desk.board.middle(cell)
        if laid.covers is not None:
            x, y = x + stack_offset(width), y + stack_offset(width)
        here = [count if edge == number else 0 for edge, count in enumerate(laid.edges)]
        sprite = f"cacao/worker_{desk.session.colours[laid.seat]}"
        figure, offset = desk.look.assets.sprites.anchored(sprite, max(4, round(FIGURE * scale)))
        for index, (fx, fy) in enumerate(figures((here[0], here[1], here[2], here[3]))):
            risen = self._risen(first + index)
            if risen <= 0:
                continue
            more = ceil(figure.get_height() * _TALLER * risen)
            tall = pygame.transform.smoothscale(figure, (figure.get_width(), figure.get_height() + more))
            left = x + round((fx - FRAME / 2) * scale) + offset[0]
            surface.blit(tall, (left, y + round((fy - FRAME / 2) * scale) + offset[1] - more))


class SunPulse(Mover):
    """The sun tokens on all boards, larger and smaller."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(LAYER)
        self._desk = desk
        self._size = 0.0

    def step(self, share: float) -> None:
        """Advance to a share of the way."""
        self._size = 0.5 - 0.5 * _cosine(share * _BEATS)
        self.touch()

    def _places(self) -> list[tuple[tuple[int, int], int]]:
        """Return where the suns of all seats lie, and how large they are at rest."""
        cards, shown = self._desk.cards, self._desk.shown
        return [
            (card.sun_place(index), card.sun_size)
            for seat, card in cards.items()
            for index in range(min(shown.sun[seat], 1) if card.style == "strip" else shown.sun[seat])
        ]

    @property
    def area(self) -> pygame.Rect:
        rects = [pygame.Rect(x - size, y - size, 2 * size, 2 * size) for (x, y), size in self._places()]
        return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)

    def draw(self, surface: pygame.Surface) -> None:
        for place, size in self._places():
            wide = round(size * (1 + _LARGER * self._size))
            token = self._desk.pieces.token("sun_token", wide)
            surface.blit(token, token.get_rect(center=place))


def _cosine(turns: float) -> float:
    return pygame.Vector2(1, 0).rotate(360 * turns).x
