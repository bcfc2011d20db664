"""The card of a puzzle: its spot, how hard it is, and how the player got on with it."""

from typing import TYPE_CHECKING, Final

import pygame

from game.ai.players import LEVELS
from game.assets.stand_in import smooth
from game.locale import _, ngettext, pgettext
from game.puzzles.puzzle import Puzzle, PuzzleProgress, progress_of
from game.scenes.picture_card import PictureCard
from game.scenes.puzzling.scene import open_puzzle
from game.scenes.puzzling.spots import picture_of, theme_words
from game.scenes.stills import Stills
from game.stage.words import players as words
from game.ui import theme

if TYPE_CHECKING:
    from game.ui.context import Context

_BEAN: Final = (19, 13)
_EMPTY: Final = (92, 70, 50)
_MARKS: Final = {"solved": "check", "shown": "eye", "tried": "hourglass", "": ""}
"""What marks a puzzle by how it came to its end, or did not yet."""


class PuzzleCard(PictureCard):
    """Opens a puzzle."""

    def __init__(
        self, context: "Context", stills: Stills, puzzle: Puzzle, id_: str, name: str, shown: str = ""
    ) -> None:
        """Make a card; `shown` stands on it in the place of the name."""
        self.puzzle = puzzle
        self._stills = stills
        super().__init__(id_, name, "", self._spot, lambda: open_puzzle(context, puzzle), shown=shown)
        theme_ = theme_words(puzzle)
        if theme_ and theme_ not in self.shown:
            self.shown = f"{self.shown} · {theme_}"
        self.renew(progress_of(context.store.reached("puzzle"), puzzle.name))

    def renew(self, progress: PuzzleProgress) -> None:
        """Show how the player got on with it."""
        tried = progress.end or progress.tries
        told = [difficulty_words(self.puzzle), progress_words(progress) if tried else ""]
        self.line = " · ".join(filter(None, told)) or progress_words(progress)
        self._told = progress_words(progress)
        self.mark = _MARKS[progress.end or ("tried" if progress.tries else "")]
        self.changed()

    def value(self) -> str:
        return " · ".join(filter(None, (theme_words(self.puzzle), difficulty_words(self.puzzle), self._told)))

    def _spot(self, size: tuple[int, int]) -> pygame.Surface | None:
        return picture_of(self._stills, self.look, self.puzzle, size, self.changed)

    def draw_line(self, surface: pygame.Surface, place: tuple[int, int], room: int) -> None:
        """Draw the difficulty as beans in front of the words."""
        if not self.puzzle.found:
            super().draw_line(surface, place, room)
            return
        look, (x, y) = self.look, place
        size = look.px(_BEAN[0]), look.px(_BEAN[1])
        for number in range(len(LEVELS)):
            tone = theme.GOLD if number < beans(self.puzzle) else _EMPTY
            bean = look.composed(("bean", size, tone), lambda tone=tone: _bean(size, tone))  # type: ignore[misc]
            surface.blit(bean, bean.get_rect(midleft=(x, y + look.height(self.small) // 2)))
            x += size[0] + look.px(2)
        x += look.px(6)
        super().draw_line(surface, (x, y), room - (x - place[0]))


def beans(puzzle: Puzzle) -> int:
    """Return how hard a puzzle is, from 1 to the number of levels."""
    return min(len(LEVELS), puzzle.difficulty + 1)


def difficulty_words(puzzle: Puzzle) -> str:
    """Return which computer finds the answer; nothing where that was not measured."""
    if not puzzle.found:
        return ""
    if puzzle.difficulty < len(LEVELS):
        # Translators: the weakest computer player that finds a puzzle's answer, as in “Planter finds it”.
        return _("{level} finds it").format(level=words.level_words(LEVELS[puzzle.difficulty]))
    return _("even {level} misses it").format(level=words.level_words(LEVELS[-1]))


def progress_words(progress: PuzzleProgress) -> str:
    """Return how a player got on with a puzzle, in two words."""
    tries = ngettext("{count} try", "{count} tries", progress.tries).format(count=progress.tries)
    match progress.end:
        case "solved":
            return _("solved: {tries}").format(tries=tries)
        case "shown":
            return _("answer shown")
    return tries if progress.tries else pgettext("puzzle", "new")


def _bean(size: tuple[int, int], tone: theme.Colour) -> pygame.Surface:
    """Return a cocoa bean: an oval with its seam."""

    def draw(large: pygame.Surface, factor: int) -> None:
        whole = large.get_rect()
        pygame.draw.ellipse(large, theme.INK, whole)
        pygame.draw.ellipse(large, tone, whole.inflate(-2 * factor, -2 * factor))
        seam = whole.inflate(-whole.width // 3, 0)
        pygame.draw.arc(large, theme.INK, seam.move(0, whole.height // 3), 0.5, 2.6, max(1, round(1.3 * factor)))

    return pygame.transform.rotozoom(smooth(size, draw), 18, 1.0)
