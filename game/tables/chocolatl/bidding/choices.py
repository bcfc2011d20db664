"""Small public panels beside a station: hut or die, who places the first stone."""

from collections.abc import Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, Final

import pygame

from game.locale import _, labelled, listed, pgettext, signed
from game.rules.chocolatl import Chocolatl
from game.rules.chocolatl.actions import City, LastRound, Pyramid, RowScored, StonePlaced
from game.rules.chocolatl.board import State
from game.rules.chocolatl.box import Station
from game.rules.core import Action, Event, Revealing, Seat
from game.tables.chocolatl.bidding.panel_button import PanelButton, button_at
from game.tables.chocolatl.desk import Desk
from game.tables.chocolatl.shown import Shown
from game.tables.pictures.drawing import glow
from game.tables.tips import about
from game.texts.chocolatl import PART as BOOK
from game.ui import carving, theme
from game.ui.focus import Node
from game.ui.theme import Type

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.tables.chocolatl.stations import Stations

_WIDTH: Final = 372
_HEIGHT: Final = 156
_BUTTON: Final = 58
_TITLE: Final = Type(22, "serif", "semibold")


class Choices:
    """The panel of what the deciding seat chooses in public."""

    def __init__(self, desk: Desk, stations: "Stations") -> None:
        self.desk = desk
        self.stations = stations
        self.buttons: list[PanelButton] = []
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.title = ""
        self.room: Callable[[], pygame.Rect | None] = lambda: None
        """Where the panel finds room while mats lie on the board; None where it stands beside its station."""
        self._preview = self._hint = ""

    @property
    def open(self) -> bool:
        """Whether there is a panel."""
        return bool(self.buttons)

    def ask(self) -> None:
        """Find out what is to be chosen now."""
        desk = self.desk
        before, self.buttons = self.buttons, []
        self._preview = ""
        self.stations.ghosts = ()
        if desk.may_act:
            {"city": self._ask_city, "pyramid": self._ask_pyramid}.get(desk.step, lambda: None)()
        if self.buttons:
            self.layout()
        if self.buttons or before:
            self._damage_all()

    def forget(self) -> None:
        """Remove the panel."""
        if self.buttons:
            self._damage_all()
        self.buttons, self.stations.ghosts = [], ()

    def _ask_city(self) -> None:
        seat = self.desk.session.seat
        self.title = _("{name} takes").format(name=self.desk.name(seat))
        self._hint = _("{name} gets the other").format(name=self._second())
        hut, die = City("hut"), City("die")
        colour = self.desk.colour(seat)
        self.buttons = [
            self._button("choice.hut", _("the hut"), hut, f"chocolatl/hut_{colour}"),
            self._button("choice.die", _("the bonus die"), die, "chocolatl/die_black_5"),
        ]

    def _ask_pyramid(self) -> None:
        desk = self.desk
        first, second = desk.shown.ranked.ranking[:2] if desk.shown.ranked else (desk.session.seat, desk.session.seat)
        self.title = _("Who places the first stone?")
        self._hint = _("the first two place one each")
        orders = ((Pyramid("self"), first), (Pyramid("other"), second))
        self.buttons = [
            self._button(f"choice.{order.first}", desk.name(seat), order, f"chocolatl/block_{desk.colour(seat)}")
            for order, seat in orders
        ]

    @property
    def rule(self) -> str:
        """The rule about the choice."""
        return BOOK.steps.get(self.desk.step, "")

    def _tip(self, name: str, *now: str) -> str:
        return about("chocolatl", self.rule, name, *now)

    def node(self) -> Node:
        """Return the node of the panel itself."""
        tip = self._tip(self.title, self._hint)
        return Node("choice", "panel", self.title, self.rect.copy(), focusable=False, tip=tip, rule=self.rule)

    def _second(self) -> str:
        """Return the name of the seat with the second highest bid."""
        ranked = self.desk.shown.ranked
        return self.desk.name(ranked.ranking[1]) if ranked is not None else ""

    def _button(self, id_: str, text: str, action: Action, icon: str) -> PanelButton:
        button = PanelButton(id_, text, lambda: self.desk.session.play(action), icon=icon)
        told = self._told(action)
        button.name = labelled(text, told) if told else text
        button.tip, button.rule = self._tip(text, told), self.rule

        def focused(on: bool) -> None:
            self._regard(action if on else None)

        button.on_focus = focused
        return button

    def press(self, name: str) -> bool:
        """Take a key: the number of a button; return whether it is one."""
        if not (self.buttons and name.isdecimal() and 1 <= int(name) <= len(self.buttons)):
            return False
        self.buttons[int(name) - 1].press(self.desk.stage)
        return True

    # -- previews

    def _events(self, action: Action) -> list[Event]:
        return foreseen(self.desk.rules, self.desk.state, self.desk.session.seat, action)

    def _told(self, action: Action) -> str:
        """Return what a choice would bring, in words."""
        brought = brought_words(self.desk.fresh(), self._events(action), self.desk.session.names)
        if isinstance(action, City):
            text = (
                _("costs a cube; +1 at every location except 3, −1 at 3")
                if action.take == "hut"
                else _("use once: add its pips to one offering")
            )
            return " · ".join([text, *brought])
        return " · ".join(brought)

    def _regard(self, action: Action | None) -> None:
        """Show what a choice would bring: stones as ghosts, the rest in words."""
        if not self.desk.stage.settings.show_previews:
            return
        self._preview = self._told(action) if action is not None else ""
        ghosts: tuple[Seat, ...] = ()
        if isinstance(action, Pyramid):
            ghosts = tuple(event.seat for event in self._events(action) if isinstance(event, StonePlaced))[:2]
        if ghosts != self.stations.ghosts:
            self.stations.ghosts = ghosts
            self.desk.damage_station(Station.PYRAMID)
        self._damage()

    def hover(self, place: tuple[int, int]) -> None:
        """Brighten the button at a place, and tell what it would bring."""
        under = button_at(self.buttons, place)
        for button in self.buttons:
            on = button is under
            if on != button.hovered:
                button.hovered = on
                if button.on_focus is not None:
                    button.on_focus(on)
                self._damage()

    # -- places

    def layout(self) -> None:
        """Put the panel beside its station, away from its picture."""
        if not self.buttons:
            return
        desk, look = self.desk, self.desk.look
        station = desk.shown.station or Station.TENOCHTITLAN
        at = desk.ground.station(station)
        width = self._width()
        self.rect = pygame.Rect(0, 0, width, look.px(_HEIGHT))
        room = self.room()
        if room is not None:
            self.rect.bottomright = room.right - look.px(10), room.bottom
            self.rect.width = min(width, room.width)
        elif station <= Station.TENOCHTITLAN:
            self.rect.topright = at.right, at.bottom + look.px(8)
        else:
            self.rect.bottomright = at.right, at.top - look.px(8)
        self.rect.clamp_ip(desk.ground.inner)
        pad, gap = look.px(16), look.px(12)
        count = len(self.buttons)
        top = self.rect.y + look.px(50)
        each = (self.rect.width - 2 * pad - (count - 1) * gap) // count
        for index, button in enumerate(self.buttons):
            button.rect = pygame.Rect(self.rect.x + pad + index * (each + gap), top, each, look.px(_BUTTON))

    def _width(self) -> int:
        """Return the width of the panel that its buttons and its title need."""
        look = self.desk.look
        widest = max(look.width(button.text, theme.BODY_STRONG) for button in self.buttons)
        title = look.width(self.title, _TITLE) + look.px(16 + 32 + 10 + 16)
        buttons = len(self.buttons) * (widest + look.px(90)) + look.px(12 + 2 * 16)
        return min(max(look.px(_WIDTH), title, buttons), self.desk.ground.inner.width)

    def _damage_all(self) -> None:
        """Redraw the panel, and what makes room for it."""
        self._damage()
        if self.room() is not None:
            self.desk.stage.invalidate(self.desk.ground.inner)

    def _damage(self) -> None:
        out = 2 * self.desk.look.px(carving.SHADOW + 10)
        self.desk.damage(self.rect.inflate(out, out))

    # -- painting

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the panel."""
        desk, look, rect = self.desk, self.desk.look, self.rect
        if not self.buttons or not rect.inflate(60, 60).colliderect(surface.get_clip()):
            return
        light = glow(look, rect.size, theme.ALLOWED, 26, 190, theme.RADIUS)
        surface.blit(light, light.get_rect(center=rect.center))
        look.panel(surface, rect, "parchment")
        size, seat = look.px(32), desk.session.seat
        middle = rect.x + look.px(16) + size // 2, rect.y + look.px(28)
        desk.pieces.medallion(surface, desk.colour(seat), middle, size)
        left = middle[0] + size // 2 + look.px(10)
        look.write(surface, self.title, (left, middle[1]), _TITLE, look.ink, anchor="midleft",
                   width=rect.right - look.px(14) - left)  # fmt: skip
        for button in self.buttons:
            button.paint(look, surface)
        told = self._preview or self._hint
        if told:
            place = rect.centerx, rect.bottom - look.px(22)
            look.write(surface, told, place, theme.SMALL, look.ink_soft, anchor="center",
                       width=rect.width - look.px(24))  # fmt: skip


def foreseen(rules: Chocolatl, state: State, seat: Seat, action: Action) -> list[Event]:
    """Return what a public choice would bring about before anything more is revealed."""
    _after, events = rules.apply_unchecked(state, seat, action)
    return list(takewhile(lambda event: not isinstance(event, Revealing), events))


def brought_words(shown: Shown, events: Sequence[Event], names: Sequence[str]) -> list[str]:
    """Return which rows would be full and score, whether this would be the last round, and what counts at the end."""
    parts = []
    before = list(zip(shown.points, shown.projected, strict=True))
    for event in events:
        shown.take(event)
        if isinstance(event, RowScored):
            text = _("row {row} is full: {name} {points}")
            parts.append(text.format(row=event.row + 1, name=names[event.seat], points=signed(event.bonus)))
        elif isinstance(event, LastRound):
            parts.append(_("this becomes the last round"))
    if not parts and any(isinstance(event, StonePlaced) for event in events):
        parts.append(_("no row is filled"))
    after = zip(shown.points, shown.projected, strict=True)
    open_ = [(now[0] - points) - (then[0] - had) for (had, then), (points, now) in zip(before, after, strict=True)]
    shares = [f"{name} {signed(change)}" for name, change in zip(names, open_, strict=True) if change]
    if shares:
        # Translators: {shares} is what a choice changes for each player in final scoring, such as “Ada +1, Bo +4”.
        parts.append(pgettext("preview", "at the end: {shares}").format(shares=listed(shares)))
    return parts
