"""What lies over the board while bids are looked at, or while the last points are counted, and its buttons."""

from collections.abc import Callable, Iterator
from typing import Final

import pygame

from game.anim.tween import Wait
from game.locale import _
from game.rules.chocolatl.actions import HOLD, StationRanked
from game.rules.core import Seat
from game.tables.chocolatl.bidding.choices import Choices
from game.tables.chocolatl.bidding.panel_button import PanelButton, button_at
from game.tables.chocolatl.desk import Desk
from game.tables.chocolatl.played import CardSheet
from game.tables.chocolatl.reveal import dice
from game.tables.chocolatl.reveal.ending import Ending
from game.tables.chocolatl.reveal.floor import foot_button
from game.tables.chocolatl.reveal.mats import Reveal
from game.tables.chocolatl.reveal.plates import (
    paint_course,
    paint_sentence,
    paint_tie,
    paint_veil,
    told_words,
)
from game.tables.chocolatl.reveal.presentation import Presentation
from game.tables.chocolatl.reveal.summary import Summary
from game.tables.chocolatl.words import column_words, numbered, station_label
from game.tables.moments.moment import Beat, Moment
from game.tables.pictures.drawing import around
from game.tables.tips import about, sentence
from game.ui import carving
from game.ui.focus import Node

_SMALL: Final = (176, 46)
"""How large the buttons beside the main one are, in the board's own pixels."""


_KEPT: Final = 1.2
"""Seconds in which somebody may want to roll dice of which no roll changes anything."""
_RING: Final = 52
"""Room on the main button for the ring of time, in logical pixels."""


