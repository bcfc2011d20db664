"""What the parts of Maya's table share: the stage, what is shown, what is asked, and where everything lies."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.rules.core import Action, Cell, Seat
from game.rules.maya import Maya
from game.rules.maya.actions import FINISH, Draw, Expand, Finish, Pass, Plant
from game.rules.maya.events import CityClosed, GroupScored
from game.rules.maya.state import State
from game.rules.maya.view import View
from game.tables import desk
from game.tables.maya.cities.city import City
from game.tables.maya.cities.city_list import Listed
from game.tables.maya.land.ground import LARGEST, Ground
from game.tables.maya.land.hex_view import HexView
from game.tables.maya.pieces import Pieces
from game.tables.maya.rack import Rack
from game.tables.maya.seat_board import Counts, SeatBoard
from game.tables.maya.shown import Shown
from game.tables.maya.sidebar import Sidebar
from game.tables.maya.words import finish_words
from game.tables.sight import Play
from game.tables.table import Places

if TYPE_CHECKING:
    from game.rules.maya.pieces import Tile

PITCHES: Final = (30, 38, 46, 54, 62, 70, 80, 92, 106, 122, 140, 160)
"""The widths of hexagons, in logical pixels, that the wheel steps through."""
LARGEST_FIT: Final = 120
REACH: Final = 30
"""Reach of buildings, glow and shadow beyond their space, in logical pixels."""
RAIL_SHADOW: Final = 28
LEAST_LEFT: Final = 248
CARD_HEIGHT: Final = 176
CARD_GAP: Final = 12
LEAST_NOTES: Final = 88


@dataclass(frozen=True, slots=True)
class Running:
    """The group that grows in this turn, with what it would score now."""

    cells: tuple[Cell, ...]
    points: int
    newest: Cell
    closed: tuple[CityClosed, ...] = ()
    """The cities that close as the turn is finished."""

    def gained(self, seat: Seat, acting: Seat) -> int:
        """Return what a seat gets in all when the acting one finishes its turn."""
        cities = sum(event.points[seat] for event in self.closed)
        return cities + self.points if seat == acting else cities


class Desk(desk.TileDesk[Maya, State, View, Shown, HexView]):
    """Shared by all parts of Maya's table."""

    reach = REACH
    laying = (Plant, Expand)
    taken_back_too = (Finish,)

    def __init__(self, stage: Play) -> None:
        view: View = stage.view
        self.everywhere = tuple(cell for cells in view.board.areas.values() for cell in cells)
        super().__init__(stage, HexView(PITCHES, LARGEST_FIT, self.everywhere))
        self.plantable: frozenset[Cell] = frozenset()
        """Spaces on which a tile of the rack can be planted."""
        self.plant_tiles: frozenset[Tile] = frozenset()
        """The tiles that can be planted now."""
        self.expandable: frozenset[Cell] = frozenset()
        """Spaces on which a tile can be put face down."""
        self.blind = False
        """Whether the tile to be put face down comes unseen from the reserve."""
        self.forced: Action | None = None
        """Drawing (M-B6) or passing (M-B7), if nothing can be laid."""
        self.running: Running | None = None
        self.regarded: str | None = None
        """The city that somebody looks at, by its name."""
        self.foreseen: tuple[City, ...] | None = None
        """The cities as they would be after the previewed action."""
        self.rising: set[Cell] = set()
        """The spaces on which a building is rising, which a mover paints."""
        self.ground = Ground(self.look, Pieces(self.look), view.board, view.areas)
        self._build()

    @property
    def asked(self) -> str:
        """The step that was pending when the last animation ended."""
        return self.shown.step.name.lower()

    def fresh(self) -> Shown:
        return Shown.of(self.view, self.projected())

    def projected(self) -> list[int]:
        return list(self.rules.score(self.view).totals)

    def ask(self) -> None:
        plantable, tiles, expandable = set(), set(), set()
        self.blind, self.forced = False, None
        if self.step in ("turn", "plant"):
            for action in self.rules.legal(self.state, self.stage.seat):
                match action:
                    case Plant(tile=tile, cell=cell):
                        plantable.add(cell)
                        tiles.add(tile)
                    case Expand(cell=cell, tile=face):
                        expandable.add(cell)
                        self.blind = face is None
                    case Draw() | Pass():
                        self.forced = action
        self.plantable, self.plant_tiles = frozenset(plantable), frozenset(tiles)
        self.expandable = frozenset(expandable)
        self.running = self._running()
        self.laid.ask()

    def _running(self) -> Running | None:
        if self.step != "plant":
            return None
        _after, events = self.rules.apply(self.state, self.stage.seat, FINISH)
        scored = next(event for event in events if isinstance(event, GroupScored))
        closed = tuple(event for event in events if isinstance(event, CityClosed))
        return Running(scored.cells, scored.points, self.shown.turn_cells[-1], closed)

    def finish_words(self, running: Running) -> str:
        """Return what finishing the turn now would bring to everybody."""
        return finish_words(running.points, running.closed, self.stage.names, self.stage.seat)

    # -- cities

    @property
    def cities(self) -> tuple[City, ...]:
        """The cities as they are, or as they would be after the previewed action."""
        return self.foreseen if self.foreseen is not None else self.shown.cities

    @property
    def listed(self) -> Listed:
        """What the list of cities is about."""
        return Listed(self.cities, self.shown.cities, self.regarded, self.shown.over)

    def city_named(self, name: str | None) -> City | None:
        """Return a city by its name."""
        return next((city for city in self.cities if city.name == name), None)

    def city_on(self, cell: Cell) -> City | None:
        """Return the city that lies on a space."""
        return next((city for city in self.cities if cell in city.cells), None)

    # -- where things are

    def _build(self) -> None:
        look, places = self.look, self.places
        self.pieces = Pieces(look)
        self.ground.look, self.ground.pieces = look, self.pieces
        self.rack = Rack(look, self.pieces, places.hand)
        self.rack.new = self.new
        self.sidebar = Sidebar(look, self.pieces, self._left, len(self.ground.sites))
        self.lay_cards()

    @property
    def _left(self) -> pygame.Rect:
        """The column at the left: narrow enough that the board can use the full height."""
        places, look = self.places, self.look
        wide = places.board.right - round(places.board.height * self.board.proportion) - look.px(8)
        width = min(places.left.width, max(look.px(LEAST_LEFT), wide - places.left.x))
        height = places.own.top - look.px(CARD_GAP) - places.left.y
        return pygame.Rect(places.left.x, places.left.y, width, max(1, height))

    def layout(self, places: Places) -> None:
        self.places = places
        left = self._left
        free = pygame.Rect(places.board)
        free.width = free.right - left.right - self.look.px(8)
        free.x = left.right + self.look.px(8)
        self.board.place(free, self.look.unit)
        self.board.limit(LARGEST)
        self._build()

    def room(self) -> tuple[Cell, ...]:
        return self.everywhere

    def notes_room(self, places: Places) -> pygame.Rect:
        """Return what is left of the column at the right below the other seats' cards."""
        look, column = self.look, places.right
        seats = self.shown.seats - 1
        top = column.y + seats * (self._card_height(column) + look.px(CARD_GAP))
        high = column.bottom - top
        return pygame.Rect(column.x, top, column.width, high if high >= look.px(LEAST_NOTES) else 0)

    def mark_new(self, tiles: list[int]) -> None:
        super().mark_new(tiles)
        self.rack.new = tiles

    def lay_cards(self) -> None:
        look, column, others = self.look, self.places.right, self.others
        gap, height = look.px(CARD_GAP), self._card_height(column)
        own = pygame.Rect(self.places.own)
        own.width = self._left.width
        cards = {self.rail_seat: SeatBoard(look, self.pieces, self.rail_seat, own, own=True)}
        for index, seat in enumerate(others):
            rect = pygame.Rect(column.x, column.y + index * (height + gap), column.width, height)
            cards[seat] = SeatBoard(look, self.pieces, seat, rect)
        self.cards = cards

    def _card_height(self, column: pygame.Rect) -> int:
        """Return how high the other seats' cards are."""
        look, others = self.look, max(1, self.shown.seats - 1)
        return min(look.px(CARD_HEIGHT), (column.height - (others - 1) * look.px(CARD_GAP)) // others)

    def counts(self, seat: Seat) -> Counts:
        """Return what a card shows."""
        running = self.running.gained(seat, self.shown.seat) if self.running is not None else 0
        return Counts.of(self.shown, seat, running, projected=self.stage.settings.show_projected)

    # -- redrawing things

    def damage(self, area: pygame.Rect) -> None:
        """Redraw an area; near the rail, with the rail's shadow there."""
        if self.places.rail.y - self.look.px(RAIL_SHADOW) < area.bottom <= self.places.rail.y:
            area = pygame.Rect(area.x, area.y, area.width, self.places.rail.y + 1 - area.y)
        super().damage(area)

    def damage_card(self, seat: Seat) -> None:
        self.damage(self.cards[seat].area)

    def damage_rack(self) -> None:
        """Redraw the rack."""
        self.damage(self.rack.area)

    def damage_sidebar(self) -> None:
        """Redraw the column at the left."""
        self.damage(self.sidebar.column)
