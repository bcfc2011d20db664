"""Play from here: a new match with the same past, with other players and, if wanted, another future."""

import random
from typing import TYPE_CHECKING, Final

import msgspec

from game.locale import _
from game.rules.core import Over
from game.rules.match import Match
from game.rules.rng import Generator
from game.scenes.who_plays import WhoPlays
from game.store import TableOptions
from game.ui.widgets import Toggle

if TYPE_CHECKING:
    from game.ui.context import Context

_LARGEST_SEED: Final = 2**32 - 1


def forked(match: Match, step: int, kinds: tuple[str, ...], seed: int, *, anew: bool) -> Match:
    """Return a match that goes on from a step of another one; what lies in piles then is dealt anew, if wanted."""
    pairs = zip(match.players, kinds, strict=True)
    players = tuple(msgspec.structs.replace(player, kind=kind) for player, kind in pairs)
    setup = match.setup
    if anew:
        setup = match.rules.deal_anew(setup, match.state_at(step), Generator(seed))
    other = Match(match.rules, setup, players)
    for entry in match.journal[:step]:
        other.play(entry.seat, entry.action)
    return other


class Fork(WhoPlays):
    """Who plays on, and with which piles."""

    name = "fork"

    def __init__(self, context: "Context", match: Match, step: int) -> None:
        self._match = match
        self._step = step
        self._piles = Toggle(
            "fork.anew", _("Shuffle the rest again"), False, lambda _on: None,
            explanation=_("Shuffles all piles; hands and board stay as they are"),
        )  # fmt: skip
        title = _("Play from here")
        super().__init__(context, title, match.players, title, "branch", self._piles)
        self.go.enabled = not isinstance(match.rules.pending(match.state_at(step)), Over)

    def answered(self, kinds: tuple[str, ...]) -> None:
        seed = random.SystemRandom().randint(1, _LARGEST_SEED)
        match = forked(self._match, self._step, kinds, seed, anew=self._piles.on)
        match_id = self.context.store.adopt(match, TableOptions(seed=seed))
        self.context.open_match(match_id)