class Overlay:
    """Paints what lies over the board, and offers its buttons."""

    def __init__(
        self, desk: Desk, reveal: Reveal, ending: Ending, summary: Summary, course: Presentation, played: CardSheet,
        choices: Choices,
    ) -> None:  # fmt: skip
        self.desk = desk
        self.reveal = reveal
        self.ending = ending
        self.summary = summary
        self.course = course
        self.played = played
        self.choices = choices
        self.buttons: list[PanelButton] = []
        self._ground: pygame.Surface | None = None
        """The table beneath, darkened, so that it is not painted for every movement."""
        self._lit: int | None = None
        """The station that is bright on it."""
        self._asked: tuple[int, ...] = ()
        """The last question about dice, the place of its buttons, and whether they were raised."""
        self._stood: list[pygame.Rect] = []
        self._raised = False
        self._anyway: tuple[int, ...] = ()
        """The question about dice that somebody wants to be asked although no roll changes anything."""
        self._kept: tuple[int, ...] = ()
        """The question that is soon answered by itself."""

    @property
    def open(self) -> bool:
        """Whether anything lies over the board."""
        return self.reveal.open or self.ending.open or self.summary.open or self.course.lights is not None

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
            if self._keeps_dice:
                self.buttons.append(dice.anyway_button(self.desk, self.reveal, self._ask_anyway))
                self.reveal.say(dice.kept_words(self.desk), self.desk.session.seat)
                self._keep_soon()
            elif self.asks_for_dice:
                self.buttons += self._dice_buttons()
                self.reveal.say(dice.dice_words(self.desk), self.desk.session.seat)
        if before != [(button.id, button.text) for button in self.buttons]:
            self._damage()

    def forget(self) -> None:
        """Offer no buttons while something is shown."""
        if self.buttons:
            self.buttons = []
            self._damage()

    def _below(self) -> list[PanelButton]:
        """Return the buttons at the foot of the board, from the left."""
        course, buttons = self.course, list[PanelButton]()
        if self.reveal.open:
            tip = about("chocolatl", "X-M3", _("Look at all cards of all players"))
            look = PanelButton("reveal.cards", _("All cards"), self.played.toggle, tip=tip, rule="X-M3", group="look")
            buttons.append(look)  # Tab goes from it to what is asked
        if course.waiting:
            if course.more:
                text = _("Skip the rest?") if course.asks_to_skip else _("Skip the reveal")
                buttons.append(PanelButton("reveal.skip", text, course.skip_rest, tip=about("chocolatl", "X-R4", text)))
            words, tip = course.next_words(), about("chocolatl", "X-R4", course.next_words())
            go_on = PanelButton("reveal.go_on", words, course.go_on, gold=True, tip=tip)
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

    # -- dice of which no roll changes anything

    @property
    def _keeps_dice(self) -> bool:
        """Whether the dice of a person are kept without a question."""
        session = self.desk.session
        waits = not session.leads_on or session.settings.no_timers or session.settings.lead_on == "never"
        return self.asks_for_dice and not waits and self._anyway != dice.question(self.desk) and dice.idle(self.desk)

    def _keep_soon(self) -> None:
        """Keep the dice in a moment, unless somebody wants to roll them anyway."""
        if self._kept != dice.question(self.desk):
            self._kept = dice.question(self.desk)
            moment = Moment(self.desk.stage, [Beat("kept", [Wait(_KEPT)])], end=self._keep, firm=False)
            self.desk.stage.animator.run(moment, blocking=False)

    def _keep(self) -> None:
        asked, self._kept = self._kept, ()
        if self._keeps_dice and asked == dice.question(self.desk):
            self.desk.session.play(HOLD)

    def _ask_anyway(self) -> None:
        self._anyway = dice.question(self.desk)
        self.arrange()
        self.desk.stage.banner_changed()

    def _lay_out(self, buttons: list[PanelButton]) -> None:
        """Put the main button at its place, the others at the other end of the foot."""
        ground = self.desk.ground
        main = foot_button(ground)
        x, gap = ground.inner.x + ground.px(12), ground.px(12)
        for button in buttons:
            if button.gold:
                button.rect = main
                button.ring = min(self.desk.look.px(_RING), main.height)
                continue
            least = self.desk.look.target(44)
            button.rect = pygame.Rect(x, 0, max(3 * least, ground.px(_SMALL[0])), max(least, ground.px(_SMALL[1])))
            button.rect.centery = main.centery
            x += button.rect.width + gap
        self.buttons = buttons

    def _damage(self) -> None:
        self.desk.stage.invalidate(self.desk.ground.inner)

    def hover(self, place: tuple[int, int]) -> None:
        """Brighten the button at a place."""
        under = button_at(self.buttons, place)
        for button in self.buttons:
            on = button is under
            if on != button.hovered:
                button.hovered = on
                self.desk.stage.invalidate(carving.reach(button.rect, self.desk.look.unit))

    def button_at(self, place: tuple[int, int]) -> PanelButton | None:
        """Return the button at a place."""
        return button_at(self.buttons, place)

    # -- painting

    def paint(self, surface: pygame.Surface, paint_table: Callable[[pygame.Surface], object]) -> None:
        """Paint everything that lies over the table, and the table itself, darkened, beneath it."""
        desk = self.desk
        area = surface.get_clip().clip(desk.table_area)
        surface.blit(self._beneath(paint_table, area), area, area)
        if self.reveal.bids is not None:
            self.reveal.paint(surface)
            paint_tie(desk, self.reveal, surface)
            paint_sentence(desk, surface, self.reveal.words, self.reveal.sentence, self.reveal.speaker)
            self.choices.paint(surface)
        elif self.summary.open:
            self.summary.paint(surface)
        elif self.ending.open:
            self.ending.paint(surface)
        if desk.grown:
            margin = pygame.Rect(desk.places.window.x, desk.places.window.y,
                                 desk.ground.rect.x - desk.places.window.x, desk.places.window.height)  # fmt: skip
            station = None if self.ending.open else self.lit
            paint_course(desk, surface, margin, station or 0, self._winners(before=station))
        for button in self.buttons:
            button.paint(desk.look, surface)

    def _beneath(self, paint_table: Callable[[pygame.Surface], object], area: pygame.Rect) -> pygame.Surface:
        """Return the darkened table, painted again only where it has changed and is looked at now."""
        desk, ground = self.desk, self._ground
        if ground is None or ground.get_size() != desk.table_area.size:
            ground = self._ground = pygame.Surface(desk.table_area.size)
            desk.stale = [desk.table_area]
        if self.lit != self._lit:
            for station in (self._lit, self.lit):
                if station is not None:
                    desk.stale.append(desk.ground.whole_station(station).inflate(80, 80))
            self._lit = self.lit
            desk.stage.invalidate()
        desk.stale = _joined([part.clip(desk.table_area) for part in desk.stale])
        for part in tuple(desk.stale):
            if part.colliderect(area):
                ground.set_clip(part.clip(area))
                paint_table(ground)
                paint_veil(desk, ground, self.course.lights_up(self.lit))
            desk.stale.remove(part)  # only now: where there is no time for its pictures, it is painted again
            desk.stale += around(part, area)
        ground.set_clip(None)
        return ground

    @property
    def lit(self) -> int | None:
        """The station that is bright."""
        if self.reveal.bids is not None:
            return self.reveal.bids.station
        return self.ending.station if self.ending.open else self.course.lights

    def _winners(self, before: int | None) -> dict[int, Seat]:
        """Return who was first at the stations of this round that are settled."""
        found: dict[int, Seat] = {}
        for event in self.desk.shown.recent:
            if isinstance(event, StationRanked) and (before is None or event.station < before):
                found[event.station] = event.ranking[0]
        return found

    # -- the focus tree

    def nodes(self) -> Iterator[Node]:
        """Return the nodes of what lies there and its buttons, what can be done first."""
        for button in sorted(self.buttons, key=lambda each: (not each.gold, each.id == "reveal.cards")):
            yield button.node()
        yield from self._mats()
        if self.ending.open:
            rect = self.desk.ground.inner
            yield Node("ending", "table", _("Final scoring"), rect, value=self.ending.words(), focusable=False)
        if self.summary.open:
            yield Node("summary", "table", self.summary.title, self.summary.rect, value=self.summary.words(),
                       focusable=False)  # fmt: skip

    def _mats(self) -> Iterator[Node]:
        reveal, bids = self.reveal, self.reveal.bids
        if bids is None:
            return
        if reveal.told:
            words = " ".join(sentence(part) for part in (reveal.sentence, *told_words(self.desk, reveal)) if part)
            heading = station_label(bids.station)
            tip = about("chocolatl", "X-B4", numbered(bids.station), words)
            rect = reveal.plate or reveal.floor.lit
            yield Node("reveal.told", "status", heading, rect, value=words, focusable=False, tip=tip, rule="X-B4")
        for seat in reveal.order if reveal.told else ():
            words = column_words(bids.column(seat), self.desk.name(seat))
            tip = about("chocolatl", "X-B7", words)
            yield Node(f"bid.{seat}", "bid", words, reveal.rect_of(seat), focusable=False, tip=tip, rule="X-B7")


def _joined(parts: list[pygame.Rect]) -> list[pygame.Rect]:
    """Return areas, those that overlap joined, so that nothing is darkened twice."""
    joined: list[pygame.Rect] = []
    for part in parts:
        area = part.copy()
        while (hit := area.collidelist(joined)) >= 0:
            area.union_ip(joined.pop(hit))
        joined.append(area)
    return joined
