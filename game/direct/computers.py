"""Asks computer players for their decisions; nobody waits for an answer."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

from game.ai.players import AGENTS, choose_at_random
from game.ai.process import News, Thinker
from game.ai.thought import Effort, Thought
from game.direct.luck import PLAYERS, luck
from game.rules.core import Action, Seat
from game.rules.match import Match

SPARING: Final = 0.25
"""Share of the usual effort in power-saving mode."""


class Loop(Protocol):
    """What computer players may ask of the window while they think in a process of their own."""

    def call_soon(self, action: Callable[[], object]) -> None:
        """Call something in the loop, from any thread."""

    def remark(self, news: News) -> None:
        """Say in the log what became of the computer players' process."""

    def sparing(self) -> bool:
        """Return whether computer players are to think less now."""


@dataclass(slots=True)
class Request:
    """What a computer player was asked at a step, and what it answered."""

    step: int
    done: bool = False
    decision: Thought | None = None


class Computers:
    """The computer players of one match."""

    def __init__(self, loop: Loop, match: Match, thinker: Thinker) -> None:
        self._loop = loop
        self._match = match
        self._thinker = thinker
        self._asked: Request | None = None

    @property
    def asking(self) -> bool:
        """Whether a computer player was asked and has not answered yet."""
        return self._asked is not None and not self._asked.done

    def answer(self, seat: Seat) -> Request | None:
        """Return what a seat answered at this step; where it was not asked yet, ask it. None while it thinks."""
        asked = self._asked
        if asked is None or asked.step != len(self._match.journal):
            self._ask(seat)
            return None
        if not asked.done:
            return None
        self._asked = None
        return asked

    def _ask(self, seat: Seat) -> None:
        asked = self._asked = Request(len(self._match.journal))

        def answered(decision: Thought | None) -> None:
            asked.done, asked.decision = True, decision

        self.consult(seat, self._match.players[seat].kind, answered)

    def consult(self, seat: Seat, player: str, told: Callable[[Thought | None], object]) -> None:
        """Ask a computer player for a seat's decision; the answer comes later, in the loop."""

        def decided(decision: Thought | None, news: News | None) -> None:
            self._loop.call_soon(lambda: answered(decision, news))

        def answered(decision: Thought | None, news: News | None) -> None:
            if news is not None:
                self._loop.remark(news)
            told(decision)

        rules = self._match.rules
        seed = luck(self._match, PLAYERS + seat).below(1 << 63)
        view = rules.view(self._match.state, seat)
        self._thinker.consult(rules, view, seat, player, seed, decided, self._effort(player))

    def _effort(self, player: str) -> Effort | None:
        """Return a player's effort if it is less than usual, else None."""
        if player not in AGENTS or not self._loop.sparing():
            return None
        return AGENTS[player].effort_in(self._match.rules.name).scaled(SPARING)

    def warm_up(self) -> None:
        """Start the process in which they think."""
        self._thinker.warm_up()

    def think_no_more(self) -> None:
        """Do without what somebody was asked to think about."""
        self._thinker.forget()

    def forget(self) -> None:
        """Do without every question and answer: the match stands elsewhere."""
        self._thinker.forget()
        self._asked = None

    def close(self) -> None:
        """End the process in which they think."""
        self._thinker.close()

    def anything(self, seat: Seat) -> Action:
        """Return any legal action: for a computer player whose answer is of no use."""
        rules = self._match.rules
        return choose_at_random(rules, rules.view(self._match.state, seat), seat, luck(self._match, PLAYERS))
