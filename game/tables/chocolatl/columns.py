"""What stands beside Chocolatl's board: the seats' boards, the column at the left, the slip, what a round brought."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import astuple
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.locale import _, number, pgettext, signed
from game.rules.chocolatl.actions import RoundStarted
from game.rules.chocolatl.board import Step
from game.rules.chocolatl.box import GOAL, ROUNDS, WAYS, Colour, Station
from game.rules.core import Seat
from game.tables.chocolatl.art import aligned, painted
from game.tables.chocolatl.bidding.receipt_view import receipt_lines
from game.tables.chocolatl.desk import Desk
from game.tables.chocolatl.minis import mini_card, mini_height
from game.tables.chocolatl.played import cards_words
from game.tables.chocolatl.round_notes import StationGain, gains, notes_words
from game.tables.chocolatl.seats.belongings import Belongings, item_rects, paint_belongings
from game.tables.chocolatl.seats.status import status
from game.tables.chocolatl.sidebar import paint_badge, pip, supply
from game.tables.chocolatl.stations import plain_hut
from game.tables.chocolatl.words import (
    ends_words,
    numbered,
    projected_words,
    round_words,
    sacrifice_words,
    seat_words,
    way_name,
    way_reason,
    way_sentence,
    way_short,
)
from game.tables.pictures import seat_card
from game.tables.pictures.drawing import outline
from game.tables.pictures.seat_card import SeatLabel
from game.tables.places import side_by_side
from game.ui import carving, theme
from game.ui.canvas import Box, Key, Node, Thing
from game.ui.look import Panel
from game.ui.theme import Type

if TYPE_CHECKING:
    from game.tables.chocolatl.things import ChocolatlThings

LAYER: Final = 30
ON_RAIL: Final = 42
"""The layer of what stands on the rail, or may reach over its ends."""
GAP: Final = 10
"""Between the boards of seats."""
LEAST: Final = 76
"""How high a seat's board is that shows more than its header, in logical pixels."""
LOW: Final = 108
"""How high it is with a line for what the seat does."""
HEIGHT: Final = 146
LEAST_WIDTH: Final = 192
NOTES: Final = 194
"""How much the boards leave for what this round has brought."""
_STATUS: Final = 34
_DONE: Final = (207, 227, 160)
_BACK: Final = 24

_PAD: Final = 16
_BETWEEN: Final = 12
"""Between the panels of the column."""
_REASON_LINES: Final = 2
_NAMES: Final = (Type(26, "serif", "semibold"), Type(22, "serif", "semibold"), Type(19, "serif", "semibold"))
_SENTENCES: Final = (theme.BODY, theme.SMALL, Type(16))
_SUPPLY: Final = 52
_FILL: Final = 46
_SHARES: Final = {"round": 0.25, "way": 0.45, "cards": 0.3}
"""Which shares of a row the panels take."""
_ROWS: Final = 7
"""The stations, and their sums."""
_HEAD: Final = 58
_FOOT: Final = 8
_GAIN: Final = (207, 227, 160)
_LESS: Final = (255, 164, 140)

_MINUS: Final = (154, 47, 26)
_MANY: Final = 3
"""More lines than that need the room of a low slip, however high it is."""


def columns(on: "ChocolatlThings", panels: dict[str, pygame.Rect]) -> Iterator[Thing]:
    """Yield both columns, with the nodes of the seats first, as Tab goes."""
    places, rest = seat_places(on.desk)
    told = {seat: seated(on.desk, seat) for seat in places}
    for seat, rect in places.items():  # of two whose shadows meet the later lies above the earlier
        yield _board_picture(on.desk, seat, rect, told[seat])
    for seat in range(on.desk.shown.seats):
        yield from seat_board(on, seat, places[seat], told[seat])
    yield from _column(on, panels, rest)


def panel(
    desk: Desk, key: Key, rect: pygame.Rect, kind: Panel, paint: Callable[[pygame.Surface, pygame.Rect], object],
    depends: Hashable, node: Node | None = None, layer: int = LAYER,
) -> Thing:  # fmt: skip
    """Return a panel with what is written on it, as one picture."""
    look, out = desk.look, aligned(desk.look.px(carving.SHADOW) + 2, rect)

    def whole(made: pygame.Surface, at: pygame.Rect) -> None:
        look.panel(made, at, kind)
        paint(made, at)

    picture = painted(desk, (key, kind, depends), rect.size, out, whole)
    return Thing(key, _box(rect), picture, out, node, layer, exact=True)


# -- seats


