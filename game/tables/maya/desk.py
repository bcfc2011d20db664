"""What the parts of Maya's table share: the stage, what is shown, what is asked, and where everything lies."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.rules.core import Action, Cell, Seat
from game.rules.maya import Maya
from game.rules.maya.actions import FINISH, CityClosed, Draw, Expand, Finish, Pass, Plant
from game.rules.maya.board import State, Step
from game.rules.maya.view import View
from game.session.session import Session
from game.tables import desk
from game.tables.maya.cities.city import City
from game.tables.maya.cities.city_list import Listed
from game.tables.maya.land.ground import LARGEST, Ground
from game.tables.maya.land.hex_view import HexView
from game.tables.maya.pieces import Pieces
from game.tables.maya.previews import finishing
from game.tables.maya.rack import Rack
from game.tables.maya.seat_board import SeatBoard, SeatCounts
from game.tables.maya.shown import Shown
from game.tables.maya.sidebar import Sidebar
from game.tables.maya.words import finish_words
from game.tables.places import Places, side_by_side
from game.tables.stage import Stage

if TYPE_CHECKING:
    from game.rules.maya.box import Tile

PITCHES: Final = (30, 38, 46, 54, 62, 70, 80, 92, 106, 122, 140, 160)
"""The widths of hexagons, in logical pixels, that the wheel steps through."""
LARGEST_FIT: Final = 120
_CROP: Final = (0.76, 0.65, 0.4)
"""How wide and how high the crops of a tile are, and how far they reach above its middle, in hexagons."""
REACH: Final = 30
"""Reach of buildings, glow and shadow beyond their space, in logical pixels."""
RAIL_SHADOW: Final = 28
CARD_HEIGHT: Final = 176
CARD_GAP: Final = 12
LEAST_CARD: Final = (230, 124)
FOLDED: Final = 108
"""Height of another seat's board while something to read stands below it."""


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

    def __init__(self, session: Session, stage: Stage) -> None:
        view: View = session.view
        self.everywhere = tuple(cell for cells in view.board.areas.values() for cell in cells)
        super().__init__(session, stage, HexView(PITCHES, LARGEST_FIT, self.everywhere))
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
        self.in_play = tuple(sorted(self.ground.cells))
        """The spaces of the areas that are in play."""
        self._build()

    @property
    def asked(self) -> str:
        """The step that was pending when the last animation ended."""
        return self.shown.step.name.lower()

    def fresh(self) -> Shown:
        return Shown.of(self.view, self._projected())

    def _projected(self) -> list[int]:
        """Return what each seat would have if this turn were finished and then all open cities closed as they stand."""
        state = self.state
        if state.step == Step.PLANT:
            state, _events = self.rules.apply_unchecked(state, state.seat, FINISH)
        return self.rules.points(state)

    def project(self, seat: Seat) -> None:
        """Renew what a seat would have, at the moment when its points arrive."""
        self.shown.projected[seat] = self._projected()[seat]

    def ask(self) -> None:
        plantable, tiles, expandable = set(), set(), set()
        self.blind, self.forced = False, None
        self.list_offers("turn", "plant")
        for action in self.offers:
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

    @property
    def offers_blind(self) -> bool:
        """Whether the top tile of the reserve lies in the rack, back up, to be laid unseen (M-B5)."""
        return self.blind and self.may_act and self.hand_open

    def _running(self) -> Running | None:
        if self.step != "plant":
            return None
        scored, closed = finishing(self.rules, self.state, self.session.seat)
        return Running(scored.cells, scored.points, self.shown.turn_cells[-1], closed)

    def finish_words(self, running: Running) -> str:
        """Return what finishing the turn now would bring to everybody."""
        return finish_words(running.points, running.closed, self.session.names, self.session.seat)

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
        self.sidebar = Sidebar(look, self.pieces, places.left, len(self.ground.sites), in_row=places.in_row)
        self.lay_cards()

    def layout(self, places: Places) -> None:
        self.places = places
        self._build()
        self.place_board()
        self.board.limit(LARGEST)

    def covers(self) -> list[pygame.Rect]:
        return [*self.sidebar.covers, self.rack.whole, *(card.rect for card in self.cards.values())]

    def tiles(self) -> set[Cell]:
        return {*self.shown.temples, *self.shown.planted, *self.shown.hidden}

    def places_to_act(self) -> frozenset[Cell]:
        return self.plantable | self.expandable if self.may_act and self.hand_open else frozenset()

    def pieces_to_read(self) -> list[pygame.Rect]:
        wide, high, pitch = round(_CROP[0] * self.board.pitch), round(_CROP[1] * self.board.pitch), self.board.pitch
        found = []
        for cell in self.shown.planted:
            x, y = self.board.middle(cell)
            found.append(pygame.Rect(x - wide // 2, y - round(_CROP[2] * pitch), wide, high))
        return found

    def everything(self) -> tuple[Cell, ...]:
        return self.everywhere

    def room(self) -> tuple[Cell, ...]:
        return self.in_play

    def mark_new(self, tiles: list[int]) -> None:
        super().mark_new(tiles)
        self.rack.new = tiles

    def lay_cards(self) -> None:
        look, others = self.look, self.others
        size = look.px(LEAST_CARD[0]), look.px(CARD_HEIGHT)
        rects = side_by_side(self.places.right, len(others), size, look.px(CARD_GAP))
        own = SeatBoard(look, self.pieces, self.rail_seat, self.places.own, own=True)
        cards = (SeatBoard(look, self.pieces, seat, rect) for seat, rect in zip(others, rects, strict=True))
        self.cards = {self.rail_seat: own, **dict(zip(others, cards, strict=True))}

    def counts(self, seat: Seat) -> SeatCounts:
        """Return what a card shows."""
        running = self.running.gained(seat, self.shown.seat) if self.running is not None else 0
        return SeatCounts.of(self.shown, seat, running, projected=self.session.shows_projected)

    # -- redrawing things

    def damage(self, area: pygame.Rect) -> None:
        """Redraw an area; near the rail, with the rail's shadow there."""
        if self.places.railed and self.places.rail.y - self.look.px(RAIL_SHADOW) < area.bottom <= self.places.rail.y:
            area = pygame.Rect(area.x, area.y, area.width, self.places.rail.y + 1 - area.y)
        super().damage(area)

    def damage_card(self, seat: Seat) -> None:
        self.damage(self.cards[seat].area)

    def damage_rack(self) -> None:
        """Redraw the rack."""
        self.damage(self.rack.area)

    def damage_sidebar(self) -> None:
        """Redraw the column at the left."""
        self.damage(self.sidebar.area)
