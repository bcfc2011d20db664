"""What lies above Chocolatl's table while something is told, as a list: mats, plates, dice, words, what flies."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.anim.easing import ease_in_out, ease_out
from game.anim.tween import between
from game.locale import _, number, say
from game.rules.chocolatl.actions import StationRanked, Total
from game.rules.chocolatl.box import HIGHEST_CARD, ROW_BEGIN, ROWS, Station
from game.rules.core import Seat
from game.tables.chocolatl import art, moments
from game.tables.chocolatl.bidding.bids import BidColumn
from game.tables.chocolatl.board import disc_places
from game.tables.chocolatl.columns import seat_places
from game.tables.chocolatl.counted import EndBars, counted, sacrifice_place
from game.tables.chocolatl.moments import Above, Flyer, Label, Reveal, Sentence, Spot, Summary, Teller
from game.tables.chocolatl.pyramid import row_rect, stone_foot, stone_picture, stone_rect
from game.tables.chocolatl.reveal import dice
from game.tables.chocolatl.reveal.announcement import announcement
from game.tables.chocolatl.reveal.floor import Floor, foot_button
from game.tables.chocolatl.reveal.mat import (
    Form,
    MatLook,
    Standing,
    alone,
    beaten_shade,
    card_place,
    chip,
    chip_place,
    chips_of,
    dim_back,
    draw_mat,
    sum_picture,
    sum_place,
)
from game.tables.chocolatl.reveal.opening import CountedBid
from game.tables.chocolatl.reveal.pay import medal, sum_pill
from game.tables.chocolatl.reveal.plates import VEIL, paint_course, paint_sentence, paint_tie, told_words
from game.tables.chocolatl.reveal.presentation import dice_words
from game.tables.chocolatl.reveal.summary import Summary as SummaryPage
from game.tables.chocolatl.stations import plain_hut
from game.tables.chocolatl.words import column_words, numbered, station_label
from game.tables.pictures.chips import chip_picture
from game.tables.pictures.drawing import around, glow
from game.tables.table import PreviewChip
from game.tables.tips import about, sentence
from game.ui import carving, theme
from game.ui.canvas import Box, Flight, Life, Node, Pose, Thing

if TYPE_CHECKING:
    from game.tables.chocolatl.desk import Desk
    from game.tables.chocolatl.things import ChocolatlThings

DIM: Final = 32
MATS: Final = 33
OVER: Final = 36
FLYING: Final = 400
"""Layers: what lies over what."""
GLIDE: Final = Flight(moments.GLIDE)
"""How mats go to their rank, with all that lies on them."""
_FLIP: Final = Flight(0.22, turn=True)
_CHIP: Final = 0.16
_COUNT: Final = 0.12
_LIFTED: Final = 1.17
"""How much larger the last card is while everybody waits for it."""
_TILT: Final = -4.0
_HOVER: Final = 0.7
_TUMBLE: Final = 0.9
_STAGGER: Final = 0.12
"""How much later each die lies than the one before, as a share of its time."""
_ROLLS: Final = 8
_PILL: Final = 0.9
_SLIP: Final = 2.2
_DARK: Final = 200
"""How high the pieces are of what darkens the board, in logical pixels."""
_SMALL: Final = (176, 46)
"""How large the buttons beside the main one are, in the board's own pixels."""
_RING: Final = 52
"""Room on the main button for the ring of time, in logical pixels."""
_FORMS: Final[tuple[Form, ...]] = ("first", "second", "other")


