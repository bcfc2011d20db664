"""Cacao on the table: the presenter that the play scene speaks with. The work is done in the modules beside it."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

import pygame

from game.anim.tween import Animation, Call
from game.anim.tween import Sequence as OneByOne
from game.locale import _
from game.rules.cacao.actions import (
    Fill,
    GameEnded,
    JungleLaid,
    Place,
    TempleScored,
    TurnEnded,
    Worked,
    WorkersDrawn,
    WorkersPlaced,
)
from game.rules.cacao.box import edges_of
from game.rules.core import Action, Cell, Event, Seat
from game.session.session import Session
from game.tables.board.view import BoardView
from game.tables.cacao.board import Board, rows
from game.tables.cacao.closer import Closer
from game.tables.cacao.desk import LEAST_CARD, Desk
from game.tables.cacao.effects import Effects
from game.tables.cacao.ghost import Ghost
from game.tables.cacao.help import banner
from game.tables.cacao.holding import Holding, Piece
from game.tables.cacao.jungle import HEIGHT
from game.tables.cacao.nodes import Nodes
from game.tables.cacao.picture import picture, view_in_picture
from game.tables.cacao.pointer import Pointer
from game.tables.cacao.pointing import Pointing
from game.tables.cacao.teaching import CacaoGuide
from game.tables.cacao.workers import automatic
from game.tables.cacao.workers.working import Working
from game.tables.gesture.holding import By
from game.tables.nodes import focus_nearest
from game.tables.places import Measures
from game.tables.stage import Stage
from game.tables.table import Banner, Stirs
from game.tables.tile_table import TileTable
from game.ui.look import Look

if TYPE_CHECKING:
    from game.rules.cacao.board import State

MEASURES: Final = Measures(
    display=HEIGHT, rail=(168, 208), evades=True, pinned=(244, 134), pinned_upright=(68, 210), least_card=LEAST_CARD,
    low_column=266, low_hand=(96, 132),
)  # fmt: skip
USED_UP: Final = replace(MEASURES, display=0, pinned=(0, 0), pinned_upright=(0, 0))
"""How the screen is divided with the jungle, and once all of it is laid."""


class CacaoTable(TileTable[Desk]):
    """Shows a game of Cacao and lets people play it."""

    public_steps: ClassVar[frozenset[str]] = frozenset(("fill", "work", "end"))
    measures: ClassVar[Measures] = MEASURES
    laying_events = (WorkersPlaced, JungleLaid)
    turn_end = TurnEnded
    guides = CacaoGuide
    moments = (GameEnded,)

    def __init__(self, session: Session, stage: Stage) -> None:
        super().__init__(session, stage, Desk(session, stage))
        self.board: Board = Board(self.desk)
        self.working = Working(self)
        self.pills = self.working.pills
        self.ghost: Ghost = Ghost(self.desk)
        self.holding: Holding = Holding(self)
        self.effects = Effects(self.desk)
        self.pointer = Pointer(self)
        self.pointing: Pointing = Pointing(self)
        self.node_list = Nodes(self)
        self.closer = Closer(self.desk)
        self.still_to_come = self.closer.list

    @property
    def wants(self) -> Measures:
        return USED_UP if self.desk.used_up else self.measures

    def folded_right(self, look: Look) -> int | None:
        return self.desk.folded_column(look)

    def automatic(self, state: Any, seat: Seat) -> Action | None:
        ask = self.session.asks_about_groups
        return automatic.automatic(self.desk.rules, cast("State", state), seat, ask=ask)

    def hand_opened(self, events: Sequence[Event]) -> None:
        seat, hand = self.session.open_seat, self.desk.shown.hand
        new: list[int] = []
        for event in events:
            if isinstance(event, WorkersDrawn) and event.seat == seat and event.tile in hand:
                index = len(hand) - 1 - hand[::-1].index(event.tile)
                new.append(index)
        self.desk.mark_new(new)
        self.desk.damage_hand()

    def asked(self) -> None:
        self.desk.ask()
        self.working.ask()
        self.board.chosen = self._lit_space()
        self.ghost.forget()
        self.holding.keep()
        self.stage.invalidate(self.desk.board_area())
        self.desk.damage_jungle()

    # -- what is there

    def close_lists(self) -> None:
        self.closer.close()

    def clear(self) -> None:
        super().clear()
        self.hover_tile(None, None)
        self.desk.hand.hidden = None

    def settle(self, *, new_turn: bool, glide: bool = True) -> None:
        desk = self.desk
        desk.ask()
        self.ghost.forget()
        self.board.chosen = self._lit_space()
        self.working.ask()
        self.look_on(new_turn=new_turn, glide=glide)
        self.working.place()

    def hush(self, events: Sequence[Event]) -> None:
        super().hush(events)
        desk = self.desk
        self.hover_tile(None, None)
        desk.shown.keep_quiet()
        desk.legal = desk.buildable = frozenset()
        self.working.forget()
        self.board.chosen = None
        self.ghost.forget()

    def animate(self, events: Sequence[Event], shown: Callable[[], object]) -> Animation:
        return OneByOne(self.effects.animation(events), Call(shown))

    # -- drawing

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        desk, stage = self.desk, self.stage
        if area.top <= desk.table_area.bottom:
            self.board.paint(surface, area)
            if not self.board.gliding:
                self.working.marks.paint(surface)
                self.pills.paint(surface)
                desk.paint_signs(surface)
        stage.paint_rail(surface)
        lifted = self.holding.away("hand")
        desk.hand.paint(surface, desk.shown, desk.rail_seat, self.session.colours[desk.rail_seat], lifted=lifted)
        for seat, card in desk.cards.items():
            if card.area.colliderect(area):
                card.paint(surface, desk.label(seat), desk.counts(seat))
        desk.jungle.paint(surface, desk.shown, lifted=self.holding.away("display"), lit=self.display_lit)

    def banner(self) -> Banner:
        return banner(self)

    def stirs(self) -> list[Stirs]:
        board = self.desk.board
        waters = [cell for cell, kind in self.desk.shown.jungle.items() if kind == "water" and board.shows([cell])]
        return [Stirs("glint", board.rect(cell)) for cell in waters]

    def picture(self, size: tuple[int, int]) -> pygame.Surface:
        return picture(self.desk, size)

    def view_in_picture(self, size: tuple[int, int]) -> BoardView:
        return view_in_picture(self.desk, size)

    # -- input

    def command(self, name: str) -> bool:
        match name:
            case "use_all":
                return self.working.use_all()
            case "leave_rest":
                return self.working.leave_rest()
        return super().command(name)

    def turn_piece(self, steps: int) -> bool:
        return self.holding.turn(steps)

    def cancel(self) -> bool:
        if self.closer.list.close():
            pass
        elif self.holding.held:
            self.holding.put_back()
        else:
            return False
        return True

    def board_moved(self) -> None:
        self.working.place()
        super().board_moved()

    # -- placing and filling

    def held_changed(self) -> None:
        """Redraw what looks different after a tile was picked up or put down."""
        desk, held = self.desk, self.holding.held
        if held:
            desk.hand.hovered = desk.jungle.hovered = None
        self.board.held = self.holding.piece.source if self.holding.piece is not None else None
        desk.damage_hand()
        desk.damage_jungle()
        desk.damage_cells(desk.legal | desk.buildable | frozenset(desk.shown.fill))
        self.stage.banner_changed()

    def can_lift_worker(self) -> bool:
        """Whether a tile of the hand can be picked up now."""
        return self.desk.may_act and self.desk.step == "place" and self.desk.hand_open

    def can_lift_jungle(self) -> bool:
        """Whether a tile of the display can be picked up now."""
        return self.desk.may_act and self.desk.step == "fill"

    def take_worker(self, index: int, by: By, pointer: tuple[int, int]) -> None:
        """Pick up a tile of the hand, or put it back if it is held already; say why if neither is possible."""
        if self.holding.worker and self.holding.away("hand") == index:
            self.holding.put_back()
        elif self.can_lift_worker():
            self.holding.pick(self.holding.answers.worker(index), by, pointer)
            if by == "keys":
                focus_nearest(self, self.desk.legal, "place")
        else:
            self.tell_why_not_lift(index)

    def tell_why_not_lift(self, index: int) -> None:
        """Say why a tile of the hand cannot be laid now."""
        if self.desk.may_act and index < len(self.desk.shown.hand):
            shape = self.desk.shown.hand[index]
            reason = self.session.why_not(Place(shape, (0, 1), edges_of(shape)))
            self.stage.tell(reason, self.desk.hand.slot(index))

    def piece_of(self, action: Any) -> Piece:
        piece = self.holding.answers.worker(self.desk.shown.hand.index(action.tile))
        self.holding.chosen[piece] = action.edges
        return piece

    @property
    def display_lit(self) -> bool:
        """Whether a tile of the display is to be chosen for the space that glows."""
        return self.can_lift_jungle() and self.board.chosen is not None

    def take_jungle(self, index: int) -> None:
        """Lay a tile of the display on the glowing space, or put it back if it is held."""
        action = self.fill_with(index)
        if self.holding.held and self.holding.away("display") == index:
            self.holding.put_back()
        elif action is not None and self.can_lift_jungle():
            self.session.play(action)

    def choose_space(self, cell: Cell) -> bool:
        """Fill a space that was clicked if its tile is certain, else light it; return whether it is to be filled."""
        if not self.can_lift_jungle() or cell not in self.desk.shown.fill:
            return False
        fills = [
            action
            for action in self.desk.rules.legal(self.desk.state, self.session.seat)
            if isinstance(action, Fill) and action.cell == cell
        ]
        if len(fills) == 1:
            self.session.play(fills[0])
        else:
            before, self.board.chosen = self.board.chosen, cell
            self.desk.damage_cells([each for each in (before, cell) if each is not None])
            self.desk.damage_jungle()
            self.stage.banner_changed()
            self.stage.focus_on("display.0")
        return True

    def _lit_space(self) -> Cell | None:
        """Return the space that a click on a tile of the display fills: the first one until another is chosen."""
        shown, lit = self.desk.shown, self.board.chosen
        if not self.can_lift_jungle() or not shown.fill or not shown.display:
            return None
        return lit if lit in shown.fill else next(iter(rows(shown.fill)))

    def click_space(self, cell: Cell) -> bool:
        if self.choose_space(cell):
            return True
        if not (self.can_lift_worker() and cell in self.desk.legal):
            return False
        self.stage.tell(_("Choose a tile from your hand first."), self.desk.board.rect(cell))
        return True

    def hover_tile(self, hand: int | None, display: int | None) -> None:
        """Raise the tile under the pointer a little if it can be picked up."""
        desk = self.desk
        hand = hand if self.can_lift_worker() else None
        display = display if self.can_lift_jungle() else None
        if hand != desk.hand.hovered:
            desk.hand.hovered = hand
            desk.damage_hand()
        if display != desk.jungle.hovered:
            desk.jungle.hovered = display
            desk.damage_jungle()
            self.regard(display)

    def fill_with(self, index: int) -> Fill | None:
        """Return what choosing a tile of the display would do, if its space is chosen already."""
        cell, display = self.board.chosen, self.desk.shown.display
        return Fill(cell, display[index]) if cell is not None and index < len(display) else None

    def regard(self, index: int | None) -> None:
        """Show what a tile of the display would bring on the space that is chosen; None shows nothing."""
        if self.holding.held:
            return
        action = self.fill_with(index) if index is not None and self.can_lift_jungle() else None
        if action is None:
            self.ghost.hide()
        else:
            self.ghost.show(action)

    # -- for the scene

    def score_of(self, seat: Seat) -> tuple[int, int | None]:
        shown = self.desk.shown
        return shown.gold[seat], None if shown.over else shown.projected[seat]

    def cells_of(self, event: Event) -> tuple[Cell, ...]:
        match event:
            case WorkersPlaced(cell=cell) | JungleLaid(cell=cell) | TempleScored(cell=cell):
                return (cell,)
            case Worked(cell=cell, target=target):
                return cell, target
        return ()
