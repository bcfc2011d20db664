"""A mat of the reveal: a seat's cards, its modifiers as chips, its sum, and what the bid brings."""

from dataclasses import dataclass
from typing import Final, Literal

import pygame

from game.assets.stand_in import rounded_mask
from game.locale import listed, ngettext, number, pgettext, signed
from game.locale.habits import ordinal
from game.rules.chocolatl.actions import Total
from game.tables.chocolatl.bidding.bids import BidColumn
from game.tables.chocolatl.desk import Desk
from game.tables.chocolatl.pieces import card_height
from game.tables.chocolatl.reveal.floor import Measure
from game.tables.chocolatl.reveal.opening import CountedBid
from game.tables.chocolatl.reveal.tones import dark_tone
from game.tables.pictures.drawing import faded, glow, outline
from game.ui import carving, theme
from game.ui.theme import Colour, Type

_LOSS: Final = ((154, 47, 26), (255, 164, 140))
_PLUS: Final = ((61, 106, 28), (207, 227, 160))
_BEATEN: Final = 62
_BEATEN_SUM: Final = (214, 189, 140)
_NAME_SHARES: Final = (1, 0.88, 0.78, 0.68, 0.6, 0.54)
"""How large a name may be written, the largest that finds room first."""
_FACE_DOWN: Final = 38
"""By how much face-down cards are darker."""
_NOTE_SHARES: Final = (1.0, 0.9, 0.8, 0.7, 0.62)
"""Factors on the size of the note of what a bid brings; the first that finds room is taken."""
_CLOTH: Final = 0.19
_TIED: Final = theme.GOLD_DEEP
_TIED_LIGHT: Final = theme.ALLOWED

Standing = Literal["", "best", "beaten", "awaited"]
Form = Literal["even", "first", "second", "other"]


@dataclass(frozen=True, slots=True)
class MatLook:
    """Everything that changes how a mat looks."""

    column: BidColumn
    faces: tuple[bool, ...]
    """Which of its cards lie open."""
    form: Form
    size: tuple[int, int]
    name: str
    dice: tuple[int, ...]
    """The pips of the black dice that were rolled for it."""
    told: bool = False
    """Whether places are told."""
    breaks_ties: bool = False
    """Whether its seat has the Chocolatl figure."""
    crowned: bool = False
    """Whether it is told what the bid brings."""
    counted: CountedBid | None = None
    """The parts of the bid that are counted, before places are told; None if none is."""
    standing: Standing = ""
    """Whether it is the bid to beat, beaten, or still awaited, before places are told."""
    bare: bool = False
    """Whether cards, chips, sum and shade lie on it by themselves."""


@dataclass(frozen=True, slots=True)
class _Plan:
    """Where the parts of a mat of a form lie, in the board's own pixels."""

    header: int
    medallion: int
    name: int
    card: int
    cards: tuple[int, int]
    """The left end and the top of the cards."""
    sum: int
    chip: tuple[int, int]


_PLANS: Final[dict[Form, _Plan]] = {
    "even": _Plan(46, 38, 23, 89, (13, 54), 71, (94, 34)),
    "first": _Plan(8, 128, 56, 76, (14, 166), 168, (94, 34)),
    "second": _Plan(6, 50, 25, 74, (14, 78), 92, (90, 32)),
    "other": _Plan(38, 32, 19, 64, (11, 44), 46, (76, 28)),
}
_STEP: Final = 8
"""How far cards lie apart."""


def card_place(desk: Desk, form: Form, index: int) -> pygame.Rect:
    """Return where a card lies within a mat."""
    plan, ground = _PLANS[form], Measure(desk.ground)
    width = ground.px(plan.card)
    x, y = ground.px(plan.cards[0]), ground.px(plan.cards[1])
    return pygame.Rect(x + index * (width + ground.px(_STEP)), y, width, card_height(width))


