"""The tile in the player's hand: picked up, carried, turned face down, laid or put back; by drag, click or key."""

from collections.abc import Callable
from typing import Final, Literal

import pygame

from game.rules.core import Cell, Reason
from game.rules.maya.actions import Expand, Plant
from game.rules.maya.pieces import Tile
from game.tables.drag import Lifted
from game.tables.flights import flight, growing
from game.tables.maya import hexes, outlines
from game.tables.maya.board import Board
from game.tables.maya.desk import Desk
from game.tables.maya.ghost import LIFTED_LAYER, Ghost

By = Literal["drag", "carry", "keys"]
RESERVE: Final = -1
"""Stands for the top of the reserve, where tiles of the rack have their number."""
LIFT: Final = 1.06
BOARD_LIFT: Final = 1.12
_HANGS: Final = ((1.02, 0.55), (-1.02, 0.55), (1.02, -0.75), (-1.02, -0.75), (0.5, 1.25), (-0.5, 1.25))
"""Where a tile may hang while its ghost is seen at its place, in widths of a hexagon: the best first."""
_FOLLOW: Final = 0.2
_BACK: Final = 0.2
_FLIP: Final = 180.0


class Holding:
    """What is held, over which space, and what may happen with it."""

    def __init__(self, desk: Desk, board: Board, ghost: Ghost, changed: Callable[[], object]) -> None:
        self.desk = desk
        self.board = board
        self.ghost = ghost
        self._changed = changed
        self.index: int | None = None
        """Which tile of the rack is held, or `RESERVE`."""
        self.tile: Tile | None = None
        self.turned = False
        """Whether the tile, or the next one where none is held, is turned face down by button or key."""
        self._shift = False
        self.by: By = "carry"
        self.target: Cell | None = None
        """The legal space over which it is held."""
        self.lifted: Lifted | None = None
        self.gliding: int | None = None
        """Which tile is on its way back."""
        self._refused: Cell | None = None
        self._pointer: tuple[int, int] = (0, 0)
        self._grab = (0.0, 0.0)

    @property
    def held(self) -> bool:
        """Whether anything is held."""
        return self.index is not None

    @property
    def down(self) -> bool:
        """Whether what is held, or would be held, lies face down."""
        return self.desk.blind or self.turned or self._shift

    # -- picking up

    def pick(self, index: int, by: By, pointer: tuple[int, int]) -> None:
        """Take a tile of the rack, or the top of the reserve."""
        turned = self.turned
        self.drop()
        desk = self.desk
        self.turned = turned
        self.index, self.tile = index, None if index == RESERVE else desk.shown.rack[index]
        self.by, self.target, self._refused, self._pointer = by, None, None, pointer
        self._shift = by == "drag" and self._shift_held()
        slot = self._slot()
        self._grab = (slot.centerx - pointer[0], slot.centery - pointer[1]) if by != "keys" else (0.0, 0.0)
        self.lifted = Lifted(desk.stage.animator, self._picture, self._shadow, desk.look.unit, LIFTED_LAYER)
        self.lifted.put(*slot.center, slot.width)
        self.lifted.aim(*self._rest(), slot.width * LIFT)
        desk.stage.movers.add(self.lifted)
        desk.stage.tell(None)
        desk.stage.sound("pick_up")
        desk.damage_rack()
        self._face_changed()

    def _shift_held(self) -> bool:
        return bool(pygame.key.get_mods() & pygame.KMOD_SHIFT) and self.desk.step == "turn"

    def _face_changed(self) -> None:
        """Show which spaces are legal for the face that is up now."""
        if self.board.expanding != self.down:
            self.board.expanding = self.down
            self.desk.damage_cells({*self.desk.plantable, *self.desk.expandable})
            self.desk.damage_rack()
        self._changed()

    def _picture(self, width: int) -> pygame.Surface:
        return self._face(width, self.tile, down=self.down)

    def _face(self, width: int, tile: Tile | None, *, down: bool) -> pygame.Surface:
        pieces, colour = self.desk.pieces, self.desk.stage.colours[self.desk.stage.seat]
        if down or tile is None:
            return pieces.back(colour, width).image
        return pieces.tile(colour, tile, width).image

    def _shadow(self, width: int) -> pygame.Surface:
        look, radius = self.desk.look, width / hexes.ROOT
        out = look.px(22)
        size = width + 2 * out, round(2 * radius) + 2 * out

        def fill(small: pygame.Surface, scale: float) -> None:
            middle = small.get_width() / 2, small.get_height() / 2
            pygame.draw.polygon(small, (8, 4, 1, 255), hexes.corners(middle, radius * scale))

        return look.composed(("lifted hexagon", size), lambda: outlines.soft(size, out, (8, 4, 1), 165, fill))

    def _slot(self) -> pygame.Rect:
        assert self.index is not None
        return self.desk.rack.pile if self.index == RESERVE else self.desk.rack.slot(self.index)

    # -- turning over

    def flip(self) -> Reason | None:
        """Turn what is held, or will be held next, face down or up; return why that makes no sense now."""
        reason = self.why_not_flip()
        if reason is not None:
            return reason
        before = self.down
        self.turned = not before
        self._shift = False
        self.desk.stage.sound("flip")
        if self.lifted is not None and self.down != before:
            self.lifted.show(self._picture, _FLIP)
            self.ghost.hide()
            self._look_under(self._cell_under(self._pointer) if self.by != "keys" else self.target)
        self._face_changed()
        return None

    def why_not_flip(self) -> Reason | None:
        """Return why no tile can be put face down now."""
        desk = self.desk
        if desk.blind or (desk.expandable and desk.step == "turn"):
            return None
        cell = next(iter(desk.plantable), desk.everywhere[0])
        tile = self.tile or next(iter(desk.shown.rack), None)
        return desk.stage.why_not(Expand(cell, tile))

    def watch_shift(self) -> None:
        """Take notice of the Shift key while a tile is dragged."""
        if not self.held or self.by != "drag" or self.desk.blind:
            return
        held = self._shift_held() and bool(self.desk.expandable)
        if held != self._shift:
            before = self.down
            self._shift = held
            if self.lifted is not None and self.down != before:
                self.lifted.show(self._picture, _FLIP)
                self.ghost.hide()
            self._face_changed()

    # -- moving

    def move(self, pointer: tuple[int, int]) -> None:
        """Follow the pointer."""
        self._pointer = pointer
        self.watch_shift()
        if self.by != "keys":
            self._look_under(self._cell_under(pointer))

    def over(self, cell: Cell | None) -> None:
        """Hold it over a space that was chosen by key."""
        self.by = "keys"
        if cell is not None:
            self._pointer = self.desk.board.middle(cell)
        self._look_under(cell)

    def again(self) -> None:
        """Find everything anew: the window, the zoom or the board has changed."""
        if self.lifted is None:
            return
        self.lifted.unit = self.desk.look.unit
        self.lifted.forget()
        self.ghost.hide()
        if self.by == "keys" and self.target is not None:
            self.over(self.target)
        else:
            self.move(self._pointer)
            self._follow()

    def _cell_under(self, pointer: tuple[int, int]) -> Cell | None:
        desk = self.desk
        if pointer[1] >= desk.places.rail.y or desk.sidebar.column.collidepoint(pointer):
            return None
        if any(card.rect.collidepoint(pointer) for card in desk.cards.values()):
            return None
        return desk.board.cell_at(pointer)

    def _look_under(self, cell: Cell | None) -> None:
        action = self.action_at(cell) if cell is not None else None
        if action is None or cell is None:
            self.target = None
            self.ghost.hide()
            self._explain(cell)
        else:
            if self.target != cell:
                self._explain(None)
                self.target = cell
                self.desk.stage.sound("hover")
            self.ghost.show(action)
        self._follow()

    def action_at(self, cell: Cell) -> Plant | Expand | None:
        """Return what laying it on a space would be, where that is legal."""
        action = self._action(cell)
        return action if self.desk.stage.why_not(action) is None else None

    def _action(self, cell: Cell) -> Plant | Expand:
        if self.down or self.tile is None:
            return Expand(cell, self.tile)
        return Plant(self.tile, cell)

    def _explain(self, cell: Cell | None) -> None:
        """Say in a sentence why it cannot lie on a space, where somebody may wonder."""
        desk = self.desk
        if cell == self._refused:
            return
        self._refused = cell
        if cell is None or not desk.stage.settings.show_why_not or cell not in desk.everywhere:
            desk.stage.tell(None)
            return
        desk.stage.tell(desk.stage.why_not(self._action(cell)), desk.board.rect(cell))

    def _follow(self) -> None:
        """Come after the pointer; over a legal space hang beside it, so that the ghost is seen."""
        if self.lifted is None:
            return
        wide = self.desk.board.pitch * BOARD_LIFT
        if self.target is not None:
            self.lifted.aim(*self._hang(self.target), wide)
        else:
            over_board = self._cell_under(self._pointer) is not None
            self.lifted.aim(*self._rest(), wide if over_board else self._slot().width * LIFT)

    def _hang(self, cell: Cell) -> tuple[float, float]:
        """Return where it hangs beside a space: where it hides least of what the ghost tells."""
        view = self.desk.board
        x, y = view.middle(cell)
        wide = round(view.pitch * BOARD_LIFT)
        lean = _FOLLOW * (self._pointer[0] - x), _FOLLOW * (self._pointer[1] - y)
        told = self.ghost.told()

        def hidden(way: tuple[float, float]) -> float:
            rect = pygame.Rect(0, 0, wide, wide)
            rect.center = round(x + way[0] * view.pitch), round(y + way[1] * view.pitch)
            seen = rect.clip(self.desk.places.window)
            return wide * wide - seen.w * seen.h + sum(area.clip(rect).w * area.clip(rect).h for area in told)

        way = min(_HANGS, key=hidden)
        return x + way[0] * view.pitch + lean[0], y + way[1] * view.pitch + lean[1]

    def _rest(self) -> tuple[float, float]:
        """Return where it is held while it is over no legal space."""
        if self.by == "keys":
            slot = self._slot()
            return slot.centerx, slot.centery - self.desk.look.px(18)
        share = min(1.0, self.desk.board.pitch * BOARD_LIFT / max(1, self._slot().width))
        if self._pointer[1] >= self.desk.places.rail.y:
            share = 1.0
        return self._pointer[0] + self._grab[0] * share, self._pointer[1] + self._grab[1] * share

    # -- laying

    def lay(self, cell: Cell) -> bool:
        """Lay it on a space; return whether that was allowed. Where it was not, the reason is told."""
        action = self.action_at(cell)
        if action is None:
            self.refuse(cell)
            return False
        desk, lifted = self.desk, self.lifted
        assert lifted is not None
        desk.released = (lifted.x, lifted.y, lifted.width)
        self.drop()
        if desk.stage.play(action):
            return True
        desk.released = None
        return False

    def refuse(self, cell: Cell) -> None:
        """Say why it cannot lie on a space."""
        desk = self.desk
        desk.stage.tell(desk.stage.why_not(self._action(cell)), desk.board.rect(cell))
        desk.stage.sound("refused")
        self.ghost.refuse(cell)

    def put_back(self) -> None:
        """Have it glide back to where it came from."""
        if self.lifted is None or self.index is None:
            return
        self.desk.stage.sound("put_back")
        desk, lifted, slot, index = self.desk, self.lifted, self._slot(), self.index
        tile, start, width = self.tile, (self.lifted.x, self.lifted.y), lifted.width
        rack = desk.rack

        def picture(size: int) -> pygame.Surface:
            return self._face(size, tile, down=False)

        def place() -> tuple[float, float]:
            return (rack.pile if index == RESERVE else rack.slot(index)).center

        self.drop(silent=True)
        self.gliding = index
        back = flight(
            desk.stage.movers,
            growing(picture, lambda: width, lambda: float(slot.width)),
            lambda: start,
            place,
            length=_BACK,
            height=0,
            arrive=self._is_back,
            layer=LIFTED_LAYER,
        )
        desk.stage.animator.run(back, blocking=False)

    def _is_back(self) -> None:
        self.gliding = None
        self.desk.damage_rack()

    def drop(self, *, silent: bool = False) -> None:
        """Hold nothing any more; the next tile is face up again."""
        if self.lifted is None and not self.turned:
            return
        self.turned = self._shift = False
        if self.lifted is not None:
            self.lifted.rest()
            self.desk.stage.movers.remove(self.lifted)
            self.desk.damage_rack()
            self.lifted, self.index, self.tile, self.target = None, None, None, None
            self.ghost.hide()
            if self._refused is not None and not silent:
                self.desk.stage.tell(None)
            self._refused = None
        self._face_changed()
