"""What the parts of a table share: the stage, what is shown, who sits at the rail, and where everything lies."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar, cast

import pygame

from game.rules.core import Action, Cell, Decide, Event, Prompt, Seat
from game.session.session import Session
from game.tables.board import beyond
from game.tables.board.view import BoardView
from game.tables.gesture.rearranging import LaidThisTurn
from game.tables.pictures.beside import Line, beside, connection, ends_on
from game.tables.pictures.seat_card import SeatLabel
from game.tables.places import Places
from game.tables.stage import Stage
from game.ui.look import Look


class Shown(Protocol):
    """What a table shows, as plain values."""

    viewer: Seat | None
    seats: int

    @property
    def over(self) -> bool:
        """Whether the game has ended."""

    def ask(self, other: Any) -> None:
        """Set what events do not tell, such as the question and the seat that is asked."""

    def take(self, event: Event) -> object:
        """Change what is shown as an event says."""

    def dump(self) -> dict[str, Any]:
        """Return everything as meaning."""


class ShownTiles(Shown, Protocol):
    """What a table shows on which seats take turns to lay tiles."""

    seat: Seat


RulesT = TypeVar("RulesT")
StateT = TypeVar("StateT")
ViewT = TypeVar("ViewT")
ShownT = TypeVar("ShownT", bound=Shown)
ShownTilesT = TypeVar("ShownTilesT", bound=ShownTiles)
BoardT = TypeVar("BoardT", bound=BoardView)


class Desk(ABC, Generic[RulesT, StateT, ViewT, ShownT]):
    """Shared by all parts of one table."""

    def __init__(self, session: Session, stage: Stage) -> None:
        self.session = session
        self.stage = stage
        self.places = Places.nowhere()
        self.rail_seat = self.seat_for_rail
        """The seat whose hand and board lie at the rail."""
        self.offers: frozenset[Action] = frozenset()
        """The legal actions of this step, where the table lists them."""
        self.shown = self.fresh()

    @abstractmethod
    def fresh(self) -> ShownT:
        """Return what the stage's view shows now."""

    @abstractmethod
    def ask(self) -> None:
        """Find out what can be done now."""

    @abstractmethod
    def layout(self, places: Places) -> None:
        """Set the places."""

    @abstractmethod
    def sit(self, seat: Seat) -> None:
        """Move another seat's hand and board to the rail."""

    @abstractmethod
    def forget_new(self) -> None:
        """Remove all marks of new pieces in the open hand."""

    def list_offers(self, *steps: str) -> None:
        """List what the rules permit now, at some steps only."""
        listed = self.session.rules.legal(self.state, self.session.seat) if self.step in steps else ()
        self.offers = frozenset(listed)

    # -- the stage

    @property
    def look(self) -> Look:
        """The drawing kit."""
        return self.stage.look

    @property
    def rules(self) -> RulesT:
        """The rules."""
        return cast("RulesT", self.session.rules)

    @property
    def state(self) -> StateT:
        """The state, to play on copies of it."""
        return cast("StateT", self.session.state)

    @property
    def view(self) -> ViewT:
        """The view that may be shown."""
        return cast("ViewT", self.session.view)

    @property
    def prompt(self) -> Prompt | None:
        """What the deciding seat is asked."""
        pending = self.session.pending
        return pending.prompts[pending.seat] if isinstance(pending, Decide) else None

    @property
    def step(self) -> str:
        """The step that is pending, or nothing."""
        prompt = self.prompt
        return prompt.step if prompt is not None else ""

    @property
    def may_act(self) -> bool:
        """Whether somebody may act now."""
        return self.session.interactive and self.step != ""

    @property
    def hand_open(self) -> bool:
        """Whether the deciding seat's hand lies open."""
        return self.shown.viewer is not None and self.shown.viewer == self.session.seat

    # -- seats

    @property
    def seat_for_rail(self) -> Seat:
        """The seat that belongs at the rail now."""
        open_seat = self.session.open_seat
        return open_seat if open_seat is not None else self.session.seat

    @property
    def others(self) -> list[Seat]:
        """The seats whose boards lie at the right, in the order in which they follow the seat at the rail."""
        return [(self.rail_seat + step) % self.shown.seats for step in range(1, self.shown.seats)]

    def name(self, seat: Seat) -> str:
        """Return a seat's name."""
        return self.session.names[seat]

    def colour(self, seat: Seat) -> str:
        """Return a seat's colour."""
        return self.session.colours[seat]

    @abstractmethod
    def active(self, seat: Seat) -> bool:
        """Whether a seat's board is lit because the seat decides."""

    def label(self, seat: Seat) -> SeatLabel:
        """Return what a card's header says."""
        return SeatLabel(self.name(seat), self.colour(seat), not self.shown.over and self.active(seat))

    # -- where things are, and redrawing them

    @property
    def table_area(self) -> pygame.Rect:
        """The part of the window in which the board may be seen: all of it, or what lies above the rail."""
        window = self.places.window
        if self.places.rail.width < window.width or not self.places.railed:
            return window.copy()
        return pygame.Rect(window.x, window.y, window.width, self.places.rail.y - window.y + self.look.px(2))

    def damage(self, area: pygame.Rect) -> None:
        """Redraw an area."""
        self.stage.invalidate(area)

    def damage_table(self) -> None:
        """Redraw everything round the board."""
        self.damage(self.table_area)


