"""What the parts of Cacao's table share: the stage, what is shown, and where everything lies."""

from collections.abc import Iterable
from typing import Final, cast

import pygame

from game.rules.cacao import Cacao
from game.rules.cacao.actions import Build, Place
from game.rules.cacao.state import State
from game.rules.cacao.view import View
from game.rules.core import Cell, Decide, Seat
from game.tables.board_view import BoardView
from game.tables.cacao.hand import HandRail
from game.tables.cacao.jungle import JungleCorner
from game.tables.cacao.pieces import Pieces
from game.tables.cacao.shown import Shown
from game.tables.cacao.village import FULL_HEIGHT, STRIP_BELOW, STRIP_HEIGHT, Counts, VillageCard
from game.tables.rearranging import LaidThisTurn
from game.tables.seat_card import SeatLabel
from game.tables.table import Places, Stage
from game.ui.look import Look

PITCHES: Final = (28, 36, 44, 56, 70, 86, 102, 118, 132, 148, 172, 204, 244)
"""The distances between spaces, in logical pixels, through which the wheel goes."""
LARGEST_FIT: Final = 148
_CARD_GAP: Final = 14
_FAR_BELOW: Final = 92
REACH: Final = 40
"""How far what belongs to a space may reach beyond it, in logical pixels: glow and shadow."""
_SIDES: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))


