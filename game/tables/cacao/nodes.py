"""The focus tree of Cacao's table: every tile, space, group and board that can be pointed at, with its words."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.locale import _, joined, language, ngettext
from game.rules.cacao.box import Kind
from game.rules.core import Cell, Seat
from game.tables.cacao.board import rows
from game.tables.cacao.jungle import remaining_words
from game.tables.cacao.tips import Tips
from game.tables.cacao.words import (
    amounts,
    cell_words,
    edges_words,
    group_words,
    kind_name,
    preview_words,
    seat_words,
    tile_words,
)
from game.tables.cacao.workers.work import Pill
from game.tables.gesture.rearranging import laid_node, taking_back
from game.tables.nodes import previewed, seat_nodes, space_node
from game.tables.tips import ON_BOARD
from game.texts.cacao import KINDS
from game.ui.focus import Action as Act
from game.ui.focus import Node

if TYPE_CHECKING:
    from game.tables.cacao.table import CacaoTable


class Nodes:
    """Lists the nodes of a table."""

    def __init__(self, table: "CacaoTable") -> None:
        self.table = table
        self.desk = table.desk
        self.tips = Tips(table.desk)
        self._known: object = None
        self._tile_nodes: list[Node] = []

    def all(self) -> Iterator[Node]:
        """Return every node, in the order of Tab: what can be done first, then what can be looked at."""
        yield from self._groups()
        yield from self._hand()
        yield self._own_pile()
        yield from self._spaces()
        yield from self._laid()
        yield from self._jungle()
        yield from self._seats()
        yield from self._tiles()

    # -- doing

    def _groups(self) -> Iterator[Node]:
        pills = self.table.pills
        for pill in pills.pills:
            words = group_words(pill.group.kind, pill.group.side, pill.group.cell, joined(amounts(pill.gain)))
            rect = pills.part_rect(pill, "use")
            look = self._look_at(pill.id)
            yield Node(
                pill.id, "group", words, rect, act=self._use(pill, "use"), value=str(pill.workers), group="groups",
                radius=18, on_focus=look, tip=partial(self.tips.group, pill), rule="C-C5",
            )  # fmt: skip
            for part in pill.buttons():
                if part != "use":
                    yield self._group_button(pill, part, look)
        for mark in self.table.working.marks.marks:
            yield Node(
                mark.id, "button", self.tips.resolved_name(mark), self.table.working.marks.rect(mark),
                act=partial(self.table.working.take_back, mark), group="groups", radius=13,
                on_focus=self._look_at(mark.id), tip=partial(self.tips.resolved, mark), rule="C-C5",
            )  # fmt: skip

    def _group_button(self, pill: Pill, part: str, look: Callable[[bool], object]) -> Node:
        name = {"less": _("use fewer workers"), "more": _("use more workers"), "idle": _("Leave idle")}[part]
        possible = {"less": pill.workers > 1, "more": pill.workers < pill.most}.get(part, True)
        tip = partial(self.tips.idle, pill) if part == "idle" else partial(self.tips.group_button, name, pill)
        return Node(
            f"{pill.id}.{part}", "button", name, self.table.pills.part_rect(pill, part),
            () if possible else ("disabled",), act=self._use(pill, part), group="groups", radius=18, on_focus=look,
            tip=tip, rule="C-C5",
        )  # fmt: skip

    def _use(self, pill: Pill, part: str) -> Act:
        return lambda: self.table.working.act(pill, part)

    def _look_at(self, id_: str) -> Callable[[bool], object]:
        return lambda focused: self.table.working.hover(id_ if focused else None)

    def _hand(self) -> Iterator[Node]:
        desk, holding = self.desk, self.table.holding
        if desk.shown.viewer != desk.rail_seat:
            return
        for index, shape in enumerate(desk.shown.hand):
            held = holding.worker and holding.away("hand") == index
            state = (*(("selected",) if held else ()), *(("new",) if index in desk.hand.new else ()))
            value = edges_words(holding.edges) if held else ""
            slot = desk.hand.slot(index)
            yield Node(
                f"hand.{index}", "hand-tile", tile_words(shape), slot, state, value,
                act=self._take_worker(index), group="hand", tip=partial(self.tips.hand, index),
            )  # fmt: skip

    def _own_pile(self) -> Node:
        desk, seat = self.desk, self.desk.rail_seat
        words = _("{count} in the pile").format(count=desk.shown.worker_piles[seat])
        tip = partial(self.tips.own_pile, seat)
        return Node("own_pile", "pile", words, desk.hand.pile, focusable=False, tip=tip, rule="C-E1")

    def _take_worker(self, index: int) -> Act:
        return lambda: self.table.take_worker(index, "keys", self.desk.hand.slot(index).center)

    def _spaces(self) -> Iterator[Node]:
        desk, holding = self.desk, self.table.holding
        if not desk.may_act:
            return
        for cell in rows(desk.shown.fill):
            state = ("legal", "selected") if cell == self.table.board.chosen else ("legal",)
            tip = partial(self.tips.to_fill, cell)
            yield self._space(cell, "fill-space", _("space to fill {cell}"), state, tip, "C-B1")
        if not desk.legal or not desk.hand_open:
            return
        cells = desk.legal | desk.buildable if holding.worker else desk.legal
        for cell in rows(cells):
            over = cell in desk.buildable
            words = _("build over {cell}") if over else _("place at {cell}")
            tip = partial(self.tips.space, cell, over=over)
            yield self._space(cell, "place", words, ("legal",), tip, "C-O1" if over else "C-A1")

    def _laid(self) -> Iterator[Node]:
        """Return this turn's worker tile, if it can be taken back."""
        desk = self.desk
        if desk.may_act and desk.hand_open:
            for cell, action in desk.laid.by_cell.items():
                name = taking_back(tile_words(action.tile), cell_words(cell))
                yield laid_node(cell, name, desk.board.rect(cell), partial(self.table.take_off, cell), "C-A1")

    def _space(
        self, cell: Cell, role: str, words: str, state: tuple[str, ...], tip: Callable[[], str], rule: str
    ) -> Node:
        table, holding = self.table, self.table.holding
        names = self.desk.session.names
        name = previewed(table, cell, words.format(cell=cell_words(cell)), lambda told: preview_words(told, names))
        id_ = "fill" if role == "fill-space" else "place"
        value = edges_words(holding.edges) if holding.worker and holding.target == cell else ""
        return space_node(table, id_, role, name, cell, state, tip, rule, value=value)

    def _jungle(self) -> Iterator[Node]:
        desk, corner = self.desk, self.desk.jungle
        usable = self.table.can_lift_jungle()
        if corner.folded:
            return
        yield Node("jungle", "panel", _("Jungle"), corner.panel, focusable=False, tip=self.tips.jungle, rule="C-B2")
        for index, kind in enumerate(desk.shown.display):
            held = self.table.holding.held and self.table.holding.away("display") == index
            state = (*(("legal",) if self.table.display_lit else ()), *(("selected",) if held else ()))
            yield Node(
                f"display.{index}", "display-tile", kind_name(kind), corner.slot(index), state,
                self._told_of(index), act=self._take_jungle(index), focusable=usable, group="display",
                tip=partial(self._display_tip, index, kind),
                rule=KINDS[kind], on_focus=self._regard(index),
            )  # fmt: skip
        count = desk.shown.pile
        words = ngettext("jungle pile, {count} tile", "jungle pile, {count} tiles", count).format(count=count)
        out, tip = remaining_words(desk.view), partial(self.tips.pile, words)
        state = ("expanded",) if self.table.closer.list.open else ()
        yield Node("pile", "pile", words, corner.pile, state, out, act=self.table.closer.list.toggle, tip=tip)

    def _display_tip(self, index: int, kind: Kind) -> str:
        return self.tips.display(kind, self._told_of(index))

    def _told_of(self, index: int) -> str:
        """Return what a tile of the display would bring, if its preview is shown."""
        action = self.table.fill_with(index)
        told = self.table.ghost.known(action) if action is not None and action == self.table.ghost.action else None
        return preview_words(told, self.desk.session.names) if told else ""

    def _regard(self, index: int) -> Callable[[bool], object]:
        return lambda focused: self.table.regard(index if focused else None)

    def _take_jungle(self, index: int) -> Act:
        return lambda: self.table.take_jungle(index)

    # -- looking

    def _seats(self) -> Iterator[Node]:
        desk = self.desk
        for seat, card in sorted(desk.cards.items()):
            words = seat_words(desk.shown, seat, desk.session.names[seat])
            yield from seat_nodes(
                self.tips, seat, words, card.rect, card.parts(), active=seat == desk.shown.seat,
                on_focus=self._look_closer(seat),
            )  # fmt: skip

    def _look_closer(self, seat: Seat) -> Callable[[bool], object]:
        return lambda focused: self.table.closer.look_at(seat if focused else None)

    def _tiles(self) -> list[Node]:
        """Return a node for every tile of the board; they are many, asked for often, and seldom new."""
        desk = self.desk
        laid = tuple((cell, tile.edges) for cell, tile in desk.shown.workers.items())
        key = (language(), desk.board.origin, desk.board.scale, desk.board.unit, tuple(desk.shown.jungle.items()), laid)
        if key != self._known:
            self._known, self._tile_nodes = key, list(self._make_tiles())
        return self._tile_nodes

    def _make_tiles(self) -> Iterator[Node]:
        desk = self.desk
        for cell in rows(desk.shown.cells):
            kind = desk.shown.jungle.get(cell)
            if kind is not None:
                words = kind_name(kind)
            else:
                laid = desk.shown.workers[cell]
                words = _("{name}: {edges}").format(name=desk.session.names[laid.seat], edges=edges_words(laid.edges))
            name = _("{tile} at {cell}").format(tile=words, cell=cell_words(cell))
            rule = KINDS[kind] if kind is not None else "C-C1"
            yield Node(
                f"tile.{cell[0]},{cell[1]}", "tile", name, desk.board.rect(cell), focusable=False, rule=rule,
                tip=partial(self.tips.tile, cell), level=ON_BOARD,
            )  # fmt: skip
