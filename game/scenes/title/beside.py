"""The cards beside the way back to the last match: what was played last, today's puzzle, the next two matches."""

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.locale import _, labelled
from game.puzzles.book import PuzzleError, daily
from game.puzzles.puzzle import progress_of
from game.rules.games import GAMES
from game.scenes import match_words
from game.scenes.hall.opening import open_replay
from game.scenes.matches import telling
from game.scenes.picture_card import PictureCard
from game.scenes.puzzling.cards import PuzzleCard
from game.scenes.puzzling.list import today
from game.scenes.stills import Stills

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.puzzles.puzzle import Puzzle
    from game.scenes.title.scene import Title
    from game.store import MatchSummary

_NEXT: Final = 2
_WIDE: Final = (190, 250)
"""How wide a card is at least and at most, in logical pixels."""
GAP: Final = 18


class Beside:
    """Makes the cards of a title, keeps them up to date and places them left and right of the main card."""

    def __init__(self, title: "Title") -> None:
        self._title = title
        self._stills = Stills(title)
        self._made_of: tuple[object, ...] = ()
        self.last: PictureCard | None = None
        self.puzzle: PictureCard | None = None
        self.next: list[PictureCard] = []

    @property
    def cards(self) -> list[PictureCard]:
        """All cards, in the order in which one reads."""
        return [card for card in (self.last, self.puzzle, *self.next) if card is not None]

    def renew(self, running: "MatchSummary | None") -> bool:
        """Read again what there is; return whether that has changed."""
        store = self._title.context.store
        over = next(iter(store.finished(0, 1)), None)
        more = [one for one in store.unfinished(0, _NEXT + 1) if running is None or one.id != running.id][:_NEXT]
        puzzle = _todays() if over is not None or running is not None else None
        done = puzzle is not None and progress_of(store.reached("puzzle"), puzzle.name).end == "solved"
        made_of = over, puzzle, done, *(more if running is not None else ())
        if made_of == self._made_of:
            return False
        self._made_of = made_of
        for card in self.cards:
            self._title.widgets.remove(card)
        self.last = self._last(over) if over is not None else None
        self.puzzle = self._puzzle(puzzle, done=done) if puzzle is not None else None
        self.next = [self._next(one) for one in more] if running is not None else []
        first = 0 if self._title.front.card is None else self._title.widgets.index(self._title.front.card) + 1
        for place, card in enumerate(self.cards, first):
            self._title.widgets.insert(place, card)
            card.attach(self._title)
        match_words.renew_pictures(self._title, [one for one in (over, *more) if one is not None], self._redraw)
        return True

    def _redraw(self) -> None:
        for card in self.cards:
            card.changed()

    def _match_picture(self, summary: "MatchSummary", size: tuple[int, int]) -> pygame.Surface:
        return match_words.picture(self._title.context, summary, self._title.look, size, close=True)

    def _last(self, summary: "MatchSummary") -> PictureCard:
        context = self._title.context
        line = _("Last: {game}").format(game=match_words.game_title(summary.game))
        card = PictureCard(
            "last", telling.headline(summary), line, partial(self._match_picture, summary),
            lambda: open_replay(context, summary), mark="film",
        )  # fmt: skip
        card.tip = _("Watch this match again, step by step")
        return card

    def _puzzle(self, puzzle: "Puzzle", *, done: bool) -> PictureCard:
        words = _("Today’s puzzle")
        card = PuzzleCard(
            self._title.context, self._stills, puzzle, "today", words, labelled(words, GAMES[puzzle.game].title)
        )
        card.mark = "check" if done else "sun"
        return card

    def _next(self, summary: "MatchSummary") -> PictureCard:
        context, game = self._title.context, match_words.game_title(summary.game)
        line = f"{game} · {telling.headline(summary)}" if summary.name else game
        return PictureCard(
            f"next.{summary.id}", summary.name or telling.headline(summary), line,
            partial(self._match_picture, summary), lambda: context.open_match(summary.id), mark="play",
        )  # fmt: skip

    # -- layout

    def lay_out(self, middle: pygame.Rect) -> None:
        """Place as many cards beside the main card as find room; those that find none are not shown."""
        look, window = self._title.look, self._title.rect
        gap, margin = look.px(GAP), look.px(24)
        left = [card for card in (self.last, self.puzzle) if card is not None]
        self._lay_side(left[::-1], middle, margin, -1, gap)
        self._lay_side(self.next, middle, window.right - margin, 1, gap)

    def _lay_side(self, cards: "Sequence[PictureCard]", middle: pygame.Rect, end: int, way: int, gap: int) -> None:
        """Place cards outwards from the main card on one side."""
        look = self._title.look
        room = abs(end - (middle.right if way > 0 else middle.left)) - gap
        least, most = (look.px(each) for each in _WIDE)
        count = min(len(cards), max(0, (room + gap) // (least + gap)))
        wide = min(most, (room - gap * (count - 1)) // count) if count else 0
        shown = cards[:count] if way > 0 else cards[len(cards) - count :]
        for card in cards:
            card.visible = card in shown
        for place, card in enumerate(shown):
            x = middle.right + gap + place * (wide + gap) if way > 0 else middle.left - (place + 1) * (wide + gap)
            card.place(pygame.Rect(x, middle.y, wide, middle.height))

    def lay_row(self, row: pygame.Rect) -> None:
        """Place the cards side by side in the middle of a row: there is no main card."""
        look, cards = self._title.look, self.cards
        gap, most = look.px(GAP), look.px(_WIDE[1] + 60)
        if not cards:
            return
        wide = min(most, (row.width - gap * (len(cards) - 1)) // len(cards))
        x = row.centerx - (wide * len(cards) + gap * (len(cards) - 1)) // 2
        for card in cards:
            card.visible = True
            card.place(pygame.Rect(x, row.y, wide, row.height))
            x += wide + gap


def _todays() -> "Puzzle | None":
    """Return the puzzle of the day; None where the puzzles cannot be read."""
    try:
        return daily(today())
    except PuzzleError:
        return None
