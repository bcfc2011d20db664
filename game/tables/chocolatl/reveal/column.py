"""A column of the reveal: a seat's cards, each modifier, the sum, and what it brings."""

from dataclasses import dataclass
from typing import Final, Literal

import pygame

from game.locale import _, ngettext, number, pgettext, signed
from game.tables.chocolatl.bidding.bids import Column
from game.tables.chocolatl.desk import Desk
from game.tables.chocolatl.pieces import CARD_SHAPE, card_height
from game.tables.chocolatl.reveal.opening import Counted
from game.tables.pictures.drawing import dashed, glow, outline
from game.tables.ranks import ordinal
from game.ui import carving, theme
from game.ui.theme import Type

_LOSS: Final = ((154, 47, 26), (255, 164, 140))
_PLUS: Final = ((61, 106, 28), (207, 227, 160))
_STRIP: Final = 48
_TOTAL: Final = 58
_ROW: Final = 32
_HEADER: Final = 66
_MOST_CARD: Final = 118
_BEATEN: Final = 70


Standing = Literal["", "best", "beaten"]


@dataclass(frozen=True, slots=True)
class ColumnLook:
    """Everything that changes how a column looks."""

    column: Column
    faces: tuple[bool, ...]
    """Which of its cards lie open."""
    told: bool
    """Whether place, modifiers and sum are told."""
    settled: bool
    dice: tuple[int, ...]
    """The pips of the black dice that were rolled for it."""
    size: tuple[int, int]
    name: str
    odds: str = ""
    """What a roll of bonus dice could change, while its seat is asked."""
    counted: Counted | None = None
    """How far the bid is counted, before places are told."""
    standing: Standing = ""
    """Whether it is the bid to beat, or beaten, before places are told."""


class ColumnPlan:
    """Where the parts of a column lie within it."""

    def __init__(self, desk: Desk, size: tuple[int, int]) -> None:
        look = desk.look
        self.size = size
        high = size[1] / look.unit
        share = min(1.0, max(0.55, (high - 200) / 250))
        self.header = look.px(_HEADER * share)
        self.strip = look.px(_STRIP * max(0.75, share))
        self.total = look.px(_TOTAL * share)
        self.row = look.px(_ROW * max(0.66, share))
        pad = look.px(10)
        free = size[1] - self.header - self.strip - self.total - 3 * self.row - 3 * pad
        widest = (size[0] - look.px(46)) // 2
        self.card = max(20, min(look.px(_MOST_CARD), widest, round(free / CARD_SHAPE)))
        self.cards_top = self.header + pad // 2
        self.rows_top = self.cards_top + card_height(self.card) + pad
        self.bottom = size[1] - self.strip - pad
        self.line = self.bottom - self.total - pad // 2

    def card_rect(self, index: int, count: int, gap: int) -> pygame.Rect:
        """Return where a card lies within the column."""
        width = self.card * count + gap * (count - 1)
        left = (self.size[0] - width) // 2 + index * (self.card + gap)
        return pygame.Rect(left, self.cards_top, self.card, card_height(self.card))

    def dice_row(self) -> tuple[int, int]:
        """Return the middle of the row in which black dice are told."""
        return self.size[0] // 2, self.rows_top + round(self.row * 2.5)


def draw_column(desk: Desk, plan: ColumnPlan, shown: ColumnLook) -> pygame.Surface:
    """Return a column with its glow or shadow all round."""
    look, column = desk.look, shown.column
    out = look.px(carving.SHADOW)
    made = pygame.Surface((shown.size[0] + 2 * out, shown.size[1] + 2 * out), pygame.SRCALPHA)
    card = pygame.Rect((out, out), shown.size)
    good = shown.settled and column.wins
    if shown.settled and column.place == 1 and good:
        light = glow(look, shown.size, theme.ALLOWED, carving.SHADOW, 190, theme.RADIUS)
        made.blit(light, light.get_rect(center=card.center))
    look.panel(made, card, "parchment" if good else "wood")
    if good:
        made.blit(outline(look, card.size, theme.GOLD, 3, theme.RADIUS), card)
    _draw_header(desk, made, card, plan, shown, dark=not good)
    _draw_cards(desk, made, card, plan, shown)
    if shown.told or shown.counted is not None:
        _draw_parts(desk, made, card, plan, shown, good=good)
        _draw_total(desk, made, card, plan, shown, good=good)
    if shown.standing == "best":
        made.blit(outline(look, card.size, theme.GOLD, 4, theme.RADIUS), card)
    elif shown.standing == "beaten":
        made.blit(look.composed(("beaten", card.size), lambda: _shade(card.size)), card)
    if shown.settled:
        _draw_strip(desk, made, card, plan, shown)
    return made


