"""What the parts of Cacao's table share: the stage, what is shown, and where everything lies."""

from typing import Final

import pygame

from game.rules.cacao import Cacao
from game.rules.cacao.actions import Build, Place
from game.rules.cacao.board import State
from game.rules.cacao.view import View
from game.rules.core import Cell, Event, Seat
from game.session.session import Session
from game.tables import desk
from game.tables.board.view import BoardView
from game.tables.cacao.hand import HandRail
from game.tables.cacao.jungle import JungleCorner
from game.tables.cacao.pieces import Pieces, card_width, figure_rects, price_rect
from game.tables.cacao.shown import Shown
from game.tables.cacao.village import FULL_HEIGHT, STRIP_BELOW, STRIP_HEIGHT, VillageCard, VillageCounts
from game.tables.places import Places, side_by_side
from game.tables.stage import Stage
from game.ui.look import Look

PITCHES: Final = (28, 36, 44, 56, 70, 86, 102, 118, 132, 148, 172, 204, 244)
"""The distances between spaces, in logical pixels, that the wheel steps through."""
LARGEST_FIT: Final = 148
_CARD_GAP: Final = 14
LEAST_CARD: Final = (230.0, float(STRIP_HEIGHT))
_FAR_BELOW: Final = 92
REACH: Final = 40
"""Reach of glow and shadow beyond their space, in logical pixels."""
_SIDES: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))


class Desk(desk.TileDesk[Cacao, State, View, Shown, BoardView]):
    """Shared by all parts of Cacao's table."""

    reach = REACH
    laying = (Place, Build)

    def __init__(self, session: Session, stage: Stage) -> None:
        super().__init__(session, stage, BoardView(PITCHES, LARGEST_FIT))
        self.legal: frozenset[Cell] = frozenset()
        """Spaces on which a tile of the hand can be laid."""
        self.buildable: frozenset[Cell] = frozenset()
        """Own tiles that can be built over."""
        self.pushed: dict[Cell, tuple[int, int]] = {}
        """Tiles that another one has just pushed, and how far they lie from their places."""
        self._build()

    def fresh(self) -> Shown:
        return Shown.of(self.view, self.rules.points(self.state))

    def take(self, event: Event) -> None:
        """Show what an event changes, also on the boards of all seats for which it changes the projected points."""
        before = list(self.shown.projected)
        self.shown.take(event)
        for seat, (old, new) in enumerate(zip(before, self.shown.projected, strict=True)):
            if old != new:
                self.damage_card(seat)

    def ask(self) -> None:
        places: set[Cell] = set()
        builds: set[Cell] = set()
        self.list_offers("place", "fill")
        for action in self.offers:
            if isinstance(action, Place):
                places.add(action.cell)
            elif isinstance(action, Build):
                builds.add(action.cell)
        self.legal, self.buildable = frozenset(places), frozenset(builds)
        self.laid.ask()

    # -- where things are

    def _build(self) -> None:
        look, places = self.look, self.places
        self.pieces = Pieces(look)
        self.hand = HandRail(look, self.pieces, places.hand)
        self.hand.new = self.new
        self.jungle = JungleCorner(look, self.pieces, places.left)
        self.lay_cards()

    def layout(self, places: Places) -> None:
        self.places = places
        self._build()
        self.place_board()

    @property
    def used_up(self) -> bool:
        """Whether all of the jungle is laid: then neither display nor pile is there."""
        return not self.shown.display and not self.shown.pile

    def covers(self) -> list[pygame.Rect]:
        return [self.jungle.panel, self.hand.whole, *(card.rect for card in self.cards.values())]

    def mark_new(self, tiles: list[int]) -> None:
        super().mark_new(tiles)
        self.hand.new = tiles

    def lay_cards(self) -> None:
        look, column, others = self.look, self.places.right, self.others
        size = look.px(LEAST_CARD[0]), look.px(FULL_HEIGHT)
        rects = side_by_side(column, len(others), size, look.px(_CARD_GAP))
        cards = {self.rail_seat: VillageCard(look, self.rail_seat, self.places.own, own=True)}
        for rect, seat in zip(rects, others, strict=True):
            if rect.height < look.px(STRIP_BELOW):
                rect.height = min(look.px(STRIP_HEIGHT), rect.height)
            cards[seat] = VillageCard(look, seat, rect)
        self.cards = cards

    def folded_column(self, look: Look) -> int:
        """Return the height of the other seats' boards if all are folded to strips."""
        others = self.shown.seats - 1
        return others * look.px(STRIP_HEIGHT) + (others - 1) * look.px(_CARD_GAP)

    def counts(self, seat: Seat) -> VillageCounts:
        """Return what a card shows."""
        return VillageCounts.of(self.shown, seat, projected=self.session.shows_projected)

    def land(self) -> list[Cell]:
        return list(self.shown.cells)

    def room(self) -> list[Cell]:
        # Every tile, and what lies beside the jungle.
        cells = dict.fromkeys(self.shown.cells)
        for x, y in self.shown.jungle:
            cells.update(dict.fromkeys((x + dx, y + dy) for dx, dy in _SIDES))
        return list(cells)

    def places_to_act(self) -> frozenset[Cell]:
        return self.legal | frozenset(self.shown.fill)

    def prices(self) -> list[pygame.Rect]:
        width = card_width(self.board.pitch)
        found = (price_rect(kind, width, self.board.middle(cell)) for cell, kind in self.shown.jungle.items())
        return [rect for rect in found if rect is not None]

    def pieces_to_read(self) -> list[pygame.Rect]:
        width, workers = card_width(self.board.pitch), self.shown.workers.items()
        return [rect for cell, laid in workers for rect in figure_rects(laid.edges, width, self.board.middle(cell))]

    @property
    def far(self) -> bool:
        """Whether the board is so small that its labels must be small too."""
        return self.board.pitch < self.look.px(_FAR_BELOW)

    def board_area(self) -> pygame.Rect:
        """Return the part of the window in which anything of the board is seen now."""
        out = 2 * self.look.px(REACH) + self.look.px(120)
        return self.board.bounds(self.room()).inflate(out, out).clip(self.table_area)

    # -- redrawing things

    def damage_card(self, seat: Seat) -> None:
        self.damage(self.cards[seat].area)

    def damage_hand(self) -> None:
        """Redraw the hand."""
        self.damage(self.hand.area)

    def damage_jungle(self) -> None:
        """Redraw display and pile."""
        self.damage(self.jungle.area)
