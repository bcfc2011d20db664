"""The focus tree of Chocolatl's table: every card, station, button and board that can be pointed at, with its words."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game.locale import _
from game.rules.chocolatl.pieces import STATIONS
from game.tables.chocolatl.played import cards_words
from game.tables.chocolatl.words import card_words, round_words, seat_words, station_words
from game.ui.focus import Action as Act
from game.ui.focus import Node

if TYPE_CHECKING:
    from game.tables.chocolatl.table import ChocolatlTable


class Nodes:
    """Lists the nodes of a table. What a sheet covers is not listed."""

    def __init__(self, table: "ChocolatlTable") -> None:
        self.table = table
        self.desk = table.desk

    def all(self) -> Iterator[Node]:
        """Return every node, in the order of Tab: what can be done first, then what can be looked at."""
        table = self.table
        if table.played.open:
            yield Node("sheet", "dialog", _("The cards of all seats"), table.played.rect, act=table.played.close,
                       value=table.played.words())  # fmt: skip
            return
        yield from table.overlay.nodes()
        if not table.overlay.open:
            yield from (button.node() for button in table.choices.buttons)
        yield from self._hand()
        if not table.overlay.open:
            yield from self._stations()
            yield from self._seats()
            yield from self._column()

    # -- doing

    def _hand(self) -> Iterator[Node]:
        desk = self.desk
        if desk.shown.viewer != desk.rail_seat:
            return
        usable = self.table.laying.possible
        for index, card in enumerate(desk.hand_cards()):
            state = (
                *(("selected",) if card.picked or card.laid else ()),
                *(("new",) if card.new else ()),
                *(("disabled",) if card.used or not usable else ()),
            )
            rect = desk.hand.lie(index, len(desk.shown.hand), card)
            name = card_words(card.value, improved=card.improved)
            yield Node(f"hand.{index}", "hand-card", name, rect, state, card.label, act=self._click(index),
                       group="hand", radius=9)  # fmt: skip

    def _click(self, index: int) -> Act:
        return lambda: self.table.enter_card(index)

    def _stations(self) -> Iterator[Node]:
        desk, laying = self.desk, self.table.laying
        for station in STATIONS:
            draft = desk.draft
            legal = laying.possible and draft is not None and station in draft.stations
            full = draft is not None and legal and draft.full(station)
            state = (
                *(("legal",) if legal else ()),
                *(("full",) if full else ()),
                *(("selected",) if desk.target == station else ()),
            )
            name, value = station_words(desk.shown, station, desk.stage.names), ""
            if legal and draft is not None and draft.at(station):
                value = self.table.draft_words(station)
            yield Node(
                f"station.{int(station)}", "station", name, desk.ground.station(station), state, value,
                act=self._choose(station), group="stations", focusable=legal, radius=14,
            )  # fmt: skip

    def _choose(self, station: int) -> Act:
        return lambda: self.table.enter_station(station)

    # -- looking

    def _seats(self) -> Iterator[Node]:
        desk, seats = self.desk, self.table.seats
        for seat in range(desk.shown.seats):
            words = seat_words(desk.shown, seat, desk.name(seat))
            state = ("selected",) if desk.label(seat).active else ()
            yield Node(f"seat.{seat}", "seat-board", words, seats.rect(seat), state, seats.status(seat),
                       group="seats", tip=words)  # fmt: skip

    def _column(self) -> Iterator[Node]:
        desk, sidebar = self.desk, self.table.sidebar
        rect = sidebar.panels.get("round", pygame.Rect(desk.places.left))
        words = round_words(desk.shown, desk.stage.names)
        yield Node("round", "status", words, rect, focusable=False, tip=words)
        yield Node("round.notes", "list", _("This round"), self.table.notes.rect, value=self.table.notes.words(),
                   focusable=False)  # fmt: skip
        cards = sidebar.panels.get("cards")
        if cards is not None:
            yield Node("cards", "button", _("All cards of all seats"), cards, value=cards_words(desk),
                       act=self.table.played.toggle, tip=_("Look at all cards of all seats"))  # fmt: skip
