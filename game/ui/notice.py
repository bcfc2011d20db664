"""Sentences of the game outside of the table, each with one deed at most: *Deleted · Undo*, *Saved · Show folder*.

They stand at the bottom of a room, or where the scene says; up to three, and none goes while the pointer is on it.
"""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game.locale import _
from game.ui import carving, theme
from game.ui.focus import Node
from game.ui.look import Look
from game.ui.movers import Picture

LAYER: Final = 1000
MOST: Final = 3
KEPT: Final = 20
"""How many can be read again."""
_SECONDS_PER_CHARACTER: Final = 0.07
_WITH_DEED: Final = 8.0
_WIDE: Final = 720
_BUTTON: Final = 46
_HIGH: Final = 120
"""How much height each is allowed, so that none lies over what is above their room."""
_ABOVE: Final = 24
"""How far above the edge of the window the lowest stands."""


class Deed(NamedTuple):
    """What the button of a notice does."""

    words: str
    action: Callable[[], object]


class Notice(NamedTuple):
    """The sentence."""

    text: str
    warning: bool = False
    folder: Path | None = None
    """The folder that the notice offers to open."""
    deed: Deed | None = None
    kind: str = ""
    """What it tells of, if only the last of its kind is true: it takes the place of the one before."""


class _Shown:
    """A notice in the window."""

    def __init__(self, notice: Notice, number: int, end: float) -> None:
        self.notice = notice
        self.number = number
        self.end = end
        self.picture = Picture(pygame.Surface((1, 1)), layer=LAYER)
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.button = pygame.Rect(0, 0, 0, 0)
        self.lit = False
        """Whether the keyboard is on its button."""


def _heard(fresh: Sequence[Notice]) -> str:
    """Return what is heard with new sentences: the gravest of them, or that all of them tell of what is saved."""
    if any(notice.warning for notice in fresh):
        return "warning"
    kept = all(notice.folder is not None for notice in fresh)
    return "" if not fresh else "saved" if kept else "notice"


