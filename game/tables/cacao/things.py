"""Cacao's table as one list: all that lies on it, what that is to people, and what a press on it does."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from time import thread_time
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

import pygame

from game.anim.tween import Animation
from game.locale import _, joined, language, ngettext, pgettext
from game.rules.cacao.actions import (
    Fill,
    GameEnded,
    JungleLaid,
    Place,
    TempleScored,
    TurnEnded,
    Worked,
    WorkersDrawn,
    WorkersPlaced,
)
from game.rules.cacao.box import DISPLAY_SIZE, HAND_SIZE, edges_of
from game.rules.core import Action, Cell, Event, Seat
from game.session.session import Session
from game.tables.adapter import LABELS, ListedTable, Telling
from game.tables.board.glide import SLICE, Glide
from game.tables.board.view import BoardView
from game.tables.cacao import art
from game.tables.cacao import ghost as old_ghost
from game.tables.cacao.board import rows
from game.tables.cacao.desk import Desk
from game.tables.cacao.ending import Ending
from game.tables.cacao.help import banner
from game.tables.cacao.holding import Answers, Piece
from game.tables.cacao.jungle import LIST_LAYER, remaining_list, remaining_words
from game.tables.cacao.moments import told
from game.tables.cacao.pointing import Pointing
from game.tables.cacao.previews import Preview
from game.tables.cacao.table import MEASURES, USED_UP
from game.tables.cacao.teaching import CacaoGuide
from game.tables.cacao.tips import Tips
from game.tables.cacao.village import FULL_HEIGHT, VillageCard
from game.tables.cacao.words import (
    amounts,
    cell_words,
    edges_words,
    group_words,
    kind_label,
    kind_name,
    preview_words,
    seat_words,
    tile_words,
)
from game.tables.cacao.workers import automatic
from game.tables.cacao.workers.work import Pill
from game.tables.cacao.workers.working import Working
from game.tables.gesture.holding import By
from game.tables.gesture.pointer import Under
from game.tables.gesture.rearranging import taking_back
from game.tables.gesture.tile_holding import TilePointer
from game.tables.nodes import focus_nearest, previewed
from game.tables.own import Held, ListedGhost
from game.tables.pictures.drawing import dashed, glow, inset, outline, table_wood
from game.tables.pictures.listed import box_of, centred, frame, panel, placed, words
from game.tables.places import Measures
from game.tables.seats import seat_things
from game.tables.stage import Stage
from game.tables.table import Banner, Stirs
from game.tables.tile_table import TileTable
from game.texts.cacao import KINDS
from game.ui import theme
from game.ui.canvas import Flight, Key, Life, Node, Thing
from game.ui.look import Look
from game.ui.system.painting import times_larger
from game.ui.theme import Type

if TYPE_CHECKING:
    from game.rules.cacao.board import State
    from game.rules.cacao.box import Edges, Kind

_WOOD, _PLACES, _FILLS, _TILES, _LAST, _BUILDS, _WORKS, _LIT = range(8)
_MARKS, _PILLS, _SIGNS = range(LABELS, LABELS + 3)
_HAND, _CARDS, _JUNGLE, _PILE = 41, 50, 60, 70
_CARD_WIDTH: Final = 344
_CARD_LAYER: Final = 600
_LABEL: Final = Type(18)
_COUNT: Final = Type(32, "serif", "semibold")
_BADGE: Final = Type(18, weight="semibold")
_NEW: Final = (255, 240, 184)
_SLIDES: Final = Flight(0.15)


class ListedDesk(Desk):
    """The desk of a table that is listed: nobody need say where anything has changed."""

    def damage(self, area: pygame.Rect) -> None:
        """Everything is listed again anyway."""


class Marked:
    """What is marked on the board."""

    gliding = False

    def __init__(self) -> None:
        self.last: tuple[Any, ...] = ()
        """The last turns' pieces, of one seat each, the newest turn last."""
        self.lit: tuple[Cell, ...] = ()
        """What the log's line under the pointer is about."""
        self.glowing: dict[Cell, tuple[int, ...]] = {}
        """Jungle tiles whose groups wait to be used, with the sides at which these workers stand."""
        self.chosen: Cell | None = None
        """The space to be filled that is lit: a tile of the display that is clicked goes there."""

    def set_down(self) -> None:
        """Nothing is carried about as a picture."""

    def damage_signs(self) -> None:
        """Everything is listed again anyway."""


class Ghost(ListedGhost[Desk, Any, Preview], old_ghost.Ghost):
    """The ghost of a tile, of the spaces to be filled, and of what workers and temples would bring."""


class Holding(Held[Piece, "Edges", Cell]):
    """The tile that is held."""

    answers: Answers

    @property
    def worker(self) -> bool:
        """Whether a worker tile of the hand is held."""
        return self.piece is not None and self.piece.source == "hand"

    @property
    def edges(self) -> "Edges":
        """How the held worker tile lies."""
        return self.face if self.face is not None else (0, 0, 0, 0)

    def away(self, source: str) -> int | None:
        """Return which tile of the hand, or of the display, is in the air."""
        piece = self.piece or self.gliding
        return piece.index if piece is not None and piece.source == source else None