def seat_places(desk: Desk) -> tuple[dict[Seat, pygame.Rect], pygame.Rect]:
    """Return where every seat's board stands, and what is left of the column below those of the others."""
    look, column, others = desk.look, desk.places.right, desk.others
    gap, least = look.px(GAP), look.px(LEAST_WIDTH)
    rows = len({rect.y for rect in side_by_side(column, len(others), (least, 1), gap)})
    notes = look.px(NOTES) if rows == len(others) else 0
    most = (column.height - notes - rows * gap) // rows
    rects = side_by_side(column, len(others), (least, max(look.px(LOW), min(look.px(HEIGHT), most))), gap)
    top = max(rect.bottom for rect in rects) + gap
    rest = pygame.Rect(column.x, top, column.width, max(0, column.bottom - top))
    return {**dict(zip(others, rects, strict=True)), desk.rail_seat % desk.shown.seats: desk.places.own.copy()}, rest


def head_height(desk: Desk, rect: pygame.Rect) -> int:
    """Return how high the header of a seat's board is."""
    if rect.height < desk.look.px(LEAST):
        return rect.height
    return min(desk.look.px(46), round(rect.height * 0.5))


def belongings_row(desk: Desk, rect: pygame.Rect) -> pygame.Rect:
    """Return the row of a seat's board in which its pieces stand."""
    look, header = desk.look, head_height(desk, rect)
    if rect.height < look.px(LEAST):
        return rect.inflate(-look.px(32), 0)
    below = rect.height - header - (look.px(_STATUS) if rect.height >= look.px(LOW) else 0)
    height = min(look.px(54), below - look.px(4))
    top = rect.y + header + (below - height) // 2 + look.px(2)
    return pygame.Rect(rect.x + look.px(18), top, rect.width - look.px(32), height)


def seat_parts(desk: Desk, seat: Seat, rect: pygame.Rect) -> dict[str, pygame.Rect]:
    """Return what a seat has and where it stands: points, pieces, improvement cards."""
    wide = round(rect.width * 0.4)
    points = pygame.Rect(rect.right - wide, rect.y, wide, head_height(desk, rect))
    if rect.height < desk.look.px(LEAST):
        return {"points": points}
    has = Belongings.of(desk.shown, seat)
    return {"points": points, **item_rects(desk.look, belongings_row(desk, rect), has)}


class Seated(NamedTuple):
    """What a seat's board shows."""

    label: SeatLabel
    points: int
    projected: str
    has: Belongings
    status: str
    done: bool
    backs: int
    """How many cards the seat has laid face down and all at once."""


def seated(desk: Desk, seat: Seat) -> Seated:
    """Return what a seat's board shows now."""
    shown, session = desk.shown, desk.session
    text, done = status(shown, session.seat, seat, session.names)
    projected = projected_words(shown, seat) if session.shows_projected and not shown.over else ""
    backs = 0
    if shown.committed(seat):
        backs = 1 if shown.step == Step.SACRIFICE or shown.way == "green" else 2
    return Seated(desk.label(seat), shown.points[seat], projected, Belongings.of(shown, seat), text, done, backs)


def _board_picture(desk: Desk, seat: Seat, rect: pygame.Rect, told: Seated) -> Thing:
    out = seat_card.shadow_reach(desk.look)
    key = "seat board", told.label, tuple(told[1:3]), astuple(told.has), tuple(told[4:])
    picture = painted(desk, key, rect.size, out, partial(_paint_seat, desk, told))
    layer = ON_RAIL if seat == desk.rail_seat else LAYER
    return Thing(("board", seat), _box(rect), picture, (out, out), layer=layer, exact=True)


def seat_board(on: "ChocolatlThings", seat: Seat, rect: pygame.Rect, told: Seated) -> Iterator[Thing]:
    """Yield what a seat's board is to people, and what stands on it."""
    desk, tips = on.desk, on.tips
    key, layer = ("seat", seat), ON_RAIL if seat == desk.rail_seat else LAYER
    node = Node(
        "seat-board", seat_words(desk.shown, seat, desk.name(seat)), told.status,
        ("selected",) if told.label.active else (), partial(tips.seat, seat, told.status), tips.seat_rule,
        group="seats", clear=key,
    )  # fmt: skip
    yield Thing(key, _box(rect), node=node, layer=layer)
    for part, area in seat_parts(desk, seat, rect).items():
        node = Node(
            "counter", tips.part_name(seat, part), tip=partial(tips.part, seat, part), rule=tips.part_rules[part],
            stop=False, within=key, clear=key,
        )  # fmt: skip
        yield Thing(("seat", seat, part), _box(area), layer=layer, node=node)


