"""Pictures that Chocolatl's table composes once and keeps: each under a key of all that it depends on."""

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.assets.making import Steps
from game.locale import number, signed
from game.rules.chocolatl.box import DRINK, ROUNDS, ROWS
from game.tables.chocolatl.bidding.hand import CardState
from game.tables.chocolatl.board import board_key, painted_ground
from game.tables.chocolatl.desk import Desk
from game.tables.chocolatl.minis import mini_card
from game.tables.chocolatl.pieces import card_height
from game.tables.chocolatl.pyramid import most_in_row, paint_bonus, paint_leaders
from game.tables.chocolatl.stations import round_plate_picture
from game.tables.pictures.drawing import dashed, glow, lay_shadow, outline, wood_in_steps
from game.ui import carving, theme
from game.ui.theme import Colour, Type

Paint = Callable[[pygame.Surface, pygame.Rect], object]
LOSS: Final[Colour] = (156, 58, 23)
NEW: Final[Colour] = (255, 240, 184)
SHADE: Final = 118
"""How dark a card of the hand is that lies elsewhere."""
GLOW: Final = 30
"""How far light and shadow reach beyond a card of the hand, in logical pixels."""
_LABEL: Final = Type(18)
_STRONG: Final = Type(20, weight="bold")
_KEY: Final = Type(18, weight="semibold")
_PLATE: Final = 30
_MORE: Final[Colour] = (44, 122, 66)
_LESS: Final[Colour] = (168, 54, 32)
_CHIP: Final = 24
_SMALL: Final = 17


def painted(
    desk: Desk, key: Hashable, size: tuple[int, int], out: int | tuple[int, int], paint: Paint
) -> pygame.Surface:
    """Return a picture with room to reach out all round a size; `paint` is given where that size lies on it."""
    wide, high = (out, out) if isinstance(out, int) else out

    def make() -> pygame.Surface:
        made = pygame.Surface((size[0] + 2 * wide, size[1] + 2 * high), pygame.SRCALPHA)
        paint(made, pygame.Rect((wide, high), size))
        return made

    look = desk.look
    return look.composed((key, size, out, round(look.unit, 4), round(desk.ground.scale, 5), look.contrast), make)


def aligned(out: int, rect: pygame.Rect) -> tuple[int, int]:
    """Return how far the picture of a rectangle reaches out, so that halves are rounded as they are where it lies."""
    return out + (out + rect.x) % 2, out + (out + rect.y) % 2


# -- the board


def board_picture(desk: Desk) -> pygame.Surface:
    """Return the board with the wood in its round corners: opaque, so that nothing beneath it is painted."""
    ground, look = desk.ground, desk.look

    def steps() -> Steps:
        made = pygame.Surface(ground.rect.size).convert()
        _wood(desk, made, ground.rect.topleft)
        yield False
        whole = yield from painted_ground(desk, ground)
        made.blit(whole, (0, 0))
        return made

    return look.composed_in_steps(("board on wood", board_key(desk, ground), tuple(ground.rect)), steps)


def wood_piece(desk: Desk, place: pygame.Rect) -> pygame.Surface:
    """Return a piece of the table beside the board, with the board's shadow on it."""
    rect = desk.ground.rect

    def make() -> pygame.Surface:
        made = pygame.Surface(place.size).convert()
        _wood(desk, made, place.topleft)
        lay_shadow(desk.look, made, rect.move(-place.x, -place.y))
        return made

    return desk.look.composed(("wood by the board", tuple(place), tuple(rect), round(desk.look.unit, 4)), make)


def _wood(desk: Desk, made: pygame.Surface, corner: tuple[int, int]) -> None:
    """Lay the wood of the table as it lies at a place of the window."""
    look, whole = desk.look, desk.table_area
    key = ("wood to cut", whole.size, look.unit)
    wood = look.assets.making.in_steps(key, lambda: wood_in_steps(look, whole.size))
    made.blit(wood, (whole.x - corner[0], whole.y - corner[1]))


# -- stations


class Strip(NamedTuple):
    """What a station's strip says."""

    number: int
    label: str
    short: str
    gains: tuple[tuple[str, str], ...] = ()
    """What the station has brought: by colour of the seat, in the order of the ranking."""
    pays: tuple[tuple[str, int], ...] = ()
    """What it will pay: medals with their points."""
    stakes: str = ""
    """What it is about, where there is room for words."""


STRIP_OUT: Final = 30


