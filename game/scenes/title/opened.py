"""A box that is open on the title's table: play at once, set up, learn."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.locale import _, ngettext
from game.rules.games import GAMES
from game.scenes.covers import cover
from game.scenes.title.teaching import lesson_line
from game.stage.words import players as words
from game.texts.lessons import has_lesson, lesson_of
from game.ui import carving, theme
from game.ui.theme import Type
from game.ui.widgets import Button, Container, Widget

if TYPE_CHECKING:
    from game.scenes.setup.draft import Draft
    from game.scenes.title.scene import Title

_ROOM: Final = (420, 442)
"""What lies within the walls of the open box, in logical pixels."""
_NAME: Final = Type(38, "serif", "semibold")
_DEED: Final = Type(28, "serif", "semibold")
_PLAY: Final = Type(32, "serif", "semibold")
_ABOVE_LINES: Final = Type(24, "serif", "semibold")
_IN_A_LOW_ONE: Final = Type(18, "serif", "semibold")
_LINES: Final = 2
"""How many lines find room under a button's word, which is smaller then."""
_HIGH: Final = 96
_GAP: Final = 12
_PAD: Final = 18
_PLAIN_WALL: Final = 22
_SHADOW: Final = 60


class BoxButton(Button):
    """A large button with a line under its word that says what comes."""

    def __init__(self, id_: str, name: str, line: str, action: Callable[[], object], icon: str, *, gold: bool) -> None:
        super().__init__(id_, name, action, icon=icon, kind="gold" if gold else "wood", type_=_PLAY if gold else _DEED)
        self.line = line

    def value(self) -> str:
        return self.line

    def words(self, width: int) -> tuple[Type, list[str]]:
        """Return the type of the word and the lines under it: a low button has a small word and one line."""
        look, small = self.look, self.look.height(theme.SMALL)
        lines = look.wrap(self.line, width, theme.SMALL)[:_LINES] if self.line else []
        if len(lines) * small + look.height(_IN_A_LOW_ONE) > self.rect.height:
            lines = [self.line]
        types = (self.type, _ABOVE_LINES) if len(lines) < _LINES else (_ABOVE_LINES,)
        room = self.rect.height - len(lines) * small
        return next((each for each in types if look.height(each) <= room), _IN_A_LOW_ONE), lines

    def draw(self, surface: pygame.Surface) -> None:
        look, condition = self.look, self._condition()
        self._draw_ground(surface, condition)
        rect = self.rect.move(0, look.px(2) if condition == "pressed" else 0)
        ink, icon = self._ink(), look.px(34)
        surface.blit(look.icon(self.icon, icon, ink), (rect.x + look.px(26), rect.centery - icon // 2))
        left = rect.x + look.px(26) + icon + look.px(22)
        width = rect.right - look.px(14) - left
        type_, lines = self.words(width)
        high = look.height(type_) + len(lines) * look.height(theme.SMALL)
        y = rect.centery - high // 2 - look.px(2)
        dark = self.kind == "gold"
        look.write(surface, self.name, (left, y), type_, ink, width=width, shadow=not dark)
        y += look.height(type_)
        soft = theme.INK if dark else theme.PARCHMENT_SHADE
        for line in lines:
            look.write(surface, line, (left, y), theme.SMALL, soft, width=width)
            y += look.height(theme.SMALL)


class OpenBox(Container):
    """The open box of a game, in place of the closed one."""

    shadow: float = _SHADOW

    def __init__(self, title: "Title", game: str, draft: "Draft") -> None:
        rules = GAMES[game]
        super().__init__(f"open.{game}", rules.title)
        self.game = game
        self._title = title
        counts = rules.seat_counts
        text = ngettext(
            "{low} to {high} players · about {count} minute", "{low} to {high} players · about {count} minutes",
            rules.minutes,
        )  # fmt: skip
        self._facts = text.format(low=counts[0], high=counts[-1], count=rules.minutes)
        self.close = Button("open.close", _("Close the box"), title.boxes.close, icon="close", kind="plain")
        self.close.tip, self.close.icon_alone = self.close.name, True
        play = words.proposed_words(draft.players())
        self.play = BoxButton("open.play", _("Play"), play, lambda: title.play(draft), "play", gold=True)
        line = _("players, colours, options")
        self.deeds = [
            self.play,
            BoxButton("open.setup", _("Set up…"), line, lambda: title.set_up(game), "human", gold=False),
        ]
        if has_lesson(game):
            line = lesson_line(title.context, lesson_of(game))[1]
            learn = BoxButton(
                "open.learn", _("Learn"), line, lambda: title.context.open_lesson(game), "help", gold=False
            )
            self.deeds.append(learn)
        self.add(*self.deeds, self.close)
        self._picture: pygame.Surface | None = None
        self._at = (0, 0)
        self.lowest = 0
        """Where its shadow ends at the bottom, so that it falls on no card."""

    def find(self, position: tuple[int, int]) -> Widget | None:
        found = super().find(position)
        return found if found is not None else self if self.rect.collidepoint(position) else None

    def pointer(self, event: pygame.event.Event) -> bool:
        return event.type != pygame.MOUSEMOTION

    def fit(self, middle: tuple[float, float], room: pygame.Rect) -> None:
        """Lie round a place of the window, within a room."""
        look = self.look
        wall = look.px(_PLAIN_WALL)
        size = look.px(_ROOM[0]), look.px(_ROOM[1])
        inner = pygame.Rect((0, 0), (min(size[0], room.width - 2 * wall), min(size[1], room.height - 2 * wall)))
        inner.center = round(middle[0]), round(middle[1])
        inner.clamp_ip(room.inflate(-2 * wall, -2 * wall))
        self.place(inner.inflate(2 * wall, 2 * wall))
        self._fit_picture(inner)
        self._place_parts(inner)

    def _fit_picture(self, inner: pygame.Rect) -> None:
        sprites, name = self._title.context.assets.sprites, f"{self.game}/box_open"
        entry = sprites.entry(name)
        if entry is None or entry.card is None or not sprites.has(name):
            self._picture = None
            return
        left, top, width, height = entry.card
        across, down = inner.width / width, inner.height / height
        self._picture = sprites.get(name, (round(entry.size[0] * across), round(entry.size[1] * down)))
        self._at = round(inner.x - left * across), round(inner.y - top * down)
        reach: float = max(self.rect.x - self._at[0], self._at[1] + self._picture.get_height() - self.rect.bottom)
        self.shadow = max(_SHADOW, round(reach / self.look.unit))

    def _place_parts(self, inner: pygame.Rect) -> None:
        look, pad, gap = self.look, self.look.px(_PAD), self.look.px(_GAP)
        cross = look.target(theme.BUTTON_HEIGHT)
        self.close.place(pygame.Rect(inner.right - cross - look.px(4), inner.y + look.px(4), cross, cross))
        count = len(self.deeds)
        free = inner.height - look.px(118) - pad - gap * (count - 1)
        high = min(look.px(_HIGH + 8), free // count)
        y = inner.bottom - pad - count * high - gap * (count - 1)
        self._foot_of_head = y
        for deed in self.deeds:
            deed.place(pygame.Rect(inner.x + pad, y, inner.width - 2 * pad, high))
            y += high + gap

    def draw(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        if self._picture is not None:
            clip = surface.get_clip()
            surface.set_clip(clip.clip(pygame.Rect(0, 0, surface.get_width(), max(self.rect.bottom, self.lowest))))
            surface.blit(self._picture, self._at)
            surface.set_clip(clip)
        else:
            self._draw_plain(surface)
        left, top = self.play.rect.x + look.px(6), rect.y + look.px(_PLAIN_WALL + 14)
        width = self._draw_inlay(surface, top) - look.px(10) - left
        look.write(surface, self.name, (left, top), _NAME, look.gold, width=width, shadow=True)
        y = top + look.height(_NAME)
        under = pygame.Rect(left, y, width, self._foot_of_head - y)
        look.paragraph(surface, self._facts, under, theme.SMALL, look.light)
        super().draw(surface)

    def _draw_inlay(self, surface: pygame.Surface, top: int) -> int:
        """Draw the game's pieces beside the cross; return where they begin."""
        look, sprites = self.look, self._title.context.assets.sprites
        entry = sprites.entry(f"{self.game}/box_open")
        x = self.close.rect.x - look.px(4)
        for name in reversed(entry.inlay if entry is not None else ()):
            if sprites.has(name):
                picture = sprites.fit(name, (look.px(76), look.px(86)))
                x -= picture.get_width() + look.px(6)
                surface.blit(picture, (x, top + look.px(4) + (look.px(86) - picture.get_height()) // 2))
        return x

    def _draw_plain(self, surface: pygame.Surface) -> None:
        """Draw a box for a game that brings no picture: its lid, and a tray of wood."""
        look, rect = self.look, self.rect
        lid = cover(look, GAMES[self.game], (round(rect.width * 0.96), rect.height))
        turned = look.composed(("lid", self.game, rect.size), lambda: pygame.transform.rotozoom(lid, 7, 1))
        surface.blit(turned, turned.get_rect(center=(rect.centerx - look.px(36), rect.centery)))
        tray = look.composed(("tray", rect.size), lambda: _tray(rect.size, look.px(_PLAIN_WALL), look.px(8)))
        surface.blit(tray, rect)


def _tray(size: tuple[int, int], wall: int, radius: int) -> pygame.Surface:
    made = carving.rounded(size, radius, theme.RAIL)
    within = size[0] - 2 * wall, size[1] - 2 * wall
    made.blit(carving.rounded(within, radius, theme.TABLE_DARK), (wall, wall))
    made.blit(carving.outline(size, radius, max(1, wall // 9), theme.GOLD_DEEP), (0, 0))
    return made