def above(on: "ChocolatlThings", told: Above, script: Teller | None = None) -> Iterator[Thing]:
    """Yield everything, what can be done first; `script` is what is told."""
    desk = on.desk
    if told.open:
        yield from _veil(desk, told)
        yield from _buttons(on, told, script)
    if told.reveal is not None:
        yield from _bids(on, told.reveal)
    if told.announced is not None:
        event = told.announced
        key = ("announcement", event, tuple(desk.session.names), desk.ground.inner.width, desk.look.unit)
        slip = desk.look.composed(key, lambda: announcement(desk, event))
        yield _middle(
            "announcement", slip, desk.ground.inner.center, FLYING + 100, life=_fading(("slip", event), _SLIP, 0.85)
        )
    if told.summary is not None:
        yield _summary(desk, told.summary)
    if told.ending is not None:
        yield from counted(desk, told.ending, told)
    yield from _harvest(desk, told)
    for label in told.labels:
        yield from _label(desk, label)
    for flyer in told.flyers:
        yield _flyer(on, told, flyer)


def fit(desk: "Desk", told: Above) -> None:
    """Let the board be as large as what lies above it wants."""
    if desk.grown != told.grown:
        desk.grown = told.grown
        desk.layout(desk.places)
    desk.revealed_at = told.reveal.bids.station if told.reveal is not None else None


# -- what is dark, and what stands beside it


def _veil(desk: "Desk", told: Above) -> Iterator[Thing]:
    """Yield what darkens all within the track but the station that is looked at, and the course of the round."""
    ground, look = desk.ground, desk.look
    lit = told.lit
    bright = None if lit is None else ground.whole_station(lit) if told.turned is not None else ground.station(lit)
    wide, high = ground.inner.width, look.px(_DARK)
    dark = look.composed(("dark", wide, high), lambda: _dark((wide, high)))  # all pieces share it
    for side, part in enumerate(around(ground.inner, bright)):
        for y in range(part.y, part.bottom, high):
            piece = pygame.Rect(part.x, y, part.width, min(high, part.bottom - y))
            place = part.x, y, wide, high
            yield Thing(("dark", side, y - part.y), place, dark, layer=DIM, alpha=VEIL[3], clip=_box(piece), exact=True)
    if not desk.grown:
        return
    window = desk.places.window
    margin = pygame.Rect(window.x, window.y, ground.rect.x - window.x, window.height)
    station = None if told.ending is not None else lit
    winners = {
        event.station: event.ranking[0]
        for event in desk.shown.recent
        if isinstance(event, StationRanked) and (station is None or event.station < station)
    }

    def make() -> pygame.Surface:
        made = art.wood_piece(desk, margin).copy()
        paint_course(desk, made, made.get_rect(), station or 0, winners)
        return made

    depends = station, tuple(winners.items()), desk.shown.round, tuple(desk.session.colours)
    picture = desk.look.composed(("course", depends, tuple(margin), tuple(ground.rect), round(desk.look.unit, 4)), make)
    yield Thing("course", _box(margin), picture, layer=DIM, exact=True)


def _dark(size: tuple[int, int]) -> pygame.Surface:
    made = pygame.Surface(size)
    made.fill(VEIL[:3])
    return made


def _buttons(on: "ChocolatlThings", told: Above, script: Teller | None) -> Iterator[Thing]:
    """Yield the buttons at the foot of the board, the main one first."""
    desk, ground, after = on.desk, on.desk.ground, told.after
    main, gap, least = foot_button(ground), ground.px(12), on.look.target(44)
    small = pygame.Rect(ground.inner.x + gap, 0, max(3 * least, ground.px(_SMALL[0])), max(least, ground.px(_SMALL[1])))
    small.centery = main.centery
    if after is not None and script is not None:
        words = {
            "station": lambda: _("On to {station}").format(station=numbered(after.station)),
            "final": lambda: _("On to final scoring"), "scores": lambda: _("On to the scores"),
        }.get(after.kind, lambda: _("Continue"))()  # fmt: skip
        ring = min(on.look.px(_RING), main.height)
        tip = about("chocolatl", "X-R4", words)
        yield on.button(
            ("reveal", "go_on"), art.Face(words, gold=True, ring=ring), main, script.go_on, tip=tip, rule="X-R4"
        )
        if after.more:
            words = _("Skip the rest?") if script.asks_to_skip else _("Skip the reveal")
            place = small.move((small.width + gap) * (told.reveal is not None), 0)
            tip = about("chocolatl", "X-R4", words)
            yield on.button(("reveal", "skip"), art.Face(words), place, script.skip, tip=tip)
    if told.reveal is not None:
        tip = about("chocolatl", "X-M3", _("Look at all cards of all players"))
        face = art.Face(_("All cards"))
        yield on.button(("reveal", "cards"), face, small, on.toggle_sheet, tip=tip, rule="X-M3", group="look")
        if desk.may_act and desk.step == "dice":
            yield from _dice_buttons(on, told.reveal)