def strip_picture(desk: Desk, strip: Strip, size: tuple[int, int]) -> pygame.Surface:
    """Return what is written on a station's strip: its number, its name, what it brought or brings."""

    def paint(made: pygame.Surface, rect: pygame.Rect) -> None:
        look, ground = desk.look, desk.ground
        at = rect.x + ground.px(30), rect.y + ground.px(2)
        look.write(made, str(strip.number), at, ground.type(32, "serif", "bold"), look.gold, anchor="center",
                   shadow=True)  # fmt: skip
        middle = rect.centery + ground.px(1)
        right = _right_of_strip(desk, made, strip, rect, middle)
        left = rect.x + ground.px(64)
        label = strip.label
        if look.width(label, ground.type(19, "serif", "semibold")) > right - left:
            label = strip.short
        type_ = look.fitting(label, right - left, *(ground.type(size, "serif", "semibold") for size in (25, 22, 19)))
        if not look.cuts_line(label, right - left, type_):  # else number and picture say where this is
            look.write(made, label, (left, middle), type_, look.ink, anchor="midleft", width=right - left)

    return painted(desk, ("strip", strip), size, desk.ground.px(STRIP_OUT), paint)


def _right_of_strip(desk: Desk, made: pygame.Surface, strip: Strip, rect: pygame.Rect, middle: int) -> int:
    """Write at the right end of a strip; return how far left that reaches."""
    look, ground = desk.look, desk.ground
    right = rect.right - ground.px(14)
    if strip.gains:
        many = len(strip.gains) > 2
        type_, size = ground.type(20 if many else 22, "serif", "bold"), ground.px(24 if many else 28)
        for colour, text in reversed(strip.gains):
            if text:
                tone = LOSS if text.startswith("−") else theme.INK
                right = look.write(made, text, (right, middle), type_, tone, anchor="midright").left - ground.px(4)
            desk.pieces.medallion(made, colour, (right - size // 2, middle), size)
            right -= size + ground.px(6 if many else 10)
        return right
    if strip.pays:
        size, type_ = ground.px(34), ground.type(20, "serif", "bold", 15)
        for kind, points in reversed(strip.pays):
            picture, offset = look.assets.sprites.card(f"chocolatl/{kind}", size)
            made.blit(picture, (right - size + offset[0], middle - size // 2 + offset[1]))
            tone = theme.WHITE if points < 0 else theme.INK
            look.write(made, number(points), (right - size // 2, middle), type_, tone, anchor="center")
            right -= size + ground.px(6)
        return right - ground.px(4)
    type_ = ground.type(20, weight="semibold")
    room = right - rect.x - ground.px(64 + 14) - look.width(strip.label, ground.type(25, "serif", "semibold"))
    if not strip.stakes or look.width(strip.stakes, type_) > room:
        return right
    return look.write(made, strip.stakes, (right, middle), type_, look.ink_soft, anchor="midright").left - ground.px(10)


def rows_picture(desk: Desk, pyramid: Sequence[int], rect: pygame.Rect) -> pygame.Surface:
    """Return what stands beside the rows of the pyramid: the bonus of each, and who has most stones in it."""
    leaders = tuple(
        (tuple(desk.colour(seat) for seat in seats), most)
        for seats, most in (most_in_row(pyramid, row) for row in range(len(ROWS)))
    )
    full = tuple(len(pyramid) > last for last in _last_places())

    def paint(made: pygame.Surface, _rect: pygame.Rect) -> None:
        whole = pygame.Surface(desk.places.window.size, pygame.SRCALPHA)
        whole.set_clip(rect)
        for row in range(len(ROWS)):
            paint_bonus(desk, whole, row)
            paint_leaders(desk, whole, row)
        made.blit(whole, (0, 0), rect)

    return painted(desk, ("rows of the pyramid", leaders, full, tuple(rect)), rect.size, 0, paint)


def _last_places() -> tuple[int, ...]:
    return tuple(sum(ROWS[: row + 1]) - 1 for row in range(len(ROWS)))


def rounds_picture(desk: Desk, now: int, size: tuple[int, int]) -> pygame.Surface:
    """Return the plates of the seven rounds in a row."""

    def paint(made: pygame.Surface, rect: pygame.Rect) -> None:
        for index in range(ROUNDS):
            place = round_plate(desk, rect, index)
            state = "now" if index + 1 == now else "past" if index + 1 < now else "next"
            made.blit(round_plate_picture(place.size, state), place)

    return painted(desk, ("rounds", now), size, desk.ground.px(8), paint)


def pays_picture(desk: Desk, now: int, size: tuple[int, int]) -> pygame.Surface:
    """Return what the drink pays in each of the seven rounds; plates of rounds that are past are seen through."""

    def paint(made: pygame.Surface, rect: pygame.Rect) -> None:
        type_ = desk.ground.type(18, "serif", "bold", 14.5)
        for index, (first, second) in enumerate(DRINK):
            tone = theme.INK if index + 1 >= now else (196, 176, 140)
            text = f"{first}/{second}" if second else str(first)
            desk.look.write(made, text, round_plate(desk, rect, index).center, type_, tone, anchor="center")

    return painted(desk, ("pays", now), size, desk.ground.px(8), paint)


def round_plate(desk: Desk, row: pygame.Rect, index: int) -> pygame.Rect:
    """Return where a round stands in the row of all."""
    gap = desk.ground.px(2)
    width = (row.width - (ROUNDS - 1) * gap) // ROUNDS
    return pygame.Rect(row.x + index * (width + gap), row.y, width, row.height)


def deck_places(desk: Desk, area: pygame.Rect) -> list[pygame.Rect]:
    """Return where the two decks of improvement cards lie on their station's picture."""
    width, ground = desk.ground.px(48), desk.ground
    first = pygame.Rect(area.x + ground.px(14), area.y + ground.px(14), width, card_height(width))
    return [first, first.move(width + ground.px(10), 0)]


def decks_words(desk: Desk, left: int, size: tuple[int, int]) -> pygame.Surface:
    """Return the number of cards that are left, beneath each of the two decks."""

    def paint(made: pygame.Surface, area: pygame.Rect) -> None:
        for rect in deck_places(desk, area):
            below, type_ = (rect.centerx, rect.bottom + desk.ground.px(13)), desk.ground.type(20, "sans", "bold", 15)
            desk.look.write(made, str(left), below, type_, anchor="center", shadow=True)

    return painted(desk, ("decks", left), size, 0, paint)


# -- trays


def tray_card(desk: Desk, width: int, value: int, colour: str, *, improved: bool, forced: bool) -> pygame.Surface:
    """Return a small card of the hand that is laid; dashed where it was laid automatically."""
    card = mini_card(desk.look, width, value, colour, improved=improved)
    if not forced:
        return card

    def paint(made: pygame.Surface, rect: pygame.Rect) -> None:
        made.blit(card, rect)
        made.blit(dashed(desk.look, rect.size, theme.ALLOWED, radius=5, alpha=255, fill=0), rect)

    return painted(desk, ("forced card", width, value, colour, improved), card.get_size(), 0, paint)


class Tag(NamedTuple):
    """The slip in a tray: the seat's own offering, and who won here in the last round."""

    total: int | None
    change: int = 0
    """What huts and the Old Man make of it."""
    winner: str = ""
    """The colour of the seat that won here in the last round, and with what."""
    won: int = 0


def tag_picture(desk: Desk, tag: Tag, size: tuple[int, int]) -> pygame.Surface:
    """Return the slip that adds an offering up."""

    def paint(made: pygame.Surface, rect: pygame.Rect) -> None:
        ground, look = desk.ground, desk.look
        if tag.total is not None:
            radius = ground.px(6)
            pygame.draw.rect(made, theme.PARCHMENT, rect, border_radius=radius)
            pygame.draw.rect(made, theme.GOLD_DEEP, rect, max(1, ground.px(1.5)), border_radius=radius)
        high = round(rect.height * 0.36) if tag.winner else 0
        if tag.winner:
            foot = pygame.Rect(rect.x, rect.bottom - high, rect.width, high)
            icon, type_ = min(high, ground.px(_SMALL)), ground.type(_SMALL, weight="semibold")
            text = number(tag.won)
            x = foot.centerx - (icon + ground.px(3) + look.width(text, type_)) // 2
            desk.pieces.medallion(made, tag.winner, (x + icon // 2, foot.centery), icon)
            tone = look.light_soft if tag.total is None else look.ink_soft
            look.write(made, text, (x + icon + ground.px(3), foot.centery), type_, tone, anchor="midleft")
        if tag.total is None:
            return
        total = number(tag.total)
        type_ = look.fitted(total, rect.width - ground.px(6), ground.type(34, "serif", "bold"))
        look.write(made, total, (rect.centerx, rect.y + (rect.height - high) // 2), type_, look.ink, anchor="center")
        if tag.change:
            chip = ground.px(_CHIP)
            middle = rect.right - chip // 5, rect.y + chip // 8
            pygame.draw.circle(made, theme.PARCHMENT, middle, chip // 2 + 1)
            pygame.draw.circle(made, _MORE if tag.change > 0 else _LESS, middle, chip // 2)
            small = ground.type(15, weight="bold")
            look.write(made, signed(tag.change), middle, small, theme.PARCHMENT, anchor="center")

    return painted(desk, ("tag", tag), size, desk.ground.px(_CHIP), paint)


# -- buttons


class Face(NamedTuple):
    """What a button of the table shows."""

    text: str
    gold: bool = False
    note: str = ""
    """A second line."""
    icon: str = ""
    """A sprite left of the text."""
    ring: int = 0
    """How much room a ring of time takes at its right end, in device pixels."""
    hovered: bool = False


def button_picture(desk: Desk, face: Face, size: tuple[int, int]) -> pygame.Surface:
    """Return a button of the table with what reaches out of its frame."""
    return painted(desk, ("button", face), size, button_out(desk), partial(_paint_button, desk, face))


def button_out(desk: Desk) -> int:
    """Return how far the picture of a button reaches out of it."""
    return desk.look.px(carving.SHADOW) + 2


class _Setting(NamedTuple):
    """How the text of a button is set."""

    type: Type
    icon: pygame.Surface | None
    wide: int
    """How much room the icon takes."""
    text: str
    lines: bool
    """Whether it stands in several lines."""


def _set(desk: Desk, face: Face, size: tuple[int, int]) -> _Setting:
    look, high = desk.look, size[1]
    type_ = Type(min(26, high / look.unit * 0.36), "serif", "semibold") if face.gold else theme.BODY_STRONG
    icon = look.assets.sprites.fit(face.icon, (round(high * 0.8), round(high * 0.72))) if face.icon else None
    wide = icon.get_width() + look.px(8) if icon is not None else 0
    room = size[0] - look.px(20) - wide - face.ring
    fitted = look.fitted(face.text, room, type_)
    if icon is not None and look.width(face.text, fitted) > room:  # the word says more than the picture
        icon, room, wide = None, room + wide, 0
        fitted = look.fitted(face.text, room, fitted)
    lines = look.width(face.text, fitted) > room and not face.note and " " in face.text
    return _Setting(fitted, icon, wide, face.text if lines else look.ellipsis(face.text, room, fitted), lines)


def cuts_text(desk: Desk, face: Face, size: tuple[int, int]) -> bool:
    """Return whether a button shows its text only shortened."""
    return _set(desk, face, size).text != face.text


def _paint_button(desk: Desk, face: Face, made: pygame.Surface, rect: pygame.Rect) -> None:
    look, state = desk.look, "hover" if face.hovered else "rest"
    if not look.frame(made, rect, f"ui/{'button_gold' if face.gold else 'button'}_{state}"):
        look.panel(made, rect, "tooltip" if face.gold else "wood")
    tone, shadow = theme.INK if face.gold else look.light, not face.gold
    type_, icon, wide, text, lines = _set(desk, face, rect.size)
    if lines:
        room = rect.width - look.px(8)
        type_ = look.fitted_words(text, room, Type(theme.SMALL.size, weight="semibold"))
        rows, high = look.wrap(text, room, type_), look.height(type_)
        y = rect.centery - round((len(rows) - 1) * high / 2)
        for row in rows:
            look.write(made, row, (rect.centerx, y), type_, tone, anchor="center", shadow=shadow)
            y += high
        return
    x = rect.centerx - (look.width(text, type_) + wide + face.ring) // 2
    if icon is not None:
        made.blit(icon, icon.get_rect(midleft=(x, rect.centery)))
    middle = rect.centery - (look.px(10) if face.note else 0)
    look.write(made, text, (x + wide, middle), type_, tone, anchor="midleft", shadow=shadow)
    if face.note:
        under, soft = (rect.centerx, rect.centery + look.px(16)), theme.INK_SOFT if face.gold else look.light_soft
        look.write(made, face.note, under, theme.SMALL, soft, anchor="center", width=rect.width - look.px(16))


# -- the hand


def hand_picture(desk: Desk, card: CardState, colour: str) -> pygame.Surface:
    """Return a card of the hand with where it lies, and its key."""
    width = desk.hand.width
    size = width, card_height(width)

    def paint(made: pygame.Surface, rect: pygame.Rect) -> None:
        look, pieces = desk.look, desk.pieces
        shade = SHADE if card.used or card.laid else 0
        made.blit(pieces.card(width, card.value, colour, improved=card.improved, shade=shade), rect)
        if card.laid or card.picked or card.new:
            around = rect.inflate(look.px(2), look.px(2))
            tone = theme.ALLOWED if card.picked or card.laid else NEW
            if card.forced:
                made.blit(dashed(look, around.size, tone, radius=9, alpha=255, fill=0), around)
            else:
                made.blit(outline(look, around.size, tone, 3.5 if card.picked else 2.5, 9), around)
        cap = pygame.Rect(0, 0, max(look.px(30), look.width(card.key, _KEY) + look.px(14)), look.px(26))
        cap.midbottom = rect.centerx, rect.bottom - look.px(3)
        free = True
        if card.label:
            free = _write_label(desk, made, rect, card).bottom <= cap.y
        if card.key and free:
            _write_plate(desk, made, cap, theme.INK)
            tone = look.light_soft if card.laid or card.used else look.light
            look.write(made, card.key, cap.center, _KEY, tone, anchor="center")

    return painted(desk, ("hand card", card, colour), size, desk.look.px(GLOW), paint)


def hand_light(desk: Desk, *, picked: bool) -> pygame.Surface:
    """Return the light round a card of the hand that is chosen, or new."""
    width = desk.hand.width
    size, tone = (width, card_height(width)), theme.ALLOWED if picked else NEW
    return glow(desk.look, size, tone, 16, 190 if picked else 120, 9)


def _write_label(desk: Desk, made: pygame.Surface, rect: pygame.Rect, card: CardState) -> pygame.Rect:
    """Write where a card lies on a plate in its middle; return the plate."""
    look = desk.look
    type_ = _STRONG if card.laid else _LABEL
    room = rect.width - look.px(14)
    label = card.label if look.width(card.label, type_) <= room else card.short
    type_ = look.fitted(label, room, type_)
    if look.width(label, type_) > room:
        label, type_ = card.shortest, look.fitted(card.shortest, room, type_)
    place = pygame.Rect(0, 0, min(rect.width - look.px(4), look.width(label, type_) + look.px(16)), look.px(_PLATE))
    place.center = rect.centerx, rect.y + round(rect.height * 0.54)
    _write_plate(desk, made, place, theme.ALLOWED if card.laid else theme.STONE)
    tone = look.ring if card.laid else look.light_soft
    look.write(made, label, place.center, type_, tone, anchor="center", width=place.width - look.px(6))
    return place


def _write_plate(desk: Desk, made: pygame.Surface, rect: pygame.Rect, edge: Colour) -> None:
    radius = desk.look.px(7)
    pygame.draw.rect(made, theme.INK, rect, border_radius=radius)
    pygame.draw.rect(made, edge, rect, max(1, desk.look.px(1.5)), border_radius=radius)


def hollow(desk: Desk, size: tuple[int, int]) -> pygame.Surface:
    """Return the place of a card that hangs at the pointer."""
    radius = desk.look.px(9)

    def paint(made: pygame.Surface, rect: pygame.Rect) -> None:
        pygame.draw.rect(made, (20, 9, 2, 96), rect, border_radius=radius)
        pygame.draw.rect(made, (255, 236, 190, 50), rect, max(1, radius // 6), border_radius=radius)

    return painted(desk, "hand hollow", size, 0, paint)


def held_picture(desk: Desk, width: int, value: int, colour: str, *, improved: bool) -> tuple[pygame.Surface, int]:
    """Return a card in the air above its shadow, and how far the picture reaches out of it."""
    look = desk.look
    shadow = look.assets.sprites.card("chocolatl/card_shadow_lifted", width)[0]
    size, away = (width, card_height(width)), (round(10 * look.unit), round(24 * look.unit))
    out = max(shadow.get_width() - size[0], shadow.get_height() - size[1]) // 2 + away[1] + 2

    def paint(made: pygame.Surface, rect: pygame.Rect) -> None:
        made.blit(shadow, shadow.get_rect(center=(rect.centerx + away[0], rect.centery + away[1])))
        made.blit(desk.pieces.card(width, value, colour, improved=improved), rect)

    return painted(desk, ("held card", value, colour, improved), size, out, paint), out
