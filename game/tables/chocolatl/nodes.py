"""The focus tree of Chocolatl's table: every card, station, button and board that can be pointed at, with its words."""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.locale import _
from game.rules.chocolatl.box import GOAL, STATIONS
from game.tables.chocolatl.ground import FIELDS
from game.tables.chocolatl.played import cards_words
from game.tables.chocolatl.tips import THING_RULES, Tips, field_name
from game.tables.chocolatl.words import card_words, numbered, receipt_words, round_words, seat_words, station_words
from game.tables.nodes import seat_nodes
from game.tables.tips import ON_BOARD
from game.ui.focus import Action as Act
from game.ui.focus import Node

if TYPE_CHECKING:
    from game.tables.chocolatl.table import ChocolatlTable


class Nodes:
    """Lists the nodes of a table. What a sheet covers is not listed."""

    def __init__(self, table: "ChocolatlTable") -> None:
        self.table = table
        self.desk = table.desk
        self.tips = Tips(table.desk)

    def all(self) -> Iterator[Node]:
        """Return every node, in the order of Tab: what can be done first, then what can be looked at."""
        table = self.table
        if table.played.open:
            yield Node("sheet", "dialog", _("The cards of all players"), table.played.rect, act=table.played.close,
                       value=table.played.words())  # fmt: skip
            return
        yield from table.overlay.nodes()
        yield from (button.node() for button in table.choices.buttons)
        if not self.desk.grown:
            yield from self._hand()
            yield from self._receipt()
        if table.choices.open:
            yield table.choices.node()
        if not table.overlay.open:
            yield from (button.node() for button in table.sidebar.fill_buttons if not self.desk.grown)
            yield from self._stations()
            yield from self._things()
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
                       group="hand", radius=9, tip=partial(self.tips.hand, index))  # fmt: skip

    def _receipt(self) -> Iterator[Node]:
        desk, station = self.desk, self.desk.receipt_station
        if station is not None and desk.receipt_place.height:
            tip = partial(self.tips.receipt, station)
            yield Node(
                "receipt", "status", numbered(station), desk.receipt_place, focusable=False, tip=tip, rule="X-R2"
            )

    def _click(self, index: int) -> Act:
        return lambda: self.table.laying.click_card(index)

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
            name, value = station_words(desk.shown, station, desk.session.names), ""
            if legal and draft is not None and draft.at(station):
                value = receipt_words(self.table.desk.receipt(station))
            yield Node(
                f"station.{int(station)}", "station", name, desk.ground.station(station), state, value,
                act=self._choose(station), group="stations", focusable=legal, radius=14, level=ON_BOARD,
                tip=partial(self.tips.station, station, value),
            )  # fmt: skip

    def _things(self) -> Iterator[Node]:
        """Return what lies at the stations, their trays, and the fields of the score track."""
        ground, tips = self.desk.ground, self.tips
        for station in STATIONS:
            for thing, rect in self.table.stations.parts(station).items():
                yield Node(f"station.{int(station)}.{thing}", "piece", tips.thing_name(thing), rect, focusable=False,
                           tip=partial(tips.thing, thing), rule=THING_RULES[thing.partition(".")[0]],
                           level=ON_BOARD)  # fmt: skip
            if self.table.trays.open(station):
                yield Node(f"tray.{int(station)}", "tray", numbered(station), ground.tray(station), focusable=False,
                           tip=partial(tips.tray, station), rule="X-R2", level=ON_BOARD)  # fmt: skip
        for field in range(FIELDS):
            yield Node(f"field.{field}", "space", field_name(self.desk.shown.track, field), ground.field(field),
                       focusable=False, tip=partial(tips.field, field), level=ON_BOARD,
                       rule="X-E1" if field == GOAL else "X-R3")  # fmt: skip

    def _choose(self, station: int) -> Act:
        return lambda: self.table.laying.choose_station(station)

    # -- looking

    def _seats(self) -> Iterator[Node]:
        desk, seats = self.desk, self.table.seats
        for seat in range(desk.shown.seats):
            words = seat_words(desk.shown, seat, desk.name(seat))
            yield from seat_nodes(
                self.tips, seat, words, seats.rect(seat), seats.parts(seat), active=desk.label(seat).active,
                status=seats.status(seat),
            )  # fmt: skip

    def _column(self) -> Iterator[Node]:
        desk, sidebar = self.desk, self.table.sidebar
        rect = sidebar.panels.get("round", pygame.Rect(desk.places.left))
        words = round_words(desk.shown, desk.session.names)
        tips, notes = self.tips, self.table.notes
        yield Node("round", "status", words, rect, focusable=False, tip=tips.round, rule="X-E1", clear=rect)
        if notes.words():
            yield Node("round.notes", "list", notes.title, notes.rect, value=notes.words(), focusable=False,
                       tip=partial(tips.notes, notes.words()) if notes.shown() else "", rule="X-R4")  # fmt: skip
        told = {"way": (tips.way, "X-R3"), "ways": (tips.way, "X-R3"), "supply": (tips.supply, "X-M2")}
        for name, (tip, rule) in told.items():
            if name in sidebar.panels:
                words = _("Supply") if name == "supply" else _("How to place cards")
                rect = sidebar.panels[name]
                yield Node(f"column.{name}", "panel", words, rect, focusable=False, tip=tip, rule=rule, clear=rect)
        cards = sidebar.panels.get("cards")
        if cards is not None:
            yield Node("cards", "button", _("All cards of all players"), cards, value=cards_words(desk),
                       act=self.table.played.toggle, tip=tips.cards, clear=cards)  # fmt: skip