def _paint_seat(desk: Desk, told: Seated, made: pygame.Surface, card: pygame.Rect) -> None:
    look, label = desk.look, told.label
    header = head_height(desk, card)
    made.blit(seat_card.ground(look, card.size, label, header, "chocolatl", lambda _face: None), (0, 0))
    right = card.right - look.px(16), card.y + header // 2
    bare, beside = pygame.Surface((1, 1), pygame.SRCALPHA), card.width - look.px(22) - seat_card.name_left(look, header)
    width = seat_card.counter_width(look, told.points, told.projected, 0)
    rows = seat_card.in_rows(look, label.name, beside - width, header)
    cut = not rows and seat_card.cuts(look, label.name, beside - width)
    projected = "" if cut else told.projected
    seat_card.write_points(look, made, right, told.points, projected, bare, rows=rows)
    room = beside - seat_card.counter_width(look, told.points, projected, 0, rows=rows)
    seat_card.write_name(look, made, card, label, header, room)
    if card.height < look.px(LEAST):
        return
    paint_belongings(look, desk.pieces, made, belongings_row(desk, card), told.has, label.colour)
    backs = told.backs if card.height >= look.px(HEIGHT * 0.9) else 0
    if card.height >= look.px(LOW) and told.status:
        place = card.x + look.px(20), card.bottom - look.px(_STATUS // 2 + 3)
        tone = _DONE if told.done else look.light_soft
        room = card.width - look.px(36) - (look.px(70) if backs else 0)
        type_ = Type(18, weight="semibold") if told.done else Type(18)
        look.write(made, told.status, place, type_, tone, anchor="midleft", width=room, shadow=True)
    for index in range(backs):
        back = desk.pieces.tilted_back(look.px(_BACK), label.colour, 0.0 if backs == 1 else 7.0 - 14.0 * index)
        middle = card.right - look.px(36) + (0 if backs == 1 else look.px(-11 + 22 * index))
        made.blit(back, back.get_rect(center=(middle, card.bottom - look.px(24))))


# -- the column at the left: round, way of bidding, improvement cards, supply


def column_places(desk: Desk, fillings: int) -> dict[str, pygame.Rect]:
    """Return the panels of the column: one above the other, or side by side where it is a row."""
    left, slip, gap = desk.places.left, desk.receipt_place, desk.look.px(_BETWEEN)
    if desk.places.in_row:
        return _row(desk, pygame.Rect(left.x, left.y, slip.x - gap - left.x, left.height))
    high = slip.y - (gap if slip.height else 0) - left.y
    return _stack(desk, pygame.Rect(left.x, left.y, left.width, high), fillings)


def _row(desk: Desk, area: pygame.Rect) -> dict[str, pygame.Rect]:
    look = desk.look
    gap, supply_ = look.px(_BETWEEN), look.px(_SUPPLY)
    shares = dict(_SHARES)
    if area.width * shares["round"] < look.px(200):
        shares.pop("cards")
    free, whole = area.width - (len(shares) - 1) * gap, sum(shares.values())
    panels, x = {}, area.x
    for name, share in shares.items():
        width = round(free * share / whole)
        panels[name] = pygame.Rect(x, area.y, width, area.height)
        x += width + gap
    first = panels["round"]
    first.height -= supply_ + gap
    return {**panels, "supply": pygame.Rect(first.x, first.bottom + gap, first.width, supply_)}


def _stack(desk: Desk, area: pygame.Rect, fillings: int) -> dict[str, pygame.Rect]:
    """Stack the panels; the least important ones are left out where there is no room."""
    look, shown = desk.look, desk.shown
    gap, text = look.px(_BETWEEN), area.width - 2 * look.px(_PAD)
    ways = (shown.way,) if fillings and shown.way is not None else WAYS
    lines = max(len(look.wrap(way_sentence(way), text)) for way in ways)
    reason = way_reason(RoundStarted(1, "green", 0, 40, (0, 0), ()), [max(desk.session.names, key=len)])
    reasons = min(_REASON_LINES, len(look.wrap(reason, text, theme.SMALL))) * look.line(theme.SMALL)
    heights = {
        "title": look.px(48),
        "round": look.px(80) + look.line(theme.BODY) + look.px(8),
        "way": look.line(theme.BODY) * lines + look.px(76) + reasons,
        "cards": look.px(44) + shown.seats * look.px(36) + look.px(8),
        "ways": 3 * look.px(38) + look.px(18),
        "keys": 4 * look.px(38) + look.px(16),
        "supply": look.px(_SUPPLY),
        **({"fill": fillings * look.px(_FILL)} if fillings else {}),
    }
    for least in ("title", "keys", "ways", "cards", "fill", "supply"):
        if sum(heights.values()) + gap * (len(heights) - 1) <= area.height:
            break
        heights.pop(least, None)
    sentence = way_sentence(shown.way) if shown.round else sacrifice_words()
    way = 2 * look.px(10) + look.px(32 + 6) + look.paragraph_height(sentence, text, _SENTENCES[-1])
    if area.height < heights["round"] + gap + way:
        del heights["round"]
        heights["way"] = area.height
    elif sum(heights.values()) + gap > area.height:
        heights["way"] = max(look.px(66), area.height - heights["round"] - gap)
    order = [name for name in ("title", "round", "way", "ways", "cards", "supply", "keys", "fill") if name in heights]
    spare = area.height - sum(heights.values()) - gap * (len(order) - 1)
    extra = min(max(0, spare) // max(1, len(order)), look.px(8))
    panels, y = dict[str, pygame.Rect](), area.y
    for name in order:
        height = heights[name] + (extra if name != "title" else 0)
        panels[name] = pygame.Rect(area.x, y, area.width, height)
        y += height + gap
    return panels


def fill_places(desk: Desk, room: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Return where the buttons stand that lay the rest at once."""
    high, gap = desk.look.px(_FILL), desk.look.px(6)
    return [pygame.Rect(room.x, room.y + index * high, room.width, high - gap) for index in range(count)]


def _column(on: "ChocolatlThings", panels: dict[str, pygame.Rect], rest: pygame.Rect) -> Iterator[Thing]:
    desk, tips = on.desk, on.tips
    shown, names = desk.shown, desk.session.names
    if "title" in panels:
        title, rect = desk.rules.title, panels["title"]
        picture = painted(desk, ("title", title), rect.size, 0, lambda made, at: _paint_title(desk, made, at))
        yield Thing(("column", "title"), _box(rect), picture, layer=LAYER, exact=True)
    where = panels.get("round", desk.places.left)
    node = Node("status", round_words(shown, names), tip=tips.round, rule="X-E1", stop=False, clear="round")
    if "round" in panels:
        ends = ends_words(shown, names)
        yield panel(desk, "round", where, "wood", partial(_paint_round, desk, ends),
                    (shown.round, shown.last_round, ends), node)  # fmt: skip
    else:
        yield Thing("round", _box(where), node=node)
    yield from _notes(on, rest)
    for name in ("way", "ways", "supply"):
        if name in panels:
            yield _told(on, name, panels[name])
    if "cards" in panels:
        node = Node("button", _("All cards of all players"), cards_words(desk), tip=tips.cards,
                    act=on.toggle_sheet, clear="cards")  # fmt: skip
        cards = tuple((desk.colour(seat), tuple(sorted(shown.won[seat])), tuple(shown.discarded[seat]))
                      for seat in _from_rail(desk))  # fmt: skip
        yield panel(desk, "cards", panels["cards"], "wood", partial(_paint_cards, desk, cards), cards, node)
    if "keys" in panels and on.keys:
        rect = panels["keys"]
        picture = painted(desk, ("keys", on.keys), rect.size, 0, partial(_paint_keys, desk, on.keys))
        yield Thing(("column", "keys"), _box(rect), picture, layer=LAYER, exact=True)


def _told(on: "ChocolatlThings", name: str, rect: pygame.Rect) -> Thing:
    """Return one of the panels that are only read."""
    desk, tips = on.desk, on.tips
    shown = desk.shown
    words = _("Supply") if name == "supply" else _("How to place cards")
    tip, rule = (tips.supply, "X-M2") if name == "supply" else (tips.way, "X-R3")
    key = ("column", name)
    node = Node("panel", words, tip=tip, rule=rule, stop=False, clear=key)
    if name == "supply":
        return panel(desk, key, rect, "wood", partial(_paint_supply, desk), (words, *supply(shown)), node, LAYER + 1)
    if name == "ways":
        now = shown.way if shown.round else None
        texts = tuple(way_short(way) for way in WAYS)
        return panel(desk, key, rect, "wood", partial(_paint_ways, desk, now), (now, texts), node)
    # A name that is too long is cut, so that what it is about still stands there.
    names = [desk.look.ellipsis(each, rect.width - 2 * desk.look.px(_PAD), theme.SMALL) for each in desk.session.names]
    reason = way_reason(shown.started, names)
    sentence = way_sentence(shown.way) if shown.round else sacrifice_words()
    lit = isinstance(desk.lit, RoundStarted)
    return panel(desk, key, rect, "parchment", partial(_paint_way, desk, sentence, reason, lit=lit),
                 (bool(shown.round), shown.way, sentence, reason, lit), node)  # fmt: skip


def _from_rail(desk: Desk) -> list[Seat]:
    return [(desk.rail_seat + index) % desk.shown.seats for index in range(desk.shown.seats)]


def _paint_title(desk: Desk, made: pygame.Surface, rect: pygame.Rect) -> None:
    look = desk.look
    look.write(made, desk.rules.title, (rect.x + look.px(4), rect.centery), Type(42, "serif", "semibold"), look.gold,
               anchor="midleft", width=rect.width, shadow=True)  # fmt: skip


def _paint_round(desk: Desk, ends: str, made: pygame.Surface, rect: pygame.Rect) -> None:
    look, shown = desk.look, desk.shown
    pad, now, room = look.px(_PAD), shown.round, rect.width - 2 * look.px(_PAD)
    middle = rect.y + look.px(30)
    if now:
        written = look.write(made, _("Round"), (rect.x + pad, middle), theme.BODY, anchor="midleft")
        at = written.right + look.px(10), middle - look.px(2)
        written = look.write(made, str(now), at, Type(34, "serif", "semibold"), look.gold, anchor="midleft")
        most = _("of at most {count}").format(count=ROUNDS)
        after = written.right + look.px(10), middle
        free = rect.right - pad - after[0]
        if look.width(most, theme.SMALL) > free:
            most = _("max. {count}").format(count=ROUNDS)
        type_ = look.fitting(most, free, theme.BODY, theme.SMALL)
        look.write(made, most, after, type_, anchor="midleft", width=free)
    else:
        text = _("Before round 1")
        type_ = look.fitting(text, room, theme.BODY_STRONG, Type(18, weight="semibold"))
        look.write(made, text, (rect.x + pad, middle), type_, look.gold, anchor="midleft", width=room)
    step = room / ROUNDS
    size = min(look.px(26), round(step * 0.86))
    for index in range(ROUNDS):
        done, at = index < now, (round(rect.x + pad + step * (index + 0.5)), middle + look.px(36))
        disc = look.composed(("round pip", size, done), partial(pip, size, done=done))
        made.blit(disc, disc.get_rect(center=at))
        tone = theme.INK if done else look.light_soft
        look.write(made, str(index + 1), at, Type(18, weight="bold"), tone, anchor="center")
    short = _("last round at {goal}").format(goal=GOAL)
    if not now:
        ends, short = _("everybody sacrifices a card"), _("A secret sacrifice")
    elif shown.last_round:
        short = _("this is the last round")
    text = ends if look.width(ends, theme.SMALL) <= room else short
    tone = look.ring if shown.last_round else look.light_soft
    look.write(made, text, (rect.x + pad, rect.bottom - look.px(20)),
               look.fitting(text, room, theme.BODY, theme.SMALL), tone, anchor="midleft", width=room)  # fmt: skip


def _paint_way(desk: Desk, sentence: str, reason: str, made: pygame.Surface, rect: pygame.Rect, *, lit: bool) -> None:
    look, shown = desk.look, desk.shown
    inner = rect.inflate(-2 * look.px(_PAD), -2 * look.px(10))
    if not shown.round:
        words = _("A secret sacrifice")
        type_ = look.fitting(words, inner.width, *_NAMES)
        look.write(made, words, inner.topleft, type_, look.ink, width=inner.width)
        y = inner.y + look.px(44 if inner.height > look.px(130) else 34)
        _tell(desk, made, sentence, pygame.Rect(inner.x, y, inner.width, inner.bottom - y))
        return
    told = look.paragraph_height(sentence, inner.width, _SENTENCES[-1])
    size = look.px(46 if inner.height >= look.px(46 + 6) + told else 32)
    badge = pygame.Rect(inner.topleft, (size, size))
    paint_badge(desk, made, badge, shown.way)
    left = badge.right + look.px(12)
    name, room = way_name(shown.way), inner.right - left
    look.write(made, name, (left, badge.centery), look.fitting(name, room, *_NAMES), look.ink, anchor="midleft",
               width=room)  # fmt: skip
    y = badge.bottom + look.px(6)
    y = _tell(desk, made, sentence, pygame.Rect(inner.x, y, inner.width, inner.bottom - y))
    high = min(inner.bottom - y, _REASON_LINES * look.line(theme.SMALL))
    _tell(desk, made, reason, pygame.Rect(inner.x, y, inner.width, high), soft=True)
    if lit:
        made.blit(outline(look, rect.size, theme.INFORMATION, 4, 12), rect)


def _tell(desk: Desk, made: pygame.Surface, text: str, room: pygame.Rect, *, soft: bool = False) -> int:
    """Write a sentence, the larger the more room there is; where there is too little, cut, or not at all if `soft`.

    Return where it ends.
    """
    look = desk.look
    type_, lines = look.fitting_lines(text, room.width, *(_SENTENCES[1:] if soft else _SENTENCES), height=room.height)
    most = room.height // look.line(type_)
    if most < len(lines):
        if soft:
            return room.y  # the panel's tip tells it
        lines = [*lines[: most - 1], look.ellipsis(" ".join(lines[most - 1 :]), room.width, type_)] if most else []
    y = room.y
    for line in lines:
        look.write(made, line, (room.x, y), type_, look.ink_soft if soft else look.ink)
        y += look.line(type_)
    return y + look.px(2)


def _paint_ways(desk: Desk, now: Colour | None, made: pygame.Surface, rect: pygame.Rect) -> None:
    look = desk.look
    row, size = (rect.height - look.px(16)) // len(WAYS), look.px(30)
    for index, way in enumerate(WAYS):
        middle = rect.y + look.px(8) + row * index + row // 2
        badge = pygame.Rect(rect.x + look.px(_PAD), middle - size // 2, size, size)
        paint_badge(desk, made, badge, way)
        type_, tone = (theme.BODY_STRONG, look.gold) if way == now else (theme.BODY, look.light_soft)
        left = badge.right + look.px(12)
        look.write(made, way_short(way), (left, middle), type_, tone, anchor="midleft",
                   width=rect.right - look.px(8) - left)  # fmt: skip


def _paint_cards(
    desk: Desk, cards: Sequence[tuple[str, Sequence[int], Sequence[int]]], made: pygame.Surface, rect: pygame.Rect
) -> None:
    """Paint who has which improvement cards; a card that was given up again is dark."""
    look, pad = desk.look, desk.look.px(_PAD)
    words, room = _("Improvement cards"), rect.width - 2 * pad
    type_ = look.fitting(words, room, *(Type(size, "serif", "semibold") for size in (22, 20, 18)))
    look.write(made, words, (rect.x + pad, rect.y + look.px(25)), type_, look.gold, anchor="midleft", width=room,
               shadow=True)  # fmt: skip
    top = rect.y + look.px(44)
    row = (rect.bottom - look.px(8) - top) // len(cards)
    for index, (colour, won, gone) in enumerate(cards):
        line = pygame.Rect(rect.x + pad, top + index * row, room, row)
        size = min(look.px(28), line.height - look.px(4))
        desk.pieces.medallion(made, colour, (line.x + size // 2, line.centery), size)
        left = line.x + size + look.px(12)
        if not won:
            look.write(made, "–", (left + look.px(2), line.centery), theme.BODY, look.light_soft, anchor="midleft")
        width = min(look.px(24), round((line.height - look.px(3)) / 1.36))
        free = line.right - left
        step = min(width + look.px(6), (free - width) // max(1, len(won) - 1) if len(won) > 1 else free)
        for place, card in enumerate(won):
            lost = card > 12 and card in gone  # smaller ones may have been the plain card of the same value
            picture = mini_card(look, width, card, colour, improved=True, faded=lost)
            made.blit(picture, (left + place * step, line.centery - mini_height(width) // 2))


def _paint_supply(desk: Desk, made: pygame.Surface, rect: pygame.Rect) -> None:
    look, pad, (huts, dice) = desk.look, desk.look.px(_PAD), supply(desk.shown)
    label = look.write(made, _("Supply"), (rect.x + pad, rect.centery), theme.BODY, look.light_soft, anchor="midleft")
    step = (rect.right - pad - label.right) // 2
    small = step < look.px(72)
    hut = plain_hut(desk, look.px(28 if small else 38))
    x = label.right + look.px(8 if small else 16)
    made.blit(hut, hut.get_rect(midleft=(x, rect.centery)))
    count = Type(20 if small else 26, "serif", "bold")
    look.write(made, str(huts), (x + hut.get_width(), rect.centery), count, anchor="midleft", shadow=True)
    x, wide = label.right + look.px(10) + step, look.px(30 if small else 46)
    desk.pieces.centred(made, "die_black_6", (x + wide // 2, rect.centery), wide)
    look.write(made, str(dice), (x + wide - look.px(2), rect.centery), count, anchor="midleft", shadow=True)


def _paint_keys(desk: Desk, keys: Sequence[tuple[str, str]], made: pygame.Surface, rect: pygame.Rect) -> None:
    look, row = desk.look, desk.look.px(38)
    for index, (key, word) in enumerate(keys[: rect.height // row]):
        middle, type_ = rect.y + row * index + row // 2, Type(18, weight="semibold")
        cap = pygame.Rect(rect.x + look.px(4), 0, look.width(key, type_) + look.px(18), look.px(30))
        cap.centery = middle
        look.panel(made, cap, "inset")
        look.write(made, key, cap.center, type_, look.light, anchor="center")
        left = cap.right + look.px(10)
        look.write(made, word, (left, middle), theme.SMALL, look.light_soft, anchor="midleft",
                   width=rect.right - left - look.px(_PAD) // 2, shadow=True)  # fmt: skip


# -- the slip beside the hand


def slip(on: "ChocolatlThings") -> Iterator[Thing]:
    """Yield the slip that adds an offering up: cards, each modifier, and the sum."""
    desk, station, rect = on.desk, on.desk.receipt_station, on.desk.receipt_place
    if station is None or not rect.height:
        return
    bid = desk.receipt(station, desk.away if desk.picked is None else desk.picked)
    assert desk.draft is not None
    everything = _("all: {sum}").format(sum=number(desk.sum_of_all)) if len(desk.draft.stations) > 1 else ""
    lines = tuple(receipt_lines(desk, bid))
    label = pgettext("sum", "offering") if desk.draft.full(station) else _("so far")
    told = numbered(station), everything, lines, label, number(bid.total)
    node = Node("status", told[0], tip=partial(on.tips.receipt, station), rule="X-R2", stop=False)
    yield panel(desk, "receipt", rect, "parchment", partial(_paint_slip, desk, *told), told, node, ON_RAIL)


def _paint_slip(
    desk: Desk, title: str, everything: str, lines: Sequence[tuple[str, str]], label: str, total: str,
    made: pygame.Surface, rect: pygame.Rect,
) -> None:  # fmt: skip
    look = desk.look
    low = rect.height < look.px(150) or len(lines) > _MANY
    inner = rect.inflate(-2 * look.px(12 if low else 16), -2 * look.px(5 if low else 10))
    left = inner.right
    if everything:
        left = look.write(made, everything, inner.topright, Type(18), look.ink_soft, anchor="topright").left
    room = left - look.px(6) - inner.x
    type_ = look.fitted(title, room, Type(20, "serif", "semibold"))
    top = look.write(made, title, inner.topleft, type_, look.ink, width=room).bottom
    bottom = inner.bottom - look.px(32 if low else 46)
    step = min(look.px(29), (bottom - top) // max(1, len(lines)))
    size = next((size for size in (20, 18, 16) if look.height(Type(size)) * 0.85 <= step), 16)
    y = top + step // 2 + look.px(1)
    for words, value in lines:
        tone = _MINUS if value.startswith("−") else look.ink
        written = look.write(made, value, (inner.right, y), Type(size + 2, "serif", "bold"), tone, anchor="midright")
        look.write(made, words, (inner.x, y), Type(size), look.ink, anchor="midleft",
                   width=written.left - inner.x - look.px(6))  # fmt: skip
        y += step
    pygame.draw.line(made, look.ink_soft, (inner.x, bottom), (inner.right, bottom), max(1, look.px(1.5)))
    middle = (bottom + inner.bottom) // 2 + look.px(1)
    strong, large = (Type(20, "serif", "semibold"), 30) if low else (Type(24, "serif", "semibold"), 44)
    look.write(made, label, (inner.x, middle), strong, look.ink, anchor="midleft")
    look.write(made, total, (inner.right, middle), Type(large, "serif", "bold"), look.ink, anchor="midright")


# -- what the round has brought


def notes_place(desk: Desk, room: pygame.Rect) -> pygame.Rect:
    """Return where the gains of a round stand: what the seats' boards leave of the column, if that is enough."""
    look = desk.look
    height = min(room.height, look.px(_HEAD + _ROWS * 34 + _FOOT))
    return pygame.Rect(room.x, room.y, room.width, height if room.height >= look.px(_HEAD + _ROWS * 18 + _FOOT) else 0)


def _notes(on: "ChocolatlThings", rest: pygame.Rect) -> Iterator[Thing]:
    desk, shown = on.desk, on.desk.shown
    now = gains(shown.recent)
    events = shown.recent if now else shown.before
    words = notes_words(events, desk.session.names)
    if not words:
        return
    rect = notes_place(desk, rest)
    found = (now or gains(events)) if rect.height else {}
    title = _("Gains of round {number}").format(number=shown.round - (not now))
    tip = partial(on.tips.notes, words) if found else ""
    node = Node("list", title, words, tip=tip, rule="X-R4", stop=False)
    if not found:
        yield Thing(("round", "notes"), _box(rect), node=node)
        return
    depends = title, tuple((place, gain.points, tuple(gain.things)) for place, gain in found.items())
    look, out = desk.look, desk.look.px(carving.SHADOW) + 2
    ground = painted(desk, "notes", rect.size, out, lambda made, at: look.panel(made, at, "inset"))
    yield Thing(("round", "notes"), _box(rect), ground, (out, out), node, LAYER, exact=True)
    # On a ground that is seen through nothing is painted: the rims of letters would be wrong.
    reach = aligned(0, rect)
    words_ = painted(desk, ("gains", depends), rect.size, reach, partial(_paint_notes, desk, title, found))
    yield Thing(("round", "notes", "gains"), _box(rect), words_, reach, layer=LAYER, exact=True)


def _paint_notes(
    desk: Desk, title: str, found: dict[tuple[int, Seat], StationGain], made: pygame.Surface, rect: pygame.Rect
) -> None:
    look, seats = desk.look, desk.shown.seats
    left, right = rect.x + look.px(14), rect.right - look.px(10)
    type_ = look.fitted(title, right - left, Type(21, "serif", "semibold"))
    look.write(made, title, (left, rect.y + look.px(19)), type_, look.gold, anchor="midleft")
    first = left + look.px(20)
    step, row = (right - first) / seats, (rect.height - look.px(_HEAD + _FOOT)) / _ROWS
    middles = [round(first + step * (index + 0.5)) for index in range(seats)]
    for seat, x in enumerate(middles):
        desk.pieces.medallion(made, desk.colour(seat), (x, rect.y + look.px(_HEAD - 12)), look.px(22))
    for line, station in enumerate((*Station, None)):
        y = round(rect.y + look.px(_HEAD) + row * (line + 0.5))
        mark = "∑" if station is None else str(station)
        look.write(made, mark, (left, y), Type(18, "serif", "bold"), look.gold, anchor="midleft")
        for seat, x in enumerate(middles):
            gain = _sum(found, seat) if station is None else found.get((station, seat))
            cell = pygame.Rect(x - int(step / 2), y - int(row / 2), step, row)
            _paint_gain(desk, made, gain, desk.colour(seat), cell)


def _sum(found: dict[tuple[int, Seat], StationGain], seat: Seat) -> StationGain:
    return StationGain(sum(gain.points or 0 for (_station, other), gain in found.items() if other == seat))


def _paint_gain(desk: Desk, made: pygame.Surface, gain: StationGain | None, colour: str, cell: pygame.Rect) -> None:
    """Paint what a seat got at a station: pieces, and points behind them; a dot where it got nothing."""
    look, type_ = desk.look, Type(18, weight="bold")
    if gain is None:
        look.write(made, "·", cell.center, type_, look.light_soft, anchor="center")
        return
    text = "" if gain.points is None else signed(gain.points) if gain.points else "0"
    wide, size = look.width(text, type_) if text else 0, round(cell.height * 0.9)
    things = gain.things[: max(1, (cell.width - wide) // max(1, size))] if gain.things else []
    x = cell.centerx - (wide + len(things) * size) // 2
    for thing in things:
        middle = x + size // 2, cell.centery
        if thing.isdigit():
            card = mini_card(look, round(size / 1.36), int(thing), colour, improved=True)
            made.blit(card, card.get_rect(center=middle))
        else:
            names = {"cube": f"cube_{colour}", "hut": f"hut_{colour}", "die": "die_black_6"}
            desk.pieces.centred(made, names.get(thing, thing), middle, size)
        x += size
    if text:
        tone = _LESS if (gain.points or 0) < 0 else _GAIN if gain.points else look.light_soft
        look.write(made, text, (x, cell.centery), type_, tone, anchor="midleft")


def _box(rect: pygame.Rect) -> Box:
    return rect.x, rect.y, rect.w, rect.h