def sum_place(desk: Desk, form: Form, size: tuple[int, int], *, alone: bool = False) -> pygame.Rect:
    """Return where the sum stands within a mat, beside its chips or alone: what stems of a tie begin at."""
    plan, ground = _PLANS[form], Measure(desk.ground)
    high = ground.px(plan.sum)
    wide = ground.px(plan.sum * 1.16)
    right = size[0] - ground.px(10)
    bottom = size[1] - ground.px(12 if form != "other" else 30)
    if alone:
        right = (size[0] + wide) // 2
    return pygame.Rect(right - wide, bottom - high, wide, high)


def alone(form: Form, total: Total) -> bool:
    """Whether a sum stands alone in the middle of its mat: no chip will ever stand beside it."""
    return form in ("even", "other") and not any((total.huts, total.oldman, total.dice))


def draw_mat(desk: Desk, shown: MatLook) -> pygame.Surface:
    """Return a mat with its glow or shadow all round."""
    look, column = desk.look, shown.column
    out = look.px(carving.SHADOW)
    made = pygame.Surface((shown.size[0] + 2 * out, shown.size[1] + 2 * out), pygame.SRCALPHA)
    mat = pygame.Rect((out, out), shown.size)
    good = shown.crowned and column.wins
    lights = (shown.crowned and column.place == 1) or shown.standing == "awaited"
    if lights:
        light = glow(look, shown.size, theme.ALLOWED, carving.SHADOW, 200, theme.RADIUS)
        made.blit(light, light.get_rect(center=mat.center))
    look.panel(made, mat, "parchment" if good else "wood")
    _draw_header(desk, made, mat, shown, dark=not good)
    if shown.bare:
        for index in range(len(shown.faces)):
            desk.pieces.shadow(made, card_place(desk, shown.form, index).move(mat.topleft))
    else:
        _draw_cards(desk, made, mat, shown)
        if shown.told or shown.counted is not None:
            _draw_chips(desk, made, mat, shown, good=good)
            _draw_sum(desk, made, mat, shown, good=good)
    if shown.crowned and shown.form == "other":
        _draw_note(desk, made, mat, shown, good=good)
    if shown.standing == "beaten" and not shown.bare:
        made.blit(beaten_shade(desk, mat.size), mat)
    elif shown.standing == "best" or good:
        made.blit(outline(look, mat.size, theme.GOLD, 4 if shown.standing else 2, theme.RADIUS), mat)
    return made


def beaten_shade(desk: Desk, size: tuple[int, int]) -> pygame.Surface:
    """Return what darkens a mat of a size that is beaten."""
    return desk.look.composed(("beaten mat", size), lambda: _shade(size, desk.look.px(theme.RADIUS)))


def _shade(size: tuple[int, int], radius: int) -> pygame.Surface:
    made = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(made, (0, 0, 0, _BEATEN), made.get_rect(), border_radius=radius)
    return made


# -- the header


def _draw_header(desk: Desk, made: pygame.Surface, mat: pygame.Rect, shown: MatLook, *, dark: bool) -> None:
    look, ground, colour, plan = desk.look, Measure(desk.ground), desk.colour(shown.column.seat), _PLANS[shown.form]
    high = ground.px(plan.header)
    key = ("mat cloth", colour, mat.width, high, dark)
    made.blit(look.composed(key, lambda: _cloth(desk, colour, (mat.width, high), whole=shown.form == "even")), mat)
    if shown.form in ("even", "other"):
        _draw_row_header(desk, made, mat, shown)
        return
    size = ground.px(plan.medallion)
    first = shown.form == "first"
    middle = (
        mat.x + ground.px(16 if first else 10) + size // 2,
        mat.y + high + ground.px(14 if first else 9) + size // 2,
    )
    desk.pieces.medallion(made, colour, middle, size)
    left, right = middle[0] + size // 2 + ground.px(14 if first else 8), mat.right - ground.px(12)
    ink, soft = (look.light, look.light_soft) if dark else (look.ink, look.ink_soft)
    type_ = ground.type(plan.name, "serif", "bold")
    y = mat.y + high + ground.px(42 if first else 22)
    found = _whole_name(desk, shown.name, right - left, type_)
    if found is not None:
        look.write(made, shown.name, (left, y), found, ink, anchor="midleft")
    y += ground.px(38 if first else 21)
    free = pygame.Rect(left, y, right - left, mat.y + card_place(desk, shown.form, 0).y - y)
    small, lines = _fitting(desk, brought_words(shown.column), free, ground.type(20 if first else 16))
    for line in lines[: 3 if first else 2]:
        look.write(made, line, (left, y), small, soft, anchor="midleft", width=right - left)
        y += look.line(small)


