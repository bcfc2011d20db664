"""A table on whose board seats lay tiles in turn: what Cacao and Maya and any such game do in the same way."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

import pygame

from game.locale import _
from game.rules.core import Cell, Event, Seat
from game.session.session import Session
from game.tables.board.beyond import Sign
from game.tables.board.looking import Looking
from game.tables.board.sliding import LastMove, SlidingBoard
from game.tables.board.view import BoardView
from game.tables.desk import TileDesk
from game.tables.gesture.ghost import Ghost
from game.tables.gesture.holding import By, Holding
from game.tables.gesture.pointer import Pointer
from game.tables.gesture.rearranging import take_back_first
from game.tables.places import Measures, Places
from game.tables.showing import Showing
from game.tables.stage import Stage
from game.tables.table import BoardSize
from game.ui.focus import Node

if TYPE_CHECKING:
    from game.tables.telling.looked_up import LookedUp
    from game.tables.telling.pointing import Pointing

_LEAVES: Final = 0.96
_RETURNS: Final = 0.985
"""What share of its size the board has beneath the banner, so that the banner stays over it, or comes back."""

TileDeskT = TypeVar("TileDeskT", bound=TileDesk[Any, Any, Any, Any, Any])


class TileTable(Showing[TileDeskT], Generic[TileDeskT]):
    """Shows a board that can be panned and zoomed, and lets people lay tiles on it and take them back."""

    board: SlidingBoard[Any, Any]
    ghost: Ghost[Any, Any, Any]
    holding: Holding[Any, Any, Any]
    pointer: Pointer[Any, Any, Any]
    pointing: "Pointing[Any]"
    still_to_come: "LookedUp"
    """The list of the tiles that are still to come."""
    laying_events: ClassVar[tuple[type[Event], ...]]
    """The kinds of events that lay a tile."""
    _turn_of: Seat | None = None
    """Whose turn it was when somebody looked at the board last."""
    _laid_for: Measures | None = None
    """For what the screen was divided last."""
    turn_end: ClassVar[type[Event]]
    """The kind of event with which a turn ends."""
    moments: ClassVar[tuple[type[Event], ...]] = ()
    """The kinds of events that are told beat by beat: a match left meanwhile shows them again from the first beat."""

    def __init__(self, session: Session, stage: Stage, desk: TileDeskT) -> None:
        super().__init__(session, stage, desk)
        self.looking = Looking(desk)

    # -- what a game says

    @abstractmethod
    def cells_of(self, event: Event) -> tuple[Cell, ...]:
        """Return the spaces that an event is about."""

    @abstractmethod
    def view_in_picture(self, size: tuple[int, int]) -> BoardView:
        """Return where the board lies in a picture of this size."""

    @abstractmethod
    def piece_of(self, action: Any) -> Any:
        """Return the piece that an action of this turn has laid, with the face that it had."""

    @abstractmethod
    def turn_piece(self, steps: int) -> bool:
        """Turn what is held; return whether something can be turned."""

    @abstractmethod
    def held_changed(self) -> None:
        """Redraw what looks different now that a tile was picked up, turned or put down."""

    @abstractmethod
    def cancel(self) -> bool:
        """Put back what is held, close what is open, or unchoose; return whether there was anything."""

    @abstractmethod
    def click_space(self, cell: Cell) -> bool:
        """Choose a space with empty hands, or say what to do first; return whether there was something to do or say."""

    # -- showing

    @property
    def board_size(self) -> BoardSize:
        desk = self.desk
        window = desk.places.window
        filled = len(desk.tiles()) * desk.board.space_area / (window.width * window.height)
        return BoardSize(desk.board.pitch, 100 * filled)

    def shows_bit_by_bit(self, events: Sequence[Event]) -> bool:
        return any(isinstance(event, self.moments) for event in events)

    def clear(self) -> None:
        self.board.set_down()
        self.close_lists()
        self.desk.released, self.desk.gaining = None, frozenset()

    def close_lists(self) -> None:
        """Close the lists that are open to look something up."""
        self.still_to_come.close()

    def hush(self, events: Sequence[Event]) -> None:
        if not isinstance(next(iter(events), None), self.laying_events):
            self.desk.released = None
        self.board.set_down()
        self.desk.damage_table()

    def damage_settled(self) -> None:
        self.still_to_come.recompute()
        self.desk.damage_table()
        for seat in range(self.desk.shown.seats):
            self.desk.damage_card(seat)

    def ends_turn(self, events: Sequence[Event]) -> bool:
        return any(isinstance(event, self.turn_end) for event in events)

    def layout(self, places: Places) -> None:
        desk = self.desk
        before, first = desk.places, desk.places.window.width <= 1
        self.board.set_down()
        self.close_lists()
        self._laid_for = self.wants
        closer = self.looking.still_at_part
        desk.layout(places)
        if first or (not desk.board.touched and (before.window, before.board) != (places.window, places.board)):
            self.looking.at_all()
        if first:
            self.settle(new_turn=True, glide=False)
        if closer:
            self.looking.at_part()
        self.board_moved()
        self.stage.invalidate()

    # -- commands

    def command(self, name: str) -> bool:
        match name:
            case "rotate" | "rotate_back":
                return self.turn_piece(1 if name == "rotate" else -1)
            case "fit":
                self.look_at_board(self.looking.elsewhere)
            case "zoom_in" | "zoom_out":
                return self.zoom(1 if name == "zoom_in" else -1, self.desk.board.free.center)
            case "remaining":
                self.still_to_come.toggle()
            case "cancel":
                return self.cancel()
            case _:
                return False
        return True

    # -- looking at the board

    def pan(self, dx: int, dy: int) -> None:
        """Move the board."""
        self.look_at_board(lambda: self.desk.board.pan(dx, dy, self.desk.room()), glide=False)

    def pull(self, dx: int, dy: int) -> bool:
        """Bring more of the board into sight where a tile is held; return whether there was more."""
        desk = self.desk
        return self.holding.held and self.look_at_board(lambda: desk.board.pull(dx, dy, desk.room()), glide=False)

    def zoom(self, steps: int, at: tuple[int, int]) -> bool:
        """Go nearer or farther; return whether that was possible."""
        desk = self.desk
        if self.look_at_board(lambda: desk.board.zoom(steps, at, desk.room())):
            return True
        return steps < 0 and not desk.board.all_seen and self.look_at_board(self.looking.at_all)

    def bring_into_sight(self, cell: Cell) -> None:
        """Move the board as little as brings a space into sight."""
        self.look_at_board(lambda: self.desk.board.reveal(cell))

    def look_closer(self, events: Sequence[Event]) -> bool:
        return self.looking.choose(self._about(events)) and self.look_at_board(self.looking.at_part, glide=False)

    def look_at_board(self, change: Callable[[], bool], *, glide: bool = True) -> bool:
        """Look at the board in another way, with all that hangs on it; return whether that changed anything."""
        if not self.board.change(change, glide=glide):
            return False
        self.stage.tell(None)
        self.board_moved()
        self.stage.banner_changed()
        return True

    def look_on(self, *, new_turn: bool, glide: bool) -> None:
        """Go on looking at what counts: somebody may decide now."""
        if new_turn:
            board, before, people = self.desk.board, self._turn_of, self.session.people
            self._turn_of = seat = self.desk.shown.seat
            if seat != before and (seat in people or before in people):
                board.touched = False  # whoever has moved the board has done it for their own turn
            self.place_banner()
        self.follow(glide=glide)

    def follow(self, *, glide: bool) -> None:
        """Show everything that counts, or what the player has chosen to look at; never while a piece is held."""
        if self.holding.held:
            return
        if self.board.change(self._give_back if self.desk.board.touched else self.looking.on, glide=glide):
            self.board_moved()

    def _give_back(self) -> bool:
        """Return the board that a laid piece has pulled along, as far as the piece stays in sight."""
        board = self.desk.board
        if board.lent is None:
            return False
        before, laid = board.origin, list(self.desk.laid.by_cell)
        board.give_back()
        if laid:
            board.reveal(laid[-1])
        return bool(board.origin != before)

    def put_back(self) -> None:
        """Return the board that a piece has pulled along: the piece is back where it came from."""
        self.look_at_board(self.desk.board.give_back)
        self.follow(glide=True)

    def place_banner(self) -> None:
        """Move the banner to the head of a column where it would make the board far smaller.

        It goes back in a turn of somebody who sits there: between two such turns the columns stay as they are.
        """
        desk, people = self.desk, self.session.people
        places = desk.places
        if self.holding.held:
            return
        if self.wants != self._laid_for:
            self.stage.rearrange(head=places.head, again=True)
            places = desk.places
        if not places.movable or (places.head and people and desk.shown.seat not in people):
            return
        over, free = desk.pitch_with_banner(over=True), desk.pitch_with_banner(over=False)
        if places.head == (over >= free * (_RETURNS if places.head else _LEAVES)):
            self.stage.rearrange(head=not places.head)

    def board_moved(self) -> None:
        """Move what hangs on the board along."""
        self.holding.recompute()
        self.pointing.recompute()

    # -- laying tiles and taking them back

    def lift_laid(self, cell: Cell, by: By, pointer: tuple[int, int]) -> bool:
        """Take a tile of this turn off the board into the hand; return whether the rest stays legal without it."""
        desk = self.desk
        place = desk.board.rect(cell)
        action = desk.laid.take_back(cell) if desk.may_act and desk.hand_open else None
        if action is None:
            return False
        self.holding.pick(self.piece_of(action), by, pointer, place)
        return True

    def take_off(self, cell: Cell) -> None:
        """Put a tile of this turn back where it came from, or say why it stays."""
        if self.lift_laid(cell, "carry", self.desk.board.middle(cell)):
            self.holding.put_back()
        else:
            self.tell_why_it_stays(cell)

    def tell_why_it_stays(self, cell: Cell) -> None:
        """Name and light what must be taken back before a tile of this turn, if that is why it stays."""
        stage, board = self.stage, self.desk.board
        dependent = self.desk.laid.dependent(cell)
        if dependent is None:
            return
        spaces = (self.pointing.cells_of(action, exactly=True) for action in dependent.actions)
        lit = dict.fromkeys(each for cells in spaces for each in cells if each != cell)
        reason = take_back_first(dependent.rule, self.guide.action_words(self.session.seat, dependent.actions[-1]))
        stage.tell(reason, board.rect(cell), [board.rect(each) for each in lit])
        stage.sound("refused")

    # -- what is out of sight

    def show_beyond(self, sign: Sign) -> None:
        """Bring what a sign at the edge points at into sight."""
        self.look_at_board(self.looking.at_all)
        self.bring_into_sight(sign.cell)

    def nodes(self) -> Iterable[Node]:
        yield from super().nodes()
        if not self.board.gliding:
            for sign in self.desk.signs():
                act = partial(self.show_beyond, sign)
                yield Node(sign.id, "button", _("Show the whole board"), sign.rect, act=act, group="beyond")

    # -- for the scene

    def light_up(self, event: Event | None) -> None:
        self.light(self.cells_of(event) if event is not None else ())

    def light(self, cells: tuple[Cell, ...]) -> None:
        """Light some spaces, and no others; where none are given, those of what is meant."""
        cells = cells or (self.cells_of(self.meant) if self.meant is not None else ())
        before, self.board.lit = self.board.lit, cells
        if before != cells:
            self.board.set_down()
            self.desk.damage_cells((*before, *cells))

    def places_of(self, event: Event) -> Sequence[pygame.Rect]:
        return [self.desk.board.rect(cell) for cell in self.cells_of(event)]

    def last_move(self, events: Sequence[Event]) -> None:
        self.board.set_down()
        before = self.board.last
        laid: list[Any] = [event for event in events if isinstance(event, self.laying_events)]
        seats = dict.fromkeys(event.seat for event in laid)
        self.board.last = tuple(
            LastMove(seat, tuple(event.cell for event in laid if event.seat == seat)) for seat in seats
        )
        self.desk.moved = tuple(cell for move in self.board.last for cell in move.cells)
        self.desk.damage_cells(cell for move in (*before, *self.board.last) for cell in move.cells)
        self.board.damage_signs()
        if before != self.board.last:
            self.follow(glide=True)

    def laid_last(self) -> Sequence[pygame.Rect]:
        last = self.board.last
        return [self.desk.board.rect(cell) for cell in last[-1].cells] if last else ()

    def in_picture(self, size: tuple[int, int], events: Sequence[Event]) -> Sequence[pygame.Rect]:
        view = self.view_in_picture(size)
        return [view.rect(cell) for cell in self._about(events)]

    def _about(self, events: Sequence[Event]) -> tuple[Cell, ...]:
        """Return the spaces that some events are about: those on which something was laid, if anything was."""
        laid = [event for event in events if isinstance(event, self.laying_events)] or events
        return tuple(dict.fromkeys(cell for event in laid for cell in self.cells_of(event)))


def pieces_in(table: object, area: pygame.Rect) -> bool:
    """Return whether somebody who looks at a part of the board has brought pieces to an area that is free otherwise."""
    if not isinstance(table, TileTable):
        return False
    board = table.desk.board
    return board.touched and any(board.rect(cell).colliderect(area) for cell in table.desk.tiles())