class Desk:
    """Shared by all parts of one table."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.board = BoardView(PITCHES, LARGEST_FIT)
        self.places = Places(*(pygame.Rect(0, 0, 1, 1) for _ in range(8)))
        self.rail_seat = stage.open_seat if stage.open_seat is not None else stage.seat
        self.shown = self.fresh()
        self.legal: frozenset[Cell] = frozenset()
        """Spaces on which a tile of the hand can be laid."""
        self.buildable: frozenset[Cell] = frozenset()
        """Own tiles that can be built over."""
        self.laid = LaidThisTurn(stage, (Place, Build))
        """What the deciding seat has laid in this turn and can take back by hand."""
        self.released: tuple[float, float, float] | None = None
        """Where a piece was let go that is being laid: its middle and its width."""
        self._new: list[int] = []
        self._build()

    # -- the stage

    @property
    def look(self) -> Look:
        """What to draw with."""
        return self.stage.look

    @property
    def rules(self) -> Cacao:
        """The rules."""
        return cast("Cacao", self.stage.rules)

    @property
    def state(self) -> State:
        """The state, to play on copies of it."""
        return cast("State", self.stage.state)

    @property
    def view(self) -> View:
        """What may be shown."""
        return cast("View", self.stage.view)

    @property
    def step(self) -> str:
        """The step that is pending, or nothing."""
        pending = self.stage.pending
        return pending.prompts[pending.seat].step if isinstance(pending, Decide) else ""

    @property
    def may_act(self) -> bool:
        """Whether somebody may act now."""
        return self.stage.interactive and self.step != ""

    @property
    def hand_open(self) -> bool:
        """Whether the deciding seat's hand lies open."""
        return self.shown.viewer is not None and self.shown.viewer == self.stage.seat

    def fresh(self) -> Shown:
        """Return what the stage's view shows now."""
        return Shown.of(self.view, self.projected())

    def projected(self) -> list[int]:
        """Return what each seat would have if the game ended now."""
        return self.rules.points(self.state)

    def project(self) -> None:
        """Have the numbers in brackets no older than the points that are about to be shown."""
        before, self.shown.projected = self.shown.projected, self.projected()
        for seat, (old, new) in enumerate(zip(before, self.shown.projected, strict=True)):
            if old != new:
                self.damage_card(seat)

    def ask(self) -> None:
        """Find out where something can be laid."""
        places: set[Cell] = set()
        builds: set[Cell] = set()
        if self.step == "place":
            for action in self.rules.legal(self.state, self.stage.seat):
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
        self.hand.new = self._new
        self.jungle = JungleCorner(look, self.pieces, places.left)
        self.cards = self._lay_cards()

    def layout(self, places: Places) -> None:
        """Take over the places."""
        self.places = places
        self.board.place(places.board, self.look.unit)
        self._build()

    def sit(self, seat: Seat) -> None:
        """Have another seat's hand and board at the rail."""
        if seat != self.rail_seat:
            self.rail_seat = seat
            self.mark_new([])
            self.cards = self._lay_cards()

    def mark_new(self, tiles: list[int]) -> None:
        """Mark tiles of the open hand as drawn since its owner last looked."""
        self._new = self.hand.new = tiles

    def _lay_cards(self) -> dict[Seat, VillageCard]:
        look, column = self.look, self.places.right
        others = [(self.rail_seat + step) % self.shown.seats for step in range(1, self.shown.seats)]
        gap = look.px(_CARD_GAP)
        height = min(look.px(FULL_HEIGHT), (column.height - (len(others) - 1) * gap) // max(1, len(others)))
        if height < look.px(STRIP_BELOW):
            height = min(look.px(STRIP_HEIGHT), height)
        cards = {self.rail_seat: VillageCard(look, self.rail_seat, self.places.own, own=True)}
        for index, seat in enumerate(others):
            rect = pygame.Rect(column.x, column.y + index * (height + gap), column.width, height)
            cards[seat] = VillageCard(look, seat, rect)
        return cards

    def folded_column(self, look: Look) -> int:
        """Return how high the other seats' boards are together where all are folded to strips."""
        others = self.shown.seats - 1
        return others * look.px(STRIP_HEIGHT) + (others - 1) * look.px(_CARD_GAP)

    def label(self, seat: Seat) -> SeatLabel:
        """Return what a card's header says."""
        active = not self.shown.over and seat == self.shown.seat
        return SeatLabel(self.stage.names[seat], self.stage.colours[seat], active)

    def counts(self, seat: Seat) -> Counts:
        """Return what a card shows."""
        return Counts.of(self.shown, seat, projected=self.stage.settings.show_projected)

    def room(self) -> list[Cell]:
        """Return the spaces that have to be in sight: every tile, and what lies beside the jungle."""
        cells = dict.fromkeys(self.shown.cells)
        for x, y in self.shown.jungle:
            cells.update(dict.fromkeys((x + dx, y + dy) for dx, dy in _SIDES))
        return list(cells)

    @property
    def table_area(self) -> pygame.Rect:
        """The part of the window in which the board may be seen."""
        window = self.places.window
        return pygame.Rect(window.x, window.y, window.width, self.places.rail.y - window.y + self.look.px(2))

    @property
    def far(self) -> bool:
        """Whether the board is seen from so far that what is told on it has to be small."""
        return self.board.pitch < self.look.px(_FAR_BELOW)

    def board_area(self) -> pygame.Rect:
        """Return the part of the window in which anything of the board is seen now."""
        out = 2 * self.look.px(REACH) + self.look.px(120)
        return self.board.bounds(self.room()).inflate(out, out).clip(self.table_area)

    # -- having things painted

    def damage_cells(self, cells: Iterable[Cell]) -> None:
        """Have some spaces painted again, each with what reaches beyond it."""
        out = 2 * self.look.px(REACH)
        for cell in cells:
            self.stage.invalidate(self.board.rect(cell).inflate(out, out))

    def damage_table(self) -> None:
        """Have the whole board painted again."""
        self.stage.invalidate(self.table_area)

    def damage_card(self, seat: Seat) -> None:
        """Have a seat's board painted again."""
        self.stage.invalidate(self.cards[seat].area)

    def damage_hand(self) -> None:
        """Have the hand painted again."""
        self.stage.invalidate(self.hand.area)

    def damage_jungle(self) -> None:
        """Have display and pile painted again."""
        self.stage.invalidate(self.jungle.area)
