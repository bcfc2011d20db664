"""The rows of the set-up: one seat each, with its name, colour, kind and place in the order."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.locale import _
from game.scenes import words
from game.scenes.setup_draft import KINDS, LONGEST_NAME, SeatDraft
from game.ui import carving, theme
from game.ui.widgets import Button, Choice, Container, Option, TextField, Widget

if TYPE_CHECKING:
    from game.scenes.setup import Setup

ROW_HEIGHT: Final = 130
ROW_GAP: Final = 6
_WITH_FIGURE: Final = 640
"""From this logical width of a row on there is room for the figure, if the texts leave any."""
_FIGURE: Final = 124
_KIND_SHARE: Final = 0.58
"""How much of a row who plays may take, beside the name."""


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
        self._row.setup.move_seat(self._row.index, self._row.index + step, follow=True)
        return True

    def pointer(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.pressed = True
        elif event.type == pygame.MOUSEBUTTONUP:
            self.pressed = False
        elif event.type == pygame.MOUSEMOTION and self.pressed:
            to = self._row.setup.row_at(event.pos[1])
            if to != self._row.index:
                self._row.setup.move_seat(self._row.index, to)
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
        """Show whether it is this seat's, or whose else."""
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
    shadow = 4

    def __init__(self, setup: "Setup", seat: SeatDraft) -> None:
        super().__init__("")
        self.setup = setup
        self.seat = seat
        self.index = 0
        self._with_figure = True
        options = [
            Option(
                kind,
                words.kind_words(kind),
                "human" if kind == "human" else "computer",
                _(words.KIND_NAMES[kind][1]) if kind in words.KIND_NAMES else "",
            )
            for kind in KINDS
        ]
        self.grip = Grip("", self)
        self.field = TextField("", _("Name"), seat.name, self._renamed, limit=LONGEST_NAME, done=self._settled)
        self.kind = Choice("", _("Who plays"), options, seat.kind, self._kind_chosen)
        self.swatches = [Swatch("", colour, self._recoloured) for colour in setup.draft.rules.colours]
        self.out = Button("", _("Remove the seat"), self._removed, icon="close", kind="light")
        self.out.tip = self.out.name
        self.out.name = ""
        self.add(self.grip, self.field, self.kind, *self.swatches, self.out)

    # -- what is done here

    def _renamed(self, text: str) -> None:
        self.seat.name = text
        self.setup.draft_changed()

    def _settled(self) -> None:
        if self.seat in self.setup.draft.seats:
            self.setup.draft.settle_name(self.index)
            self.field.set_text(self.seat.name)
            self.setup.draft_changed()

    def _kind_chosen(self, kind: str) -> None:
        self.seat.kind = kind
        self.setup.draft_changed()

    def _recoloured(self, colour: str) -> None:
        self.setup.draft.recolour(self.index, colour)
        self.setup.draft_changed()
        self.setup.repaint_rows()

    def _removed(self) -> None:
        self.setup.remove_seat(self.index)

    # -- keeping up

    def follow(self, index: int) -> None:
        """Stand at a place in the order: ids and words follow."""
        self.index = index
        start = f"seat.{index}"
        self.id, self.grip.id, self.field.id = start, f"{start}.move", f"{start}.name"
        self.kind.id, self.out.id = f"{start}.kind", f"{start}.remove"
        for swatch in self.swatches:
            swatch.id = f"{start}.colour.{swatch.colour}"
        self.update()

    def update(self) -> None:
        """Show what the draft says now."""
        draft = self.setup.draft
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
        self.grip.place(pygame.Rect(rect.x + look.px(14), rect.centery - look.px(30), grip, look.px(60)))
        out = look.target()
        self.out.place(pygame.Rect(rect.right - look.px(12) - out, rect.y + look.px(22), out, out))
        left = self.grip.rect.right + look.px(4)
        high = look.target(theme.BUTTON_HEIGHT)
        room = self.out.rect.x - look.px(12) - left
        wanted = max(look.px(250), self.kind.preferred()[0])
        self._with_figure = rect.width >= look.px(_WITH_FIGURE) and wanted <= (room - look.px(_FIGURE)) * _KIND_SHARE
        if self._with_figure:
            left, room = left + look.px(_FIGURE), room - look.px(_FIGURE)
        kind = min(wanted, round(room * _KIND_SHARE))
        top = rect.y + look.px(18)
        self.field.place(pygame.Rect(left, top, room - kind - look.px(20), high))
        self.kind.place(pygame.Rect(left + room - kind, top, kind, high))
        size = look.target(46)
        step = min(look.px(56), (self.out.rect.right - left) // max(1, len(self.swatches)))
        for number, swatch in enumerate(self.swatches):
            swatch.place(pygame.Rect(left + number * step, rect.bottom - look.px(10) - size, size, size))

    def draw(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        key = "row", rect.size, self.seat.colour, look.contrast
        ground = look.composed(key, lambda: _row_ground(rect.size, look.px(10), look.px(10), self.seat.colour))
        surface.blit(ground, rect)
        if self._with_figure:
            self._draw_figure(surface)
        left = self.swatches[-1].rect.right + look.px(14)
        place = max(left, self.kind.rect.x), self.swatches[0].rect.centery
        room = rect.right - look.px(16) - place[0]
        text = words.colour_words(self.seat.colour)
        look.write(surface, text, place, theme.SMALL, look.ink_soft, anchor="midleft", width=room)
        super().draw(surface)

    def _draw_figure(self, surface: pygame.Surface) -> None:
        look, sprites = self.look, self.setup.context.assets.sprites
        middle = self.field.rect.x - look.px(68), self.rect.centery
        name = f"{self.setup.draft.rules.name}/worker_{self.seat.colour}"
        if sprites.has(name):
            figure = sprites.fit(name, (look.px(122), look.px(122)))
        else:
            figure = look.medallion(self.seat.colour, look.px(72))
        surface.blit(figure, figure.get_rect(center=middle))


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
