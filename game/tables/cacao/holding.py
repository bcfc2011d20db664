"""The piece in the player's hand: picked up, carried, turned, laid or put back; by drag, by click, or by key."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Literal

import pygame

from game.rules.cacao.actions import Build, Fill, Place
from game.rules.cacao.pieces import Edges, Kind, Shape, edges_of, orientations
from game.rules.core import Cell
from game.tables.cacao.board import Board
from game.tables.cacao.desk import Desk
from game.tables.cacao.ghost import LIFTED_LAYER, Ghost
from game.tables.cacao.pieces import card_width
from game.tables.drag import Lifted
from game.tables.flights import flight, growing
from game.ui.carving import soft_shadow

if TYPE_CHECKING:
    from game.anim.tween import Handle

By = Literal["drag", "carry", "keys"]
LIFT: Final = 1.06
BOARD_LIFT: Final = 1.10
_HANGS: Final = ((0.92, 0.28), (-0.92, 0.28), (0.92, -0.42), (-0.92, -0.42), (0.62, 0.94), (-0.62, 0.94))
"""Where a piece may hang while its ghost is seen at its place, in shares of the distance of spaces: the best first."""
_FOLLOW: Final = 0.2
_BACK: Final = 0.2


class Holding:
    """What is held, over which space, and what may happen with it."""

    def __init__(self, desk: Desk, board: Board, ghost: Ghost, changed: Callable[[], object]) -> None:
        self.desk = desk
        self.board = board
        self.ghost = ghost
        self._changed = changed
        self.index: int | None = None
        """Which tile of the hand, or of the display, is held."""
        self.shape: Shape | None = None
        self.kind: Kind | None = None
        self.edges: Edges = (0, 0, 0, 0)
        self.by: By = "carry"
        self.target: Cell | None = None
        """The legal space over which it is held."""
        self.lifted: Lifted | None = None
        self.gliding: tuple[int, bool] | None = None
        """Which tile is on its way back, and whether it is one of the hand."""
        self._back: Handle | None = None
        self._refused: Cell | None = None
        self._pointer: tuple[int, int] = (0, 0)
        self._grab = (0.0, 0.0)

    @property
    def held(self) -> bool:
        """Whether anything is held."""
        return self.index is not None

    @property
    def worker(self) -> bool:
        """Whether a worker tile is held."""
        return self.index is not None and self.shape is not None

    # -- picking up

    def pick_worker(self, index: int, by: By, pointer: tuple[int, int]) -> None:
        """Take a tile of the hand."""
        self.drop()
        shape = self.desk.shown.hand[index]
        self.index, self.shape, self.kind, self.edges = index, shape, None, edges_of(shape)
        self._lift(self.desk.hand.slot(index), by, pointer)

    def pick_jungle(self, index: int, by: By, pointer: tuple[int, int]) -> None:
        """Take a tile of the display."""
        self.drop()
        self.index, self.shape, self.kind = index, None, self.desk.shown.display[index]
        self._lift(self.desk.jungle.slot(index), by, pointer)

    def _lift(self, slot: pygame.Rect, by: By, pointer: tuple[int, int]) -> None:
        desk = self.desk
        self.come_back()
        desk.hand.hovered = desk.jungle.hovered = None
        self.by, self.target, self._refused, self._pointer = by, None, None, pointer
        self._grab = (slot.centerx - pointer[0], slot.centery - pointer[1]) if by != "keys" else (0.0, 0.0)
        self.board.holding_worker = self.worker
        self.lifted = Lifted(desk.stage.animator, self._picture, self._shadow, desk.look.unit, LIFTED_LAYER)
        self.lifted.put(*slot.center, slot.width)
        self.lifted.aim(*self._rest(), slot.width * LIFT)
        desk.stage.movers.add(self.lifted)
        desk.stage.tell(None)
        desk.stage.sound("pick_up")
        self._damage_source()
        if desk.buildable:
            desk.damage_cells(desk.buildable)
        self._changed()

    def _picture(self, width: int) -> pygame.Surface:
        pieces = self.desk.pieces
        if self.shape is not None:
            return pieces.workers(self.desk.stage.colours[self.desk.stage.seat], self.edges, width).image
        return pieces.jungle(self.kind, width).image if self.kind else pieces.jungle_back(width).image

    def _shadow(self, width: int) -> pygame.Surface:
        look = self.desk.look
        out, radius = look.px(30), look.px(18)
        return look.composed(("lifted", width, out), lambda: soft_shadow((width, width), radius, out, 0, 165))

    def _slot(self) -> pygame.Rect:
        assert self.index is not None
        return self.desk.hand.slot(self.index) if self.worker else self.desk.jungle.slot(self.index)

    def _damage_source(self) -> None:
        if self.worker:
            self.desk.damage_hand()
        else:
            self.desk.damage_jungle()

    # -- moving

    def move(self, pointer: tuple[int, int]) -> None:
        """Follow the pointer."""
        self._pointer = pointer
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
        if self.lifted is not None:
            self.lifted.unit = self.desk.look.unit
            self.lifted.forget()
            self.ghost.hide()
            if self.by == "keys" and self.target is not None:
                self.over(self.target)
            else:
                self.move(self._pointer)
                self._follow()

    def _cell_under(self, pointer: tuple[int, int]) -> Cell | None:
        places = self.desk.places
        if (
            pointer[1] >= places.rail.y
            or places.own.collidepoint(pointer)
            or self.desk.jungle.panel.collidepoint(pointer)
        ):
            return None
        if any(card.rect.collidepoint(pointer) for card in self.desk.cards.values()):
            return None
        return self.desk.board.cell_at(pointer)

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

    def action_at(self, cell: Cell) -> Place | Build | Fill | None:
        """Return what laying it on a space would be, where that is legal; it is turned to the next way that is."""
        for edges in self._ways():
            action = self._action(cell, edges)
            if self.desk.stage.why_not(action) is None:
                self._turn_to(edges)
                return action
        return None

    def _ways(self) -> list[Edges]:
        """Return every different way in which it can lie, the present one first."""
        if self.shape is None:
            return [self.edges]
        ways = orientations(self.shape)
        start = ways.index(self.edges)
        return [*ways[start:], *ways[:start]]

    def _action(self, cell: Cell, edges: Edges) -> Place | Build | Fill:
        if self.shape is None:
            return Fill(cell, self.kind)
        if cell in self.desk.shown.workers:
            return Build(self.shape, cell, edges)
        return Place(self.shape, cell, edges)

    def _explain(self, cell: Cell | None) -> None:
        """Say in a sentence why it cannot lie on a space, where somebody may wonder."""
        desk = self.desk
        if cell == self._refused:
            return
        self._refused = cell
        wonder = cell is not None and desk.stage.settings.show_why_not and cell in desk.room()
        if not wonder or cell is None:
            desk.stage.tell(None)
            return
        desk.stage.tell(desk.stage.why_not(self._action(cell, self.edges)), desk.board.rect(cell))

    def _follow(self) -> None:
        """Come after the pointer; over a legal space hang beside it, so that the ghost is seen."""
        if self.lifted is None:
            return
        desk = self.desk
        if self.target is not None:
            self.lifted.aim(*self._hang(self.target), card_width(desk.board.pitch) * BOARD_LIFT)
            return
        slot = self._slot()
        near = self._pointer[1] >= desk.places.rail.y or not self.worker
        over_board = self._cell_under(self._pointer) is not None
        width = slot.width * LIFT if near and not over_board else card_width(desk.board.pitch) * BOARD_LIFT
        self.lifted.aim(*self._rest(), width)

    def _hang(self, cell: Cell) -> tuple[float, float]:
        """Return where it hangs beside a space: where it hides least of what the ghost tells."""
        view = self.desk.board
        x, y = view.middle(cell)
        width = round(card_width(view.pitch) * BOARD_LIFT)
        lean = _FOLLOW * (self._pointer[0] - x), _FOLLOW * (self._pointer[1] - y)
        told = self.ghost.told()

        def hidden(way: tuple[float, float]) -> float:
            rect = pygame.Rect(0, 0, width, width)
            rect.center = round(x + way[0] * view.pitch), round(y + way[1] * view.pitch)
            outside = width * width - rect.clip(self.desk.places.window).w * rect.clip(self.desk.places.window).h
            return outside + sum(area.clip(rect).w * area.clip(rect).h for area in told)

        way = min(_HANGS, key=hidden)
        return x + way[0] * view.pitch + lean[0], y + way[1] * view.pitch + lean[1]

    def _rest(self) -> tuple[float, float]:
        """Return where it is held while it is over no legal space."""
        if self.by == "keys":
            slot = self._slot()
            return slot.centerx, slot.centery - self.desk.look.px(18)
        share = min(1.0, card_width(self.desk.board.pitch) * BOARD_LIFT / max(1, self._slot().width))
        if self._pointer[1] >= self.desk.places.rail.y:
            share = 1.0
        return self._pointer[0] + self._grab[0] * share, self._pointer[1] + self._grab[1] * share

    # -- turning

    def rotate(self, steps: int) -> bool:
        """Turn it to the next different way that is legal where it is; return whether there is one."""
        if self.shape is None or self.lifted is None:
            return False
        ways = orientations(self.shape)
        if len(ways) == 1:
            return True
        here = ways.index(self.edges)
        for count in range(1, len(ways)):
            index = (here + steps * count) % len(ways)
            if self.target is None or self.desk.stage.why_not(self._action(self.target, ways[index])) is None:
                self._turn_to(ways[index], steps * count)
                break
        self.desk.stage.sound("turn")
        if self.target is not None:
            self.ghost.show(self._action(self.target, self.edges))
        self._changed()
        return True

    def _turn_to(self, edges: Edges, steps: int = 1) -> None:
        if edges != self.edges and self.lifted is not None:
            self.edges = edges
            self.lifted.show(self._picture, -90.0 * max(-1, min(1, steps)))

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
        reason = desk.stage.why_not(self._action(cell, self.edges))
        desk.stage.tell(reason, desk.board.rect(cell))
        desk.stage.sound("refused")

    def put_back(self) -> None:
        """Have it glide back to where it came from."""
        if self.lifted is None or self.index is None:
            return
        self.desk.stage.sound("put_back")
        desk, lifted, slot = self.desk, self.lifted, self._slot()
        picture = self._frozen()
        start, width = (lifted.x, lifted.y), lifted.width
        worker, index = self.worker, self.index

        def place() -> tuple[float, float]:
            return (desk.hand.slot(index) if worker else desk.jungle.slot(index)).center

        self.drop(silent=True)
        self.gliding = index, worker
        sight = growing(picture, lambda: width, lambda: float(slot.width))
        back = flight(
            desk.stage.movers,
            sight,
            lambda: start,
            place,
            length=_BACK,
            height=0,
            arrive=self._is_back,
            layer=LIFTED_LAYER,
        )
        self._back = desk.stage.animator.run(back, blocking=False)

    def _frozen(self) -> Callable[[int], pygame.Surface]:
        """Return how the piece looks, whatever is held later; in the hand it lies as it is printed."""
        pieces, shape, kind = self.desk.pieces, self.shape, self.kind
        colour = self.desk.stage.colours[self.desk.stage.seat]
        if shape is not None:
            edges = edges_of(shape)
            return lambda width: pieces.workers(colour, edges, width).image
        return lambda width: (pieces.jungle(kind, width) if kind else pieces.jungle_back(width)).image

    def come_back(self) -> None:
        """Have what is on its way back be there at once: it is never seen twice."""
        if self._back is not None:
            self._back.finish()
            self._back = None
        self.gliding = None

    def _is_back(self) -> None:
        self.gliding = None
        self.desk.damage_hand()
        self.desk.damage_jungle()

    def drop(self, *, silent: bool = False) -> None:
        """Hold nothing any more."""
        if self.lifted is None:
            return
        self.lifted.rest()
        self.desk.stage.movers.remove(self.lifted)
        self._damage_source()
        if self.desk.buildable:
            self.desk.damage_cells(self.desk.buildable)
        self.lifted, self.index, self.shape, self.kind, self.target = None, None, None, None, None
        self.board.holding_worker = False
        self.ghost.hide()
        if self._refused is not None and not silent:
            self.desk.stage.tell(None)
        self._refused = None
        self._changed()
