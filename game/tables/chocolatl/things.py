"""Chocolatl's table as one list: what lies where, what it is to people, and what they do to it."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Literal, Protocol

import msgspec
import pygame

from game.locale import _, language
from game.rules.chocolatl.actions import Bid, PointsScored, StonePlaced
from game.rules.chocolatl.box import (
    DRINK,
    GOAL,
    LARGE_DECK,
    LOWEST_DRINK_POINTS,
    ROWS,
    STATIONS,
    TACHLI_POINTS,
    Station,
)
from game.rules.core import Reason, Seat
from game.session.session import Session
from game.tables.chocolatl import art
from game.tables.chocolatl.above import above, fit
from game.tables.chocolatl.bid import Laying, winners
from game.tables.chocolatl.bidding.hand import LIFT as RAISED
from game.tables.chocolatl.bidding.trays import CARD as TRAY_CARD
from game.tables.chocolatl.bidding.trays import TAG, Trays
from game.tables.chocolatl.board import LIT, disc_places, last_moves
from game.tables.chocolatl.choices import choices, regarded
from game.tables.chocolatl.columns import column_places, columns, fill_places, slip
from game.tables.chocolatl.desk import Desk
from game.tables.chocolatl.ground import DISC, FIELDS
from game.tables.chocolatl.minis import SHAPE, mini_card, mini_height
from game.tables.chocolatl.moments import Above, Teller
from game.tables.chocolatl.pieces import card_height
from game.tables.chocolatl.played import sheet, sheet_words
from game.tables.chocolatl.pyramid import stone_foot, stone_picture, stone_places, stone_rect
from game.tables.chocolatl.reveal.floor import Floor
from game.tables.chocolatl.stations import Stations, gains_at, plain_hut, station_face, station_of
from game.tables.chocolatl.tips import THING_RULES, Tips, field_name
from game.tables.chocolatl.words import (
    card_words,
    numbered,
    receipt_words,
    shortest_label,
    station_label,
    station_words,
)
from game.tables.pictures.chips import HEIGHT, chip_picture
from game.tables.pictures.drawing import around, dashed, faded, glow, outline
from game.tables.stage import Stage
from game.tables.table import PreviewChip
from game.ui import carving, theme
from game.ui.canvas import Box, Flight, Key, Node, Thing
from game.ui.look import Look


class Hands(Protocol):
    """What the list asks of pointer and keyboard."""

    hover: Key | None
    focus: Key | None
    ring: bool
    place: tuple[int, int]


BOARD: Final = 2
STATION: Final = 4
TRAY: Final = 6
COLUMNS: Final = 30
DIM: Final = 32
"""What lies over the board begins here: mats, words, buttons."""
MATS: Final = 33
OVER: Final = 36
HAND: Final = 42
FLYING: Final = 400
POINTED: Final = 100
HELD: Final = 500
CHIP: Final = 510
SHEET: Final = 620
"""Layers: what lies over what."""
LIFT: Final = 1.06
"""How much larger a card is while it is held."""
BACK: Final = Flight(0.2)
"""How a card that was let go comes to its place again."""
TURN: Final = Flight(0.22, turn=True)
"""How the first cards of a green round are turned over."""
LIGHT: Final = (185, 226, 247)
_BACK: Final = 34
_SMALL: Final = 40
_FAINT: Final = 42


@dataclass(slots=True)
class Held:
    """A card that hangs at the pointer."""

    card: int
    """Its place in the hand."""
    grab: tuple[int, int]
    """From the pointer to its middle, where it lay."""
    pointer: tuple[int, int]
    strayed: bool = False
    """Whether the pointer has left the place from where it was taken."""
    over: "Spot | None" = None
    """What it is held over."""
    target: "Spot | None" = None
    """What it is held over, if it may lie there."""


Spot = tuple[Literal["station", "card"], int]
"""A station, or another card with which a card changes places."""


class ChocolatlThings:
    """What lies on Chocolatl's table, and what people do to it. It paints nothing, and keeps no rectangle."""

    def __init__(self, session: Session, stage: Stage, changed: Callable[[], object] = lambda: None) -> None:
        self.session, self.stage = session, stage
        self.desk = Desk(session, stage)
        self.trays = Trays(self.desk)
        self.stations = Stations(self.desk)
        self.laying = Laying(self.desk, self.trays, changed)
        self.tips = Tips(self.desk)
        self.above = Above()
        """What a moment tells just now, and what lies open meanwhile."""
        self.moments: Teller | None = None
        """What is told now."""
        self.fit: Callable[[Desk, Above], object] = fit
        """Lets the board be as large as what lies above it wants."""
        self.input: Hands | None = None
        self.asked: bool | None = None
        """Whether somebody has been asked, also while a menu lies over it; None is whether anybody may act now."""
        self.held: Held | None = None
        self.back: int | None = None
        """The card that was let go last."""
        self.sheet_open = False
        self.keys: tuple[tuple[str, str], ...] = ()
        """Keys that do something now, each with a word, for the foot of the column."""
        self.hint: tuple[Seat, Bid, bool] | None = None
        """An offering that is shown faintly, and whether only as far as it is missing."""
        self.framed: int | None = None
        """The value of a card of the hand that is framed."""
        self._kept: dict[str, tuple[Hashable, Any]] = {}

    @property
    def asks(self) -> bool:
        """Whether somebody is asked something."""
        return self.desk.may_act if self.asked is None else self.asked

    @property
    def look(self) -> Look:
        return self.desk.look

    def kept(self, name: str, depends: Hashable, make: Callable[[], Any]) -> Any:
        """Return what was made last under a name, as long as the plain values on which it depends are equal."""
        found = self._kept.get(name)
        if found is None or found[0] != depends:
            found = self._kept[name] = depends, make()
        return found[1]

    # What parts of the list are made of, as plain values: while these are equal, the part is not listed again.

    @property
    def _measured(self) -> Hashable:
        """What places, words and pictures depend on, whatever is shown."""
        desk, session, places, look = self.desk, self.session, self.desk.places, self.look
        return (
            tuple(desk.ground.rect), desk.ground.larger, tuple(places.window), tuple(places.left), tuple(places.right),
            tuple(places.own), tuple(desk.receipt_place), tuple(places.hand), places.in_row, desk.grown,
            look.unit, look.contrast, language(), tuple(session.names), tuple(session.colours), desk.rail_seat,
            desk.shown.viewer, desk.shown.seats, session.seat, desk.may_act, self.laying.possible,
        )  # fmt: skip

    @property
    def _tried(self) -> Hashable:
        """What is tried out."""
        desk, draft = self.desk, self.desk.draft
        cards = None
        if draft is not None:
            cards = tuple(draft.slots.items()), draft.forced, tuple(draft.used.items()), draft.each
        return cards, desk.target, desk.picked, desk.away, tuple(desk.shown.hand), tuple(self.desk.meant.items())

    @property
    def _happened(self) -> Hashable:
        """What is shown of the round."""
        shown = self.desk.shown
        return (
            shown.round, shown.way, shown.step, shown.station, shown.seat, shown.waiting, shown.last_round,
            shown.first_shown, shown.second_shown, tuple(shown.recent), shown.chocolatl, shown.oldman,
            tuple(shown.huts), tuple(shown.dice), tuple(map(tuple, shown.won)), self.desk.lit,
        )  # fmt: skip

    # -- the list

    def things(self) -> Iterator[Thing]:
        """Yield all that is there, what can be done first."""
        sheet_ = self._sheet() if self.sheet_open else []
        yield from sheet_
        yield from without_nodes(self._table()) if sheet_ else self._table()

    def _table(self) -> Iterator[Thing]:
        desk, covered = self.desk, self.above.open
        self.fit(desk, self.above)
        buttons, panel = choices(self, self.room_for_choice(), OVER)
        yield from self.wood()
        yield from self.board()
        yield from self.discs()
        yield from self.over()
        yield from buttons
        if not desk.grown:
            yield from self._cards()[0]
        yield from panel
        yield from without_nodes(self._underneath()) if covered else self._underneath()
        yield from self.pointed()
        yield from self.in_the_air()

    def _underneath(self) -> Iterator[Thing]:
        """Yield what is not to be pointed at while something lies above the table."""
        fill, beside = ([], []) if self.desk.grown else self._beside()
        yield from fill
        yield from self._stations()
        yield from beside

    def over(self) -> Iterator[Thing]:
        """Yield what lies above the table while something is told: darkness, mats, sentences, buttons."""
        return above(self, self.above, self.moments)

    def room_for_choice(self) -> pygame.Rect | None:
        """Return the room that mats leave for a choice; None where none lie there."""
        reveal = self.above.reveal
        if reveal is None:
            return None
        return Floor(self.desk.ground, reveal.bids.station, self.desk.shown.seats).choice

    @property
    def ghosts(self) -> tuple[Seat, ...]:
        """The stones that the choice at the pointer would place, shown faintly."""
        choice = regarded(self)
        return choice.stones if choice is not None else ()

    def _sheet(self) -> list[Thing]:
        """Return the sheet with the cards of all players; a press anywhere puts it away."""
        desk, window = self.desk, self.desk.places.window
        picture, out = sheet(desk), self.look.px(carving.SHADOW)
        (x, y), (wide, high) = window.center, picture.get_size()
        rect = picture.get_rect(topleft=(round(x - wide / 2), round(min(desk.ground.rect.centery, y) - high / 2)))
        node = Node("dialog", _("The cards of all players"), sheet_words(desk), act=self.toggle_sheet)
        shield = Node("shield", "", act=self.toggle_sheet, stop=False)
        return [
            Thing("sheet", box(rect.inflate(-2 * out, -2 * out)), picture, (out, out), node, SHEET, exact=True),
            Thing("beside the sheet", box(window), node=shield, layer=SHEET - 1),
        ]

    def _stations(self) -> Iterator[Thing]:
        """Yield the stations, what lies at each and on its tray, and the fields of the track."""
        shown, desk = self.desk.shown, self.desk
        depends = (
            self._measured, self._tried, self._happened, shown.track, shown.harvest, tuple(shown.open_cards),
            shown.hut_here, shown.die_here, tuple(shown.pyramid), desk.pointed, self.ghosts, bool(self.above.harvest),
            tuple(tuple(map(len, laid)) for laid in shown.laid),
        )  # fmt: skip
        stations, contents, fields = self.kept("stations", depends, self._list_stations)
        yield from stations
        for station, trays in zip(STATIONS, self._cards()[1], strict=True):
            yield from contents[station - 1]
            yield from trays
        yield from fields

    def _list_stations(self) -> tuple[list[Thing], list[list[Thing]], list[Thing]]:
        stations = [thing for station in STATIONS for thing in self.station(station)]
        return stations, [list(self.contents(station)) for station in STATIONS], list(self.fields())

    def _cards(self) -> tuple[list[Thing], list[list[Thing]]]:
        """Return the hand with the slip beside it, and what lies on each tray."""
        desk, shown, settings = self.desk, self.desk.shown, self.stage.settings
        depends = (
            self._measured, self._tried, self._happened, self._hovered_card, self._over, self.held is not None,
            self.back, desk.receipt_station, tuple(desk.new_cards), shown.sacrificed, tuple(shown.sacrifices),
            tuple(map(tuple, shown.discarded)), tuple(tuple(map(tuple, laid)) for laid in shown.laid),
            tuple(shown.before), settings.show_legal, repr(settings.keys),
        )  # fmt: skip
        found: tuple[list[Thing], list[list[Thing]]] = self.kept("cards", depends, self._list_cards)
        return found

    def _list_cards(self) -> tuple[list[Thing], list[list[Thing]]]:
        hand = [] if self.desk.grown else [*self.hand(), *slip(self)]
        return hand, [list(self.tray(station)) for station in STATIONS]

    def _beside(self) -> tuple[list[Thing], list[Thing]]:
        """Return the buttons that lay the rest of an offering, and both columns."""
        shown, hands = self.desk.shown, self.input
        hover = hands.hover if hands is not None else None
        depends = (
            self._measured, self._tried, self._happened, tuple(shown.points), tuple(shown.cubes),
            tuple(shown.projected), tuple(shown.sacrifices), tuple(map(tuple, shown.discarded)), tuple(shown.before),
            shown.over, self.session.shows_projected, self.keys, self.asks, hover if is_part(hover, "fill") else None,
        )  # fmt: skip
        found: tuple[list[Thing], list[Thing]] = self.kept("beside", depends, self._list_beside)
        return found

    def _list_beside(self) -> tuple[list[Thing], list[Thing]]:
        fillings = self.laying.fillings() if self.asks else []
        panels = column_places(self.desk, len(fillings))
        places = fill_places(self.desk, panels["fill"], len(fillings)) if "fill" in panels else []
        fill = [
            self.button(("fill", id_), art.Face(text), place, act, group="fill", layer=COLUMNS + 2)
            for (id_, text, act), place in zip(fillings, places, strict=False)
        ]
        return fill, list(columns(self, panels))

    # -- the board

    def wood(self) -> Iterator[Thing]:
        """Yield the table round the board."""
        desk = self.desk
        for number, place in enumerate(around(desk.table_area, desk.ground.rect)):
            yield Thing(("wood", number), box(place), art.wood_piece(desk, place))

    def board(self) -> Iterator[Thing]:
        """Yield the board, rings where discs came to last, and light on what the log tells of."""
        desk, ground, look = self.desk, self.desk.ground, self.look
        yield Thing("board", box(ground.rect), art.board_picture(desk), layer=BOARD)
        if desk.stage.settings.show_last_move:
            for event in last_moves(desk.shown):
                tone = theme.SEAT_COLOURS.get(desk.colour(event.seat), theme.STONE)
                yield from self._ring(("last", event.seat), event.field, tone)
        if isinstance(desk.lit, PointsScored):
            place = ground.field(ground.field_of(desk.lit.field))
            light = glow(look, place.size, theme.INFORMATION, LIT, 200, 8)
            yield middle(("lit", "light"), light, place.center, BOARD)
            yield from self._ring(("lit", "ring"), desk.lit.field, LIGHT)

    def _ring(self, key: tuple[Hashable, ...], points: int, tone: theme.Colour) -> Iterator[Thing]:
        """Yield the ring round a field, in a tone that is seen on any ground."""
        ground, out = self.desk.ground, self.look.px(2)
        rect = ground.field(ground.field_of(points)).inflate(-out, -out)
        yield Thing((*key, "rim"), box(rect), ground.frame(rect.size, (255, 246, 214), 4.5, 8), layer=BOARD)
        yield Thing(key, box(rect), ground.frame(rect.size, tone, 2.5, 8), layer=BOARD)

    def fields(self) -> Iterator[Thing]:
        """Yield the fields of the score track: nothing but what they are to people."""
        ground, track = self.desk.ground, self.desk.shown.track
        for number in range(FIELDS):
            rule, tip = "X-E1" if number == GOAL else "X-R3", partial(self.tips.field, number)
            node = Node("space", field_name(track, number), tip=tip, rule=rule, stop=False)
            yield Thing(("field", number), box(ground.field(number)), layer=BOARD, node=node)

    def discs(self) -> Iterator[Thing]:
        """Yield the score discs, each above those that came to its field before."""
        desk, ground, look, walks = self.desk, self.desk.ground, self.look, self.above.walks
        points = self.above.points(desk.shown)
        stacked = sorted(desk.shown.discs, key=lambda seat: points[seat]) if self.above.ending else desk.shown.discs
        for seat, place in disc_places(stacked, points, ground, ()):
            name = f"chocolatl/disc_{desk.colour(seat)}"
            picture, offset = look.assets.sprites.anchored(name, ground.px(DISC))
            at = place[0] + offset[0], place[1] + ground.px(3) + offset[1]
            flight, layer = (self._walk(*walks[seat]), OVER) if seat in walks else (None, BOARD + 1)
            yield Thing(("disc", seat), (*at, *picture.get_size()), picture, layer=layer, flight=flight)
            if points[seat] >= FIELDS or points[seat] < 0:
                text = f"+{FIELDS - 1}" if points[seat] > 0 else str(points[seat]).replace("-", "−")
                corner = place[0] + ground.px(20), place[1] - ground.px(18)
                picture = shaded(look, text, ground.type(18, weight="bold"), look.gold)
                yield middle(("disc", seat, "laps"), picture, corner, layer)

    def _walk(self, start: int, end: int) -> Flight:
        """Return the way of a disc along the track."""
        ground = self.desk.ground
        step = 1 if end > start else -1
        through = tuple(ground.disc_place(at) for at in range(start + step, end, step))
        seconds = min(0.6, max(0.2, 0.06 * abs(end - start)))
        return Flight(seconds, rise=ground.px(13), through=through, sound=self.above.heard)

    # -- stations

    def station(self, station: Station) -> Iterator[Thing]:
        """Yield a station: its light, its tray, its picture, what its strip says."""
        desk, ground, look, number = self.desk, self.desk.ground, self.look, int(station)
        rect, whole, state = ground.station(station), ground.whole_station(station), self.stations.state(station)
        if state == "now":
            light = glow(look, whole.size, theme.ALLOWED, 24, 220, 14)
            yield middle(("station", number, "light"), light, whole.center, STATION)
        yield framed(look, ("station", number, "ground"), ground.tray(station), "chocolatl/tray", STATION)
        face = look.composed(
            ("station", station, rect.size, state), lambda: station_face(desk, station, rect.size, state)
        )
        out = (face.get_width() - rect.width) // 2, (face.get_height() - rect.height) // 2
        yield Thing(("station", number), box(rect), face, out, self._station_node(station), STATION, exact=True)
        strip = ground.strip(station)
        picture, reach = art.strip_picture(desk, self._strip(station), strip.size), ground.px(art.STRIP_OUT)
        yield Thing(("station", number, "strip"), box(strip), picture, (reach, reach), layer=TRAY, exact=True)
        lit = desk.lit is not None and station_of(desk.lit) == station
        if lit or station in desk.pointed or state == "now":
            tone, wide = (theme.INFORMATION, 5) if lit or station in desk.pointed else (theme.ALLOWED, 4)
            edge = ground.frame(whole.size, tone, wide, 14)
            yield Thing(("station", number, "edge"), box(whole), edge, layer=TRAY)

    def _station_node(self, station: Station) -> Node:
        desk, draft = self.desk, self.desk.draft
        legal = self.laying.possible and draft is not None and station in draft.stations
        full = draft is not None and legal and draft.full(station)
        state = (
            *(("legal",) if legal else ()),
            *(("full",) if full else ()),
            *(("selected",) if desk.target == station else ()),
        )
        value = ""
        if legal and draft is not None and draft.at(station):
            value = receipt_words(desk.receipt(station))
        return Node(
            "station", station_words(desk.shown, station, desk.session.names), value, state,
            partial(self.tips.station, station, value), group="stations", stop=legal, radius=14,
            act=partial(self.choose, int(station)) if self.laying.possible and draft is not None else None,
        )  # fmt: skip

    def _strip(self, station: Station) -> art.Strip:
        desk, shown = self.desk, self.desk.shown
        gains = tuple((desk.colour(seat), text) for seat, text in gains_at(shown.recent, station))
        pays: tuple[tuple[str, int], ...] = ()
        if not gains and station == Station.DRINK and shown.round:
            first, second = DRINK[shown.round - 1]
            each = (("medal_gold", first), ("medal_pale", second), ("medal_loss", LOWEST_DRINK_POINTS))
            pays = tuple((kind, points) for kind, points in each if points)
        stakes = "" if gains or pays else self._stakes(station)
        return art.Strip(int(station), station_label(station), shortest_label(station), gains, pays, stakes)

    def _stakes(self, station: Station) -> str:
        match station:
            case Station.CHOCOLATL:
                return _("figures, +1")
            case Station.HARVEST:
                return _("three dice")
            case Station.TENOCHTITLAN:
                return _("hut or die")
            case Station.PYRAMID:
                return _("one stone each")
            case Station.TACHLI if self.desk.shown.no_cards_won:
                return _("{first} and {second} points").format(first=TACHLI_POINTS[0], second=TACHLI_POINTS[1])
            case Station.TACHLI:
                return _("two cards")
        return ""

    # -- what lies at stations

    def contents(self, station: Station) -> Iterator[Thing]:
        """Yield what lies at a station."""
        yield from {
            Station.CHOCOLATL: self._figures,
            Station.HARVEST: self._harvest,
            Station.TENOCHTITLAN: self._city,
            Station.PYRAMID: self._pyramid,
            Station.DRINK: self._rounds,
            Station.TACHLI: self._improvements,
        }[station](self.desk.ground.picture(station))

    def _part(
        self, station: Station, name: str, rect: pygame.Rect, picture: pygame.Surface | None = None,
        at: tuple[int, int] = (0, 0),
    ) -> Thing:  # fmt: skip
        """Return what lies at a station and has something to tell, with its picture, if that lies by itself."""
        node = Node("piece", self.tips.thing_name(name), tip=partial(self.tips.thing, name),
                    rule=THING_RULES[name.partition(".")[0]], stop=False, within=("station", int(station)))  # fmt: skip
        key = ("station", int(station), *name.split("."))
        out = (rect.x - at[0], rect.y - at[1]) if picture is not None else (0, 0)
        return Thing(key, box(rect), picture, out, node, STATION, exact=True)

    def _figures(self, area: pygame.Rect) -> Iterator[Thing]:
        desk, ground = self.desk, self.desk.ground
        standing = (("chocolatl", desk.shown.chocolatl, 14, 112), ("oldman", desk.shown.oldman, 18, 98))
        for index, (name, holder, foot, high) in enumerate(standing):
            if holder is not None:
                continue
            x = area.x + ground.px(64 + 224 * index)
            rect = centred((x, area.bottom - ground.px(66)), ground.px(76), ground.px(108))
            picture, offset = self.look.assets.sprites.anchored(f"chocolatl/figure_{name}", ground.px(high))
            at = x + offset[0], area.bottom - ground.px(foot) + offset[1]
            yield self._part(Station.CHOCOLATL, name, rect, picture, at)

    def _harvest(self, area: pygame.Rect) -> Iterator[Thing]:
        desk, ground, dice = self.desk, self.desk.ground, self.desk.shown.harvest
        if self.above.harvest:
            return  # they roll
        for index, pips in enumerate(dice):
            picture = desk.pieces.token(desk.pieces.die("white", pips), ground.px(66))
            place = area.x + ground.px(46 + 56 * index), area.y + ground.px(44)
            yield middle(("harvest", index), picture, place, STATION)
        if dice:
            rect = centred((area.x + ground.px(102), area.y + ground.px(44)), ground.px(174), ground.px(68))
            yield self._part(Station.HARVEST, "harvest", rect)

    def _city(self, area: pygame.Rect) -> Iterator[Thing]:  # noqa: ARG002
        desk, ground = self.desk, self.desk.ground
        if desk.shown.hut_here:
            yield self._prize("hut", self.stations.hut_place(), (80, 76), plain_hut(desk, ground.px(80)))
        if desk.shown.die_here:
            die = desk.pieces.token("die_black_5", ground.px(78))
            yield self._prize("die", self.stations.die_place(), (64, 64), die)

    def _prize(self, name: str, place: tuple[int, int], size: tuple[int, int], picture: pygame.Surface) -> Thing:
        ground, at = self.desk.ground, picture.get_rect(center=place).topleft
        return self._part(
            Station.TENOCHTITLAN, name, centred(place, ground.px(size[0]), ground.px(size[1])), picture, at
        )

    def _pyramid(self, area: pygame.Rect) -> Iterator[Thing]:
        desk, ground, look, shown = self.desk, self.desk.ground, self.look, self.desk.shown
        beside = area.inflate(0, ground.px(40)).clip(ground.station(Station.PYRAMID).inflate(0, ground.px(40)))
        yield Thing(("pyramid", "rows"), box(beside), art.rows_picture(desk, shown.pyramid, beside), layer=STATION)
        ghosts = self.ghosts
        stones = [*shown.pyramid, *ghosts]
        # The upper rows stand behind: they are listed first.
        for place in sorted(range(len(stones)), key=lambda place: stone_places(desk)[place][1]):
            yield self.stone(place, stones[place], faint=place >= len(shown.pyramid))
        if shown.round and len(stones) < sum(ROWS) and not ghosts:
            rect = stone_rect(desk, len(stones))
            picture = dashed(look, rect.size, (255, 244, 216), radius=4, alpha=235, fill=50)
            yield Thing(("pyramid", "next"), box(rect), picture, layer=STATION)
        if isinstance(desk.lit, StonePlaced) and desk.lit.position < len(stones):
            rect = stone_rect(desk, desk.lit.position).inflate(ground.px(6), ground.px(6))
            yield Thing(("pyramid", "lit"), box(rect), outline(look, rect.size, LIGHT, 4, 5), layer=STATION)
        places = [stone_rect(desk, place) for place in range(sum(ROWS))]
        yield self._part(Station.PYRAMID, "pyramid", places[0].unionall(places[1:]))

    def stone(self, place: int, seat: Seat, *, faint: bool = False) -> Thing:
        """Return a stone of the pyramid."""
        desk, name = self.desk, f"block_{self.desk.colour(seat)}"
        picture = stone_picture(desk, name)
        x, y = stone_foot(desk, place)
        entry = self.look.assets.sprites.entry(f"chocolatl/{name}")
        share = entry.anchor[1] / entry.size[1] if entry is not None and entry.anchor is not None else 1.0
        corner = round(x - picture.get_width() / 2), round(y - picture.get_height() * share)
        if faint:
            solid = picture
            key = ("faint stone", name, picture.get_size(), 150)
            picture = self.look.composed(key, lambda: faded(solid, 150))
        return Thing(("stone", place), (*corner, *picture.get_size()), picture, layer=STATION)

    def _rounds(self, area: pygame.Rect) -> Iterator[Thing]:
        desk, ground, now = self.desk, self.desk.ground, self.desk.shown.round
        margin = ground.px(8)
        row = pygame.Rect(area.x + margin, area.y + ground.px(9), area.width - 2 * margin, ground.px(34))
        picture, out = art.rounds_picture(desk, now, row.size), ground.px(8)
        yield self._part(Station.DRINK, "rounds", row, picture, (row.x - out, row.y - out))
        pays = art.pays_picture(desk, now, row.size)
        yield Thing("pays", box(row), pays, (out, out), layer=STATION, exact=True)
        if now:
            plate = art.round_plate(desk, row, now - 1)
            marker = desk.pieces.token("round_marker", ground.px(44))
            yield middle("round marker", marker, (plate.centerx, plate.bottom + ground.px(15)), STATION)

    def _improvements(self, area: pygame.Rect) -> Iterator[Thing]:
        desk, ground, cards = self.desk, self.desk.ground, self.desk.shown.open_cards
        left = len(LARGE_DECK) - min(len(LARGE_DECK), desk.shown.round)
        for index, place in enumerate(art.deck_places(desk, area) if left else ()):
            yield self._shadow(("deck", index, "shadow"), place, STATION)
            back, step = desk.pieces.improvement_back(place.width, large=index == 1), -ground.px(2)
            for card in range(min(left, 3)):
                yield Thing(("deck", index, card), box(place.move(card * step, card * step)), back, layer=STATION)
        if left:
            yield Thing("decks", box(area), art.decks_words(desk, left, area.size), layer=STATION)
        for index, value in enumerate(cards):
            rect = self.stations.card_rect(index + 2 - len(cards))
            yield self._shadow(("improvement", index, "shadow"), rect, STATION)
            picture = desk.pieces.card(rect.width, value, "", improved=True)
            yield self._part(Station.TACHLI, f"card.{index}", rect, picture, rect.topleft)
        decks = centred((area.x + ground.px(67), area.y + ground.px(60)), ground.px(112), ground.px(96))
        yield self._part(Station.TACHLI, "decks", decks)

    # -- trays

    def tray(self, station: Station) -> Iterator[Thing]:
        """Yield what lies on a station's tray: the cards of all seats, and those that are laid just now."""
        desk, draft, look = self.desk, self.desk.draft, self.look
        if not self.trays.open(station):
            return
        tray, number = desk.ground.tray(station), int(station)
        act = partial(self.choose, number) if self.laying.possible and draft is not None else None
        node = Node("tray", numbered(station), act=act, stop=False, rule="X-R2",
                    tip=partial(self.tips.tray, station), within=("station", number))  # fmt: skip
        yield Thing(("tray", number), box(tray), node=node, layer=TRAY)
        for seat in (desk.rail_seat, *desk.others):
            if draft is not None and seat == desk.rail_seat:
                yield from self._own_cards(number)
            else:
                yield from self.laid_cards(number, seat)
        if draft is None or not (desk.stage.settings.show_legal and desk.may_act):
            return
        if station == self._over:
            yield Thing(("tray", number, "edge"), box(tray), outline(look, tray.size, theme.ALLOWED, 3, 12), layer=TRAY)
        elif (self.held is not None or desk.picked is not None) and not draft.full(station):
            picture = dashed(look, tray.size, theme.ALLOWED, radius=12, alpha=190, fill=10)
            yield Thing(("tray", number, "edge"), box(tray), picture, layer=TRAY)

    def _own_cards(self, station: int) -> Iterator[Thing]:
        """Yield the seat's cards at a station: those that lie there, those that are tried out, and the slip."""
        desk, ground, draft, trays = self.desk, self.desk.ground, self.desk.draft, self.trays
        assert draft is not None
        lying = desk.shown.laid_at(desk.rail_seat, station)
        values = [*lying, *draft.values(station)]
        improved = desk.shown.improved(desk.rail_seat, values)
        colour, width = desk.colour(desk.rail_seat), ground.px(TRAY_CARD)
        for index in range(len(lying) + draft.each):
            rect = trays.card_rect(station, index)
            tried = index - len(lying)
            card = draft.at(station)[tried] if 0 <= tried < len(draft.at(station)) else None
            if index >= len(values) or (card is not None and card == desk.away):
                hole = dashed(self.look, rect.size, theme.PARCHMENT, radius=5, alpha=130, fill=12)
                yield Thing(("tray", station, "hole", index), box(rect), hole, layer=TRAY)
            if index >= len(values):
                continue
            value = values[index]
            assert value is not None
            forced = card in draft.forced
            picture = art.tray_card(desk, width, value, colour, improved=improved[index], forced=forced)
            if card is None:
                yield Thing(("card", desk.rail_seat, station, index), box(rect), picture, layer=TRAY)
                continue
            node = Node("laid-card", card_words(value, improved=improved[index]), numbered(station),
                        tip=partial(self.tips.tray, Station(station)), rule="X-R2", stop=False,
                        within=("tray", station), act=partial(self.click_laid, card), drag=partial(self.drag, card),
                        key=partial(self.put_aside, card))  # fmt: skip
            if card != desk.away:
                flight = BACK if card == self.back else None
                yield Thing(("laid", card), box(rect), picture, (0, 0), node, TRAY, flight=flight)
            else:
                yield Thing(("laid", card), box(rect), node=node, layer=TRAY)
        end, column = trays.card_rect(station, len(lying) + draft.each).x, trays.seat_place(station, desk.rail_seat)
        tag = pygame.Rect(end, column.y + ground.px(3), column.right - ground.px(3) - end, column.h - ground.px(6))
        tag.width = min(tag.width, ground.px(TAG))
        if tag.width >= ground.px(24):
            yield from self._tag(station, tag, laid=bool(values))

    def _tag(self, station: int, rect: pygame.Rect, *, laid: bool) -> Iterator[Thing]:
        """Yield the slip in a tray that adds the seat's offering up, and tells who won there last."""
        desk, out = self.desk, self.desk.ground.px(24)
        last = winners(desk.shown.before).get(station)
        if not laid and last is None:
            return
        bid = desk.receipt(station) if laid else None
        total, change = (bid.total, bid.huts + (bid.oldman or 0)) if bid is not None else (None, 0)
        winner, won = (desk.colour(last[0]), last[1]) if last is not None else ("", 0)
        tag = art.Tag(total, change, winner, won)
        picture = art.tag_picture(desk, tag, rect.size)
        yield Thing(("tray", station, "sum"), box(rect), picture, (out, out), layer=TRAY, exact=True)

    def laid_cards(self, station: int, seat: Seat) -> Iterator[Thing]:
        """Yield a seat's cards on a tray, face down or open; its medallion where none lies."""
        desk, ground, colour = self.desk, self.desk.ground, self.desk.colour(seat)
        column, cards = self.trays.seat_place(station, seat), self.desk.shown.laid_at(seat, station)
        x, y = column.center
        if not cards:
            slot = column.inflate(-ground.px(6), -ground.px(2))
            hole = dashed(self.look, slot.size, theme.PARCHMENT, radius=7, alpha=80, fill=8)
            yield Thing(("tray", station, "seat", seat), box(slot), hole, layer=TRAY)
            size = ground.px(30)
            picture, offset = self.look.assets.sprites.card(f"seats/{colour}", size)
            corner = x - size // 2 + offset[0], y - size // 2 + offset[1]
            yield Thing(("tray", station, "mark", seat), (*corner, *picture.get_size()), picture, layer=TRAY)
            return
        faces = [card for index, card in enumerate(cards) if desk.shown.face_up(station, index)]
        backs, width = len(cards) - len(faces), ground.px(_BACK)
        if faces and backs:
            picture = desk.pieces.tilted_back(width, colour, -8.0)
            yield middle(("card", seat, station, 1), picture, (x + ground.px(13), y), TRAY)
            x -= ground.px(8)
        for index in range(0 if faces else backs):
            picture = desk.pieces.tilted_back(width, colour, 0.0 if backs == 1 else 6.0 - 12.0 * index)
            aside = max(0, min(ground.px(8), (column.width - width) // 2))
            shift = 0 if backs == 1 else (2 * index - 1) * aside
            yield middle(("card", seat, station, index), picture, (x + shift, y), TRAY)
        improved = desk.shown.improved(seat, faces)
        for index, value in enumerate(faces):
            assert value is not None
            picture = mini_card(self.look, ground.px(_SMALL), value, colour, improved=improved[index])
            shift = 0 if len(faces) == 1 else ground.px(-17 + 34 * index)
            flight = TURN if self.above.turned == station else None
            yield middle(("card", seat, station, index), picture, (x + shift, y), TRAY, flight)

    # -- the hand

    def hand(self) -> Iterator[Thing]:
        """Yield the open hand in its order; of a closed one only the backs."""
        desk, look = self.desk, self.look
        if desk.shown.viewer != desk.rail_seat:
            yield from self._closed_hand()
            return
        cards, usable, colour = desk.hand_cards(), self.laying.possible, desk.colour(desk.rail_seat)
        out, count = look.px(art.GLOW), len(desk.hand_cards())
        desk.hand.hovered = self._hovered_card
        for index, card in enumerate(cards):
            rect, flat = desk.hand.lie(index, count, card), desk.hand.slot(index, count)
            state = (
                *(("selected",) if card.picked or card.laid else ()),
                *(("new",) if card.new else ()),
                *(("disabled",) if card.used or not usable else ()),
            )
            deeds = partial(self.laying.click_card, index), partial(self.drag, index), partial(self.put_aside, index)
            node = Node(
                "hand-card", card_words(card.value, improved=card.improved), card.label, state,
                partial(self.tips.hand, index), act=deeds[0], drag=deeds[1], key=deeds[2], group="hand", radius=9,
            )  # fmt: skip
            key = ("hand", index)
            if card.away:
                picture, out_ = art.hollow(desk, flat.size), (rect.x - flat.x, rect.y - flat.y)
                yield Thing(key, box(rect), picture, out_, node, HAND, exact=True)
            else:
                yield Thing(key, box(rect), node=node, layer=HAND)
                yield self._shadow(("face", index, "shadow"), rect, HAND, lifted=card.picked)
                if card.picked or card.new:
                    yield middle(("face", index, "light"), art.hand_light(desk, picked=card.picked), rect.center, HAND)
                picture, flight = art.hand_picture(desk, card, colour), BACK if index == self.back else None
                yield Thing(("face", index), box(rect), picture, (out, out), layer=HAND, flight=flight, exact=True)
            # To the pointer it is still where it lay, whether it is lifted or not.
            top = flat.y - look.px(RAISED)
            reach = Node("hand-card", "", state=state, act=deeds[0], drag=deeds[1], key=deeds[2], stop=False)
            place = flat.x, top, flat.width, desk.hand.place.bottom - top
            yield Thing(("hand", index, "reach"), place, node=reach, layer=HAND)

    def _shadow(self, key: Key, card: pygame.Rect, layer: int, *, lifted: bool = False) -> Thing:
        """Return the shadow of a card. It is a thing by itself: beneath rounded corners it would be wrong in one."""
        name = "chocolatl/card_shadow_lifted" if lifted else "chocolatl/card_shadow"
        picture, offset = self.look.assets.sprites.card(name, card.width)
        return Thing(key, (card.x + offset[0], card.y + offset[1], *picture.get_size()), picture, layer=layer)

    @property
    def _hovered_card(self) -> int | None:
        hover = self.input.hover if self.input is not None and self.laying.possible else None
        return int(hover[1]) if isinstance(hover, tuple) and hover[0] == "hand" else None

    def _closed_hand(self) -> Iterator[Thing]:
        desk, shown, seat = self.desk, self.desk.shown, self.desk.rail_seat
        laid = sum(len(cards) for cards in shown.laid[seat])
        count = max(0, 13 - (shown.round > 0 or seat not in shown.waiting) - laid)
        picture = desk.pieces.back(desk.hand.width, desk.colour(seat))
        for index in range(count):
            slot = desk.hand.slot(index, max(count, 1))
            yield self._shadow(("back", index, "shadow"), slot, HAND)
            yield Thing(("back", index), box(slot), picture, layer=HAND)

    # -- a card in the air

    def in_the_air(self) -> Iterator[Thing]:
        """Yield the card that hangs at the pointer, and what it would make of an offering."""
        desk, held = self.desk, self.held
        station, card = self.regarded if desk.picked is not None else None, desk.picked
        if held is not None:
            station, card = (
                (held.target[1] if held.target is not None and held.target[0] == "station" else None),
                held.card,
            )
            yield self._held(held)
        draft = desk.draft
        if station is None or card is None or draft is None or station not in draft.stations:
            return
        full = draft.full(station) and card not in draft.at(station)
        if not desk.stage.settings.show_previews or full:
            return
        chip = PreviewChip(None, f"→ {desk.receipt(station, card).total}", "")
        picture = chip_picture(self.look, chip, desk.session.names, desk.session.colours)
        tray, away = desk.ground.tray(station), self.look.px(HEIGHT) * 0.6
        # Over its own picture in the upper row: on the other side lie the trays of the next one.
        y = tray.top - away if station <= 3 else tray.bottom + away
        x, (wide, high) = tray.right - tray.width * 0.16, picture.get_size()
        yield Thing(("chip", station), (round(x - wide / 2), round(y - high / 2), wide, high), picture, layer=CHIP)

    def _held(self, held: Held) -> Thing:
        desk, cards = self.desk, self.desk.hand_cards()
        slot = self._slot(held.card)
        wide = desk.hand.width * LIFT
        share = min(1.0, wide / max(1, slot.width))
        if desk.places.beside_board(held.pointer):
            share = 1.0
        width = round(wide if held.over is not None else slot.width * LIFT)
        x, y = held.pointer[0] + held.grab[0] * share, held.pointer[1] + held.grab[1] * share
        rect = pygame.Rect(0, 0, width, card_height(width))
        rect.center = round(x), round(y)
        card = cards[held.card]
        picture, out = art.held_picture(desk, width, card.value, desk.colour(desk.rail_seat), improved=card.improved)
        key: Key = ("held", held.card) if self.trays.place_of(held.card) is not None else ("face", held.card)
        return Thing(key, box(rect), picture, (out, out), layer=HELD)

    def _slot(self, card: int) -> pygame.Rect:
        laid = self.trays.place_of(card)
        return laid if laid is not None else self.desk.hand.slot(card, len(self.desk.shown.hand))

    @property
    def _over(self) -> int | None:
        """The station on which a held card would be laid."""
        held, draft = self.held, self.desk.draft
        if held is None or held.target is None or draft is None:
            return None
        return held.target[1] if held.target[0] == "station" else draft.station_of(held.target[1])

    @property
    def regarded(self) -> int | None:
        """The station at the pointer."""
        hover = self.input.hover if self.input is not None else None
        if self.held is not None:
            return self._over
        if isinstance(hover, tuple) and hover[0] in ("station", "tray"):
            return int(hover[1])
        if isinstance(hover, tuple) and hover[0] == "laid" and self.desk.draft is not None:
            return self.desk.draft.station_of(hover[1])
        return None

    # -- what is pointed at

    def pointed(self) -> Iterator[Thing]:
        """Yield the cards of an offering that is meant, faintly where they would lie; and the frame of a card."""
        desk, look = self.desk, self.look
        if self.hint is not None:
            seat, bid, missing = self.hint
            draft = desk.draft
            wanted = {int(name): cards for name, cards in bid.cards.items()}
            if missing:
                wanted = dict(draft.missing_of(bid)) if draft is not None else {}
            for station, cards in wanted.items():
                yield from self._faint(seat, station, cards)
        rect = self.framed_place()
        if rect is not None:
            yield Thing("framed", box(rect), outline(look, rect.size, theme.INFORMATION, 5, 10), layer=POINTED)

    def framed_place(self) -> pygame.Rect | None:
        """Return where the card of the open hand lies that is to be framed, if it is there."""
        desk = self.desk
        if self.framed is None or desk.shown.viewer != desk.rail_seat:
            return None
        hand = desk.hand_cards()
        index = next((index for index, card in enumerate(hand) if card.value == self.framed and not card.used), None)
        return None if index is None else desk.hand.lie(index, len(hand), hand[index])

    def _faint(self, seat: Seat, station: int, cards: Sequence[int]) -> Iterator[Thing]:
        desk, ground, draft, look = self.desk, self.desk.ground, self.desk.draft, self.look
        place = self.trays.seat_place(station, seat)
        width = min(ground.px(_FAINT), max(1, round(place.height / SHAPE)))
        step = min(width + ground.px(4), (place.width - width) // max(1, len(cards) - 1)) if len(cards) > 1 else 0
        own = draft is not None and seat == desk.rail_seat
        lying = len(desk.shown.laid_at(seat, station)) if own else 0
        if own and draft is not None:
            lying += max(0, min(len(draft.at(station)), draft.each - len(cards)))
        for index, value in enumerate(cards):
            rect = pygame.Rect(place.x + index * step, place.y, width, mini_height(width))
            if own:
                rect = self.trays.card_rect(station, lying + index)
            picture = faded(mini_card(look, rect.width, value, desk.colour(seat)), 200)
            yield middle(("meant", station, index), picture, rect.center, POINTED)
            edge = outline(look, rect.size, theme.INFORMATION, 3, 5)
            yield middle(("meant", station, index, "edge"), edge, rect.center, POINTED)

    # -- what people do

    def choose(self, station: int) -> None:
        """Choose a station, or lay the chosen card there, on a full one in place of the card that was clicked at."""
        hands = self.input
        self.laying.choose_station(station, None if hands is None or hands.ring else hands.place)

    def click_laid(self, card: int) -> None:
        """Take a laid card back, or exchange it with the chosen one."""
        picked = self.desk.picked
        if picked is not None and picked != card:
            self.laying.swap(picked, card)
        else:
            self.laying.take_back(card)

    def put_aside(self, card: int, name: str) -> bool:
        """Take a card that is laid back into the hand, where that is asked for by the right button."""
        if name != "menu":
            return False
        return self.put_back() or self.laying.take_back(card)

    def drag(self, card: int, phase: str, place: tuple[int, int]) -> None:
        """Take a card along, and lay it where it is let go."""
        if phase == "lift":
            self._lift(card, place)
        elif self.held is None or self.held.card != card:
            return
        elif phase == "move":
            self._carry(self.held, place)
        elif phase == "drop":
            self._drop(self.held, place)
        else:
            self.put_back()

    def can_lift(self, card: int) -> bool:
        """Whether a card can be taken along."""
        draft = self.desk.draft
        return draft is not None and self.laying.possible and card < len(draft.hand) and card not in draft.used

    def _lift(self, card: int, place: tuple[int, int]) -> None:
        desk = self.desk
        if not self.can_lift(card):
            self.laying.explain(card)
            return
        middle_ = self._slot(card).center
        self.held = Held(card, (middle_[0] - place[0], middle_[1] - place[1]), place)
        desk.away, desk.picked, self.back = card, None, None
        desk.stage.tell(None)
        desk.stage.sound("pick_up")

    def _carry(self, held: Held, place: tuple[int, int]) -> None:
        stage, before = self.desk.stage, held.target
        held.pointer, held.strayed = place, held.strayed or not self._slot(held.card).collidepoint(place)
        spot = self._spot(held.card, place)
        held.target = spot if spot is not None and self._takes(held.card, spot) else None
        if held.target is not None and held.target != before:
            stage.sound("hover")
        wonders = spot if held.target is None and spot is not None and spot[0] == "station" else None
        if spot != held.over and not stage.heads_for_sentence:
            told = self._why_not(held.card, wonders) if wonders is not None and stage.settings.show_why_not else None
            stage.tell(told, self._spot_rect(wonders) if wonders is not None else None)
        held.over = spot

    def _drop(self, held: Held, place: tuple[int, int]) -> None:
        card, slot, laying = held.card, self._slot(held.card), self.laying
        if slot.collidepoint(place):
            laid = self.trays.place_of(card) is not None
            self.let_go()
            if not held.strayed and not laid:
                laying.click_card(card)  # a click that trembled
            elif not held.strayed:
                self.click_laid(card)
            elif not laid:
                laying.pick(card)
            return
        self._carry(held, place)
        if held.target is not None:
            self.let_go()
            if held.target[0] == "card":
                laying.swap(card, held.target[1])
            else:
                laying.lay(card, held.target[1])
            return
        spot = held.over
        self.put_back()
        if spot is None:
            laying.take_back(card)
        else:
            self.desk.stage.tell(self._why_not(card, spot), self._spot_rect(spot))
            self.desk.stage.sound("refused")

    def put_back(self) -> bool:
        """Let the held card go back to where it was; return whether one was held."""
        held = self.held
        if held is None:
            return False
        self.desk.stage.sound("put_back")
        self.let_go()
        self.back = held.card
        return True

    def let_go(self) -> None:
        """Hold nothing any more."""
        self.held = self.desk.away = None

    def _spot(self, card: int, place: tuple[int, int]) -> Spot | None:
        """Return what a card would be laid on at a place of the window; nothing beside the board."""
        desk, draft = self.desk, self.desk.draft
        if draft is None or not desk.places.window.collidepoint(place):
            return None
        below = self._card_at(place)
        if below is not None and below != card and any(draft.station_of(each) is not None for each in (below, card)):
            return "card", below
        station = desk.ground.station_at(place)
        if station is None or desk.places.beside_board(place):
            return None
        if station in draft.stations and draft.full(station) and card not in draft.at(station):
            nearest = self.trays.nearest(station, place)
            return ("station", station) if nearest is None else ("card", nearest)
        return "station", station

    def _card_at(self, place: tuple[int, int]) -> int | None:
        desk = self.desk
        if not desk.hand.area.collidepoint(place):
            return self.trays.card_at(place)
        return desk.hand.index_at(place, len(desk.shown.hand)) if desk.shown.viewer == desk.rail_seat else None

    def _takes(self, card: int, spot: Spot) -> bool:
        draft, (kind, number) = self.desk.draft, spot
        if draft is None:
            return False
        if kind == "card":
            return number not in draft.used
        return number in draft.stations and (card in draft.at(number) or not draft.full(number))

    def _why_not(self, card: int, spot: Spot) -> Reason | str | None:
        return self.laying.why_used(spot[1]) if spot[0] == "card" else self.laying.why_not(spot[1], card)

    def _spot_rect(self, spot: Spot) -> pygame.Rect:
        return self._slot(spot[1]) if spot[0] == "card" else self.desk.ground.whole_station(spot[1])

    # -- what else can be pressed

    def toggle_sheet(self) -> None:
        """Show the sheet with the cards of all players, or put it away."""
        self.sheet_open = not self.sheet_open
        self.stage.sound("panel_open" if self.sheet_open else "panel_close")
        self.stage.banner_changed()

    def button(
        self, key: Key, face: art.Face, rect: pygame.Rect, act: Callable[[], object], *, name: str = "",
        tip: str = "", rule: str = "", group: str = "panel", layer: int = HAND,
    ) -> Thing:  # fmt: skip
        """Return a button of the table; where its text is shortened, its tip tells it."""
        desk, hands = self.desk, self.input
        face = face._replace(hovered=hands is not None and hands.hover == key)
        if art.cuts_text(desk, face, rect.size):
            tip = "\n".join(filter(None, (face.text, tip)))

        def pressed() -> None:
            if hands is None or not hands.ring:
                self.stage.sound("button")
            act()

        node = Node("button", name or face.text, face.note, tip=tip, rule=rule, act=pressed, group=group)
        out = art.button_out(desk)
        return Thing(key, box(rect), art.button_picture(desk, face, rect.size), (out, out), node, layer, exact=True)


# -- things


def is_part(key: Key | None, word: str) -> bool:
    """Return whether a key begins with a word."""
    return isinstance(key, tuple) and key[0] == word


def without_nodes(things: Iterable[Thing]) -> Iterator[Thing]:
    """Yield things that are seen, and no more."""
    for thing in things:
        if thing.node is None:
            yield thing
        elif thing.picture is not None:
            yield msgspec.structs.replace(thing, node=None)


def box(rect: pygame.Rect) -> Box:
    return rect.x, rect.y, rect.w, rect.h


def centred(place: tuple[int, int], width: int, height: int) -> pygame.Rect:
    """Return a rectangle of a size with its middle at a place."""
    rect = pygame.Rect(0, 0, width, height)
    rect.center = place
    return rect


def middle(
    key: Key, picture: pygame.Surface, place: tuple[float, float], layer: int, flight: Flight | None = None
) -> Thing:
    """Return a picture with its middle at a place."""
    rect = picture.get_rect(center=(round(place[0]), round(place[1])))
    return Thing(key, box(rect), picture, layer=layer, flight=flight)


def framed(look: Look, key: Key, rect: pygame.Rect, name: str, layer: int) -> Thing:
    """Return a frame of a size with what reaches out of it."""
    found = carving.framed(look.assets, name, rect.size, look.unit)
    picture, offset = found or carving.panel(look.assets, "inset", rect.size, look.unit, contrast=look.contrast)
    return Thing(key, box(rect), picture, (-offset[0], -offset[1]), layer=layer, exact=True)


def shaded(look: Look, text: str, type_: theme.Type, tone: theme.Colour) -> pygame.Surface:
    """Return a line of text above its shadow."""

    def make() -> pygame.Surface:
        line, down = look.text(text, type_, tone), look.px(2)
        made = pygame.Surface((line.get_width(), line.get_height() + 2 * down), pygame.SRCALPHA)
        made.blit(look.text(text, type_, (18, 9, 3)), (0, 2 * down))
        made.blit(line, (0, down))
        return made

    return look.composed(("shaded", text, type_, tone, round(look.unit, 4)), make)