def _shade(size: tuple[int, int]) -> pygame.Surface:
    made = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(made, (0, 0, 0, _BEATEN), made.get_rect(), border_radius=theme.RADIUS)
    return made


def _draw_header(
    desk: Desk, made: pygame.Surface, card: pygame.Rect, plan: ColumnPlan, shown: ColumnLook, *, dark: bool
) -> None:
    look, column = desk.look, shown.column
    colour = desk.colour(column.seat)
    edge = pygame.Rect(card.x + look.px(4), card.y + look.px(3), card.width - look.px(8), look.px(6))
    pygame.draw.rect(made, theme.SEAT_COLOURS.get(colour, theme.STONE), edge, border_radius=look.px(4))
    size = min(look.px(50), round(plan.header * 0.72))
    middle = card.x + look.px(14) + size // 2, card.y + look.px(4) + plan.header // 2
    desk.pieces.medallion(made, colour, middle, size)
    left = middle[0] + size // 2 + look.px(12)
    right = card.right - look.px(16)
    if shown.told:
        tone = look.light if dark else theme.GOLD_DEEP
        place = Type(min(34, plan.header / look.unit * 0.5), "serif", "semibold")
        written = look.write(made, ordinal(column.place), (right, middle[1]), place, tone, anchor="midright")
        right = written.left - look.px(8)
    name = Type(min(26, plan.header / look.unit * 0.42), weight="semibold")
    look.write(made, shown.name, (left, middle[1]), name, look.light if dark else look.ink, anchor="midleft",
               width=right - left, shadow=dark)  # fmt: skip


def _draw_cards(desk: Desk, made: pygame.Surface, card: pygame.Rect, plan: ColumnPlan, shown: ColumnLook) -> None:
    colour = desk.colour(shown.column.seat)
    gap = desk.look.px(10)
    for index, ((value, improved), face) in enumerate(zip(shown.column.cards, shown.faces, strict=True)):
        rect = plan.card_rect(index, len(shown.faces), gap).move(card.topleft)
        desk.pieces.shadow(made, rect)
        picture = desk.pieces.back(plan.card, colour)
        if face:
            picture = desk.pieces.card(plan.card, value, colour, improved=improved)
        made.blit(picture, rect)


