"""The card on the title at the first start: language, sound, and a first lesson; never again unasked."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.locale import _, language
from game.locale.languages import LANGUAGES
from game.rules.games import GAMES
from game.scenes.title.opened import BoxButton
from game.texts.lessons import has_lesson, lesson_of, place_in
from game.ui import theme
from game.ui.widgets import Button, Label, Option, Panel, Segments, Toggle

if TYPE_CHECKING:
    from game.ui.context import Context

QUIET: Final = 0.1
"""The seconds before the music, and before what is remembered at the first start: the first picture comes first."""
_PAD: Final = 20
_LEARN: Final = 320


class LessonOffer(Panel):
    """Asks for the language and the sound, and offers to learn a game; a cross puts the card away."""

    high: Final = 136
    wide: Final = 1080

    def __init__(self, context: "Context", dismiss: Callable[[], object]) -> None:
        super().__init__("offer", "parchment", _("Welcome"))
        self._context = context
        self.folded = False
        self._heading = Label("offer.heading", _("Welcome"), theme.SUBHEADING, "ink")
        options = [Option(code, name) for code, name in LANGUAGES.items()]
        self.languages = Segments("offer.language", _("Language"), options, language(), self._speak)
        self.noise = Toggle("offer.sound", _("Sound"), not context.settings.muted, self._sound)
        self._game = game = next((game for game in GAMES if has_lesson(game)), "")
        title = GAMES[game].title if game else ""
        line = _(lesson_of(game).line) if game else ""
        self.learn = BoxButton(
            "offer.learn", _("Learn {game}").format(game=title), line, lambda: context.open_lesson(game), "help",
            gold=True,
        )  # fmt: skip
        self.learn.visible, self._line = bool(game), line
        self._close = Button("offer.no", _("Not now: you will find the lessons under School"), dismiss, icon="close")
        self._close.kind, self._close.tip, self._close.icon_alone = "light", self._close.name, True
        self.add(self._heading, self.languages, self.noise, self.learn, self._close)

    @property
    def learned(self) -> bool:
        """Whether the lesson was followed to its end."""
        return place_in(self._context.store.reached("lesson"), lesson_of(self._game)).finished

    def _speak(self, code: str) -> None:
        self._context.settings.language = code
        self._context.settings_changed()

    def _sound(self, on: bool) -> None:
        self._context.settings.muted = not on
        self._context.settings_changed(layout=False)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        if self.host is None or not rect.width:
            return
        look, pad = self.look, self.look.px(_PAD)
        small, inner = look.target(40), rect.inflate(0, -2 * look.px(12))
        self._close.place(pygame.Rect(rect.right - small - look.px(8), rect.y + look.px(8), small, small))
        right = self._close.rect.left - look.px(8)
        wide = min(look.px(_LEARN), rect.width // 3) if self.learn.visible else 0
        self.learn.line = "" if self.folded else self._line
        self.learn.place(pygame.Rect(right - wide, inner.y, wide, inner.height))
        left = rect.x + pad
        room = right - wide - pad - left
        self._heading.visible = self.noise.visible = not self.folded
        high = min(self.languages.preferred()[1], inner.height)
        self.languages.place(
            pygame.Rect(left, inner.bottom - high, min(room, self.languages.preferred()[0] + look.px(60)), high)
        )
        upper = pygame.Rect(left, inner.y, room, max(1, inner.height - high - look.px(6)))
        switch = min(room // 2, look.px(220))
        self.noise.place(pygame.Rect(self.languages.rect.right - switch, upper.y, switch, upper.height))
        self._heading.place(pygame.Rect(left, upper.y, self.noise.rect.x - left, upper.height))


def is_first_start(context: "Context") -> bool:
    """Return whether nobody has played here, begun a lesson, or been offered one before."""
    settings, store = context.settings, context.store
    offered = settings.lessons_offered or store.reached("lesson")
    return not offered and store.last() is None and not store.count(finished=True)


def remember(context: "Context") -> None:
    """Remember that the lesson was offered: it is offered once."""
    if not context.settings.lessons_offered:
        context.settings.lessons_offered = True
        context.settings_changed(layout=False)