class Pointer(TilePointer["CacaoTable", Piece, "Edges"]):
    """The mouse: what lies under it is found in the list."""

    def under_hand(self, place: tuple[int, int]) -> Under:
        table, desk = self.table, self.table.desk
        thing, piece = table.under(place), self.answers.piece_at(place)
        match thing.key if thing is not None else None:
            case ("group", *_rest):
                return Under("acts", what=thing and thing.key, acts=True)
            case ("resolved", *_rest) if not self.holding.held:
                return Under("acts", what=thing and thing.key, acts=True)
            case ("hand" | "display" as source, int(index)) if piece is not None:
                return Under(source, index, piece=piece, what=(source, index))
            case ("seat", int(seat), *_rest):
                return Under("seat", seat, what=("seat", seat))
            case "pile":
                return Under("acts", what="pile", acts=True)
            case "own_pile" | "jungle" | "hand panel":
                return Under("nothing")
        if self.answers.on_rail(place):
            return Under("nothing")
        cell = desk.board.cell_at(place)
        pill = None if self.holding.held else table.pills.group_at(place, cell)
        if pill is not None:
            key = ("group", pill.group.cell, pill.group.side)
            return Under("acts", piece=piece, board=piece is None, acts=True, what=key)
        if piece is not None and piece.source == "laid" and not self.holding.held:
            return Under("laid", piece=piece, acts=True)
        fills = table.can_lift_jungle() and cell in desk.shown.fill
        return Under("board", board=True, acts=fills, what=cell if fills else None)

    def hover(self, under: Under, place: tuple[int, int]) -> None:  # noqa: ARG002
        self.table.look_at(under.what if isinstance(under.what, tuple) and isinstance(under.what[0], str) else None)

    def click(self, under: Under, place: tuple[int, int]) -> bool:
        table = self.table
        match under.kind:
            case "acts":
                table.press(under.what)
            case "laid":
                table.take_off(under.piece.cell)
            case "hand":
                table.take_worker(under.index, "carry", place)
            case "display":
                table.take_jungle(under.index)
            case "board":
                return table.click_space(table.desk.board.cell_at(place))
            case _:
                return False
        return True

    def cannot_lift_from_slot(self, piece: Piece) -> None:
        if piece.source == "hand":
            self.table.tell_why_not_lift(piece.index)

    def presses(self, under: Under) -> bool:
        return self.table.close_list() or super().presses(under)

    def handle(self, event: pygame.event.Event) -> bool:
        self.table.again()
        return super().handle(event)


