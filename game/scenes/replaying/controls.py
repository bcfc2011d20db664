"""The buttons of a replay, where the buttons of a turn are while a match is played."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.locale import _, pgettext
from game.session.course import SPEEDS, speed_name, speed_words
from game.tables.places import Measures
from game.ui import theme
from game.ui.overlays.menu import Menu
from game.ui.widgets import Button, Label

if TYPE_CHECKING:
    from game.scenes.replaying.scene import Replay

_GAP: Final = 8
_PLAY: Final = (72, 56)
"""How large the button that plays is, and how large where there is little room."""
_STEP: Final = (56, 52)
_SMALL: Final = 52
_BUTTONS: Final = 344
"""How wide all is in a low window, where it stands beside the hand."""
ROW: Final = 80
"""How high the row above the timeline is, where the buttons stand there."""
_NARROW: Final = 100
"""Below this height all buttons stand in one row, without words."""
_LOW_BUTTONS: Final = 424
_LOW_RAIL: Final = 68
"""Width and height of the buttons in one row, and height of the hand beside them, if all else is in drawers."""
_LOW: Final = 180
"""Below this logical height of the rail buttons are smaller."""


class Controls:
    """Makes the buttons, keeps them up to date and lays them out in two rows with a line of words."""

    def __init__(self, replay: "Replay", *, hands: bool) -> None:
        """Make the buttons; with `hands` one shows and hides the hands."""
        self._replay, self._context = replay, replay.context
        self._film = replay.film
        self.left_out: set[str] = set()
        """Which ways on are not offered."""
        self.play = self._icon("play", pgettext("button", "Play"), "play", replay.play_or_pause)
        self.speed = Button("speed", speed_words(replay.film.speed), self._open_speeds, tip=_("Speed"))
        self.hands = self._icon("hands", _("Show or hide the hands"), "eye", replay.toggle_hands)
        self.hands.visible = hands
        self.more = Button("more", _("More"), self._open_more, icon="more")
        self._upper = [
            self._icon("landmark_before", _("To the last event"), "skip_back", lambda: replay.jump(forward=False)),
            self._icon("step_back", _("One step back"), "step_back", lambda: replay.by_steps(-1)),
            self.play,
            self._icon("step_on", _("One step forward"), "step_forward", lambda: replay.by_steps(1)),
            self._icon("landmark_after", _("To the next event"), "skip_forward", lambda: replay.jump(forward=True)),
        ]
        self._lower = [self.speed, self.hands, self.more]
        self.words = Label("replay.words", "", theme.SMALL, "light_soft", align="centre")
        replay.add(*self._upper, *self._lower, self.words)

    @staticmethod
    def _icon(id_: str, name: str, icon: str, action: Callable[[], object]) -> Button:
        return Button(id_, name, action, icon=icon, kind="icon")

    def offers(self) -> list[tuple[str, str, str, Callable[[], object]]]:
        """Return what the menu offers: where a replay leads on to, and the next turn of each seat."""
        replay = self._replay
        offered: list[tuple[str, str, str, Callable[[], object]]] = [
            ("sheet", _("The score sheet at this point"), "records", replay.show_sheet),
            ("what_if", _("What if…"), "what_if", replay.try_out),
            ("fork", _("Play from here"), "branch", replay.fork),
            ("review", _("Review"), "review", replay.review),
            ("share", _("Pictures, films, the record"), "film", replay.open_shares),
        ]
        for seat, name in replay.seats_to_come():
            words = _("Next turn of {name}").format(name=name)
            offered.append((f"next.{seat}", words, "skip_forward", partial(replay.to_next_of, seat)))
        return [offer for offer in offered if offer[0] not in self.left_out]

    def _open_more(self) -> None:
        offered = self.offers()
        items = [(words, icon, "") for _id, words, icon, _action in offered]
        menu = Menu(self._context, self.more.rect, items, lambda index: offered[index][3](), least=self._replay.least)
        self._context.stack.push(menu)

    def _open_speeds(self) -> None:
        items = [(f"{speed_words(speed)} · {speed_name(speed)}", "", "") for speed in SPEEDS]
        menu = Menu(
            self._context, self.speed.rect, items, lambda index: self._replay.choose_speed(SPEEDS[index]),
            SPEEDS.index(self._film.speed), least=self._replay.least,
        )  # fmt: skip
        self._context.stack.push(menu)

    def update(self, words: str, *, open_hands: bool) -> None:
        """Show what is going on."""
        playing = self._film.playing
        self.play.set_name(_("Pause") if playing else pgettext("button", "Play"), "pause" if playing else "play")
        self.play.tip = self.play.name
        self.speed.set_name(speed_words(self._film.speed))
        self.hands.set_active(open_hands)
        self.words.set_text(words)

    @staticmethod
    def wants(measures: Measures, *, low: bool) -> Measures:
        """Return what a table needs beside these buttons."""
        return replace(
            measures, buttons=_BUTTONS if low else 0, hints=False,
            low_rail=_LOW_RAIL, low_buttons=_LOW_BUTTONS, low_buttons_high=_LOW_RAIL,
        )  # fmt: skip

    def layout(self, column: pygame.Rect | None, below: pygame.Rect) -> int:
        """Place everything in a column; without a column, in a row at the top of what lies below the table.

        Return how high that row is.
        """
        if column is not None:
            self._lay_column(column)
            return 0
        row = pygame.Rect(below.x, below.y, below.width, self._replay.look.px(ROW))
        self._lay_row(row)
        return row.height

    def _lay_row(self, row: pygame.Rect) -> None:
        """Place everything in one row: words at the left, what moves along in the middle, the rest at the right."""
        look, gap = self._replay.look, self._replay.look.px(_GAP)
        self.words.align, self.words.visible, self.more.kind = "left", True, "wood"
        self._lay_transport(row, look.target(_STEP[0]))
        shown = [button for button in self._lower if button.visible]
        high = look.target(_SMALL)
        x = row.right
        for button in reversed(shown):
            width = high if button is self.hands else max(high, button.preferred()[0])
            x -= width
            button.place(pygame.Rect(x, row.centery - high // 2, width, high))
            x -= gap
        line = look.line(theme.SMALL)
        free = self._upper[0].rect.x - look.px(24) - row.x
        self.words.place(pygame.Rect(row.x + gap, row.centery - line // 2, max(1, free - gap), line))

    def _lay_column(self, area: pygame.Rect) -> None:
        """Place everything in two rows with a line of words below."""
        look = self._replay.look
        self.words.visible = area.height >= look.px(_NARROW)
        if not self.words.visible:
            self._lay_icons(area)
            return
        self.more.kind = "wood"
        self.words.align = "centre"
        low = area.height < look.px(_LOW)
        heights = look.target(_PLAY[low]), look.target(_SMALL)
        line = look.line(theme.SMALL)
        free = area.height - sum(heights) - line
        gap = max(2, min(look.px(14), free // 4))
        y = area.y + max(0, (area.height - sum(heights) - line - 2 * gap) // 2)
        self._lay_transport(pygame.Rect(area.x, y, area.width, heights[0]), look.target(_STEP[low]))
        y += heights[0] + gap
        self._lay_lower(pygame.Rect(area.x, y, area.width, heights[1]))
        y += heights[1] + gap
        self.words.place(pygame.Rect(area.x, y, area.width, line))

    def _lay_icons(self, area: pygame.Rect) -> None:
        """Place all buttons in one row, and the menu as an icon."""
        self.more.kind = "icon"
        shown = [button for button in (*self._upper, *self._lower) if button.visible]
        gap, side = (
            self._replay.look.px(6),
            min(area.height - self._replay.look.px(8), self._replay.look.target(_SMALL)),
        )
        side = min(side, (area.width - gap * len(shown)) * 10 // (10 * len(shown) + 4))
        x = area.right
        for button in reversed(shown):
            wide = side if button is not self.speed else round(side * 1.4)
            x -= wide
            button.place(pygame.Rect(x, area.centery - side // 2, wide, side))
            x -= gap

    def _lay_transport(self, row: pygame.Rect, side: int) -> None:
        """Place the buttons for moving along, with a larger button to play in their middle."""
        others = len(self._upper) - 1
        side = max(side, theme.ROOMY_TARGET_DEVICE)
        gap = max(2, min(self._replay.look.px(_GAP), (row.width - row.height - side * others) // others))
        side = min(side, (row.width - row.height - gap * others) // others)
        widths = [row.height if button is self.play else side for button in self._upper]
        x = row.centerx - (sum(widths) + gap * others) // 2
        for button, width in zip(self._upper, widths, strict=True):
            button.place(pygame.Rect(x, row.centery - width // 2, width, width))
            x += width + gap

    def _lay_lower(self, row: pygame.Rect) -> None:
        """Place speed, hands and the menu, whose word takes what is left."""
        gap, shown = self._replay.look.px(_GAP), [button for button in self._lower if button.visible]
        wide = round(row.height * 1.4)
        widths = {self.speed: wide, self.hands: row.height}
        left = row.width - sum(widths[button] + gap for button in shown if button in widths)
        widths[self.more] = min(left, self.more.preferred()[0])
        x = row.centerx - (sum(widths[button] for button in shown) + gap * (len(shown) - 1)) // 2
        for button in shown:
            button.place(pygame.Rect(x, row.y, widths[button], row.height))
            x += widths[button] + gap
