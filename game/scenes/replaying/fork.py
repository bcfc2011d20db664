"""Play from here: a new match with the same past, with other players and, if wanted, another future."""

from typing import TYPE_CHECKING

import msgspec

from game.locale import _
from game.rules.core import Over
from game.rules.match import Match
from game.rules.numbers import Generator
from game.scenes import match_words
from game.scenes.setup.draft import new_seed
from game.scenes.setup.who_plays import WhoPlays
from game.store import journal
from game.ui.widgets import Toggle

if TYPE_CHECKING:
    from game.ui.context import Context


def forked(match: Match, step: int, kinds: tuple[str, ...], seed: int, *, dealt_again: bool) -> Match:
    """Return a match that continues from a step of another one; on request the piles are dealt again.

    While the other match continues, all that is hidden from people at the screen is dealt again, hands too.
    """
    pairs = zip(match.players, kinds, strict=True)
    players = tuple(msgspec.structs.replace(player, kind=kind) for player, kind in pairs)
    if journal.goes_on(match):
        return journal.copy_dealt_again(match, step, players, seed)
    setup = match.setup
    if dealt_again:
        setup = match.rules.deal_again(setup, match.state_at(step), Generator(seed))
    other = Match(match.rules, setup, players)
    for entry in match.journal[:step]:
        other.repeat(entry.seat, entry.action)
    return other


class Fork(WhoPlays):
    """Who plays on, and with which piles."""

    name = "fork"

    def __init__(self, context: "Context", match: Match, step: int) -> None:
        self._match = match
        self._step = step
        explanation = _("Shuffles all piles; hands and board stay as they are")
        if hidden := journal.goes_on(match):
            explanation = _("The match is not over: everything hidden from you is dealt again, hands too")
        self._again = Toggle(
            "fork.again", _("Shuffle the rest again"), hidden, lambda _on: None, explanation=explanation
        )
        self._again.enabled = not hidden
        title = _("Play from here")
        super().__init__(context, title, match.players, title, "branch", self._again)
        self.go.enabled = not isinstance(match.rules.pending(match.state_at(step)), Over)

    def answered(self, kinds: tuple[str, ...]) -> None:
        seed = new_seed()
        dealt_again, store = self._again.on, self.context.store
        match = forked(self._match, self._step, kinds, seed, dealt_again=dealt_again)
        name = match_words.copy_name(store, self._match, dealt_again=dealt_again)
        match_id = store.adopt(match, journal.options_of_copy(self._match, seed, dealt_again=dealt_again), name)
        self.context.open_match(match_id)
