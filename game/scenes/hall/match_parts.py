"""Parts of a match's page: the tabs that its scenes share, the picture of its board, and what is told of it."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.assets import thumbnails
from game.assets.stand_in import round_off
from game.locale import _, pgettext
from game.rules.match import Match
from game.scenes.matches import telling
from game.scenes.scores.result import FinishedMatch
from game.scenes.stills import Stills, board
from game.stage.words import players as words
from game.store import MatchSummary
from game.ui import carving, theme
from game.ui.theme import Type
from game.ui.widgets import Button, Paragraph, Tile

if TYPE_CHECKING:
    from game.ui.context import Context
    from game.ui.scene import Scene

_RADIUS: Final = 10
_RIM: Final = 3
_EYE: Final = 40
FACTS: Final = Type(18)


def tabs(
    here: str, sheet: Callable[[], object], replay: Callable[[], object], review: Callable[[], object]
) -> list[Button]:
    """Return the three tabs of a match's page; the tab of the open page does nothing."""
    offered = (
        ("sheet", pgettext("page", "Scores"), "records", sheet),
        ("replay", _("Replay"), "film", replay),
        ("review", _("Review"), "review", review),
    )
    return [
        Button(f"tab.{name}", text, action if name != here else _stay, icon=icon, kind="plain", active=name == here)
        for name, text, icon, action in offered
    ]


def _stay() -> None:
    """Do nothing: that is where one is."""


def facts(summary: MatchSummary, result: FinishedMatch) -> list[str]:
    """Return what is told of a finished match, line by line: when, how long, how it ended, who the computers are."""
    when = f"{words.day(summary.changed)}, {summary.changed.astimezone():%H:%M}"
    lines = [" · ".join(filter(None, (when, telling.length(summary)))), result.subtitle()]
    if summary.name:
        lines.insert(0, result.headline())
    levels = [
        _("{name}: {level}").format(name=words.player_name(player), level=words.level_words(player.kind))
        for player in summary.players
        if player.kind != "human"
    ]
    if levels:
        lines.append(" · ".join(levels))
    return lines


class Facts(Paragraph):
    """What is told of a match, in as many lines as it takes."""

    def __init__(self, summary: MatchSummary, result: FinishedMatch) -> None:
        super().__init__("facts", " · ".join(facts(summary, result)), FACTS, "light_soft")


class BoardPicture(Tile):
    """The board as it stood at the end; a click shows it on the table."""

    role = "button"
    focusable = True
    cursor = "hand"
    shadow = carving.SHADOW
    radius = _RADIUS

    def __init__(self, scene: "Scene", match: Match, stills: Stills, action: Callable[[], object]) -> None:
        super().__init__("board", _("Look at the table"))
        self.tip = _("The table at the end of the match, with its history")
        self._scene, self._match, self._stills, self._action = scene, match, stills, action
        self._loaded: pygame.Surface | None = None

    @property
    def _context(self) -> "Context":
        return self._scene.context

    def act(self) -> None:
        self.sound("button")
        self._action()

    def draw(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        size, lit = rect.size, self.hover or (self.focused and self._scene.focus.visible)
        key = "end of match", self._match.id, self._match.shown, size
        drawn = self._stills.of(key, lambda: self._draw_board(size), self.changed)
        small = self._thumbnail(size) if drawn is None else drawn
        ground = look.composed(
            ("board ground", size), lambda: carving.rounded(size, look.px(_RADIUS), theme.TABLE_DARK)
        )
        surface.blit(ground if small is None else small, rect)
        tone = theme.GOLD_BRIGHT if lit else theme.GOLD_DEEP
        rim = look.composed(
            ("board rim", size, lit), lambda: carving.outline(size, look.px(_RADIUS), look.px(_RIM), tone)
        )
        surface.blit(rim, rect)
        if lit:
            eye = look.icon("eye", look.px(_EYE), theme.GOLD_BRIGHT)
            surface.blit(eye, eye.get_rect(bottomright=(rect.right - look.px(14), rect.bottom - look.px(10))))

    def _draw_board(self, size: tuple[int, int]) -> pygame.Surface:
        return self._rounded(board(self.look, self._match, size))

    def _rounded(self, picture: pygame.Surface) -> pygame.Surface:
        return round_off(picture.convert_alpha(), self.look.px(_RADIUS))

    def _thumbnail(self, size: tuple[int, int]) -> pygame.Surface | None:
        """Return the small picture that is kept with the match, enlarged until the true one is drawn."""
        if self._loaded is None or self._loaded.get_size() != size:
            found = thumbnails.load(self._context.folders.data, self._match.id)
            self._loaded = None if found is None else self._rounded(pygame.transform.smoothscale(found, size))
        return self._loaded