class Notices:
    """Shows sentences, up to three at a time."""

    def __init__(self, show_folder: Callable[[Path], object] = lambda _folder: None) -> None:
        self._show_folder = show_folder
        self.stay = False
        """Whether a sentence stays until it is clicked, or others need its room."""
        self.waiting: list[Notice] = []
        self.told: deque[Notice] = deque(maxlen=KEPT)
        """The last ones, to be read again."""
        self._shown: list[_Shown] = []
        self._number = 0
        self._pointer = (-1, -1)
        self._look: Callable[[], Look] | None = None
        self._room = pygame.Rect(0, 0, 0, 0)
        self._most = MOST
        """How many find room there."""

    @property
    def texts(self) -> list[str]:
        """The sentences that are shown now."""
        return [shown.notice.text for shown in self._shown]

    @property
    def pictures(self) -> list[Picture]:
        """The pictures of what is shown now."""
        return [shown.picture for shown in self._shown]

    def add(self, notice: Notice) -> None:
        """Show a sentence as soon as there is room; one that waits or is shown is not said twice."""
        if notice.kind:
            self._forget(notice.kind)
        known = {(each.text, each.warning) for each in (*self.waiting, *(shown.notice for shown in self._shown))}
        if (notice.text, notice.warning) in known:
            self.withdraw(notice.text)
        else:
            self.told.append(notice)
        self.waiting.append(notice)

    def _forget(self, kind: str) -> None:
        """Say nothing of a kind any longer: something newer is said of it."""
        self.waiting = [each for each in self.waiting if each.kind != kind]
        self._shown = [shown for shown in self._shown if shown.notice.kind != kind]
        self.told = deque((each for each in self.told if each.kind != kind), KEPT)

    def withdraw(self, text: str) -> None:
        """Say a sentence no longer that is no longer true."""
        self.waiting = [each for each in self.waiting if each.text != text]
        self._shown = [shown for shown in self._shown if shown.notice.text != text]

    def forget_pictures(self) -> None:
        """Draw what is shown again, in a window of another size."""
        self._room = pygame.Rect(0, 0, 0, 0)

    def next_moment(self) -> float | None:
        """Return when there is something to do next."""
        if self.waiting and (len(self._shown) < self._most or self.stay):
            return 0.0
        if self.stay:
            return None
        return min((shown.end for shown in self._shown), default=None)

    def update(self, now: float, look: Callable[[], Look], room: pygame.Rect) -> str:
        """Take away what was read, show what waits; return what is heard with what is new, nothing without it."""
        self._look = look
        self._most = max(1, min(MOST, room.height // look().px(_HIGH)))
        before = list(self._shown)
        for shown in self._shown:
            if now >= shown.end and shown.rect.collidepoint(self._pointer):
                shown.end = now + 1
        if self.stay:
            most = self._most
            self._shown = self._shown[max(0, len(self._shown) + len(self.waiting[:most]) - most) :]
        else:
            self._shown = [shown for shown in self._shown if now < shown.end]
        fresh = self.waiting[: max(0, self._most - len(self._shown))]
        del self.waiting[: len(fresh)]
        for notice in fresh:
            self._number += 1
            self._shown.append(_Shown(notice, self._number, now + seconds(notice)))
        if before != self._shown or (room != self._room and self._shown):
            redraw = room != self._room
            self._room = pygame.Rect(room)
            self._lay_out(redraw=redraw)
        return _heard(fresh)

    # -- deeds

    def folder(self) -> Path | None:
        """Return the folder that is offered last, and take that notice away."""
        for shown in reversed(self._shown):
            if shown.notice.folder is not None:
                self._remove(shown)
                return shown.notice.folder
        return None

    def pointer(self, event: pygame.event.Event) -> bool:
        """Take a mouse event; return whether it was meant for a notice."""
        if event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return False
        self._pointer = event.pos
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        shown = next((each for each in self._shown if each.rect.collidepoint(event.pos)), None)
        if shown is None:
            return False
        if shown.button.collidepoint(event.pos):
            self._do(shown)
        else:
            self._remove(shown)
        return True

    def _do(self, shown: _Shown) -> None:
        self._remove(shown)
        self.do(shown.notice)

    def do(self, notice: Notice) -> None:
        """Do what the button of a notice says."""
        if notice.deed is not None:
            notice.deed.action()
        elif notice.folder is not None:
            self._show_folder(notice.folder)

    def _remove(self, shown: _Shown) -> None:
        if shown in self._shown:
            self._shown.remove(shown)
            self._lay_out(redraw=False)

    def nodes(self) -> Iterator[Node]:
        """Yield what is shown, for the keyboard and for screen readers."""
        for shown in self._shown:
            id_ = f"notice.{shown.number}"
            away = partial(self._remove, shown) if self.stay else None
            yield Node(id_, "alert", shown.notice.text, shown.rect.copy(), focusable=self.stay, act=away)
            words = deed_words(shown.notice)
            if words:
                yield Node(
                    f"{id_}.deed", "button", words, shown.button.copy(),
                    act=partial(self._do, shown), on_focus=partial(self._lit, shown),
                )  # fmt: skip

    def _lit(self, shown: _Shown, on: bool) -> None:
        if shown.lit != on:
            shown.lit = on
            self._lay_out(redraw=True)

    # -- pictures

    def _lay_out(self, *, redraw: bool) -> None:
        """Place what is shown, the newest lowest."""
        if self._look is None:
            return
        look = self._look()
        out, gap = look.px(carving.SHADOW), look.px(10)
        bottom: int | None = None
        for shown in reversed(self._shown):
            if redraw or not shown.rect.width:
                image, size, button = picture(look, shown.notice, self._room, lit=shown.lit)
                shown.picture.image, shown.rect.size = image, size
                shown.button = button
                shown.picture.touch()
            else:
                shown.button.move_ip(-shown.rect.x, -shown.rect.y)
            if bottom is None:
                spare = max(0, self._room.height - shown.rect.height)
                bottom = max(shown.rect.height, self._room.bottom - min(look.px(_ABOVE), spare))
            shown.rect.midbottom = self._room.centerx, bottom
            shown.button.move_ip(shown.rect.topleft)
            shown.picture.move(shown.rect.x - out, shown.rect.y - out)
            bottom = shown.rect.top - gap


def deed_words(notice: Notice) -> str:
    """Return what stands on the button of a notice; nothing if it has none."""
    if notice.deed is not None:
        return notice.deed.words
    return _("Show folder") if notice.folder is not None else ""


def seconds(notice: Notice) -> float:
    """Return how long a sentence stays: long enough to be read twice."""
    reading = 3.0 + _SECONDS_PER_CHARACTER * len(notice.text)
    return max(reading, _WITH_DEED) if deed_words(notice) else reading


def picture(
    look: Look, notice: Notice, room: pygame.Rect, *, lit: bool
) -> tuple[pygame.Surface, tuple[int, int], pygame.Rect]:
    """Return the sentence on a board with its button, the board's size, and where on it the button is."""
    pad, icon, out = look.px(18), look.px(24), look.px(carving.SHADOW)
    most = min(look.px(_WIDE), room.width - 2 * look.px(12))
    words = deed_words(notice)
    button = pygame.Rect(0, 0, 0, 0)
    if words:
        button.size = look.width(words, theme.BODY_STRONG) + 2 * look.px(20), look.target(_BUTTON)
    text_room = most - 2 * pad - icon - look.px(14) - (button.width + pad if words else 0)
    beside = text_room >= look.px(220) or not words
    if not beside:
        text_room = most - 2 * pad - icon - look.px(14)
    lines = look.wrap(notice.text, max(1, text_room), theme.BODY_STRONG)
    text = max(look.width(line, theme.BODY_STRONG) for line in lines)
    line = look.line(theme.BODY_STRONG)
    high = len(lines) * line
    width = 2 * pad + icon + look.px(14) + text + (button.width + pad if words and beside else 0)
    width = max(width, 2 * pad + button.width)
    height = max(look.px(64), high + 2 * look.px(14), button.height + 2 * look.px(9))
    if words and not beside:
        height = high + button.height + 3 * look.px(12)
    ground = pygame.Surface((width + 2 * out, height + 2 * out), pygame.SRCALPHA)
    board = pygame.Rect(out, out, width, height)
    look.panel(ground, board, "wood")
    middle = board.centery if beside else board.y + look.px(12) + high // 2
    tone = theme.REFUSED if notice.warning else look.gold
    mark = look.icon("warning" if notice.warning else "info", icon, tone)
    ground.blit(mark, mark.get_rect(midleft=(board.x + pad, middle)))
    area = pygame.Rect(board.x + pad + icon + look.px(14), middle - high // 2, text + 2, high)
    look.paragraph(ground, notice.text, area, theme.BODY_STRONG, look.light)
    if words:
        button.midright = (board.right - pad, board.centery) if beside else (board.right - pad, 0)
        if not beside:
            button.bottom = board.bottom - look.px(12)
        ground.blit(carving.rounded(button.size, look.px(8), theme.GOLD_BRIGHT if lit else theme.GOLD), button)
        if lit:
            look.ring_round(ground, button, 8)
        look.write(ground, words, button.center, theme.BODY_STRONG, theme.INK, anchor="center")
        button.move_ip(-out, -out)
    return ground, board.size, button
