"""What might have been: a copy of the table on which everything can be tried, and which is thrown away."""

from collections.abc import Collection
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.locale import _
from game.rules.core import Seat
from game.rules.games import GAMES
from game.rules.match import Match, Player
from game.rules.numbers import Generator
from game.rules.position import letter, wrong
from game.scenes.play.scene import MatchScene
from game.scenes.replaying.fork import forked
from game.scenes.setup.draft import new_seed
from game.session.lead import HUMAN, played_again, trial_of
from game.stage.slip import Slip
from game.stage.tools import Tool
from game.ui import carving, theme

if TYPE_CHECKING:
    from game.ui.context import Context

_BORDER: Final = 7


class WhatIf(MatchScene):
    """A match that is only tried out: every hand is open, one person plays all seats, and a border says so."""

    name = "what_if"

    def __init__(self, context: "Context", match: Match, known: Collection[Seat] = ()) -> None:
        """Give the seats whose hands are no guesses."""
        self._known = frozenset(known)
        super().__init__(context, match)
        self.title = _("What if")

    def way_out(self) -> Tool:
        return "leave_trial", _("Back to the match"), "back", lambda: self.context.stack.pop(self)

    def make_widgets(self) -> None:
        super().make_widgets()
        self.tools.buttons[-1].set_active(True)
        tip = _("Dealt at random: nobody could know what lies here.")
        self.guess = Slip("guess", _("a guess"), tip, "what_if")
        self.guess.visible = False
        self.add(self.guess)

    def layout(self) -> None:
        super().layout()
        if self.frame is not None:
            self.guess.arrange(self.frame.places.hand.x, self.frame.places.rail.y)

    def changed(self) -> None:
        super().changed()
        seat = self.session.open_seat
        guessed = seat is not None and seat not in self._known
        if guessed != self.guess.visible:
            self.guess.visible = guessed
            self.guess.changed()

    def enter(self) -> None:
        self.table.refresh()
        self.changed()
        self.notice(_("Try anything, for any player. What nobody could know is dealt at random."))

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        super().paint(surface, area)
        carving.rim(surface, theme.INFORMATION, self.rect, self.look.px(_BORDER))


class RoundAgain(WhatIf):
    """A round of a match that is played once more, as a trial: one person plays its own seat, computers theirs."""

    name = "round_again"

    def enter(self) -> None:
        MatchScene.enter(self)
        self.notice(_("A trial: nothing of this round counts, and your match waits."))


def try_out_open(context: "Context", match: Match, step: int) -> None:
    """Open a copy of a finished match above the scene: hands are known, only the piles are dealt again."""
    kinds = tuple(player.kind for player in match.players)
    state = forked(match, step, kinds, step + 1, dealt_again=True).state
    context.stack.push(WhatIf(context, trial_of(match, state), range(len(match.players))))


def try_out(context: "Context", match: Match, state: Any, viewer: Seat | None) -> None:
    """Lay a copy of the table over the scene; what the viewer does not know is dealt at random."""
    rules = match.rules
    view = rules.view(state, viewer)
    guessed = rules.determinize(view, Generator(len(match.journal) + 1))
    known = () if viewer is None else (viewer,)
    context.stack.push(WhatIf(context, trial_of(match, guessed), known))


def play_again_from(context: "Context", match: Match, step: int, seat: Seat) -> None:
    """Lay a trial over the scene in which a seat plays on from an earlier step, and all chance is another."""
    context.stack.push(RoundAgain(context, played_again(match, step, seat, new_seed()), (seat,)))


def open_position(context: "Context", text: str) -> None:
    """Lay a position that was written in one line upon the scene; raise `BadSetup` if it cannot be read."""
    rules = GAMES.get(text.split(" ", 1)[0])
    if rules is None:
        raise wrong("head", text[:80])
    state = rules.position(text)
    seats = range(len(rules.points(state)))
    players = tuple(Player(letter(seat).upper(), rules.colours[seat], HUMAN) for seat in seats)
    match = Match(rules, rules.deal(len(seats), Generator(0)), players)
    context.stack.push(WhatIf(context, trial_of(match, state), seats))
