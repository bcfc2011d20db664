"""One game in the school: its cover, its lesson, its puzzles, and the ways on."""

from functools import partial
from typing import Any, Final

import pygame

from game.locale import _, ngettext, say
from game.puzzles.book import PuzzleError, games_with_puzzles, puzzles_of
from game.puzzles.puzzle import Puzzle, next_open, progress_of
from game.rules.games import GAMES
from game.scenes.puzzling.cards import PuzzleCard
from game.scenes.puzzling.list import Puzzles
from game.scenes.puzzling.words import asked_words
from game.scenes.school.chapters import ChapterRow, lesson_parts
from game.scenes.school.cover import CoverStrip
from game.scenes.school.heads import ChapterHead
from game.scenes.school.seals import Seals
from game.scenes.stills import Stills
from game.tables.part import has_table
from game.texts.lessons import has_lesson
from game.ui import theme
from game.ui.context import Context
from game.ui.widgets import Button, Panel, Paragraph, Widget

_COVER: Final = (112, 222)
"""How high a cover is at least and at most."""
_CHAPTER: Final = 62
_SPOT: Final = (0.34, 0.56)
"""How high the picture of the next puzzle is at least and at most, as parts of its width."""
_FOOT: Final = 52
_GAP: Final = 8


class GameColumn(Panel):
    """Everything that teaches one game. Cover and puzzle give way where the window is low."""

    def __init__(self, context: Context, game: str, stills: Stills) -> None:
        super().__init__(f"school.{game}", "parchment", GAMES[game].title)
        self._context, self._game, self._stills = context, game, stills
        self._cover = CoverStrip(game)
        self._spot: PuzzleCard | None = None
        lesson = lesson_parts(context, game) if has_lesson(game) else []
        self._parts = [*lesson, *self._puzzle_parts()]
        """What stands between the cover and the buttons."""
        self._buttons: list[Button] = []
        if has_table(game):
            watch = Button(f"watch.{game}", _("Watch a game"), partial(context.open_demo, game), icon="eye")
            watch.tip = _("Computers play; nothing is saved")
            self._buttons.append(watch)
        if any(isinstance(part, Seals) for part in self._parts):
            count = len(puzzles_of(game))
            words = ngettext("{count} puzzle", "All {count} puzzles", count).format(count=count)
            self._buttons.append(Button(f"all.{game}", words, self._show_all, icon="menu"))
        self.add(self._cover, *self._parts, *self._buttons)

    def _puzzle_parts(self) -> list[Widget]:
        """Return the heading of the puzzles, their seals and the next of them."""
        if self._game not in games_with_puzzles():
            return []
        kept = self._context.store.reached("puzzle")
        try:
            puzzles = puzzles_of(self._game)
        except PuzzleError as error:
            # Translators: {place} is a file and a line in it, {why} a reason.
            text = _("The puzzles cannot be read. {place}: {why}").format(place=error.place, why=say(error.why))
            return [Paragraph(f"puzzles.{self._game}.wrong", text, theme.BODY, "ink_soft")]
        if not puzzles:
            return []
        following = next_open(kept, puzzles, "")
        states = [_state_of(kept, puzzle, following) for puzzle in puzzles]
        told = _("{solved} of {count}").format(solved=states.count("solved"), count=len(states))
        parts: list[Widget] = [
            ChapterHead(f"puzzles.{self._game}", _("Puzzles"), told),
            Seals(f"seals.{self._game}", states),
        ]
        if following is not None:
            words = _("Puzzle {number}").format(number=puzzles.index(following) + 1)
            self._spot = PuzzleCard(self._context, self._stills, following, f"next.{self._game}", words)
            self._spot.mark = "play"
            self._spot.tip = asked_words(following)
            parts.append(self._spot)
        return parts

    def _show_all(self) -> None:
        self._context.stack.push(Puzzles(self._context, self._game))

    # -- layout

    def lay_out(self, rect: pygame.Rect) -> int:
        """Place everything in a column, as far as possible within its height; return how high it is."""
        look, pad, gap = self.look, self.look.px(16), self.look.px(_GAP)
        width = rect.width - 2 * pad
        fixed = sum(self._height(part, width) + gap for part in self._parts) + self._foot(width) + look.px(24)
        cover, spot = self._shares(rect.height - fixed, width)
        self._cover.place(pygame.Rect(rect.x, rect.y, rect.width, cover))
        y = rect.y + cover + look.px(12)
        for part in self._parts:
            high = spot if part is self._spot else self._height(part, width)
            part.place(pygame.Rect(rect.x + pad, y, width, high))
            y += high + gap
        y = self._lay_buttons(pygame.Rect(rect.x + pad, y + look.px(4), width, 0)) + look.px(8)
        self.place(pygame.Rect(rect.x, rect.y, rect.width, max(rect.height, y - rect.y)))
        return y - rect.y

    def _shares(self, free: int, width: int) -> tuple[int, int]:
        """Return the heights of cover and picture; both shrink alike from their best height to their least."""
        least, most = (self.look.px(each) for each in _COVER)
        if self._spot is None:
            return max(least, min(most, free)), 0
        lowest, highest = (round(width * part) for part in _SPOT)
        part = (free - least - lowest) / max(1, most + highest - least - lowest)
        part = max(0.0, min(1.0, part))
        return round(least + (most - least) * part), round(lowest + (highest - lowest) * part)

    def _height(self, part: Widget, width: int) -> int:
        look = self.look
        if part is self._spot:
            return 0
        if isinstance(part, Seals | Paragraph):
            return part.height_at(width)
        if isinstance(part, ChapterRow):
            return max(look.target(_CHAPTER - 14), part.height())
        return look.line(theme.SUBHEADING)

    def _columns(self, width: int) -> int:
        """Return how many buttons stand side by side."""
        wanted = [button.preferred()[0] for button in self._buttons]
        return 2 if len(wanted) > 1 and max(wanted) <= (width - self.look.px(_GAP)) // 2 else 1

    def _row(self) -> int:
        return max([self.look.target(_FOOT), *(button.preferred()[1] for button in self._buttons)])

    def _foot(self, width: int) -> int:
        """Return how much room the buttons take."""
        return -(-len(self._buttons) // self._columns(width)) * (self._row() + self.look.px(_GAP))

    def _lay_buttons(self, row: pygame.Rect) -> int:
        """Place the buttons; return where they end."""
        gap, columns, high = self.look.px(_GAP), self._columns(row.width), self._row()
        each = (row.width - gap * (columns - 1)) // columns
        for place, button in enumerate(self._buttons):
            line, column = divmod(place, columns)
            button.place(pygame.Rect(row.x + column * (each + gap), row.y + line * (high + gap), each, high))
        return row.y + self._foot(row.width)


def _state_of(kept: dict[str, Any], puzzle: Puzzle, following: Puzzle | None) -> str:
    return progress_of(kept, puzzle.name).end or ("next" if puzzle is following else "")
