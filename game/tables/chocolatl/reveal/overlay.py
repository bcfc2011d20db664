"""What lies over the board while bids are looked at, or while the last points are counted: sheets and their buttons."""

from collections.abc import Callable, Iterator
from typing import Final

import pygame

from game.locale import _
from game.tables.chocolatl.bidding.panel_button import PanelButton, button_at
from game.tables.chocolatl.desk import Desk
from game.tables.chocolatl.played import CardSheet
from game.tables.chocolatl.reveal import dice
from game.tables.chocolatl.reveal.columns import Reveal
from game.tables.chocolatl.reveal.ending import BELOW, Ending
from game.tables.chocolatl.reveal.footer import footer_words, paint_brackets, paint_footer, paint_summary
from game.tables.chocolatl.reveal.frame import paint_heading, paint_veil
from game.tables.chocolatl.reveal.presentation import Presentation
from game.tables.chocolatl.words import column_words, numbered, station_label
from game.tables.tips import about, sentence
from game.ui import carving
from game.ui.focus import Node

_MAIN: Final = 310
_SIDE: Final = 250
_LEAST: Final = 0.62


class Overlay:
    """Paints what lies over the board, and offers its buttons."""

    def __init__(self, desk: Desk, reveal: Reveal, ending: Ending, course: Presentation, played: CardSheet) -> None:
        self.desk = desk
        self.reveal = reveal
        self.ending = ending
        self.course = course
        self.played = played
        self.buttons: list[PanelButton] = []
        self._ground: tuple[int, pygame.Surface] | None = None
        """The darkened table beneath, and its version, so that it is not painted for every movement."""
        self._asked: tuple[int, ...] = ()
        """The last question about dice, the place of its buttons, and whether they were raised."""
        self._stood: list[pygame.Rect] = []
        self._raised = False
        self._room = pygame.Rect(0, 0, 0, 0)
        """The part of the footer without buttons."""

    @property
    def open(self) -> bool:
        """Whether anything lies over the board."""
        return self.reveal.open or self.ending.open

    @property
    def asks_for_dice(self) -> bool:
        """Whether persons are asked whether they roll black dice."""
        return self.reveal.open and self.desk.may_act and self.desk.step == "dice"

    # -- buttons

    def arrange(self) -> None:
        """Offer the buttons that are possible now."""
        before = [(button.id, button.text) for button in self.buttons]
        self.buttons = []
        if not self.open:
            self._ground = None
        else:
            self._lay_out(self._below())
            if self.asks_for_dice:
                self.buttons += self._dice_buttons()
        if before != [(button.id, button.text) for button in self.buttons]:
            self._damage()

    def forget(self) -> None:
        """Offer no buttons while something is shown."""
        if self.buttons:
            self.buttons = []
            self._damage()

    def _below(self) -> list[PanelButton]:
        """Return the buttons beneath the columns, from the left."""
        course, buttons = self.course, list[PanelButton]()
        if self.reveal.open:
            tip = about("chocolatl", "X-M3", _("Look at all cards of all players"))
            buttons.append(PanelButton("reveal.cards", _("All cards"), self.played.toggle, tip=tip, rule="X-M3"))
        if course.waiting:
            if course.more:
                text = _("Skip the rest?") if course.asks_to_skip else _("Skip the reveal")
                buttons.append(PanelButton("reveal.skip", text, course.skip_rest, tip=about("chocolatl", "X-R4", text)))
            words, tip = course.next_words(), about("chocolatl", "X-R4", course.next_words())
            go_on = PanelButton("reveal.go_on", words, course.go_on, gold=True, note=_("Space or Enter"), tip=tip)
            go_on.rule = "X-R4"
            buttons.append(go_on)
        return buttons

    def _dice_buttons(self) -> list[PanelButton]:
        """Return the buttons of the seat that is asked; never where those of the question before stood."""
        question = dice.question(self.desk)
        made = dice.dice_buttons(self.desk, self.reveal, raised=self._raised)
        if question != self._asked:
            if any(button.rect.colliderect(before) for button in made for before in self._stood):
                self._raised = not self._raised
                made = dice.dice_buttons(self.desk, self.reveal, raised=self._raised)
            self._asked = question
        self._stood = [button.rect.copy() for button in made]
        return made

    def _lay_out(self, buttons: list[PanelButton]) -> None:
        look, footer = self.desk.look, self._footer
        share = min(1.0, max(_LEAST, footer.width / look.px(1560)))
        gap, x = look.px(14), footer.right
        for button in reversed(buttons):
            width = round(look.px(_MAIN if button.gold else _SIDE) * share)
            height = min(footer.height, look.px(78 if button.gold else 60))
            x -= width
            button.rect = pygame.Rect(x, footer.centery - height // 2, width, height)
            x -= gap
        self._room = pygame.Rect(footer.x, footer.y, max(0, x - footer.x), footer.height)
        self.buttons = buttons

    @property
    def _footer(self) -> pygame.Rect:
        if self.reveal.open:
            return self.reveal.footer
        sheet = self.ending.rect(self.reveal.area)
        gap = self.desk.look.px(10)
        return pygame.Rect(sheet.x, sheet.bottom + gap, sheet.width, self.desk.look.px(BELOW) - gap)

    def _damage(self) -> None:
        out = 2 * self.desk.look.px(carving.SHADOW)
        self.desk.stage.invalidate(self.reveal.area.inflate(out, out))

    def hover(self, place: tuple[int, int]) -> None:
        """Brighten the button at a place."""
        for button in self.buttons:
            on = button.rect.collidepoint(place)
            if on != button.hovered:
                button.hovered = on
                self.desk.stage.invalidate(button.rect.inflate(8, 8))

    def button_at(self, place: tuple[int, int]) -> PanelButton | None:
        """Return the button at a place."""
        return button_at(self.buttons, place)

    # -- painting

    def paint(self, surface: pygame.Surface, paint_table: Callable[[pygame.Surface], object]) -> None:
        """Paint everything that lies over the table, and the table itself in the dark beneath it."""
        desk = self.desk
        if self._ground is None or self._ground[0] != desk.version:
            made = pygame.Surface(desk.table_area.size)
            paint_table(made)
            paint_veil(desk, made)
            self._ground = desk.version, made
        area = surface.get_clip().clip(desk.table_area)
        surface.blit(self._ground[1], area, area)
        if self.reveal.bids is not None:
            paint_heading(desk, surface, self.reveal.heading, self.reveal.bids)
            self.reveal.paint_columns(surface)
            paint_brackets(desk, self.reveal, surface)
            question = (self._question(), dice.dice_note(self.desk)) if self.asks_for_dice else None
            paint_footer(desk, self.reveal, surface, self._room, question)
            paint_summary(desk, self.reveal, surface)
        else:
            self.ending.paint(surface, self.reveal.area)
        for button in self.buttons:
            button.paint(desk.look, surface)

    def _question(self) -> str:
        return dice.dice_title(self.desk) if self.asks_for_dice else ""

    # -- the focus tree

    def nodes(self) -> Iterator[Node]:
        """Return the nodes of the sheet and its buttons, what can be done first."""
        for button in sorted(self.buttons, key=lambda each: (not each.gold, each.id == "reveal.cards")):
            yield button.node()
        yield from self._columns()
        if self.ending.open:
            rect = self.ending.rect(self.reveal.area)
            yield Node("ending", "table", _("Final scoring"), rect, value=self.ending.words(), focusable=False)

    def _columns(self) -> Iterator[Node]:
        reveal, bids = self.reveal, self.reveal.bids
        if bids is None:
            return
        if reveal.told:
            words = " ".join(sentence(part) for part in (self._question(), *footer_words(self.desk, reveal)) if part)
            heading = station_label(bids.station)
            tip = about("chocolatl", "X-B4", numbered(bids.station), words)
            yield Node(
                "reveal.told", "status", heading, reveal.heading, value=words, focusable=False, tip=tip, rule="X-B4"
            )
        for seat in reveal.order if reveal.told else ():
            words = column_words(bids.column(seat), self.desk.name(seat))
            tip = about("chocolatl", "X-B7", words)
            yield Node(f"bid.{seat}", "bid", words, reveal.rect_of(seat), focusable=False, tip=tip, rule="X-B7")