def _draw_parts(
    desk: Desk, made: pygame.Surface, card: pygame.Rect, plan: ColumnPlan, shown: ColumnLook, *, good: bool
) -> None:
    look, total = desk.look, shown.column.total
    ink = look.ink if good else look.light
    soft = look.ink_soft if good else look.light_soft
    colour = desk.colour(shown.column.seat)
    values = [value for (value, _improved), face in zip(shown.column.cards, shown.faces, strict=True) if face]
    cards = " + ".join(str(value) for value in values)
    rows: list[tuple[str, str, int | None, str]] = [
        ("", _("cards"), None, cards if len(values) < 2 else f"{cards} = {sum(values)}")
    ]
    if total.huts:
        count = desk.shown.huts[shown.column.seat]
        words = ngettext("one hut", "{count} huts", count).format(count=count)
        rows.append((f"hut_{colour}", words, total.huts, ""))
    if total.oldman:
        rows.append(("figure_oldman", _("Old Man"), total.oldman, ""))
    if total.dice:
        die = f"die_black_{min(6, shown.dice[0])}" if shown.dice else "die_black_5"
        words = _("bonus dice") if len(shown.dice) > 1 else _("bonus die")
        rows.append((die, words, total.dice, ""))
    if shown.odds:
        rows.append(("die_black_5", shown.odds, None, ""))
    if not shown.told and shown.counted is not None:
        rows = rows[: 1 + shown.counted.modifiers]
    space = plan.line - look.px(4) - plan.rows_top
    step = min(plan.row, space // max(1, len(rows)))
    left, right = card.x + look.px(20), card.right - look.px(20)
    small = Type(min(20, step / look.unit * 0.72))
    strong = Type(min(23, step / look.unit * 0.8), "serif", "bold")
    for index, (icon, words, value, text) in enumerate(rows):
        y = card.y + plan.rows_top + index * step + step // 2
        x = left
        if icon:
            picture = desk.pieces.token(icon, round(step * 1.15))
            made.blit(picture, picture.get_rect(center=(left + look.px(14), y)))
            x = left + look.px(34)
        if words == shown.odds:
            type_ = look.fitted(words, right - x, Type(min(20, step / look.unit * 0.76), weight="semibold"))
            look.write(made, words, (x, y), type_, ink if good else look.gold, anchor="midleft", width=right - x)
            continue
        if value is None:
            semi = Type(min(21, step / look.unit * 0.76), weight="semibold")
            shown_at = look.write(made, text, (right, y), semi, ink, anchor="midright")
        else:
            tones = _LOSS if value < 0 else _PLUS
            shown_at = look.write(made, signed(value), (right, y), strong, tones[0 if good else 1], anchor="midright")
        look.write(made, words, (x, y), small, soft, anchor="midleft", width=shown_at.left - x - look.px(6))


def _draw_total(
    desk: Desk, made: pygame.Surface, card: pygame.Rect, plan: ColumnPlan, shown: ColumnLook, *, good: bool
) -> None:
    look = desk.look
    ink = look.ink if good else look.light
    y = card.y + plan.line
    left, right = card.x + look.px(20), card.right - look.px(20)
    pygame.draw.line(made, theme.GOLD_DEEP, (left, y), (right, y), max(1, look.px(1.5)))
    middle = y + plan.total // 2 + look.px(2)
    look.write(
        made,
        pgettext("sum", "offering"),
        (left, middle + look.px(4)),
        Type(22, "serif", "semibold"),
        ink,
        anchor="midleft",
    )
    type_ = Type(plan.total / look.unit * 0.92, "serif", "bold")
    tone = theme.INK if good else look.gold
    counted = None if shown.told else shown.counted
    text = number(shown.column.total.total if counted is None else counted.total)
    width = look.width(text, type_)
    if shown.column.tied and shown.told:
        ring = pygame.Rect(0, 0, width + look.px(24), plan.total - look.px(2))
        ring.midright = right + look.px(10), middle
        blue = (63, 134, 176) if good else theme.INFORMATION
        made.blit(outline(look, ring.size, blue, 3.5, 12), ring)
    look.write(made, text, (right - look.px(2), middle), type_, tone, anchor="midright")


def _draw_strip(desk: Desk, made: pygame.Surface, card: pygame.Rect, plan: ColumnPlan, shown: ColumnLook) -> None:
    look, column = desk.look, shown.column
    strip = pygame.Rect(card.x + look.px(12), 0, card.width - look.px(24), plan.strip)
    strip.bottom = card.bottom - look.px(10)
    radius = look.px(10)
    if not column.gain and not column.note:
        made.blit(dashed(look, strip.size, theme.PARCHMENT, radius=10, alpha=50, fill=6), strip)
        look.write(made, _("nothing here"), strip.center, theme.BODY, look.light_soft, anchor="center")
        return
    tone = (184, 68, 44) if column.loss else (230, 189, 94)
    made.blit(look.composed(("gain strip", strip.size, tone), lambda: carving.rounded(strip.size, radius, tone)), strip)
    ink = theme.WHITE if column.loss else theme.INK
    x, right = strip.x + look.px(14), strip.right - look.px(14)
    if column.gain:
        big = Type(min(32, plan.strip / look.unit * 0.66), "serif", "bold")
        written = look.write(made, signed(column.gain), (x, strip.centery), big, ink, anchor="midleft")
        x = written.right + look.px(10)
        text = f"{number(column.points)} → {number(column.after)}"
        if column.note:
            text = column.note
    else:
        text = column.note
    fits = next((size for size in (20, 18, 16) if look.width(text, Type(size, weight="semibold")) <= right - x), 16)
    type_ = Type(fits, weight="semibold")
    if column.gain:
        look.write(made, text, (right, strip.centery), type_, ink, anchor="midright", width=right - x)
    else:
        look.write(made, text, strip.center, type_, ink, anchor="center", width=right - x)