def _dice_buttons(on: "ChocolatlThings", reveal: Reveal) -> Iterator[Thing]:
    """Yield what a seat that is asked may do with its dice; never where the buttons of the question before stood."""
    desk, kinds = on.desk, ("dice_held", "dice_spent")
    asked = sum(event.struct_config.tag in kinds for event in desk.shown.recent if hasattr(event, "struct_config"))
    for made in dice.dice_buttons(desk, Places(desk, reveal), raised=bool(asked % 2)):
        __, seat, what = made.id.split(".")
        face = art.Face(made.text, icon=made.icon)
        tip = made.tip if isinstance(made.tip, str) else made.tip()
        yield on.button(("dice", int(seat), what), face, made.rect, made.act, name=made.name, tip=tip, rule=made.rule)


# -- mats


class Places:
    """Where the mats of a reveal lie, and what is told beside them."""

    def __init__(self, desk: "Desk", reveal: Reveal, choice: pygame.Rect | None = None) -> None:
        """What is to be chosen beside the mats is kept free."""
        self.desk, self.reveal, self.bids = desk, reveal, reveal.bids
        self.told, self.standing_still = reveal.told, True
        self.floor = Floor(desk.ground, reveal.bids.station, desk.shown.seats)
        self._choice = choice

    def rect_of(self, seat: Seat) -> pygame.Rect:
        """Return where a seat's mat lies."""
        index = self.reveal.order.index(seat)
        if self.bids.crowned:
            return self.floor.by_rank(index)
        return self.floor.even(index, ranked=self.reveal.ranked)

    def form_of(self, seat: Seat) -> Form:
        """Return the form of a seat's mat."""
        return _FORMS[min(2, self.reveal.order.index(seat))] if self.bids.crowned else "even"

    def card_rect(self, seat: Seat, index: int) -> pygame.Rect:
        """Return where a card of a seat lies."""
        return card_place(self.desk, self.form_of(seat), index).move(self.rect_of(seat).topleft)

    def sum_rect(self, seat: Seat) -> pygame.Rect:
        """Return where a seat's sum stands."""
        rect, form = self.rect_of(seat), self.form_of(seat)
        lonely = alone(form, self.bids.ranked.bids[seat])
        return sum_place(self.desk, form, rect.size, alone=lonely).move(rect.topleft)

    @property
    def plate(self) -> pygame.Rect | None:
        """Where a tie is told; None where none decides anything."""
        if not self.bids.crowned or not self.bids.decisive:
            return None
        tie, gap = self.bids.decisive[0], self.desk.ground.px(12)
        plate = self.floor.plate((self.sum_rect(tie.ahead).centerx + self.sum_rect(tie.behind).centerx) // 2)
        if self._choice is not None and plate.colliderect(self._choice):
            right = self._choice.x - gap
            plate.width = min(plate.width, right - self.desk.ground.inner.x)
            plate.right = right
        return plate

    @property
    def words(self) -> pygame.Rect:
        """Where a sentence stands: below what tells of a tie."""
        words, plate = self.floor.words_beside if self.bids.crowned else self.floor.words, self.plate
        if plate is not None and words.colliderect(plate):
            words.top = plate.bottom + self.desk.ground.px(6)
        return words

    def standing(self, seat: Seat) -> Standing:
        """Return whether a seat's counted bid is the one to beat, or beaten, as far as bids are counted."""
        if seat == self.reveal.awaited:
            return "awaited"
        complete = {each: mat.counted for each, mat in enumerate(self.reveal.mats) if mat.complete}
        if self.told or seat not in complete or len(complete) < 2:
            return ""
        return "best" if complete[seat] == max(total or 0 for total in complete.values()) else "beaten"

    def look_of(self, seat: Seat) -> MatLook:
        """Return how a seat's mat looks."""
        mat, desk = self.reveal.mats[seat], self.desk
        counted = None if mat.counted is None else CountedBid(mat.counted, mat.chips, mat.complete)
        return MatLook(
            self.bids.column(seat), (False,) * len(mat.faces), self.form_of(seat), self.rect_of(seat).size,
            desk.name(seat), mat.dice, self.told, seat == desk.shown.chocolatl, self.bids.crowned, counted,
            self.standing(seat), bare=True,
        )  # fmt: skip


def _bids(on: "ChocolatlThings", reveal: Reveal) -> Iterator[Thing]:
    """Yield the mats, the first of the ranking last, with what is told of them all."""
    desk, places = on.desk, Places(on.desk, reveal)
    yield from _told_node(on, reveal, places)
    for seat in reveal.order if reveal.told else ():  # what people read goes by rank, what is painted the other way
        rect, words = places.rect_of(seat), column_words(places.bids.column(seat), desk.name(seat))
        tip = about("chocolatl", "X-B7", words)
        yield Thing(("bid", seat), _box(rect), layer=MATS, node=Node("bid", words, tip=tip, rule="X-B7", stop=False))
    for seat in reversed(reveal.order):
        yield from _mat(desk, reveal, places, seat)
    if reveal.tumbling is not None:
        yield from _rolling(desk, places, *reveal.tumbling)
    if reveal.still and places.bids.crowned and places.bids.ties:
        yield _tie(desk, reveal)
    text, speaker = _sentence(on, reveal)
    if text:
        room, out = places.words, desk.look.px(carving.SHADOW) + 2
        depends = "sentence", text, speaker
        paint: Callable[[pygame.Surface, pygame.Rect], object] = lambda made, at: paint_sentence(  # noqa: E731
            desk, made, at, text, speaker
        )
        yield Thing(
            "sentence",
            _box(room),
            art.painted(desk, depends, room.size, out, paint),
            (out, out),
            layer=OVER,
            exact=True,
        )


def _told_node(on: "ChocolatlThings", reveal: Reveal, places: Places) -> Iterator[Thing]:
    if not reveal.told:
        return
    said = _sentence(on, reveal)[0], *told_words(on.desk, places)
    words = " ".join(sentence(part) for part in said if part)
    tip = about("chocolatl", "X-B4", numbered(reveal.bids.station), words)
    rect = places.plate or places.floor.lit
    node = Node("status", station_label(reveal.bids.station), words, tip=tip, rule="X-B4", stop=False)
    yield Thing(("reveal", "told"), _box(rect), layer=OVER, node=node)


def _mat(desk: "Desk", reveal: Reveal, places: Places, seat: Seat) -> Iterator[Thing]:
    """Yield a seat's mat with its cards, its chips and its sum: all of it glides together."""
    mat, rect, shown, key = reveal.mats[seat], places.rect_of(seat), places.look_of(seat), _key(reveal, seat)
    out = desk.look.px(carving.SHADOW)
    bare = replace(shown, counted=None, dice=(), column=_bare(shown))
    picture = desk.look.composed(("mat", bare, desk.ground.scale), lambda: draw_mat(desk, bare))
    yield Thing(key, _box(rect), picture, (out, out), layer=MATS, flight=GLIDE)
    for index, face in enumerate(mat.faces):
        yield _card(desk, reveal, places, seat, index, face=face)
    yield from _chips(desk, places, seat, shown)
    if mat.counted is not None:
        yield _sum(desk, places, seat, shown)
    if shown.standing == "beaten":
        yield Thing((*key, "shade"), _box(rect), beaten_shade(desk, rect.size), layer=MATS)


def _chips(desk: "Desk", places: Places, seat: Seat, shown: MatLook) -> Iterator[Thing]:
    """Yield the modifiers of a seat's bid, the one that comes among them."""
    reveal, rect = places.reveal, places.rect_of(seat)
    mat, good = reveal.mats[seat], shown.crowned and shown.column.wins
    chips = chips_of(desk, replace(shown, told=True))
    count = len(chips) if shown.told else mat.chips + mat.coming
    for index, (piece, worth) in enumerate(chips[:count]):
        place = chip_place(desk, shown.form, rect.size, index, count).move(rect.topleft)
        flight = GLIDE if reveal.told and not reveal.still else None
        if mat.coming and index == mat.chips:
            flight = Flight(_CHIP, came=(place.x, rect.bottom + desk.ground.px(40) - place.h / 2, place.w, place.h))
        picture = chip(desk, place.size, piece, worth, light=good)
        yield Thing((*_key(reveal, seat), "chip", index), _box(place), picture, layer=MATS, flight=flight)


def _key(reveal: Reveal, seat: Seat) -> tuple[str, int, Seat]:
    return "mat", reveal.bids.station, seat  # no mat glides from station to station


def _bare(shown: MatLook) -> BidColumn:
    """Return of a seat's bid only what its mat shows by itself."""
    column = replace(shown.column, cards=(), points=0, tied=False, total=Total(0, 0, 0, 0, 0))
    return column if shown.told else replace(column, place=0)


def _card(desk: "Desk", reveal: Reveal, places: Places, seat: Seat, index: int, *, face: bool) -> Thing:
    rect, colour = places.card_rect(seat, index), desk.colour(seat)
    value, improved = reveal.bids.cards[seat][index]
    lifts = seat == reveal.awaited and not face
    life = Life(("awaited", seat), partial(_lifted, desk, rect.width, colour)) if lifts else None
    if face:
        picture = desk.pieces.card(rect.width, value, colour, improved=improved)
    else:
        picture = desk.pieces.back(rect.width, colour) if lifts else dim_back(desk, rect.width, colour)
    flight = GLIDE if reveal.told or not face else _FLIP
    return Thing((*_key(reveal, seat), "card", index), _box(rect), picture, layer=MATS, flight=flight, life=life)


def _lifted(desk: "Desk", width: int, colour: str, time: float) -> Pose:
    """Return the last card, which hovers over its mat while everybody waits."""
    up = min(1.0, 4 * time / _HOVER)
    picture = desk.pieces.tilted_back(round(width * between(1.0, _LIFTED, up)), colour, round(_TILT * up))
    return Pose(dy=-desk.ground.px(9) * up, picture=picture)


def _sum(desk: "Desk", places: Places, seat: Seat, shown: MatLook) -> Thing:
    """Return a seat's sum; where it was another one it counts up, or down."""
    mat = places.reveal.mats[seat]
    picture, room = sum_picture(desk, shown)
    start, end, life = mat.before, mat.counted or 0, None
    if start is not None:
        life = Life(("counts", seat, start, end), partial(_counting, desk, shown, start, end), _COUNT)
    rect = room.move(places.rect_of(seat).topleft)
    flight = GLIDE if places.told and not places.reveal.still else None  # else it only makes room for a chip
    return Thing((*_key(places.reveal, seat), "sum"), _box(rect), picture, layer=MATS, flight=flight, life=life)


def _counting(desk: "Desk", shown: MatLook, start: int, end: int, time: float) -> Pose:
    total = round(between(start, end, ease_in_out(min(1.0, time / _COUNT))))
    return Pose(picture=sum_picture(desk, replace(shown, counted=CountedBid(total)))[0])


def _rolling(desk: "Desk", places: Places, seat: Seat, values: tuple[int, ...]) -> Iterator[Thing]:
    """Yield black dice that tumble onto a seat's mat."""
    ground, rect = desk.ground, places.sum_rect(seat)
    for index, pips in enumerate(values):
        aside = (index - (len(values) - 1) / 2) * ground.px(58)
        lying = desk.pieces.token(f"die_black_{pips}", ground.px(58))
        pose = partial(_tumbling, desk, "black", index, len(values), (-ground.px(70), 0), ground.px(46), ground.px(84))
        life = Life(("rolls", seat, index, pips), pose, _TUMBLE)
        yield _middle(("rolling", index), lying, (rect.centerx + aside, rect.centery), MATS + 2, life=life)


def _tumbling(
    desk: "Desk", kind: str, index: int, count: int, start: tuple[float, float], high: float, size: int, time: float
) -> Pose:
    """Return how a die looks on its way: it comes from `start`, which is measured from where it lies at last."""
    share = min(1.0, time / _TUMBLE)
    own = min(1.0, share * (1 + _STAGGER * count) / (1 + _STAGGER * (index + 1)))
    left = 1 - own
    hop = high * abs((own * 3) % 2 - 1) * left
    picture = None if own >= 0.86 else desk.pieces.token(f"die_{kind}_roll_{int(own * 20 + index * 3) % _ROLLS}", size)
    return Pose(start[0] * left, start[1] * left - hop, picture=picture)


def _tie(desk: "Desk", reveal: Reveal) -> Thing:
    """Return the stems of tied sums, and the plate with what breaks the tie."""
    inner, out = desk.ground.inner, desk.look.px(carving.SHADOW) + 2
    places = Places(desk, reveal)
    rects = [places.rect_of(seat) for tie in reveal.bids.ties for seat in (tie.ahead, tie.behind)]
    feet = [pygame.Rect(rect.x, rect.bottom - out, rect.width, 2 * out) for rect in rects]
    area = feet[0].unionall([*feet[1:], *([places.plate.inflate(2 * out, 2 * out)] if places.plate else [])])
    area.clamp_ip(inner.inflate(4 * out, 4 * out))

    def make() -> pygame.Surface:
        whole = pygame.Surface(desk.places.window.size, pygame.SRCALPHA)
        paint_tie(desk, places, whole)
        return whole.subsurface(area).copy()

    points, names = tuple(reveal.bids.points), tuple(desk.session.names)
    depends = reveal.bids.ranked, points, names, desk.look.unit, desk.look.contrast
    picture = desk.look.composed(("tie", tuple(area), depends), make)
    return Thing("tie", _box(area), picture, layer=OVER, exact=True)


def _summary(desk: "Desk", told: Summary) -> Thing:
    """Return the sum of a round."""
    page = SummaryPage(desk)
    page.tell(told.following, told.round, told.events, told.points)
    kept = tuple(event for event in told.events if isinstance(event, StationRanked))
    depends = (
        "summary",
        told.following,
        told.round,
        tuple(told.points),
        tuple(page.gains()),
        kept,
        tuple(desk.session.names),
    )
    rect, out = page.rect, desk.look.px(carving.SHADOW) + 2
    picture = art.painted(desk, depends, rect.size, out, page.paint)
    return Thing("summary", _box(rect), picture, (out, out), _node("table", page.title, page.words()), OVER, exact=True)


# -- words


def _sentence(on: "ChocolatlThings", reveal: Reveal) -> tuple[str, Seat | None]:
    """Return what is said while bids lie open, and whose medallion stands before it."""
    desk = on.desk
    if reveal.sentence is not None:
        return _words(desk, reveal.sentence), reveal.sentence.seat
    if desk.may_act and desk.step == "dice":
        return dice.dice_words(desk), desk.session.seat
    return "", None


def _words(desk: "Desk", told: Sentence) -> str:
    name = desk.name(told.seat) if told.seat is not None else ""
    match told.kind:
        case "first":
            return _("All turn their first card")
        case "needs" if told.number == HIGHEST_CARD:
            return _("{name} needs a {card}").format(name=name, card=number(told.number))
        case "needs":
            return _("{name} needs {card} or more").format(name=name, card=number(told.number))
        case "rolls" | "holds":
            return dice_words(name, told.number)
    phrase = desk.rules.describe_event(told.event) if told.event is not None else None
    words = say(phrase, desk.session.names) if phrase is not None else ""
    return words[:1].upper() + words[1:]


# -- what flies, and what stands there for a while


def spot(on: "ChocolatlThings", told: Above, place: Spot) -> tuple[float, float]:
    """Return where a place lies that a script speaks of."""
    desk, (kind, *rest) = on.desk, place
    which = int(rest[0]) if rest and isinstance(rest[0], int) else 0
    match kind:
        case "mat" if told.reveal is not None:
            rect, inside = Places(desk, told.reveal).rect_of(which), desk.ground.px(24)
            return (rect.right - inside, rect.y + inside) if rest[1] == "points" else rect.center
        case "disc" | "mat":
            return dict(disc_places(desk.shown.discs, desk.shown.points, desk.ground, ()))[which]
        case "bar" if told.ending is not None:
            return EndBars(desk, told.ending).top(which)
        case "sacrifice":
            return sacrifice_place(desk, which).center
        case "seat":
            middle: tuple[int, int] = seat_places(desk)[0][which].center
            return middle
    return _board_spot(on, str(kind), which)


def _board_spot(on: "ChocolatlThings", kind: str, which: int) -> tuple[float, float]:
    desk, ground = on.desk, on.desk.ground
    match kind:
        case "field":
            return ground.disc_place(which)
        case "hut":
            return on.stations.hut_place()
        case "die":
            return on.stations.die_place()
        case "card" if which in desk.shown.open_cards:
            return on.stations.card_rect(desk.shown.open_cards.index(which) + 2 - len(desk.shown.open_cards)).center
        case "pyramid":
            x, y = stone_foot(desk, which)
            return x, y - stone_picture(desk, f"block_{desk.colour(0)}").get_height() / 2
        case "row":
            return stone_rect(desk, ROW_BEGIN[which] + ROWS[which] // 2).center
    return ground.picture(Station.TACHLI if kind == "card" else which or Station.PYRAMID).center


def _flyer(on: "ChocolatlThings", told: Above, flyer: Flyer) -> Thing:
    """Return a piece where its way ends; it comes from where that begins."""
    desk, ground, look = on.desk, on.desk.ground, on.look
    colour, won = desk.colour(flyer.seat), flyer.piece == "won"
    seconds, rise = 0.36, look.px(90)
    match flyer.piece:
        case "medal":
            picture, seconds, rise = medal(desk, flyer.value), 0.34, look.px(70)
        case "hut":
            picture = plain_hut(desk, ground.px(80))
        case "die":
            picture = desk.pieces.token("die_black_5", ground.px(70))
        case "stone":
            picture, seconds = stone_picture(desk, f"block_{colour}"), 0.34 + 0.09 * (1 + flyer.value)
        case "won" | "card":
            picture = desk.pieces.card(ground.px(74), flyer.value, "" if won else colour, improved=won)
        case _:
            picture = desk.pieces.token(f"figure_{flyer.piece}", look.px(84))
    end, start = spot(on, told, flyer.end), spot(on, told, flyer.start)
    begin = picture.get_rect(center=(round(start[0]), round(start[1])))
    flight = Flight(seconds, flyer.delay, rise, _box(begin), sound=flyer.sound)
    return _middle(("flyer", flyer.piece, flyer.seat, flyer.value), picture, end, FLYING, flight=flight)


def _label(desk: "Desk", label: Label) -> Iterator[Thing]:
    """Yield words beside a place that fade after a while, and the light of a full row."""
    look, ground, seat = desk.look, desk.ground, label.seat
    key = ("label", label.kind, seat)
    if label.kind == "sum":
        before, points, after = label.values
        picture = sum_pill(desk, seat, before, points, after)
        yield _middle(key, picture, _pill_place(desk, picture, after), FLYING + 10, life=_fading(label, _PILL, 0.75))
        return
    if label.kind == "row":
        rect = row_rect(desk, label.values[0] - 1)
        light = glow(look, rect.size, theme.ALLOWED, 22, 255, inside=110)
        shine = Life(
            ("shines", label), lambda time: Pose(alpha=round(1020 * (share := min(1.0, time)) * (1 - share))), 1.0
        )
        yield _middle((*key, "light"), light, rect.center, FLYING - 1, life=shine)
        text, height, seconds = _("row {row}: +{bonus}").format(row=label.values[0], bonus=label.values[1]), 26, 1.0
        x, y = stone_rect(desk, ROW_BEGIN[label.values[0] - 1] + ROWS[label.values[0] - 1] // 2).center
    else:
        text, height, seconds = _("nothing to lose"), 20, 0.5
        x, y = ground.disc_place(desk.shown.points[seat])
        y -= look.px(40)
    picture = chip_picture(
        look, PreviewChip(seat, text, "", loss=label.kind == "nothing"), desk.session.names, desk.session.colours
    )
    half, window, up = picture.get_width() // 2, desk.places.window, look.px(height)

    def rises(time: float) -> Pose:
        share = min(1.0, time / seconds)
        return Pose(dy=-up * ease_out(share), alpha=255 if share < 0.6 else round(255 * (1 - share) / 0.4))

    place = min(max(x, window.x + half), window.right - half), y
    yield _middle(key, picture, place, FLYING + 50, life=Life(("rises", label), rises, seconds))


def _pill_place(desk: "Desk", picture: pygame.Surface, field: int) -> tuple[float, float]:
    """Return where a new sum stands: beside its field of the track, and not over the mats."""
    ground, window = desk.ground, desk.places.window
    x, y = ground.disc_place(field)
    half, inner, aside = picture.get_width() // 2, ground.inner, ground.px(58)
    if inner.x < x < inner.right:
        y += aside if y < inner.centery else -aside
    else:
        x, y = (inner.x - half if x < inner.x else inner.right + half), y - aside
    return min(max(x, window.x + half), window.right - half), max(y, window.y + aside / 2)


def _fading(key: object, seconds: float, until: float) -> Life:
    """Return what is there for a while and fades after a share of it."""

    def pose(time: float) -> Pose:
        share = min(1.0, time / seconds)
        return Pose(alpha=255 if share < until else round(255 * (1 - share) / (1 - until)))

    return Life(("fades", key), pose, seconds)


def _harvest(desk: "Desk", told: Above) -> Iterator[Thing]:
    """Yield the white dice that tumble to their places at the harvest."""
    ground, picture = desk.ground, desk.ground.picture(Station.HARVEST)
    for index, pips in enumerate(told.harvest):
        end = picture.x + ground.px(46 + 56 * index), picture.y + ground.px(44)
        start = picture.x + ground.px(200 + 40 * index) - end[0], picture.bottom - ground.px(30) - end[1]
        pose = partial(_tumbling, desk, "white", index, len(told.harvest), start, ground.px(54), ground.px(98))
        life = Life(("harvest", index, pips), pose, _TUMBLE)
        lying = desk.pieces.token(f"die_white_{pips}", ground.px(66))
        yield _middle(("rolling", index), lying, end, FLYING, life=life)


def _node(role: str, name: str, value: str) -> Node:
    return Node(role, name, value, stop=False)


def _box(rect: pygame.Rect) -> Box:
    return rect.x, rect.y, rect.w, rect.h


def _middle(
    key: str | tuple[object, ...], picture: pygame.Surface, place: tuple[float, float], layer: int, *,
    flight: Flight | None = None, life: Life | None = None,
) -> Thing:  # fmt: skip
    """Return a picture with its middle at a place."""
    rect = picture.get_rect(center=(round(place[0]), round(place[1])))
    return Thing(key, _box(rect), picture, layer=layer, flight=flight, life=life)
