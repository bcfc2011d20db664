"""The focus tree of Maya's table: every tile, space, city and card that can be pointed at, with its words."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.locale import _, labelled, language, ngettext
from game.rules.core import Cell
from game.tables.gesture.rearranging import laid_node, taking_back
from game.tables.maya.holding import RESERVE
from game.tables.maya.land import hexes
from game.tables.maya.land.hex_view import TRACK
from game.tables.maya.remaining import remaining_words, seats_in_order
from game.tables.maya.tips import Tips
from game.tables.maya.words import cell_words, city_words, preview_words, seat_words, tile_words
from game.tables.nodes import previewed, seat_nodes, space_node
from game.tables.tips import ON_BOARD, PART
from game.ui.focus import Action as Act
from game.ui.focus import Node

if TYPE_CHECKING:
    from game.tables.maya.table import MayaTable


class Nodes:
    """Lists the nodes of a table."""

    def __init__(self, table: "MayaTable") -> None:
        self.table = table
        self.desk = table.desk
        self.tips = Tips(table.desk)
        self._told: list[tuple[Cell, str]] = []
        self._told_for: tuple[object, ...] | None = None
        self._tile_nodes: list[Node] = []
        self._tiles_for: tuple[object, ...] | None = None

    def all(self) -> Iterator[Node]:
        """Return every node, in the order of Tab: what can be done first, then what can be looked at."""
        yield from self._rack()
        yield from self._spaces()
        yield from self._laid()
        yield from self._column()
        yield from self._cities()
        yield from self._seats()
        yield from self._tiles()

    # -- doing

    def _rack(self) -> Iterator[Node]:
        desk, holding, table = self.desk, self.table.holding, self.table
        if desk.shown.viewer == desk.rail_seat:
            for index, tile in enumerate(desk.shown.rack):
                held = holding.index == index
                usable = table.can_lift(index) or not desk.may_act
                state = (
                    *(("selected",) if held else ()),
                    *(("new",) if index in desk.rack.new else ()),
                    *(() if usable else ("disabled",)),
                )
                value = _("face down") if held and holding.down else ""
                yield Node(
                    f"hand.{index}", "hand-tile", tile_words(tile), desk.rack.slot(index), state, value,
                    act=self._take(index), group="hand", radius=30, tip=partial(self.tips.hand, index),
                )  # fmt: skip
        if desk.offers_blind:
            held_blind = ("selected",) if holding.index == RESERVE else ()
            yield Node(
                "hand.0", "hand-tile", _("face-down tile"), desk.rack.slot(0), held_blind, act=self._take(RESERVE),
                group="hand", radius=30, tip=self.tips.reserve,
            )  # fmt: skip
        yield self._reserve()
        if desk.shown.viewer == desk.rail_seat:
            flip = self.table.can_flip()
            state = (*(("selected",) if holding.down else ()), *(() if flip else ("disabled",)))
            act, tip = self.table.flip, self.tips.flip
            yield Node("flip", "button", _("Face down"), desk.rack.button, state, act=act, tip=tip)
        yield from self._list()

    def _take(self, index: int) -> Act:
        return lambda: self.table.take(index, "keys", self.desk.rack.slot(max(0, index)).center)

    def _list(self) -> Iterator[Node]:
        """Return the lines of the list of the tiles to come, while it is shown."""
        desk = self.desk
        if self.table.still_to_come.open:
            for seat in seats_in_order(desk):
                name = labelled(desk.session.names[seat], remaining_words(desk.view, seat))
                yield Node(f"remaining.{seat}", "listitem", name, desk.places.board, focusable=False)

    def _reserve(self) -> Node:
        desk = self.desk
        count = desk.shown.reserves[desk.rail_seat]
        words = ngettext("reserve, {count} tile", "reserve, {count} tiles", count).format(count=count)
        list_, blind = self.table.still_to_come, desk.offers_blind
        expanded = ("expanded",) if list_.open else ()
        return Node(
            "reserve", "pile", words, desk.rack.pile, expanded, remaining_words(desk.view, desk.rail_seat),
            act=list_.toggle if blind else lambda: self.table.take(RESERVE, "keys", desk.rack.pile.center), radius=24,
            tip=self.tips.reserve,
        )  # fmt: skip

    def _spaces(self) -> Iterator[Node]:
        desk = self.desk
        if not desk.may_act or not desk.hand_open:
            return
        down = self.table.holding.down
        for cell in hexes.rows(self.table.board.legal):
            words = _("expand at {cell}") if down else _("plant at {cell}")
            yield self._space(cell, "expand" if down else "place", words)

    def _space(self, cell: Cell, role: str, words: str) -> Node:
        names = self.desk.session.names
        name = words.format(cell=cell_words(cell))
        name = previewed(self.table, cell, name, lambda told: preview_words(told, names))
        tip, rule = partial(self.tips.space, down=role == "expand"), self._rule(role)
        return space_node(self.table, role, role, name, cell, ("legal",), tip, rule, radius=30)

    def _rule(self, role: str) -> str:
        """Return the rule of laying a tile: from the rack, or with an empty one from the reserve."""
        if role != "expand":
            return "M-A2"
        return "M-B5" if self.desk.blind else "M-B1"

    def _laid(self) -> Iterator[Node]:
        """Return this turn's tiles, which can be taken back."""
        desk = self.desk
        if desk.may_act and desk.hand_open:
            for cell in hexes.rows(desk.laid.by_cell):
                tile = desk.laid.by_cell[cell].tile
                name = taking_back(tile_words(tile) if tile else _("face-down tile"), cell_words(cell))
                yield laid_node(cell, name, desk.board.rect(cell), partial(self.table.take_off, cell), "M-A1")

    # -- looking

    def _cities(self) -> Iterator[Node]:
        desk = self.desk
        listed = {entry.city.name: entry.rect for entry in desk.sidebar.list.entries}
        for city in desk.shown.cities:
            rect = listed.get(city.name) or desk.board.rect(city.temple)
            state = ("closed",) if city.closed else ("selected",) if city.name == desk.regarded else ()
            # Translators: {temple} is the name of a city, {told} is what is known of it, such as “size 3, pays 12 and
            # 6”.
            words = _("{temple}: {told}").format(temple=city.name, told=city_words(city, desk.session.names))
            tip = partial(self.tips.city, city.name)
            yield Node(
                f"city.{city.name}", "city", words, rect, state, group="cities", on_focus=self._regard(city.name),
                tip=tip, level=PART if city.name in listed else ON_BOARD, clear=listed.get(city.name),
            )  # fmt: skip
            if city.name in listed:
                temple = desk.board.rect(city.temple)
                id_ = f"temple.{city.name}"
                yield Node(id_, "city", words, temple, focusable=False, tip=tip, rule="M-C1", level=ON_BOARD)

    def _column(self) -> Iterator[Node]:
        """Return the panels at the left."""
        tips = self.tips
        told = {"temples": (tips.temples, "M-A4"), "pays": (tips.pays, "M-C2"), "cities": (tips.cities, "M-C1")}
        names = {"temples": _("Temples to come"), "pays": _("A closed city pays"), "cities": _("Open cities")}
        for id_, rect in self.desk.sidebar.panels.items():
            if not rect.height:
                continue
            tip, rule = told[id_]
            yield Node(f"column.{id_}", "panel", names[id_], rect, focusable=False, tip=tip, rule=rule, clear=rect)

    def _regard(self, name: str) -> Callable[[bool], object]:
        return lambda focused: self.table.regard(name if focused else None)

    def _seats(self) -> Iterator[Node]:
        desk = self.desk
        for seat, card in sorted(desk.cards.items()):
            words = seat_words(desk.shown, seat, desk.session.names[seat])
            active = seat == desk.shown.seat
            yield from seat_nodes(self.tips, seat, words, card.rect, card.parts(), active=active)

    def _tiles(self) -> Iterable[Node]:
        """Return the nodes of what lies on the board; they are kept until something is laid or the board moves."""
        desk, shown = self.desk, self.desk.shown
        laid = shown, language(), len(shown.planted), len(shown.hidden), len(shown.temples), desk.session.names
        if self._told_for is None or not _same(laid, self._told_for):
            self._told_for, self._told = laid, list(self._tell_tiles())
            self._tiles_for = None
        board = desk.board
        place = board.origin, board.pitch, board.tracked, board.window.size, board.covers, tuple(board.sheet)
        if place != self._tiles_for:
            self._tiles_for = place
            self._tile_nodes = [*self._lying(), *self._around()]
        return self._tile_nodes

    def _lying(self) -> Iterator[Node]:
        for cell, told in self._told:
            yield Node(
                f"tile.{cell[0]},{cell[1]}", "tile", told, self.desk.board.rect(cell), focusable=False,
                tip=partial(self.tips.tile, cell, told), level=ON_BOARD,
            )  # fmt: skip

    def _around(self) -> Iterator[Node]:
        """Return what never changes and is in sight: temple spaces, land that is not in play, and the track."""
        ground, board, tips = self.desk.ground, self.desk.board, self.tips
        for cell in ground.outside:
            name = _("jungle that is not in play")
            id_, rect = f"idle.{cell[0]},{cell[1]}", board.rect(cell).clip(board.window)
            if board.open_at(board.middle(cell)):
                yield Node(id_, "space", name, rect, focusable=False, tip=tips.idle, rule="M-S1", level=ON_BOARD)
        for sites, played in ((ground.sites, True), (ground.idle_sites, False)):
            for cell, name in sites.items():
                if cell in self.desk.shown.temples or not board.open_at(board.middle(cell)):
                    continue
                yield Node(
                    f"site.{name}", "space", name, board.rect(cell).clip(board.window), focusable=False,
                    tip=partial(tips.site, name, played=played), rule="M-A4" if played else "M-S1", level=ON_BOARD,
                )  # fmt: skip
        for number in range(TRACK if board.tracked else 0):
            words = _("field {number} of the score track").format(number=number)
            id_, rect, tip = f"square.{number}", board.square_rect(number), partial(tips.square, number)
            if board.open_at(rect.center):
                yield Node(id_, "space", words, rect, focusable=False, tip=tip, rule="M-X3", level=ON_BOARD)

    def _tell_tiles(self) -> Iterator[tuple[Cell, str]]:
        """Return every tile with its words: those of their own that lie face down are told to their owner."""
        desk, shown = self.desk, self.desk.shown
        for cell in hexes.rows((*shown.planted, *shown.hidden)):
            planted = shown.planted.get(cell)
            if planted is not None:
                name, words = desk.session.names[planted.seat], tile_words(planted.tile)
            else:
                name, words = desk.session.names[shown.hidden[cell].seat], self._face_down(cell)
            yield cell, _("{name}: {tile} at {cell}").format(name=name, tile=words, cell=cell_words(cell))

    def _face_down(self, cell: Cell) -> str:
        tile = self.desk.shown.hidden[cell].tile
        return _("face-down tile") if tile is None else _("face-down {tile}").format(tile=tile_words(tile))


def _same(ones: tuple[object, ...], others: tuple[object, ...]) -> bool:
    return all(one is other or one == other for one, other in zip(ones, others, strict=True))