def _fitting(desk: Desk, words: str, room: pygame.Rect, type_: Type) -> tuple[Type, list[str]]:
    """Return words in lines and the largest type in which they end above what lies below them, or the smallest."""
    look, small, lines = desk.look, type_, list[str]()
    for small in type_.at(*_NOTE_SHARES):
        lines = look.wrap(words, room.width, small)
        if (len(lines) - 0.5) * look.line(small) <= room.height:
            break
    return small, lines


def _draw_row_header(desk: Desk, made: pygame.Surface, mat: pygame.Rect, shown: MatLook) -> None:
    """Draw medallion, name and place in one row."""
    look, ground, colour, plan = desk.look, Measure(desk.ground), desk.colour(shown.column.seat), _PLANS[shown.form]
    high, size = ground.px(plan.header), ground.px(plan.medallion)
    middle = mat.x + ground.px(8) + size // 2, mat.y + high // 2
    left, y = middle[0] + size // 2 + ground.px(8), middle[1]
    ink = theme.SEAT_INKS.get(colour, theme.WHITE)
    type_ = ground.type(plan.name, "serif", "semibold")
    desk.pieces.medallion(made, colour, middle, size)
    right = mat.right - ground.px(8)
    if shown.breaks_ties:
        figure = desk.pieces.token("figure_chocolatl", round(high * 1.05))
        stands = figure.get_rect(midright=(right, mat.y + high // 2))
        made.blit(figure, stands)
        right = stands.left - ground.px(4)
    if shown.told:
        small = ground.type(plan.name * 0.8, "serif", "semibold")
        place = ordinal(shown.column.place)
        room = right - look.width(place, small) - ground.px(6) - left
        if _whole_name(desk, shown.name, room, type_) is not None:  # mats stand in their order without it, too
            written = look.write(made, place, (right, y), small, ink, anchor="midright")
            right = written.left - ground.px(6)
    found = _whole_name(desk, shown.name, right - left, type_)
    if found is not None:  # where no name finds room, the seat's medallion tells whose mat it is
        look.write(made, shown.name, (left, y), found, ink, anchor="midleft")


def _whole_name(desk: Desk, name: str, room: int, type_: Type) -> Type | None:
    """Return the type in which a whole name finds room, if there is one that can be read."""
    return desk.look.whole(name, room, *type_.at(*_NAME_SHARES))


def brought_words(column: BidColumn) -> str:
    """Return the place of a bid and what it brings: "first, 6 points"."""
    places = {1: pgettext("rank", "first"), 2: pgettext("rank", "second")}
    return listed([places.get(column.place, ordinal(column.place)), *gains(column)])


def gains(column: BidColumn) -> list[str]:
    """Return what a bid brings, in words."""
    told = []
    if column.gain:
        text = ngettext("{count} point", "{count} points", abs(column.gain))
        told.append(text.format(count=number(column.gain)))
    return [*told, column.note] if column.note else told


def _cloth(desk: Desk, colour: str, size: tuple[int, int], *, whole: bool) -> pygame.Surface:
    """Return the band in a seat's colour and pattern at the upper edge of a mat."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill(theme.SEAT_COLOURS.get(colour, theme.STONE))
    side = max(8, desk.look.px(26))
    pattern = faded(desk.look.assets.sprites.get(f"seats/{colour}_pattern", (side, side)), round(255 * _CLOTH * 2))
    for y in range(0, size[1], side):
        for x in range(0, size[0], side):
            made.blit(pattern, (x, y))
    if whole:
        pygame.draw.line(made, (18, 9, 3), (0, size[1] - 1), (size[0], size[1] - 1), max(1, desk.look.px(2)))
    radius = desk.look.px(theme.RADIUS)
    mask = pygame.Surface(size, pygame.SRCALPHA)
    mask.blit(rounded_mask((size[0], size[1] + 2 * radius), radius), (0, 0))
    made.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made


# -- cards


def _draw_cards(desk: Desk, made: pygame.Surface, mat: pygame.Rect, shown: MatLook) -> None:
    colour = desk.colour(shown.column.seat)
    for index, ((value, improved), face) in enumerate(zip(shown.column.cards, shown.faces, strict=True)):
        rect = card_place(desk, shown.form, index).move(mat.topleft)
        desk.pieces.shadow(made, rect)
        if face:
            made.blit(desk.pieces.card(rect.width, value, colour, improved=improved), rect)
        elif shown.standing == "awaited":
            made.blit(desk.pieces.back(rect.width, colour), rect)
        else:
            made.blit(dim_back(desk, rect.width, colour), rect)


def dim_back(desk: Desk, width: int, colour: str) -> pygame.Surface:
    """Return the back of a card that is not yet turned."""

    def make() -> pygame.Surface:
        made = desk.pieces.back(width, colour).copy()
        left = round(255 * (1 - _FACE_DOWN / 100))
        made.fill((left, left, left, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return made

    return desk.look.composed(("dim back", width, colour), make)


# -- modifiers


def chips_of(desk: Desk, shown: MatLook) -> list[tuple[str, int]]:
    """Return each modifier that was told so far: a piece, and what it adds."""
    total, seat = shown.column.total, shown.column.seat
    chips = []
    if total.huts:
        chips.append((f"hut_{desk.colour(seat)}", total.huts))
    if total.oldman:
        chips.append(("figure_oldman", total.oldman))
    if total.dice:
        pips = min(6, shown.dice[0]) if shown.dice else 5
        chips.append((f"die_black_{pips}", total.dice))
    return chips if shown.told or shown.counted is None else chips[: shown.counted.modifiers]


def chip_place(desk: Desk, form: Form, size: tuple[int, int], index: int, count: int) -> pygame.Rect:
    """Return where a chip lies within a mat: beside the sum, one above the other."""
    plan, ground = _PLANS[form], Measure(desk.ground)
    width, height = ground.px(plan.chip[0]), ground.px(plan.chip[1])
    beside = sum_place(desk, form, size)
    step = min(height + ground.px(4), max(height * 2 // 3, beside.height // max(1, count)))
    top = beside.centery - (step * (count - 1) + height) // 2
    if form == "first":
        below = card_place(desk, form, 0).bottom + ground.px(10)
        top = below if count == 1 else min(below, size[1] - ground.px(8) - step * (count - 1) - height)
    return pygame.Rect(ground.px(8), top + index * step, width, height)


def _draw_chips(desk: Desk, made: pygame.Surface, mat: pygame.Rect, shown: MatLook, *, good: bool) -> None:
    chips = chips_of(desk, shown)
    for index, (piece, value) in enumerate(chips):
        rect = chip_place(desk, shown.form, shown.size, index, len(chips)).move(mat.topleft)
        picture = chip(desk, rect.size, piece, value, light=good)
        made.blit(picture, rect)


def chip(desk: Desk, size: tuple[int, int], piece: str, value: int, *, light: bool) -> pygame.Surface:
    """Return a chip: a piece, and what it adds to a bid."""
    key = ("bid modifier", size, piece, value, light)
    return desk.look.composed(key, lambda: _chip(desk, size, piece, value, light=light))


def _chip(desk: Desk, size: tuple[int, int], piece: str, value: int, *, light: bool) -> pygame.Surface:
    look, high = desk.look, size[1]
    made = carving.rounded(size, high // 2, theme.GOLD_DEEP)
    line = max(1, look.px(1.5))
    inner = size[0] - 2 * line, high - 2 * line
    ground: Colour = (250, 243, 226) if light else (34, 19, 10)
    made.blit(carving.rounded(inner, inner[1] // 2, ground), (line, line))
    picture = desk.pieces.token(piece, round(high * 1.06))
    wide = min(picture.get_width(), round(size[0] * 0.46))
    if wide < picture.get_width():
        picture = desk.pieces.token(piece, round(high * 1.06 * wide / picture.get_width()))
    made.blit(picture, picture.get_rect(midleft=(line, high // 2)))
    tone = (_LOSS if value < 0 else _PLUS)[0 if light else 1]
    type_ = Type(high / look.unit * 0.62, "serif", "bold")
    middle = wide + (size[0] - wide) // 2, high // 2
    look.write(made, signed(value), middle, type_, tone, anchor="center", width=size[0] - wide - line)
    return made


# -- the sum


def sum_picture(desk: Desk, shown: MatLook) -> tuple[pygame.Surface, pygame.Rect]:
    """Return the sum of a mat by itself, and where it lies within the mat."""
    good, lonely = shown.crowned and shown.column.wins, alone(shown.form, shown.column.total)
    place = sum_place(desk, shown.form, shown.size, alone=lonely)
    out = Measure(desk.ground).px(14)
    room = place.inflate(4 * out, 2 * out)
    if lonely:
        room.x, room.width = 0, shown.size[0]

    def make() -> pygame.Surface:
        made = pygame.Surface(room.size, pygame.SRCALPHA)
        _draw_sum(desk, made, pygame.Rect((-room.x, -room.y), shown.size), shown, good=good)
        return made

    return desk.look.composed(("mat sum", shown, desk.ground.scale), make), room


def _draw_sum(desk: Desk, made: pygame.Surface, mat: pygame.Rect, shown: MatLook, *, good: bool) -> None:
    look, ground, column = desk.look, Measure(desk.ground), shown.column
    lonely = alone(shown.form, column.total)
    place = sum_place(desk, shown.form, shown.size, alone=lonely).move(mat.topleft)
    size = _PLANS[shown.form].sum * (1.22 if shown.standing == "best" else 0.82 if shown.standing == "beaten" else 1.0)
    counted = None if shown.told else shown.counted
    text = number(column.total.total if counted is None else counted.total)
    tone = look.gold
    if good:
        tone = dark_tone(desk.colour(column.seat))
    elif shown.crowned and column.loss:
        tone = _LOSS[1]
    elif shown.standing == "beaten" or shown.crowned:
        tone = _BEATEN_SUM
    type_ = look.fitted(text, place.width + ground.px(14), ground.type(size, "serif", "bold"))
    if lonely:
        type_ = look.fitted(text, mat.width, ground.type(size, "serif", "bold"))
        look.write(made, text, place.center, type_, tone, anchor="center", shadow=not good)
    else:
        look.write(made, text, place.midright, type_, tone, anchor="midright", shadow=not good)
    if column.tied and shown.told:
        line = pygame.Rect(place.x, place.bottom - ground.px(1), place.width, max(2, ground.px(4)))
        made.fill(_TIED if good else _TIED_LIGHT, line)


def _draw_note(desk: Desk, made: pygame.Surface, mat: pygame.Rect, shown: MatLook, *, good: bool) -> None:
    """Draw what a low bid brings at the foot of its mat."""
    told = listed(gains(shown.column))
    if not told:
        return
    look, ground = desk.look, Measure(desk.ground)
    tone = look.ink_soft if good else _LOSS[1] if shown.column.loss else look.light_soft
    place = mat.centerx, mat.bottom - ground.px(16)
    look.write(made, told, place, ground.type(16), tone, anchor="center", width=mat.width - ground.px(12))
