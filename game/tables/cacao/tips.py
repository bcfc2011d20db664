"""The tips on Cacao's table: all numbers come from the rules and are found out when a tip is wanted."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from game.locale import _, joined, listed, ngettext, number, say
from game.rules.cacao import scoring
from game.rules.cacao import view as views
from game.rules.cacao.board import INDEX, KIND_CODE
from game.rules.cacao.box import DISPLAY_SIZE, GOLD_PER_SUN, RIVER, SHAPES, SIDE_NAMES, SIDES, STORAGE, SUN_PLACES, Kind
from game.rules.core import Cell, Seat
from game.tables import tips
from game.tables.cacao.desk import Desk
from game.tables.cacao.jungle import remaining_words
from game.tables.cacao.words import (
    amounts,
    board_words,
    cell_words,
    edges_words,
    gold_words,
    group_words,
    kind_name,
    tile_words,
)
from game.tables.cacao.workers.resolved import Mark
from game.tables.cacao.workers.work import Pill
from game.texts.cacao import KINDS

_BESIDE: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
PART_RULES: Final = {"gold": "C-X9", "storage": "C-J1", "sun": "C-J5", "river": "C-J4", "hand": "C-S3"}
"""By the parts of a village board: the rule that tells of it."""
AT_THE_END: Final = {"sun": "C-X7", "river": "C-X8"}
"""The rule about what each part of a village board is worth at the end."""


class Tips(tips.Tips[Desk]):
    """Finds the words for everything on Cacao’s table."""

    game = "cacao"
    seat_rule = "C-M3"
    part_rules = PART_RULES
    more_rules = AT_THE_END

    # -- what is laid

    def hand(self, index: int) -> str:
        """Return what a tile of the hand is, and on how many spaces it can be laid."""
        desk = self.desk
        if index >= len(desk.shown.hand):
            return ""  # it has just been laid
        shape = desk.shown.hand[index]
        places, like = len(desk.legal) + len(desk.buildable), 0
        if desk.shown.viewer is not None:
            like = views.shapes_out(desk.view, desk.shown.viewer).count(SHAPES.index(shape))
        text = ngettext("you can place it on {count} space now", "you can place it on {count} spaces now", places)
        return self._told("C-A1", tile_words(shape), text.format(count=places) if places else "", _more(like))

    def own_pile(self, seat: Seat) -> str:
        """Return how many worker tiles a seat still draws, and which where it may know."""
        desk, count = self.desk, self.desk.shown.worker_piles[seat]
        name = _("{name}’s worker tiles still to come").format(name=desk.session.names[seat])
        left = ngettext("{count} tile left", "{count} tiles left", count).format(count=count)
        return self._told("C-E1", name, left, self._shapes(seat))

    def _shapes(self, seat: Seat) -> str:
        if seat != self.desk.shown.viewer:
            return ""
        counts = Counter(views.shapes_out(self.desk.view, seat))
        tiles = [_("{count} × {tile}").format(count=counts[shape], tile=SHAPES[shape]) for shape in sorted(counts)]
        return _("Still in the pile: {tiles}").format(tiles=listed(tiles)) if tiles else ""

    def space(self, cell: Cell, *, over: bool) -> str:
        """Return what lies beside a space on which a tile can be laid."""
        kinds = [kind_name(kind) for kind in self._jungle_beside(cell)]
        beside = _("next to it: {tiles}").format(tiles=listed(kinds)) if kinds else ""
        if over:
            name = _("one of your tiles: you can build over it now")
            suns = self.desk.shown.sun[self.desk.session.seat]
            left = ngettext("{count} sun left", "{count} suns left", suns).format(count=suns)
            return self._told("C-O1 C-O2", name, beside, left)
        return self._told("C-A1", _("you can place a worker tile here now"), beside)

    def to_fill(self, cell: Cell) -> str:
        """Return the words for a space that must be filled."""
        left = len(self.desk.shown.fill)
        count = ngettext("{count} space to fill", "{count} spaces to fill", left).format(count=left)
        beside = sum(cell_ in self.desk.shown.workers for cell_ in _around(cell))
        workers = ngettext("{count} worker tile next to it", "{count} worker tiles next to it", beside)
        rules = "C-B1 C-B4 C-C2" if self._too_few() else "C-B1 C-C2"
        return self._told(rules, _("you must fill this jungle space"), workers.format(count=beside), count)

    def _too_few(self) -> bool:
        """Return whether there are fewer jungle tiles than spaces to fill (C-B4)."""
        shown = self.desk.shown
        return len(shown.display) + shown.pile < len(shown.fill)

    # -- the jungle

    def jungle(self) -> str:
        """Return what the display is."""
        count = len(self.desk.shown.display)
        now = _("on the table: {count} of {most} tiles").format(count=count, most=DISPLAY_SIZE)
        return self._told("C-B2 C-E2", _("the jungle display"), now)

    def display(self, kind: Kind, told: str) -> str:
        """Return what a tile of the display is; `told` is what it would bring now, where that is known."""
        like = views.kinds_out(self.desk.view).count(KIND_CODE[kind])
        return self._told(KINDS[kind], kind_name(kind), told, _more(like))

    def pile(self, words: str) -> str:
        """Return what still lies in the jungle pile."""
        out = remaining_words(self.desk.view)
        now = _("Still in the pile: {tiles}").format(tiles=out) if out else _("The pile is empty")
        return self._told("C-B3" if out else "C-B4", words, now)

    def tile(self, cell: Cell) -> str:
        """Return what a tile of the board is, and what it has brought or would bring."""
        kind = self.desk.shown.jungle.get(cell)
        if kind is None:
            return self._workers(cell)
        state = views.table(self.desk.view)
        strengths = scoring.temple_workers(state, INDEX[cell])
        workers = self._by_seat(strengths)
        here = _("workers next to it: {seats}").format(seats=workers) if workers else _("no workers next to it")
        key, text = ("temples", _("gold if the game ended now: {seats}")) if kind == "temple" else (
            "gold", _("gold from it so far: {seats}")
        )  # fmt: skip
        brought = self._by_seat(self._scored(key, cell))
        rules = f"{KINDS[kind]} {_sharing(strengths)}" if kind == "temple" else KINDS[kind]
        return self._told(rules, kind_name(kind), here, text.format(seats=brought) if brought else "")

    def _scored(self, key: str, cell: Cell) -> list[int]:
        """Return what the score sheet holds under a key for a space, seat by seat."""
        sheet = self.desk.rules.score(self.desk.view)
        return [
            sum(item.points or 0 for line in lines if line.key == key for item in line.items if cell in item.cells)
            for lines in sheet.lines
        ]

    def _by_seat(self, values: Sequence[int]) -> str:
        names = self.desk.session.names
        return listed([f"{names[seat]} {number(value)}" for seat, value in enumerate(values) if value])

    def _workers(self, cell: Cell) -> str:
        desk, laid = self.desk, self.desk.shown.workers[cell]
        name = _("{name}: {edges}").format(name=desk.session.names[laid.seat], edges=edges_words(laid.edges))
        beside = []
        for side, count, near in zip(SIDES, laid.edges, _around(cell), strict=True):
            kind = desk.shown.jungle.get(near)
            if kind is not None and count:
                # Translators: "north: 2 at the market at price 3", workers on an edge of a tile.
                text = _("{side}: {count} at the {tile}")
                beside.append(text.format(side=say(SIDE_NAMES[side]), count=count, tile=kind_name(kind)))
        covers = _("it is already built over; nobody can build over it again") if laid.covers is not None else ""
        over = _("it can be built over now") if cell in desk.buildable else ""
        return self._told("C-O1 C-O2" if covers or over else "C-C1", name, listed(beside), covers, over)

    def _jungle_beside(self, cell: Cell) -> list[Kind]:
        jungle = self.desk.shown.jungle
        return [jungle[near] for near in _around(cell) if near in jungle]

    # -- work

    def group(self, pill: Pill) -> str:
        """Return what a group of workers would bring, and how many of it are chosen."""
        words = group_words(pill.group.kind, pill.group.side, pill.group.cell, joined(amounts(pill.gain)))
        chosen = _("workers used: {count} of {most}").format(count=pill.workers, most=pill.most)
        return self._told("C-C5", words, chosen)

    def group_button(self, name: str, pill: Pill) -> str:
        """Return what the buttons for more and for fewer workers do."""
        return self._told("C-C5", name, _("workers used: {count} of {most}").format(count=pill.workers, most=pill.most))

    def idle(self, pill: Pill) -> str:
        """Return what leaving a group idle means."""
        words = group_words(pill.group.kind, pill.group.side, pill.group.cell, joined(amounts(pill.gain)))
        return self._told("C-C5", _("Leave idle"), words, _("These workers do nothing, and cannot be used later."))

    def resolved_name(self, mark: Mark) -> str:
        """Return what the ✕ at a group does that resolved itself."""
        name = self.desk.session.names[mark.seat]
        where = {"name": name, "tile": kind_name(mark.kind), "cell": cell_words(mark.target)}
        if mark.left:
            return _("use after all ({name}): {tile} at {cell}").format(**where)
        return _("leave idle ({name}): {tile} at {cell}").format(**where)

    def resolved(self, mark: Mark) -> str:
        """Return what happened at a group automatically, and that it can be taken back."""
        told = _("These workers were used automatically. Click to take that back and leave them idle.")
        if mark.left:
            told = _("You have left these workers idle. Click to use them after all.")
        return self._told("C-C5", self.resolved_name(mark), told)

    # -- village boards

    def _seat_name(self, seat: Seat) -> str:
        return _("{name}’s village board").format(name=self.desk.name(seat))

    def _board_words(self, seat: Seat) -> str:
        return board_words(self.desk.shown, seat)

    def _projected_words(self, seat: Seat) -> str:
        gold = self.desk.shown.projected[seat]
        text = ngettext("{count} gold if the game ended now", "{count} gold if the game ended now", gold)
        return text.format(count=number(gold))

    def part_name(self, seat: Seat, part: str) -> str:
        name = {
            "gold": _("{name}’s gold"),
            "storage": _("{name}’s cacao fruits"),
            "sun": _("{name}’s sun tokens"),
            "river": _("{name}’s river"),
            "hand": _("{name}’s hand"),
        }[part]
        return name.format(name=self.desk.session.names[seat])

    def _held(self, seat: Seat, part: str) -> tuple[str, ...]:
        shown = self.desk.shown
        taken = _("{count} of {most} places taken")
        match part:
            case "gold":
                return gold_words(shown.gold[seat]), self._projected(seat)
            case "storage":
                return (taken.format(count=shown.fruit[seat], most=STORAGE),)
            case "sun":
                return taken.format(count=shown.sun[seat], most=SUN_PLACES), self._worth(seat)
            case "river":
                return self._river(seat)
        tiles = ngettext("{count} tile in hand", "{count} tiles in hand", shown.hands[seat])
        pile = _("{count} in the pile").format(count=shown.worker_piles[seat])
        return tiles.format(count=shown.hands[seat]), pile

    def _worth(self, seat: Seat) -> str:
        """Return what sun tokens count at the end (C-X7)."""
        gold = GOLD_PER_SUN * self.desk.shown.sun[seat]
        text = ngettext("worth {count} gold at the end", "worth {count} gold at the end", gold)
        return text.format(count=number(gold)) if gold else ""

    def _river(self, seat: Seat) -> tuple[str, ...]:
        field = round(self.desk.shown.water[seat])
        here, following = number(RIVER[field]), RIVER[field + 1 :]
        now = _("the water carrier stands on {field}, which counts at the end").format(field=here)
        return now, _("the next field is {field}").format(field=number(following[0])) if following else ""


def _around(cell: Cell) -> Iterable[Cell]:
    return ((cell[0] + dx, cell[1] + dy) for dx, dy in _BESIDE)


def _sharing(workers: Sequence[int]) -> str:
    """Return the rules by which a temple would be shared with these workers next to it."""
    ranks = sorted((count for count in workers if count), reverse=True)
    if len(ranks) == 1:
        return "C-X2 C-X6"
    if len(ranks) > 1 and ranks[0] == ranks[1]:
        return "C-X2 C-X4"
    if len(ranks) > 2 and ranks[1] == ranks[2]:
        return "C-X2 C-X5"
    return "C-X2 C-X3"


def _more(count: int) -> str:
    if not count:
        return _("no more like it in the pile")
    return ngettext("{count} more like it in the pile", "{count} more like it in the pile", count).format(count=count)
