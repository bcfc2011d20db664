"""A table for any game: what lies on spaces, the open hand, and every legal action by click, drag and key.

It knows nothing but the rules: which actions they list, how they describe them, and what events have named a space. A
game's own table can inherit from it and say more: which spaces there are, how pieces look, what is in the hand.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import pygame

from game.anim.tween import Animation, Call, Heard
from game.anim.tween import Sequence as OneByOne
from game.locale import _
from game.rules.core import Action, Cell, Decide, Event, Piece, Seat
from game.session.session import Session
from game.tables.pictures.drawing import table_wood
from game.tables.pictures.flights import Place, flight, steady
from game.tables.places import Places
from game.tables.plain import painting
from game.tables.plain.arranging import arrange, ways
from game.tables.plain.board import PlainGrid
from game.tables.plain.guide import PlainGuide
from game.tables.plain.nodes import nodes
from game.tables.plain.offers import Offer, cell_of, offers
from game.tables.plain.pointer import Pointer
from game.tables.stage import Stage
from game.tables.table import Banner, Table
from game.ui.focus import Node

_GAP: Final = 10
_SLOT: Final = 92


class PlainTable(Table):
    """Shows any game and lets people play it."""

    guides = PlainGuide
    pointer: Pointer

    def __init__(self, session: Session, stage: Stage) -> None:
        super().__init__(session, stage)
        self.places: Places | None = None
        self.grid = PlainGrid()
        self.pieces: Mapping[Cell, Any] = {}
        self.hand: Sequence[Piece] = ()
        self.cards: list[pygame.Rect] = []
        self.offered: list[Offer] = []
        self.buttons: list[tuple[Offer, pygame.Rect]] = []
        self.active: Seat = session.seat
        self.chosen_cell: Cell | None = None
        self.chosen_piece: Piece | None = None
        self.hovered = -1
        self.lit: frozenset[Cell] = frozenset()
        self.last: frozenset[Cell] = frozenset()
        self.pointed: tuple[Action, ...] = ()
        self.pointer = Pointer(self)
        self._page = 0
        self._showing = 0
        self._sheet = session.rules.score(session.view)
        self._read()

    # -- what a game may say better

    def spaces(self) -> Mapping[Cell, Any]:
        """Return what lies on the board, by its space; here what events have named: whose it is, and no more."""
        found: dict[Cell, Any] = {}
        for event in self.session.history():
            cell, seat = cell_of(event), getattr(event, "seat", None)
            if cell is not None and isinstance(seat, int):
                found[cell] = (seat, "")
        return found

    def cells(self) -> Iterable[Cell]:
        """Return all spaces of the board; here those on which something lies or can be done."""
        return sorted({*self.pieces, *(offer.cell for offer in self.offered if offer.cell is not None)})

    def face(self, piece: Any, side: int) -> pygame.Surface:
        """Return the picture of a piece on the board."""
        seat, word = piece
        return painting.stone(self.stage.look, self.session.colours[seat], word, side)

    def hand_of(self, seat: Seat) -> Sequence[Piece]:  # noqa: ARG002
        """Return the pieces of a seat's open hand."""
        return tuple(getattr(self.session.view, "hand", ()))

    def hand_face(self, piece: Piece, side: int) -> pygame.Surface:
        """Return the picture of a piece of the open hand."""
        return painting.stone(self.stage.look, "", self.piece_name(piece), side)

    def piece_name(self, piece: Piece) -> str:
        """Return what a piece of the hand is called."""
        return str(piece)

    def piece_of(self, action: Action) -> Piece | None:
        """Return the piece of the hand with which an action is done."""
        return next(iter(self.session.rules.names_of_hand(action)), None)

    def cell_name(self, cell: Cell) -> str:
        """Return what a space is called."""
        return f"{cell[0] + 1}, {cell[1] + 1}"

    def facts(self) -> Sequence[str]:
        """Return what else is on the table, a line each: how much is left to be drawn."""
        return ()

    def seat_words(self, seat: Seat) -> str:  # noqa: ARG002
        """Return what a seat's card tells besides its points."""
        return ""

    def help_words(self) -> str:
        """Return what the banner says to whoever decides."""
        if not self.offered:
            return _("You can only end the turn now.")
        if self.chosen_cell is not None:
            return _("Choose what to do on this space.")
        return _("Click a space or a button to play.")

    # -- what is there

    def layout(self, places: Places) -> None:
        self.places = places
        arrange(self)
        self.stage.invalidate()

    def refresh(self) -> None:
        self._showing += 1
        self.pointer.put_back()
        self._read()
        arrange(self)
        self.stage.invalidate()

    def _read(self) -> None:
        """Take over what the session shows now."""
        session = self.session
        self.pieces = dict(self.spaces())
        self.hand = () if session.open_seat is None else tuple(self.hand_of(session.open_seat))
        self._sheet = session.rules.score(session.view)
        pending = session.pending
        self.active = pending.seat if isinstance(pending, Decide) else -1
        self.chosen_cell = self.chosen_piece = None
        self.pointed = ()
        self._ask()

    def _ask(self) -> None:
        open_ = self.session.open_seat == self.session.seat or self._public()
        self.offered = offers(self.session, self.piece_of, self._page) if open_ else []

    def _public(self) -> bool:
        pending = self.session.pending
        return isinstance(pending, Decide) and pending.prompts[pending.seat].step in self.public_steps

    def asked(self) -> None:
        self._ask()
        arrange(self)
        self.stage.invalidate()

    def show(self, events: Sequence[Event], instant: bool) -> Animation | None:
        self._showing += 1
        now = self._showing
        self.offered, self.buttons = [], []
        parts: list[Animation] = []
        for event in events:
            cell, seat = cell_of(event), getattr(event, "seat", None)
            heard = self.stage.heard(event, at=None if cell is None else _middle(self, cell))
            fresh = cell is not None and cell not in self.pieces and self.grid.side > 0 and not instant
            if fresh and cell is not None and isinstance(seat, int):
                parts.append(_flight(self, cell, seat, heard))
            else:
                parts.append(Call(lambda: None, heard))
        animation = OneByOne(*parts, Call(lambda: self._shown(now)))
        if instant:
            animation.seek(animation.length)
            return None
        self.stage.invalidate()
        return animation

    def _shown(self, showing: int) -> None:
        if showing == self._showing:
            self.refresh()
            self.stage.banner_changed()

    def dump(self) -> dict[str, Any]:
        return {
            "board": {f"{x},{y}": str(piece) for (x, y), piece in self.pieces.items()},
            "hand": {"of": self.session.open_seat, "pieces": [str(piece) for piece in self.hand]},
            "points": [self.score_of(seat) for seat in range(len(self.session.names))],
            "active": self.active,
        }

    # -- drawing

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        places = self.places
        if places is None:
            return
        surface.blit(table_wood(self.stage.look, places.window.size), area, area)
        painting.spaces(self, surface)
        painting.buttons(self, surface)
        self.stage.paint_rail(surface)
        painting.hand(self, surface)
        painting.cards(self, surface, area)
        painting.facts(self.stage.look, surface, places.left, self.facts())

    def slot(self, index: int) -> pygame.Rect:
        """Return where a piece of the hand lies."""
        assert self.places is not None
        look, hand = self.stage.look, self.places.hand
        side = min(look.px(_SLOT), hand.height - look.px(24))
        gap = min(look.px(_GAP), max(0, hand.width - side * len(self.hand)) // max(1, len(self.hand)))
        left = hand.centerx - (len(self.hand) * (side + gap) - gap) // 2
        return pygame.Rect(left + index * (side + gap), hand.centery - side // 2, side, side)

    def nodes(self) -> Iterable[Node]:
        return nodes(self)

    def words_of(self, offer: Offer) -> str:
        """Return what an action does, on its button."""
        return self.guide.action_words(self.session.seat, offer.action)

    def banner(self) -> Banner:
        return Banner(self.help_words())

    @property
    def holds_piece(self) -> bool:
        return self.pointer.lifted >= 0

    def picture(self, size: tuple[int, int]) -> pygame.Surface:
        made, places, grid = pygame.Surface(size), self.places, self.grid
        made.blit(table_wood(self.stage.look, size, keep=False), (0, 0))
        self.grid = PlainGrid.round(
            self.cells(), made.get_rect().inflate(-size[0] // 12, -size[1] // 12), size[1] / 600
        )
        painting.spaces(self, made)
        self.places, self.grid = places, grid
        return made

    # -- input

    def choose_piece(self, index: int) -> None:
        """Choose a piece of the hand, or let it go again."""
        piece = self.hand[index] if index < len(self.hand) else None
        self.chosen_piece = None if piece == self.chosen_piece else piece
        self.chosen_cell = None
        self.stage.sound("pick_up" if self.chosen_piece is not None else "put_back")
        self.changed()

    def choose_cell(self, cell: Cell) -> None:
        """Do what can be done on a space, or offer the ways to do it."""
        found = ways(self, cell)
        if len(found) == 1:
            self.session.play(found[0].action)
            return
        if not found:
            self.stage.tell(_("Nothing can be done here now."), self.grid.rect(cell))
            return
        self.chosen_cell = None if cell == self.chosen_cell else cell
        self.changed()
        if self.chosen_cell is not None:
            self.stage.focus_on(f"offer.{len(self.buttons) - len(found)}")

    def changed(self) -> None:
        """Show what was chosen, or that it is no more."""
        arrange(self)
        self.stage.invalidate()
        self.stage.banner_changed()

    def command(self, name: str) -> bool:
        chosen = self.chosen_cell is not None or self.chosen_piece is not None
        if name == "cancel" and (self.holds_piece or chosen):
            self.pointer.put_back()
            self.chosen_cell = self.chosen_piece = None
            self.changed()
            return True
        return False

    # -- for the scene

    def score_of(self, seat: Seat) -> tuple[int, int | None]:
        over = bool(self._sheet.winners)
        return self._sheet.standing[seat], None if over else self._sheet.totals[seat]

    def light_up(self, event: Event | None) -> None:
        event = event or self.meant
        cells = getattr(event, "cells", ())
        cell = cell_of(event)
        self.lit = frozenset(cells if cell is None else (cell,))
        self.stage.invalidate()

    def last_move(self, events: Sequence[Event]) -> None:
        self.last = frozenset(cell for event in events if (cell := cell_of(event)) is not None)
        self.stage.invalidate()


def _middle(table: PlainTable, cell: Cell) -> Place:
    return lambda: table.grid.rect(cell).center


def _flight(table: "PlainTable", cell: Cell, seat: Seat, heard: Heard) -> Animation:
    """Return a piece that goes from its seat to a space."""
    side = max(4, round(table.grid.side * 0.8))
    piece = table.spaces().get(cell)
    picture = painting.stone(table.stage.look, table.session.colours[seat], "", side) if piece is None else None
    face = picture if picture is not None else table.face(piece, side)
    return flight(
        table.stage.movers,
        steady(lambda: face),
        lambda: table.cards[seat].center,
        lambda: table.grid.rect(cell).center,
        heard=heard,
    )