class CacaoTable(ListedTable, TileTable[Desk]):
    """Shows a game of Cacao and lets people play it."""

    public_steps: ClassVar[frozenset[str]] = frozenset(("fill", "work", "end"))
    measures: ClassVar[Measures] = MEASURES
    laying_events = (WorkersPlaced, JungleLaid)
    turn_end = TurnEnded
    guides = CacaoGuide
    moments = (GameEnded,)
    waits_for_flights = False

    def __init__(self, session: Session, stage: Stage) -> None:
        super().__init__(session, stage, ListedDesk(session, stage))
        self.board: Any = Marked()
        self.ghost: Any = Ghost(self.desk, self, "ghost")
        self.working = Working(cast("Any", self))
        self.pills = self.working.pills
        self.holding: Any = Holding(self, Answers(cast("Any", self)))
        self.pointer = Pointer(self, self.holding)
        self.pointed = Ghost(self.desk, self, "pointed at")
        self.pointing: Any = Pointing(cast("Any", self), self.pointed)
        self.tips = Tips(self.desk)
        self.ending = Ending(self)
        self.glide = Glide(self, self.board_things, _TILES)
        self.hover: Key = None
        """What the pointer rests on, or the keyboard has come to."""
        self.listed = False
        """Whether the list of the tiles that are still out lies open."""
        self.drawn: int | None = None
        """The tile of the hand that is still on its way there."""
        self.told_so_far = 0
        """How many scripts were told."""
        self.air: list[Thing] = []
        """What flies, as part of what is told."""

    @property
    def wants(self) -> Measures:
        return USED_UP if self.desk.used_up else self.measures

    def folded_right(self, look: Look) -> int | None:
        return self.desk.folded_column(look)

    def automatic(self, state: Any, seat: Seat) -> Action | None:
        ask = self.session.asks_about_groups
        return automatic.automatic(self.desk.rules, cast("State", state), seat, ask=ask)

    def hand_opened(self, events: Sequence[Event]) -> None:
        super().hand_opened(events)
        seat, hand = self.session.open_seat, self.desk.shown.hand
        drawn = [event.tile for event in events if isinstance(event, WorkersDrawn) and event.seat == seat]
        self.desk.mark_new([len(hand) - 1 - hand[::-1].index(tile) for tile in drawn if tile in hand])

    def asked(self) -> None:
        self.again()
        self._ask()
        self.holding.keep()

    # -- what is there

    def _ask(self) -> None:
        """Take over what can be done now."""
        self.desk.ask()
        self.ghost.forget()
        self.board.chosen = self._lit_space()
        self.working.ask()

    def close_lists(self) -> None:
        self.close_list()
        self.look_at(None)

    def close_list(self) -> bool:
        """Close the list of the tiles that are still out; return whether it was open."""
        was, self.listed = self.listed, False
        if was:
            self.again()
            self.stage.banner_changed()
        return was

    def open_list(self) -> None:
        """Open the list of the tiles that are still out, or close it."""
        if not self.close_list():
            self.listed = True
            self.again()
            self.stage.banner_changed()

    def clear(self) -> None:
        self.close_lists()
        self.desk.released, self.desk.gaining, self.drawn = None, frozenset(), None
        self.air.clear()
        self.ending.over()
        self.glide.end()

    def settle(self, *, new_turn: bool, glide: bool = True) -> None:
        self._ask()
        self.look_on(new_turn=new_turn, glide=glide)
        self.working.place()

    def board_moved(self) -> None:
        self.working.place()
        super().board_moved()

    def hush(self, events: Sequence[Event]) -> None:
        if not isinstance(next(iter(events), None), self.laying_events):
            self.desk.released = None
        desk = self.desk
        self.look_at(None)
        desk.shown.keep_quiet()
        desk.legal = desk.buildable = frozenset()
        self.working.forget()
        self.board.chosen = None
        self.ghost.forget()

    def damage_settled(self) -> None:
        """Everything is listed again anyway."""

    def animate(self, events: Sequence[Event], shown: Callable[[], object]) -> Animation:
        ended = next((event for event in events if isinstance(event, GameEnded)), None)
        temples = [event for event in events if isinstance(event, TempleScored)]
        ending = None if ended is None else self.ending.told(temples, ended)
        return Telling(self, told(self, events), shown, ending)

    def look_at_board(self, change: Callable[[], bool], *, glide: bool = True) -> bool:
        if not self._moves(change, glide=glide):
            return False
        self.stage.tell(None)
        self.board_moved()
        self.stage.banner_changed()
        return True

    def _moves(self, change: Callable[[], bool], *, glide: bool) -> bool:
        desk, before = self.desk, self.desk.board.copy()
        if not change():
            return False
        if glide:
            margin = before.pitch // 3
            self.glide.begin(before, desk.board.copy(), before.bounds(desk.room()).inflate(margin, margin))
        else:
            self.glide.end()
        self.again()
        return True

    def work(self) -> None:
        until = thread_time() + SLICE * times_larger(self.canvas.size)
        self.glide.work(until)
        self.ending.work(until)

    def follow(self, *, glide: bool) -> None:
        if self.holding.held:
            return
        if self._moves(self._give_back if self.desk.board.touched else self.looking.on, glide=glide):
            self.board_moved()

    def light(self, cells: tuple[Cell, ...]) -> None:
        self.board.lit = cells or (self.cells_of(self.meant) if self.meant is not None else ())
        self.again()

    # -- the list

    def things(self) -> Iterator[Thing]:
        desk = self.desk
        if desk.places.window.width <= 1:
            return
        yield placed("wood", table_wood(desk.look, desk.places.window.size), (0, 0))
        yield from self._groups()
        yield from self._hand()
        yield from self._spaces()
        yield from self._laid()
        yield from self._jungle()
        yield from self._seats()
        laid = tuple(desk.shown.jungle.items()), tuple(desk.shown.workers_laid())
        spoken = language(), tuple(self.session.names), desk.board.origin, desk.board.pitch
        yield from self.kept("tiles", (laid, spoken), self._tiles)
        if self.glide.runs:
            yield from self.glide.things()
        elif not self.ending.covers:
            yield from self.board_things(desk.board)
            yield from self._signs()
        yield from self.holding.things()
        yield from self.ghost.things()
        yield from self.pointed.things()
        yield from self.air
        yield from self.ending.things()
        if self.listed:
            yield placed("remaining", *remaining_list(desk), layer=LIST_LAYER)

    def _groups(self) -> Iterator[Thing]:
        """Yield the workers that wait for a decision, and the marks of those that resolved themselves."""
        pills, marks = self.pills, self.working.marks
        for pill in pills.pills:
            key = ("group", pill.group.cell, pill.group.side)
            name = group_words(pill.group.kind, pill.group.side, pill.group.cell, joined(amounts(pill.gain)))
            focus = partial(self._focused, key)
            for part in ("use", *(part for part in pill.buttons() if part != "use")):
                node = Node(
                    "group", name, str(pill.workers), tip=partial(self.tips.group, pill), rule="C-C5",
                    act=partial(self.working.act, pill, "use"), focus=focus, group="groups", radius=18,
                ) if part == "use" else self._group_button(pill, part, focus)  # fmt: skip
                rect = box_of(pills.part_rect(pill, part))
                yield Thing(key if part == "use" else (*key, part), rect, node=node, layer=_PILLS)
            if not self.glide.runs:
                yield from pills.things(pill, _PILLS - 1, bright=self._looks_at(key))
        for mark in marks.marks:
            key = ("resolved", mark.action.cell, mark.action.side)
            node = Node(
                "button", self.tips.resolved_name(mark), tip=partial(self.tips.resolved, mark), rule="C-C5",
                act=partial(self.working.take_back, mark), focus=partial(self._focused, key), group="groups", radius=13,
            )  # fmt: skip
            yield marks.thing(mark, key, node, _MARKS - 1, bright=self._looks_at(key))

    def _group_button(self, pill: Pill, part: str, focus: Callable[[bool], object]) -> Node:
        name = {"less": _("use fewer workers"), "more": _("use more workers"), "idle": _("Leave idle")}[part]
        possible = {"less": pill.workers > 1, "more": pill.workers < pill.most}.get(part, True)
        tip = partial(self.tips.idle, pill) if part == "idle" else partial(self.tips.group_button, name, pill)
        return Node(
            "button", name, state=() if possible else ("disabled",), tip=tip, rule="C-C5",
            act=partial(self.working.act, pill, part), focus=focus, group="groups", radius=18,
        )  # fmt: skip

    def _hand(self) -> Iterator[Thing]:
        """Yield the tray with the hand, and the seat's own pile."""
        desk, hand, look, seat = self.desk, self.desk.hand, self.desk.look, self.desk.rail_seat
        shown, colour, opened = desk.shown, self.session.colours[seat], desk.shown.viewer == seat
        if hand.in_column:
            yield panel(look, "hand panel", hand.whole, layer=_HAND)
        yield placed("tray", inset(look, hand.tray.size), hand.tray.topleft, layer=_HAND)
        lifted, count = self.holding.away("hand"), len(shown.hand) if opened else shown.hands[seat]
        for index in range(max(HAND_SIZE, count)):
            if index >= count or (opened and index in (lifted, self.drawn)):
                yield from self._empty(("slot", index), hand.slot(index))
            elif not opened:
                yield self._back(("hidden", index), hand.slot(index).center, round(hand.tile * 0.96), _HAND)
        for index, shape in enumerate(shown.hand if opened else ()):
            held = self.holding.worker and lifted == index
            state = (*(("selected",) if held else ()), *(("new",) if index in hand.new else ()))
            node = Node(
                "hand-tile", tile_words(shape), edges_words(self.holding.edges) if held else "", state,
                partial(self.tips.hand, index), act=partial(self.take_worker, index, "keys", hand.slot(index).center),
                group="hand",
            )  # fmt: skip
            yield Thing(("hand", index), box_of(hand.slot(index)), node=node, layer=_HAND)
            if index not in (lifted, self.drawn):
                like = sum(other == shape for other in shown.hand[:index])
                yield from self._own_tile(index, shape, colour, like)
        yield from self._own_pile(shown.worker_piles[seat])

    def _own_tile(self, index: int, shape: str, colour: str, like: int) -> Iterator[Thing]:
        hand, look = self.desk.hand, self.desk.look
        slot, key = hand.slot(index), ("worker tile", shape, like)
        if self._looks_at(("hand", index)) and self.can_lift_worker():
            slot.move_ip(0, -look.px(5))
            yield centred((*key, "light"), glow(look, slot.size, _NEW, 14, 120, 16), slot.center, layer=_HAND)
        piece = self.desk.pieces.workers(colour, edges_of(cast("Any", shape)), round(hand.tile * 0.965))
        yield centred(key, piece.image, slot.center, layer=_HAND, flight=_SLIDES)
        if index in hand.new:
            around = slot.inflate(look.px(2), look.px(2))
            yield placed((*key, "line"), outline(look, around.size, _NEW, 3, 16), around.topleft, layer=_HAND)
            text = pgettext("tile", "new")
            pill = pygame.Rect(0, 0, look.width(text, _BADGE) + look.px(24), look.px(32))
            pill.midtop = slot.right - look.px(26), slot.top - look.px(9)
            yield frame(look, (*key, "pill"), pill, "ui/pill_active", layer=_HAND)
            yield from words(look, (*key, "new"), text, pill.center, _BADGE, theme.INK, layer=_HAND)

    def _empty(self, key: Key, slot: pygame.Rect) -> Iterator[Thing]:
        look, inner = self.desk.look, slot.inflate(-self.desk.look.px(16), -self.desk.look.px(14))
        yield placed((key, "inset"), inset(look, inner.size, alpha=70), inner.topleft, layer=_HAND)
        line = dashed(look, inner.size, theme.ALLOWED, fill=0, alpha=80)
        yield placed((key, "line"), line, inner.topleft, layer=_HAND)

    def _back(self, key: Key, middle: tuple[int, int], width: int, layer: int) -> Thing:
        colour = self.session.colours[self.desk.rail_seat]
        return centred(key, self.desk.pieces.worker_back(colour, width).image, middle, layer=layer)

    def _own_pile(self, count: int) -> Iterator[Thing]:
        desk, look, (x, y) = self.desk, self.desk.look, self.desk.hand.pile.center
        node = Node(
            "pile", _("{count} in the pile").format(count=count), tip=partial(self.tips.own_pile, desk.rail_seat),
            rule="C-E1", stop=False,
        )  # fmt: skip
        pile = desk.hand.pile
        yield Thing("own_pile", box_of(pile), node=node, layer=_HAND)
        if count:
            for step in range(min(count, 3) - 1, -1, -1):
                place = x + step * look.px(4), y - step * look.px(4)
                yield self._back(("pile back", step), place, desk.hand.pile_tile, _HAND)
        else:
            yield from self._empty("no pile", pile.inflate(look.px(12), look.px(12)))
        text = ngettext("{count} left", "{count} left", count).format(count=count)
        column = desk.hand.in_column
        place = (pile.right + look.px(14), y) if column else (x + look.px(3), pile.bottom + look.px(20))
        yield from words(
            look, "pile words", text, place, theme.BODY_STRONG, anchor="midleft" if column else "center", shadow=True,
            layer=_HAND,
        )  # fmt: skip

    def _spaces(self) -> Iterator[Thing]:
        """Yield what the spaces are on which something can be laid."""
        desk, worker = self.desk, self.holding.worker
        if not desk.may_act:
            return
        for cell in rows(desk.shown.fill):
            state = ("legal", "selected") if cell == self.board.chosen else ("legal",)
            tip = partial(self.tips.to_fill, cell)
            yield self._space(("fill", cell), "fill-space", _("space to fill {cell}"), state, tip, "C-B1")
        if not desk.hand_open or not desk.legal:
            return
        for cell in rows(desk.legal | desk.buildable if worker else desk.legal):
            over = cell in desk.buildable
            name, rule = (_("build over {cell}"), "C-O1") if over else (_("place at {cell}"), "C-A1")
            tip = partial(self.tips.space, cell, over=over)
            yield self._space(("place", cell), "place", name, ("legal",), tip, rule)

    def _space(
        self, key: Key, role: str, name: str, state: tuple[str, ...], tip: Callable[[], str], rule: str
    ) -> Thing:
        cell, names = cast("tuple[str, Cell]", key)[1], self.session.names
        told = previewed(self, cell, name.format(cell=cell_words(cell)), lambda what: preview_words(what, names))
        value = edges_words(self.holding.edges) if self.holding.worker and self.holding.target == cell else ""
        node = Node(
            role, told, value, state, tip, rule, act=partial(self._act_on, cell), group="spaces",
            focus=partial(self._hold_over, cell),
        )  # fmt: skip
        return Thing(key, box_of(self.desk.board.rect(cell)), node=node, layer=_FILLS)

    def _act_on(self, cell: Cell) -> None:
        if self.holding.held:
            self.holding.lay(cell)
        else:
            self.click_space(cell)

    def _hold_over(self, cell: Cell, focused: bool) -> None:
        """Hold the piece over the space that the keyboard has reached."""
        if focused:
            self.bring_into_sight(cell)
            if self.holding.held:
                self.holding.over(cell)

    def _laid(self) -> Iterator[Thing]:
        """Yield this turn's worker tile, if it can be taken back."""
        desk = self.desk
        for cell, action in desk.laid.by_cell.items() if desk.may_act and desk.hand_open else ():
            node = Node(
                "laid-tile", taking_back(tile_words(action.tile), cell_words(cell)), rule="C-A1", group="laid",
                radius=24, tip=_("You placed this tile this turn: click to take it back, or drag it elsewhere."),
                act=partial(self.take_off, cell),
            )  # fmt: skip
            yield Thing(("laid", cell), box_of(desk.board.rect(cell)), node=node, layer=_LIT)

    def _jungle(self) -> Iterator[Thing]:
        """Yield the corner with the display and the pile."""
        desk, corner, look = self.desk, self.desk.jungle, self.desk.look
        if corner.folded:
            return
        node = Node("panel", _("Jungle"), tip=self.tips.jungle, rule="C-B2", stop=False)
        yield panel(look, "jungle", corner.panel, node=node, layer=_JUNGLE)
        if not corner.upright:
            place = corner.panel.x + look.px(18), corner.panel.y + look.px(22)
            yield from words(
                look, "jungle words", _("Jungle"), place, theme.SUBHEADING, look.gold, anchor="midleft", shadow=True,
                layer=_JUNGLE,
            )  # fmt: skip
        usable, lit, lifted = self.can_lift_jungle(), self.display_lit, self.holding.away("display")
        for index in range(DISPLAY_SIZE):
            hollow = corner.slot(index).inflate(look.px(8), look.px(8))
            yield placed(("hollow", index), inset(look, hollow.size), hollow.topleft, layer=_JUNGLE + index)
        for index, kind in enumerate(desk.shown.display):
            slot, key = corner.slot(index), ("display", index)
            held = self.holding.held and lifted == index
            brings, state = self._told_of(index), (*(("legal",) if lit else ()), *(("selected",) if held else ()))
            node = Node(
                "display-tile", kind_name(kind), brings, state, partial(self.tips.display, kind, brings),
                KINDS[kind], act=partial(self.take_jungle, index), stop=usable, group="display",
                focus=partial(self._focused, key),
            )  # fmt: skip
            yield Thing(key, box_of(slot), node=node, layer=_JUNGLE)
            if index != lifted and index < DISPLAY_SIZE:
                like = sum(other == kind for other in desk.shown.display[:index])
                hovered = self._looks_at(key) and usable
                lies = _JUNGLE + index, ("jungle tile", kind, like)
                yield from self._display_tile(lies, kind, slot, lit=lit, hovered=hovered)
        yield from self._pile()

    def _display_tile(
        self, place: tuple[int, tuple[Key, ...]], kind: "Kind", slot: pygame.Rect, *, lit: bool, hovered: bool
    ) -> Iterator[Thing]:
        look, corner, (layer, key) = self.desk.look, self.desk.jungle, place
        if hovered:
            slot.move_ip(0, -look.px(4))
        if lit or hovered:
            light = glow(look, slot.size, theme.ALLOWED, 20 if lit else 12, 255 if lit else 150, 12)
            yield centred((*key, "light"), light, slot.center, layer=layer)
        picture = self.desk.pieces.jungle(kind, corner.tile).image
        yield centred(key, picture, slot.center, layer=layer, flight=_SLIDES)
        if lit:
            yield placed((*key, "frame"), outline(look, slot.size, theme.ALLOWED, 3, 12), slot.topleft, layer=layer)
        yield from self._label((*key, "words"), kind_label(kind), slot, layer)

    def _label(self, key: Key, text: str, slot: pygame.Rect, layer: int) -> Iterator[Thing]:
        look, corner = self.desk.look, self.desk.jungle
        if not corner.upright:
            room = round((corner.panel.width - look.px(24)) / (DISPLAY_SIZE + 1))
            place = slot.centerx, slot.bottom + look.px(16)
            yield from words(look, key, text, place, _LABEL, look.light_soft, width=room, layer=layer, flight=_SLIDES)

    def _pile(self) -> Iterator[Thing]:
        desk, look, count, pile = self.desk, self.desk.look, self.desk.shown.pile, self.desk.jungle.pile
        name = ngettext("jungle pile, {count} tile", "jungle pile, {count} tiles", count).format(count=count)
        node = Node(
            "pile", name, remaining_words(desk.view), ("expanded",) if self.listed else (),
            partial(self.tips.pile, name), act=self.open_list,
        )  # fmt: skip
        yield Thing("pile", box_of(pile), node=node, layer=_PILE)
        if count:
            back = desk.pieces.jungle_back(round(desk.jungle.tile * 0.96)).image
            for step in range(min(count, 3) - 1, -1, -1):
                place = pile.centerx + step * look.px(5), pile.centery - step * look.px(5)
                yield centred(("jungle back", step), back, place, layer=_PILE)
        else:
            yield placed("no jungle", inset(look, pile.size), pile.topleft, layer=_PILE)
        size = round(desk.jungle.tile * 0.56)
        disc, offset = look.assets.sprites.card("cacao/count_disc", size)
        corner = pile.centerx - size // 2 + offset[0], pile.centery - size // 2 + offset[1]
        yield placed("pile disc", disc, corner, layer=_PILE)
        yield from words(look, "pile count", str(count), pile.center, _COUNT, look.light, layer=_PILE)
        yield from self._label("pile label", _("in the pile"), pile, _PILE)

    def _told_of(self, index: int) -> str:
        """Return what a tile of the display would bring, if its preview is shown."""
        action = self.fill_with(index)
        what = self.ghost.known(action) if action is not None and action == self.ghost.action else None
        return preview_words(what, self.session.names) if what else ""

    def _seats(self) -> Iterator[Thing]:
        desk, order = self.desk, list(self.desk.cards)
        for seat, card in sorted(desk.cards.items()):
            key, picture = ("seat", seat), card.picture(desk.label(seat), desk.counts(seat))
            yield from seat_things(
                self.tips, seat, seat_words(desk.shown, seat, desk.name(seat)),
                (card.rect, picture, card.rect.x - card.area.x), card.parts(), _CARDS + order.index(seat),
                active=seat == desk.shown.seat, focus=partial(self._focused, key), life=self.life_of(key),
            )  # fmt: skip
            if self._looks_at(key) and card.style == "strip":
                yield self._whole_card(card)

    def _whole_card(self, card: VillageCard) -> Thing:
        """Return the whole board of a seat whose board is folded to a strip, beside it."""
        desk, look, strip = self.desk, self.desk.look, card.rect
        place = pygame.Rect(0, 0, max(look.px(_CARD_WIDTH), strip.width), look.px(FULL_HEIGHT))
        place.topright = strip.left - look.px(12), strip.top
        if place.left < 0:
            place.bottomleft = strip.left, strip.top - look.px(12)
        place.clamp_ip(desk.places.window)
        whole = VillageCard(look, card.seat, place)
        picture = whole.picture(desk.label(card.seat), desk.counts(card.seat))
        return placed("whole card", picture, whole.area.topleft, layer=_CARD_LAYER)

    def _tiles(self) -> Iterator[Thing]:
        """Yield what every tile of the board is."""
        desk = self.desk
        for cell in rows(desk.shown.cells):
            kind = desk.shown.jungle.get(cell)
            if kind is not None:
                name = kind_name(kind)
            else:
                laid = desk.shown.workers[cell]
                name = _("{name}: {edges}").format(name=desk.name(laid.seat), edges=edges_words(laid.edges))
            node = Node(
                "tile", _("{tile} at {cell}").format(tile=name, cell=cell_words(cell)),
                tip=partial(self.tips.tile, cell), rule=KINDS[kind] if kind is not None else "C-C1", stop=False,
            )  # fmt: skip
            yield Thing(("tile", cell), box_of(desk.board.rect(cell)), node=node, layer=_TILES)

    def board_things(self, view: BoardView) -> Iterator[Thing]:
        """Yield what the board looks like, from a view: places to act, tiles, and what is marked on them."""
        desk, board, held = self.desk, art.Board(self.desk, view), self.holding.worker
        for cell in rows(desk.shown.fill):
            yield from board.to_fill(cell, _FILLS, chosen=cell == self.board.chosen)
        for cell in rows(desk.legal | desk.buildable) if desk.may_act and self.stage.settings.show_legal else ():
            over = cell in desk.buildable
            layer = _BUILDS if over else _PLACES
            yield centred(("may lie", cell), board.place(held=held, over=over), view.middle(cell), layer=layer)
            if over:
                yield from board.stand("may lie", cell, layer)
        lives = {cell: life for cell in desk.shown.cells if (life := self.life_of(("tile", cell))) is not None}
        looks = view.origin, view.pitch, desk.look.unit, tuple(self.session.colours)
        laid = tuple(desk.shown.jungle.items()), tuple(desk.shown.workers_laid())
        lie = partial(self._pictures_of_tiles, board, lives)
        now = view is desk.board  # else it glides there, and its pieces are made one by one
        yield from self.kept("pictures of tiles", (looks, laid, tuple(lives.items())), lie) if now else lie()
        yield from self._marks(board)

    def _pictures_of_tiles(self, board: art.Board, lives: dict[Cell, Life]) -> Iterator[Thing]:
        for cell in rows(self.desk.shown.cells):
            yield from board.tile(cell, _TILES, life=lives.get(cell))

    def _marks(self, board: art.Board) -> Iterator[Thing]:
        for move in self.board.last if self.stage.settings.show_last_move else ():
            for cell in move.cells:
                yield from board.laid_last(cell, self.session.colours[move.seat], _LAST)
        for cell, sides in self.board.glowing.items():
            yield from board.working(cell, sides, _WORKS)
        for cell in self.board.lit:
            yield from board.lit(cell, _LIT)

    def _signs(self) -> Iterator[Thing]:
        """Yield what points at spaces that are out of sight."""
        look = self.desk.look
        for sign in self.desk.signs():
            node = Node("button", _("Show the whole board"), act=partial(self.show_beyond, sign), group="beyond")
            yield panel(look, ("beyond", sign.side), sign.rect, node=node, layer=_SIGNS)
            icon = look.icon(sign.side, round(sign.rect.width * 0.7), look.gold)
            yield centred(("beyond", sign.side, "icon"), icon, sign.rect.center, layer=_SIGNS)

    # -- what is looked at

    def under(self, place: tuple[int, int]) -> Thing | None:
        """Return what lies at a place of the window, but for the board."""
        self.list_now()
        return self.canvas.under(place, lambda _node: True)

    def _looks_at(self, key: Key) -> bool:
        return self.hover == key

    def _focused(self, key: Key, focused: bool) -> None:
        self.look_at(key if focused else None)

    def look_at(self, key: Key) -> None:
        """Look at something: it is raised or lit, or shows what it would bring."""
        if isinstance(key, tuple) and key[0] == "group":
            key = key[:3]
        before, self.hover = self.hover, key
        if before != key:
            self.again()
            shown = key[1] if isinstance(key, tuple) and key[0] == "display" else None
            if shown is not None or (isinstance(before, tuple) and before[0] == "display"):
                self.regard(shown)

    def press(self, key: Key) -> None:
        """Do what a click on a thing does."""
        self.list_now()
        thing = self.canvas.get(key)
        if thing is not None and thing.node is not None and thing.node.act is not None:
            thing.node.act()

    # -- drawing

    def banner(self) -> Banner:
        return banner(cast("Any", self))

    def stirs(self) -> list[Stirs]:
        board = self.desk.board
        waters = [cell for cell, kind in self.desk.shown.jungle.items() if kind == "water" and board.shows([cell])]
        return [Stirs("glint", board.rect(cell)) for cell in waters]

    def picture(self, size: tuple[int, int]) -> pygame.Surface:
        return art.picture(self.desk, size)

    def view_in_picture(self, size: tuple[int, int]) -> BoardView:
        return art.view_in_picture(self.desk, size)

    # -- input

    def command(self, name: str) -> bool:
        self.again()
        match name:
            case "use_all":
                return self.working.use_all()
            case "leave_rest":
                return self.working.leave_rest()
            case "remaining":
                self.open_list()
                return True
        return super().command(name)

    def turn_piece(self, steps: int) -> bool:
        return bool(self.holding.turn(steps))

    def cancel(self) -> bool:
        if self.close_list():
            return True
        return bool(self.holding.put_back())

    def held_changed(self) -> None:
        if self.holding.held:
            self.hover = None
        self.again()
        self.stage.banner_changed()

    # -- placing and filling

    def can_lift_worker(self) -> bool:
        """Whether a tile of the hand can be picked up now."""
        return self.desk.may_act and self.desk.step == "place" and self.desk.hand_open

    def can_lift_jungle(self) -> bool:
        """Whether a tile of the display can be picked up now."""
        return self.desk.may_act and self.desk.step == "fill"

    def take_worker(self, index: int, by: By, pointer: tuple[int, int]) -> None:
        """Pick up a tile of the hand, or put it back if it is held already; say why if neither is possible."""
        if self.holding.worker and self.holding.away("hand") == index:
            self.holding.put_back()
        elif self.can_lift_worker():
            self.holding.pick(self.holding.answers.worker(index), by, pointer)
            if by == "keys":
                focus_nearest(self, self.desk.legal, "place")
        else:
            self.tell_why_not_lift(index)

    def tell_why_not_lift(self, index: int) -> None:
        """Say why a tile of the hand cannot be laid now."""
        if self.desk.may_act and index < len(self.desk.shown.hand):
            shape = self.desk.shown.hand[index]
            reason = self.session.why_not(Place(shape, (0, 1), edges_of(shape)))
            self.stage.tell(reason, self.desk.hand.slot(index))

    def piece_of(self, action: Any) -> Piece:
        piece: Piece = self.holding.answers.worker(self.desk.shown.hand.index(action.tile))
        self.holding.chosen[piece] = action.edges
        return piece

    @property
    def display_lit(self) -> bool:
        """Whether a tile of the display is to be chosen for the space that glows."""
        return self.can_lift_jungle() and self.board.chosen is not None

    def take_jungle(self, index: int) -> None:
        """Lay a tile of the display on the glowing space, or put it back if it is held."""
        action = self.fill_with(index)
        if self.holding.held and self.holding.away("display") == index:
            self.holding.put_back()
        elif action is not None and self.can_lift_jungle():
            self.session.play(action)

    def choose_space(self, cell: Cell) -> bool:
        """Fill a space that was clicked if its tile is certain, else light it; return whether it is to be filled."""
        if not self.can_lift_jungle() or cell not in self.desk.shown.fill:
            return False
        legal = self.desk.rules.legal(self.desk.state, self.session.seat)
        fills = [action for action in legal if isinstance(action, Fill) and action.cell == cell]
        if len(fills) == 1:
            self.session.play(fills[0])
        else:
            self.board.chosen = cell
            self.again()
            self.stage.banner_changed()
            self.stage.focus_on("display.0")
        return True

    def _lit_space(self) -> Cell | None:
        """Return the space that a click on a tile of the display fills: the first one until another is chosen."""
        shown, lit = self.desk.shown, self.board.chosen
        if not self.can_lift_jungle() or not shown.fill or not shown.display:
            return None
        return lit if lit in shown.fill else next(iter(rows(shown.fill)))

    def click_space(self, cell: Cell) -> bool:
        if self.choose_space(cell):
            return True
        if not (self.can_lift_worker() and cell in self.desk.legal):
            return False
        self.stage.tell(_("Choose a tile from your hand first."), self.desk.board.rect(cell))
        return True

    def fill_with(self, index: int) -> Fill | None:
        """Return what choosing a tile of the display would do, if its space is chosen already."""
        cell, display = self.board.chosen, self.desk.shown.display
        return Fill(cell, display[index]) if cell is not None and index < len(display) else None

    def regard(self, index: int | None) -> None:
        """Show what a tile of the display would bring on the space that is chosen; None shows nothing."""
        if self.holding.held:
            return
        action = self.fill_with(index) if index is not None and self.can_lift_jungle() else None
        if action is None:
            self.ghost.hide()
        else:
            self.ghost.show(action)

    # -- for the scene

    def score_of(self, seat: Seat) -> tuple[int, int | None]:
        shown = self.desk.shown
        return shown.gold[seat], None if shown.over else shown.projected[seat]

    def cells_of(self, event: Event) -> tuple[Cell, ...]:
        match event:
            case WorkersPlaced(cell=cell) | JungleLaid(cell=cell) | TempleScored(cell=cell):
                return (cell,)
            case Worked(cell=cell, target=target):
                return cell, target
        return ()
