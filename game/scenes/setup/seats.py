"""The rows of the set-up: one seat each, with its name, colour, kind and place in the order."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.ai.players import players_of
from game.locale import _, number, percent
from game.scenes.setup.draft import KINDS, LONGEST_NAME, SeatDraft
from game.stage.words import players as words
from game.ui import carving, theme
from game.ui.focus import Node
from game.ui.look import Look
from game.ui.theme import Type
from game.ui.widgets import Button, Container, Option, Segments, TextField, Widget

if TYPE_CHECKING:
    from game.scenes.setup.seat_list import SeatList

ROW_GAP: Final = 6
_PAD: Final = 8
_BETWEEN: Final = 6
_TOLD: Final = (theme.SMALL, Type(17), Type(16), Type(15), Type(14))
_TOLD_LINES: Final = 2


class Grip(Widget):
    """The dots at the left of a row: dragged, or moved by the arrow keys up and down."""

    role = "grip"
    focusable = True
    cursor = "grab"
    radius = 6

    def __init__(self, id_: str, row: "SeatRow") -> None:
        super().__init__(id_, "", tip=_("Drag to change the order, or press the arrow keys up and down"))
        self._row = row

    def key(self, event: pygame.event.Event) -> bool:
        step = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key)
        if step is None:
            return False
        self._row.seats.move_seat(self._row.index, self._row.index + step, follow=True)
        return True

    def pointer(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.pressed = True
        elif event.type == pygame.MOUSEBUTTONUP:
            self.pressed = False
        elif event.type == pygame.MOUSEMOTION and self.pressed:
            to = self._row.seats.row_at(event.pos[1])
            if to != self._row.index:
                self._row.seats.move_seat(self._row.index, to)
        self.changed()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        tone = look.ink if self.hover or self.pressed else look.ink_soft
        mark = look.icon("drag", min(self.rect.width, look.px(30)), tone)
        surface.blit(mark, mark.get_rect(center=self.rect.center))


class Swatch(Widget):
    """A seat's colour to choose, as its medallion."""

    role = "radio"
    focusable = True
    cursor = "hand"
    radius = 24

    def __init__(self, id_: str, colour: str, action: Callable[[str], object]) -> None:
        super().__init__(id_, "")
        self.colour = colour
        self.chosen = False
        self.taken_by = ""
        self._action = action

    def show(self, chosen: bool, taken_by: str) -> None:
        """Show whether the colour belongs to this seat, or to which other one."""
        self.name = _("{colour}, {symbol}").format(
            colour=_(words.COLOUR_NAMES[self.colour]), symbol=_(words.SYMBOL_NAMES[self.colour])
        )
        self.tip = (
            self.name if not taken_by else _("{colour}: swap with {name}").format(colour=self.name, name=taken_by)
        )
        if (chosen, taken_by) != (self.chosen, self.taken_by):
            self.chosen, self.taken_by = chosen, taken_by
            self.changed()

    def state(self) -> tuple[str, ...]:
        return ("checked",) if self.chosen else ()

    def node(self) -> Node:
        node = super().node()
        node.group = self.id.rpartition(".")[0]
        return node

    def act(self) -> None:
        self._action(self.colour)

    def pointer(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.act()
        return event.type != pygame.MOUSEMOTION

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        size = look.px(38)
        picture = look.medallion(self.colour, size)
        if not self.chosen and not self.hover:
            picture = look.composed(("faded", self.colour, size), lambda: _faded(look.medallion(self.colour, size)))
        surface.blit(picture, picture.get_rect(center=self.rect.center))
        if self.chosen:
            around = pygame.Rect(0, 0, look.px(46), look.px(46))
            around.center = self.rect.center
            ring = look.composed(
                ("chosen", around.size, look.ink),
                lambda: carving.outline(around.size, around.width // 2, look.px(3), look.ink),
            )
            surface.blit(ring, around)


def _faded(picture: pygame.Surface) -> pygame.Surface:
    faded = picture.copy()
    faded.fill((255, 255, 255, 130), special_flags=pygame.BLEND_RGBA_MULT)
    return faded


class SeatRow(Container):
    """One seat."""

    role = "row"
    shadow = carving.SHADOW

    def __init__(self, seats: "SeatList", seat: SeatDraft) -> None:
        super().__init__("")
        self.seats = seats
        self.seat = seat
        self.index = 0
        self.grip = Grip("", self)
        self.field = TextField("", _("Name"), seat.name, self._renamed, limit=LONGEST_NAME, done=self._settled)
        self.kind = kinds("kind", seats.draft.rules.name, seat.kind, self._kind_chosen)
        self.swatches = [Swatch("", colour, self._recoloured) for colour in seats.draft.rules.colours]
        self.out = Button("", _("Remove the seat"), self._removed, icon="close", kind="light")
        self.out.tip, self.out.icon_alone = self.out.name, True
        self.add(self.grip, self.field, *self.swatches, self.out, self.kind)

    # -- what is done here

    def _renamed(self, text: str) -> None:
        self.seat.name = text
        self.seats.draft_changed()

    def _settled(self) -> None:
        if self.seat in self.seats.draft.seats:
            self.seats.draft.settle_name(self.index)
            self.field.set_text(self.seat.name)
            self.seats.draft_changed()

    def _kind_chosen(self, kind: str) -> None:
        self.seat.kind = kind
        self.seats.draft_changed()
        self.changed()

    def _recoloured(self, colour: str) -> None:
        self.seats.draft.recolour(self.index, colour)
        self.seats.draft_changed()
        self.seats.repaint_rows()

    def _removed(self) -> None:
        self.seats.remove_seat(self.index)

    # -- keeping up

    def follow(self, index: int) -> None:
        """Stand at a place in the order: ids and words follow."""
        self.index = index
        start = f"seat.{index}"
        self.id, self.grip.id, self.field.id = start, f"{start}.move", f"{start}.name"
        self.out.id = f"{start}.remove"
        self.kind.rename(f"{start}.kind")
        for swatch in self.swatches:
            swatch.id = f"{start}.colour.{swatch.colour}"
        self.update()

    def update(self) -> None:
        """Show what the draft says now."""
        draft = self.seats.draft
        owners = {seat.colour: seat.name for seat in draft.seats if seat is not self.seat}
        for swatch in self.swatches:
            swatch.show(swatch.colour == self.seat.colour, owners.get(swatch.colour, ""))
        self.grip.name = _("Move {name}").format(name=self.seat.name)
        self.field.set_trouble(draft.double(self.index))
        self.out.enabled = draft.can_remove

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        look = self.look
        grip = look.target(36)
        self.grip.place(pygame.Rect(rect.x + look.px(12), rect.centery - look.px(28), grip, look.px(56)))
        left = self.grip.rect.right + look.px(4)
        right = rect.right - look.px(12)
        high, pad = line_height(look), look.px(_PAD)
        out = look.target()
        top = rect.y + pad
        self.out.place(pygame.Rect(right - out, top + (high - out) // 2, out, out))
        size = look.target(44)
        room = self.out.rect.x - left - look.px(16)
        step = min(look.px(54), round(room * 0.5) // max(1, len(self.swatches)))
        swatches = step * len(self.swatches)
        field = min(look.px(300), room - swatches - look.px(16))
        self.field.place(pygame.Rect(left, top, field, high))
        x = left + field + look.px(16)
        for place, swatch in enumerate(self.swatches):
            swatch.place(pygame.Rect(x + place * step, top + (high - size) // 2, size, size))
        under = top + high + look.px(_BETWEEN)
        self.kind.place(pygame.Rect(left, under, right - left, rect.bottom - pad - under))

    def draw(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        key = "row", rect.size, self.seat.colour, look.contrast
        ground = look.composed(key, lambda: _row_ground(rect.size, look.px(10), look.px(10), self.seat.colour))
        surface.blit(ground, rect)
        left = self.swatches[-1].rect.right + look.px(12)
        lines, type_ = self.told(self.out.rect.x - look.px(8) - left)
        y = self.field.rect.centery - len(lines) * look.height(type_) // 2
        for line in lines:
            look.write(surface, line, (left, y), type_, look.ink_soft)
            y += look.height(type_)
        super().draw(surface)

    def told(self, room: int) -> tuple[list[str], Type]:
        """Return what is told of the seat, in lines that fit a room, and their type: the largest that fits."""
        look, level = self.look, self.seat.kind
        told = colour_told(self.seat.colour) if level == "human" else _(words.LEVEL_LINES.get(level, ""))
        if room <= look.px(90):
            return [], theme.SMALL
        type_, lines = look.fitting_lines(told, room, *_TOLD, most=_TOLD_LINES)
        return lines, type_


class FreeSeat(Container):
    """The place of one more seat: a click says who sits there."""

    role = "row"
    shadow = carving.SHADOW

    def __init__(self, seats: "SeatList") -> None:
        super().__init__("seats.free")
        self._seats = seats
        self.kind = kinds("seats.add", seats.draft.rules.name, "", self._added)
        self.kind.faint = True
        self.add(self.kind)

    def _added(self, kind: str) -> None:
        self.kind.set("")
        self._seats.add_seat(kind)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        look = self.look
        pad = look.px(_PAD)
        left = rect.x + look.px(16) + look.target(36)
        high = self.kind.preferred()[1]
        self.kind.place(pygame.Rect(left, rect.bottom - pad - high, rect.right - look.px(12) - left, high))

    def draw(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        key = "free row", rect.size, look.ink_soft
        surface.blit(look.composed(key, lambda: _dashes(rect.size, look.px(10), look.ink_soft)), rect)
        x = self.kind.rect.x
        y = (rect.y + self.kind.rect.y) // 2
        plus = look.px(24)
        surface.blit(look.icon("add", plus, look.ink_soft), (rect.x + look.px(18), rect.centery - plus // 2))
        head = look.write(surface, _("Free seat"), (x, y), theme.BODY_STRONG, look.ink, anchor="midleft")
        left = head.right + look.px(16)
        text, room = _("one click adds a player"), rect.right - look.px(12) - left
        look.write(surface, text, (left, y), theme.SMALL, look.ink_soft, anchor="midleft", width=room)
        super().draw(surface)


def row_height(look: Look) -> int:
    """Return how high a row wants to be."""
    return 2 * look.px(_PAD) + line_height(look) + look.px(_BETWEEN) + look.target(theme.BUTTON_HEIGHT) + look.px(6)


def least_row_height(look: Look) -> int:
    """Return how low a row can be."""
    return 2 * look.px(_PAD) + line_height(look) + look.px(_BETWEEN) + look.target(theme.LEAST_TARGET)


def line_height(look: Look) -> int:
    """Return how high the line with the name is."""
    return look.target(44)


def kinds(id_: str, game: str, kind: str, chosen: Callable[[str], object]) -> Segments:
    """Return what says who sits in a seat."""
    options = [
        Option(each, words.level_words(each), "human" if each == "human" else "", level_tip(each, game))
        for each in KINDS
    ]
    return Segments(
        id_, _("Who plays"), options, kind, chosen, strengths=range(len(KINDS)), type_=theme.Type(18, weight="semibold")
    )


def level_told(kind: str) -> str:
    """Return what a computer player of a level does."""
    return _(words.KIND_NAMES[kind][1]) if kind in words.KIND_NAMES else ""


def colour_told(colour: str) -> str:
    """Return a seat's symbol."""
    return _(words.SYMBOL_NAMES.get(colour, colour))


def level_tip(kind: str, game: str) -> str:
    """Return what a level does, and how often it was measured to win."""
    told = level_told(kind)
    told = told[:1].upper() + told[1:]
    measured = players_of(game).measured.get(kind)
    if measured is None:
        return told
    text = _("Measured: wins {share} of {games} games with {seats} players, against {level} in every other seat")
    figure = text.format(
        share=percent(measured.share), games=number(measured.games), seats=measured.seats,
        level=words.level_words(measured.against),
    )  # fmt: skip
    return f"{told}.\n\n{figure}."


def _row_ground(size: tuple[int, int], radius: int, edge: int, colour: str) -> pygame.Surface:
    """Return the darker ground of a row with its seat's colour along the left edge."""
    ground = carving.rounded(size, radius, (150, 105, 50))
    ground.fill((255, 255, 255, 40), special_flags=pygame.BLEND_RGBA_MULT)
    line = carving.outline(size, radius, max(1, edge // 7), theme.GOLD_DEEP)
    line.fill((255, 255, 255, 110), special_flags=pygame.BLEND_RGBA_MULT)
    ground.blit(line, (0, 0))
    strip = carving.rounded(size, radius, theme.SEAT_COLOURS[colour])
    ground.blit(strip, (0, 0), (0, 0, edge, size[1]))
    ground.fill((60, 40, 20, 120), (edge, 0, max(1, edge // 10), size[1]))
    return ground


def _dashes(size: tuple[int, int], radius: int, tone: tuple[int, int, int]) -> pygame.Surface:
    """Return a dashed outline."""
    made = carving.outline(size, radius, 2, tone)
    step = 2 * radius
    for x in range(radius, size[0] - radius, step):
        made.fill((0, 0, 0, 0), (x, 0, radius // 2 + 1, 3))
        made.fill((0, 0, 0, 0), (x, size[1] - 3, radius // 2 + 1, 3))
    for y in range(radius, size[1] - radius, step):
        made.fill((0, 0, 0, 0), (0, y, 3, radius // 2 + 1))
        made.fill((0, 0, 0, 0), (size[0] - 3, y, 3, radius // 2 + 1))
    return made