class TileDesk(Desk[RulesT, StateT, ViewT, ShownTilesT], Generic[RulesT, StateT, ViewT, ShownTilesT, BoardT]):
    """Shared by all parts of a table on whose board tiles are laid."""

    reach: ClassVar[int]
    """How far what belongs to a space may reach beyond the space, in logical pixels."""
    laying: ClassVar[tuple[type[Action], ...]]
    """The kinds of actions that lay a tile."""
    taken_back_too: ClassVar[tuple[type[Action], ...]] = ()
    """The kinds of actions that are taken back together with any tile."""

    def __init__(self, session: Session, stage: Stage, board: BoardT) -> None:
        self.board = board
        self.released: tuple[float, float, float] | None = None
        """Middle and width of the tile being laid, at the moment when it was let go."""
        self.new: list[int] = []
        """Which tiles of the open hand were drawn since its owner last looked."""
        self.gaining: frozenset[Seat] = frozenset()
        """The seats that something is brought to just now, whosever turn it is: their boards are lit."""
        self.moved: tuple[Cell, ...] = ()
        """The spaces on which the other seats laid something in their last turns."""
        self.redrawn: set[Cell] = set()
        """The spaces that were redrawn since the board has been painted ahead."""
        super().__init__(session, stage)
        self.laid = LaidThisTurn(session, self.laying, dropped=self.taken_back_too)
        """What the deciding seat has laid in this turn and can take back by hand."""

    @abstractmethod
    def room(self) -> Sequence[Cell]:
        """Return the spaces that must be visible."""

    def land(self) -> Sequence[Cell]:
        """Return the spaces that belong to the board so far; others in `room` may become land."""
        return self.room()

    def tiles(self) -> Collection[Cell]:
        """Return the spaces on which anything lies."""
        return self.land()

    def sought(self) -> Sequence[Cell]:
        """Return the spaces that somebody wants to see before all others: places to act, and the last turns."""
        return tuple({*self.moved, *self.places_to_act()})

    def signs(self) -> list[beyond.Sign]:
        """Return what points at such spaces that are out of sight."""
        hidden = [cell for cell in sorted(self.sought()) if not self.board.shows((cell,))]
        avoid = [*self.pieces_to_read(), *self.prices()] if hidden else []
        return beyond.signs(self.look, self.board, self.table_area, hidden, avoid)

    def paint_signs(self, surface: pygame.Surface) -> None:
        """Paint what points at spaces that are out of sight."""
        for sign in self.signs():
            beyond.paint(self.look, surface, sign)

    def everything(self) -> Sequence[Cell]:
        """Return all spaces of the board, also those that are not needed now."""
        return self.room()

    @abstractmethod
    def covers(self) -> Sequence[pygame.Rect]:
        """Return what this table has laid over its board: cards, display, hand."""

    def places_to_act(self) -> Collection[Cell]:
        """Return the spaces on which something can be laid now."""
        return ()

    def kept_clear(self, *, to_act: bool = True) -> list[pygame.Rect]:
        """Return what no label may cover: tiles, places to act if there is room, and what lies over the board."""
        cells = {*self.tiles(), *(self.places_to_act() if to_act else ())}
        places = self.places
        return [*(self.board.rect(cell) for cell in cells), *self._over_board(banner=not places.head)]

    def place_for_label(
        self, size: tuple[int, int], about: pygame.Rect, taken: Sequence[pygame.Rect]
    ) -> pygame.Rect | None:
        """Return the nearest place for a label that speaks of `about`, beside all that is to be kept clear."""
        gap = self.look.px(3)
        bounds = self.places.window.inflate(-4 * gap, -4 * gap)
        found = beside(size, about, [*taken, *self.kept_clear()], bounds, gap)
        return found or beside(size, about, [*taken, *self.kept_clear(to_act=False)], bounds, gap)

    def prices(self) -> list[pygame.Rect]:
        """Return where on the board stands what everything costs or brings: no mark and no line lies on it."""
        return []

    @abstractmethod
    def pieces_to_read(self) -> list[pygame.Rect]:
        """Return where on the board lies what is counted: no mark lies on it."""

    def ends_at(self, cell: Cell) -> list[tuple[int, int]]:
        """Return the points of a space at which a line may end."""
        return [end for end in ends_on(self.board.rect(cell)) if self.board.cell_at(end) == cell]

    def line_to(
        self, ends: Sequence[tuple[int, int]], label: pygame.Rect, labels: Sequence[pygame.Rect] = (),
        lines: Sequence[Line] = (),
    ) -> Line | None:  # fmt: skip
        """Return a line from a label to one of these points; None if they are near anyway."""
        never, near = (*self.prices(), *labels), self.look.px(5) + self.board.pitch // 14
        return connection(label, ends, never, self.pieces_to_read(), lines, near=near)

    def place_board(self) -> None:
        """Tell the board where it may be seen."""
        places = self.places
        covers = self._over_board(banner=not places.head)
        self.board.place(places.board, self.look.unit, places.window, covers, places.sheet)

    def _over_board(self, *, banner: bool) -> list[pygame.Rect]:
        """Return what lies over the board, with the banner or without."""
        places = self.places
        rects = (*places.covers, *self.covers(), *((places.banner,) if banner else ()))
        return [rect for rect in rects if rect.width > 1 and rect.height > 1 and not places.sheet.contains(rect)]

    def pitch_with_banner(self, *, over: bool) -> int:
        """Return how large the board is with the banner over it, or without."""
        other = self.board.copy()
        other.covers = tuple(self._over_board(banner=over))
        return other.framed(self.room()).pitch

    @abstractmethod
    def lay_cards(self) -> None:
        """Put every seat's board in its place."""

    @abstractmethod
    def damage_card(self, seat: Seat) -> None:
        """Redraw a seat's board."""

    def active(self, seat: Seat) -> bool:
        return seat in self.gaining if self.gaining else bool(seat == self.shown.seat)

    def light_gaining(self, *seats: Seat) -> None:
        """Light the boards of those to whom something is brought; with none, of the seat on turn again."""
        changed = {*self.gaining, *seats, self.shown.seat}
        self.gaining = frozenset(seats)
        for seat in changed:
            self.damage_card(seat)

    def sit(self, seat: Seat) -> None:
        if seat != self.rail_seat:
            self.rail_seat = seat
            self.forget_new()
            self.lay_cards()

    def mark_new(self, tiles: list[int]) -> None:
        """Mark tiles of the open hand as drawn since its owner last looked."""
        self.new = tiles

    def forget_new(self) -> None:
        self.mark_new([])

    def damage_cells(self, cells: Iterable[Cell]) -> None:
        """Redraw some spaces, each with what reaches beyond it."""
        out, redrawn = 2 * self.look.px(self.reach), tuple(cells)
        self.redrawn.update(redrawn)
        for cell in redrawn:
            self.damage(self.board.rect(cell).inflate(out, out))
