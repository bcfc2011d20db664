"""The buttons of a replay, where the buttons of a turn are while a match is played."""

from collections.abc import Callable, Sequence
from typing import Final, Protocol

import pygame

from game.direct.film import Film, speed_words
from game.locale import _, pgettext
from game.ui import theme
from game.ui.scene import Scene
from game.ui.widgets import Button, Label

_GAP: Final = 8
_LOW: Final = 180
"""Below this logical height of the rail buttons are smaller."""


class Moving(Protocol):
    """What goes along the match, as its buttons see it."""

    film: Film

    def jump(self, forward: bool) -> None:
        """Go to the next or last landmark."""

    def by_steps(self, count: int) -> None:
        """Go some steps on, or back."""

    def play_or_pause(self) -> None:
        """Begin or stop going by itself."""

    def change_speed(self) -> None:
        """Take the next speed."""


class Leading(Protocol):
    """What a replay leads on to, as its buttons see it."""

    def show_sheet(self) -> None:
        """Lay the score sheet as it stood over the table."""

    def try_out(self) -> None:
        """Try out what might have been."""

    def fork(self) -> None:
        """Go on playing from here."""

    def review(self) -> None:
        """Show which turns cost most, and who was ahead when."""

    def open_shares(self) -> None:
        """Offer pictures, films and the record."""


class Controls:
    """Makes the buttons, keeps them up to date and lays them out in two rows with a line of words."""

    def __init__(
        self, scene: Scene, moving: Moving, ways: Leading, toggle_hands: Callable[[], object], *, hands: bool
    ) -> None:
        """Make the buttons; with `hands` one shows and hides the hands."""
        self._scene = scene
        self._film = moving.film
        self.play = self._icon("play", pgettext("button", "Play"), "play", moving.play_or_pause)
        self.speed = Button("speed", speed_words(moving.film.speed), moving.change_speed, tip=_("Speed"))
        self.hands = self._icon("hands", _("Show or hide the hands"), "eye", toggle_hands)
        self.hands.visible = hands
        self.branch = self._icon("fork", _("Play from here"), "branch", ways.fork)
        self.reviews = self._icon("review", _("Review"), "review", ways.review)
        self._upper = [
            self._icon("landmark_before", _("To the last event"), "skip_back", lambda: moving.jump(False)),
            self._icon("step_back", _("One step back"), "step_back", lambda: moving.by_steps(-1)),
            self.play,
            self._icon("step_on", _("One step forward"), "step_forward", lambda: moving.by_steps(1)),
            self._icon("landmark_after", _("To the next event"), "skip_forward", lambda: moving.jump(True)),
        ]
        self._lower = [
            self.speed,
            self.hands,
            self._icon("sheet", _("The score sheet at this point"), "records", ways.show_sheet),
            self._icon("what_if", _("Try out what might have been"), "what_if", ways.try_out),
            self.branch,
            self.reviews,
            self._icon("share", _("Pictures, films, the record"), "film", ways.open_shares),
        ]
        self.words = Label("replay.words", "", theme.SMALL, "light_soft", align="centre")
        scene.add(*self._upper, *self._lower, self.words)

    @staticmethod
    def _icon(id_: str, name: str, icon: str, action: Callable[[], object]) -> Button:
        return Button(id_, name, action, icon=icon, kind="icon")

    def update(self, words: str, *, open_hands: bool) -> None:
        """Show what is going on."""
        playing = self._film.playing
        self.play.set_name(_("Pause") if playing else pgettext("button", "Play"), "pause" if playing else "play")
        self.play.tip = self.play.name
        self.speed.set_name(speed_words(self._film.speed))
        self.hands.set_active(open_hands)
        self.words.set_text(words)

    def layout(self, area: pygame.Rect) -> None:
        """Place everything in an area."""
        look = self._scene.look
        low = area.height < look.px(_LOW)
        big, small = (44, 36) if low else (56, 44)
        line = look.line(theme.SMALL)
        heights = look.target(big), look.target(small)
        free = area.height - sum(heights) - line
        gap = max(2, min(look.px(14), free // 4))
        y = area.y + max(0, (area.height - sum(heights) - line - 2 * gap) // 2)
        self._lay_row(self._upper, pygame.Rect(area.x, y, area.width, heights[0]))
        y += heights[0] + gap
        self._lay_row(
            [button for button in self._lower if button.visible], pygame.Rect(area.x, y, area.width, heights[1])
        )
        y += heights[1] + gap
        self.words.place(pygame.Rect(area.x, y, area.width, line))

    def _lay_row(self, buttons: Sequence[Button], row: pygame.Rect) -> None:
        gap = min(self._scene.look.px(_GAP), (row.width - len(buttons) * row.height) // max(1, len(buttons) - 1))
        gap = max(1, gap)
        size = min(row.height, (row.width - gap * (len(buttons) - 1)) // len(buttons))
        wide = size + min(self._scene.look.px(16), max(0, row.width - len(buttons) * (size + gap) + gap))
        x = row.x + (row.width - (len(buttons) - 1) * (size + gap) - (wide if self.speed in buttons else size)) // 2
        for button in buttons:
            width = wide if button is self.speed else size
            button.place(pygame.Rect(x, row.centery - size // 2, width, size))
            x += width + gap
