"""Groups of workers that resolved themselves in this turn: a small ✕ at each takes that back and leaves them idle.

At a group that was left so an arrow has it used after all. What another seat decides bears its sign (C-C6).
"""

from dataclasses import dataclass
from typing import Final

import pygame
from msgspec import structs

from game.locale import _
from game.rules.cacao.actions import Work
from game.rules.cacao.box import Kind
from game.rules.core import Cell, Seat
from game.tables.cacao.board import workers_rect
from game.tables.cacao.desk import Desk
from game.tables.cacao.workers.work import target_of
from game.tables.pictures.beside import beside
from game.tables.pictures.listed import lying
from game.ui import theme
from game.ui.canvas import Key, Node, Thing

_SIZE: Final = 26
_FAR_SIZE: Final = 22
_BEFORE: Final = 0.6
"""How far from the jungle tile's middle a mark lies at best, as a share of the way to the workers."""
_WITH_SIGN: Final = 1.7
"""How many times as wide a mark is that bears a seat's sign."""
_LINE: Final = (255, 246, 214)


@dataclass(frozen=True, slots=True)
class Mark:
    """A group that resolved itself."""

    step: int
    seat: Seat
    action: Work
    usual: Work
    """What these workers did automatically."""
    target: Cell
    kind: Kind

    @property
    def id(self) -> str:
        """The id of its node."""
        return f"resolved.{self.action.cell[0]},{self.action.cell[1]}.{self.action.side}"

    @property
    def left(self) -> bool:
        """Whether these workers were left idle."""
        return not self.action.workers


class ResolvedMarks:
    """All such groups of the persons at the table, for the rest of the turn."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.marks: list[Mark] = []
        self.hovered: str | None = None
        self._rects: dict[str, pygame.Rect] = {}

    def ask(self) -> None:
        """Find out what can still be left idle."""
        self.marks = []
        for done in self.desk.session.by_itself():
            action, usual = done.action, done.usual
            if not (isinstance(action, Work) and isinstance(usual, Work) and usual.workers):
                continue
            if (action.cell, action.side) == (usual.cell, usual.side):
                target = target_of((action.cell, action.side))
                self.marks.append(Mark(done.step, done.seat, action, usual, target, self.desk.shown.jungle[target]))

    def place(self) -> None:
        """Put every mark before its workers on the jungle tile; it hides no worker, no price and no other mark."""
        desk, look = self.desk, self.desk.look
        size = look.px(_FAR_SIZE if desk.far else _SIZE)
        taken = [*desk.prices(), *desk.pieces_to_read()]
        self._rects = {}
        for mark in self.marks:
            wide = size if mark.seat == desk.session.seat else round(size * _WITH_SIGN)
            workers, (x, y) = workers_rect(desk.board, mark.target, mark.action.side), desk.board.middle(mark.target)
            before = pygame.Rect(0, 0, workers.width // 2, workers.height // 2)
            before.center = round(x + _BEFORE * (workers.centerx - x)), round(y + _BEFORE * (workers.centery - y))
            found = beside((wide, size), before, taken, desk.board.rect(mark.target).inflate(size, size), 1)
            if found is None:
                found = pygame.Rect(0, 0, wide, size)
                found.center = before.center
            self._rects[mark.id] = found
            taken.append(found)

    def rect(self, mark: Mark) -> pygame.Rect:
        """Return where a mark is."""
        return self._rects[mark.id]

    def at(self, place: tuple[int, int]) -> Mark | None:
        """Return the mark at a place."""
        return next((mark for mark in reversed(self.marks) if self.rect(mark).collidepoint(place)), None)

    def change(self, mark: Mark) -> bool:
        """Leave these workers idle, or use them after all; return whether the rest of the turn allows that."""
        instead = mark.usual if mark.left else structs.replace(mark.action, workers=0)
        name = self.desk.session.names[mark.seat]
        left, used = _("{name}, leave these workers idle?"), _("{name}, use these workers after all?")
        question = (used if mark.left else left).format(name=name)
        return self.desk.stage.change_step(mark.step, instead, self.rect(mark), question)

    def hover(self, id_: str | None) -> None:
        """Brighten the mark under the pointer."""
        if id_ == self.hovered:
            return
        for mark in self.marks:
            if mark.id in (id_, self.hovered):
                self.desk.stage.invalidate(self.area(mark))
        self.hovered = id_

    def area(self, mark: Mark) -> pygame.Rect:
        """Return all that a mark paints."""
        return self.rect(mark).inflate(6, 6)

    def thing(self, mark: Mark, key: Key, node: Node, layer: int, *, bright: bool) -> Thing:
        """Return a mark."""
        rect = self.rect(mark)

        def make() -> pygame.Surface:
            made = pygame.Surface(rect.inflate(4, 4).size, pygame.SRCALPHA)
            self._paint(made, mark, pygame.Rect((2, 2), rect.size), hovered=bright)
            return made

        foreign = self.desk.session.colours[mark.seat] if mark.seat != self.desk.session.seat else ""
        picture = self.desk.look.composed(("resolved", rect.size, mark.left, bright, foreign), make)
        return lying(key, rect, picture, (-2, -2), node=node, layer=layer)

    def _paint_sign(self, surface: pygame.Surface, rect: pygame.Rect, seat: Seat) -> pygame.Rect:
        """Paint whose decision a mark is; return the part of it that is left for what the mark does."""
        sign = self.desk.look.medallion(self.desk.session.colours[seat], rect.height)
        surface.blit(sign, sign.get_rect(topleft=rect.topleft))
        return pygame.Rect(rect.right - rect.height, rect.y, rect.height, rect.height)

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the marks that the clip touches."""
        clip = surface.get_clip()
        for mark in self.marks:
            rect = self.rect(mark)
            if not self.area(mark).colliderect(clip):
                continue
            self._paint(surface, mark, rect, hovered=mark.id == self.hovered)

    def _paint(self, surface: pygame.Surface, mark: Mark, rect: pygame.Rect, *, hovered: bool) -> None:
        look = self.desk.look
        if mark.seat != self.desk.session.seat:
            rect = self._paint_sign(surface, rect, mark.seat)
        ground = theme.ALLOWED if hovered else theme.GOLD_DEEP
        pygame.draw.circle(surface, _LINE, rect.center, rect.width // 2 + 1)
        pygame.draw.circle(surface, ground, rect.center, rect.width // 2 - max(0, look.px(1)))
        icon = look.icon("undo" if mark.left else "close", round(rect.width * 0.72), theme.INK if hovered else _LINE)
        surface.blit(icon, icon.get_rect(center=rect.center))
