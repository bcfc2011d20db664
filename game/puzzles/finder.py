"""Looks for a puzzle in a position: whether one turn is clearly the best, and not the first idea."""

from typing import Final

import msgspec

from game.estimate.comparing import Comparison, compare
from game.estimate.models import Ends
from game.puzzles.part import Turn, puzzles_part
from game.puzzles.puzzle import Puzzle, Weighed
from game.puzzles.turns import distinct, glance, in_question, turn_of
from game.puzzles.weighing import comparison, weighed
from game.rules.match import Match
from game.rules.rng import Generator

HARDER: Final = 10
"""Factor on the strongest player's effort for the second opinion on its answer."""
SCREENING: Final = (20, 120)
"""Deals on which turns are compared at first: many turns, then the few that are left."""
SAMPLES: Final = (300, 1500)
"""Fresh deals on which the answer is compared with the other candidates: at first, and in all."""
FEW: Final = 8
LEAST_SHARE: Final = 0.3
"""Least share of the first glance's thinking that goes into the answer's first action."""
MOST_TURNS: Final = 80
"""Most candidate turns of a puzzle; with more, none is clearly best, or the search takes too long."""
PLAIN_LEAD: Final = 10.0
"""Maximum lead of an answer that the Merchant plays already; the answer must not be certain then."""
ERRORS: Final = 4.0
"""Least lead of an answer over every other candidate, in standard errors."""


class PuzzleFinder:
    """One moment, looked at closer and closer; most turn out to be no puzzle."""

    def __init__(self, match: Match, step: int, asks: tuple[str, ...], seed: int) -> None:
        self._rules = match.rules
        self._part = puzzles_part(match.rules.name)
        self._state = match.state_at(step)
        self._step = step
        self._seat = match.journal[step].seat
        self._view = match.rules.view(self._state, self._seat)
        self._seed = seed * 1000
        self.asks = asks
        self.tempting: Turn = ()
        """The turn that looks best at first sight."""
        self.answer: Turn = ()
        self._turns: list[Turn] = []
        self._undecided = True

    @property
    def kind(self) -> str:
        """The kind of turn that the answer is."""
        return self._part.kind_of(self._rules, self._state, self.answer)

    def promises(self) -> bool:
        """Return whether the position may become a puzzle; then `answer` is set."""
        self.tempting = self._turn_of("merchant", 1, 1)
        firsts, share = glance(self._rules, self._view, self._seat, self._seed)
        if self._rules.in_turns and (share < LEAST_SHARE or firsts[0] == self.tempting[0]):
            return False
        self._turns = in_question(self._rules, self._view, self._seat, self.asks, self._seed, firsts)
        if not 2 <= len(self._turns) <= MOST_TURNS:
            return False
        if not self._screen():
            return False
        if self._part.shortens and len(self.asks) > 1 and self._undecided and self._only_first():
            return False
        return not self._undecided and (not self._rules.in_turns or self._tempts())

    def _tempts(self) -> bool:
        """Return whether another turn than the answer is the first idea."""
        meaning = self._rules.meaning
        return meaning(self.answer) != meaning(self.tempting)

    def _only_first(self) -> bool:
        """Ask for the first step alone if the rest of the turn hardly matters; return whether that fails too."""
        self.asks = self.asks[:1]
        self._turns = distinct(self._rules, [turn[:1] for turn in self._turns])
        self.tempting = self.tempting[:1]
        return len(self._turns) < 2 or not self._screen()

    def _screen(self) -> bool:
        """Compare all turns on a few deals, and those that are left on more."""
        meaning = self._rules.meaning
        if meaning(self.tempting) not in {meaning(turn) for turn in self._turns}:
            self._turns.append(self.tempting)
        for round_, samples in enumerate(SCREENING, 1):
            compared = self._compared(self._turns, samples, round_)
            best = compared.ranking()[:FEW]
            self._turns = [compared.outcomes[number].way for number in best]
        answer = compared.outcomes[best[0]]
        self.answer = answer.way
        equal = compared.equals(best[0])
        others = [number for number in best if number not in equal]
        if others:
            ahead = answer.better_than(compared.outcomes[others[0]])
            self._undecided = ahead.mean < self._part.least_lead * 0.8 or ahead.mean < 2 * ahead.error
        return bool(others) and abs(answer.lead.mean) <= self._part.in_the_race

    def _compared(self, turns: list[Turn], samples: int, luck: int) -> Comparison:
        compared = comparison(self._rules, self._view, self._seat, turns, self._seed + luck)
        compared.sample(samples)
        return compared

    def _turn_of(self, level: str, luck: int, harder: int) -> Turn:
        return turn_of(level, self._rules, self._state, self._seat, self.asks, self._seed + luck, harder)

    def puzzle(self, name: str, seed: int) -> Puzzle | None:
        """Return the puzzle if the strongest player gives the answer, and gives it again when it thinks harder."""
        meaning = self._rules.meaning
        usual = self._turn_of("ajaw", 11, 1)
        if meaning(usual) != meaning(self.answer):
            return None
        turns = distinct(self._rules, [self.answer, *self._turns, self.tempting])
        compared = self._compared(turns, SAMPLES[0], 13)
        if 0 not in compared.equals(compared.ranking()[0]):
            return None
        hard = self._turn_of("ajaw", 12, HARDER)
        compared.sample(SAMPLES[1] - SAMPLES[0])
        order = compared.ranking()
        equal = compared.equals(order[0])
        answers = {meaning(turns[number]) for number in equal}
        if not {meaning(hard), meaning(self.answer)} <= answers:
            return None
        others = [weighed(compared, number, order[0]) for number in order if number not in equal]
        if not others or not _is_clear(others[0], self._part.least_lead):
            return None
        tempting = -1
        if meaning(self.tempting) not in answers:
            tempting = next(n for n, each in enumerate(others) if meaning(each.turn) == meaning(self.tempting))
        elif self._rules.in_turns or others[0].behind > PLAIN_LEAD or not others[0].error:
            return None
        best = weighed(compared, order[0], order[0])
        puzzle = Puzzle(
            self._rules.name, name, self._step, self._seat, self.kind, self.asks,
            tuple(turns[number] for number in equal), best, self._played_out(best, others), tempting,
            HARDER, compared.samples, seed,
        )  # fmt: skip
        return puzzle if is_agreed(puzzle) else None

    def _played_out(self, best: Weighed, others: list[Weighed]) -> tuple[Weighed, ...]:
        """Return the other turns with their results in games played to the end, as in reviews."""
        ways = [best.turn, *(other.turn for other in others)]
        rng, samples = Generator(self._seed + 14), self._part.played
        first, *rest = compare(self._rules, self._view, self._seat, ways, rng, samples, Ends())
        gaps = [first.better_than(outcome) for outcome in rest]
        return tuple(
            msgspec.structs.replace(other, played=round(gap.mean, 2), played_error=round(gap.error, 3))
            for other, gap in zip(others, gaps, strict=True)
        )


def is_agreed(puzzle: Puzzle) -> bool:
    """Return whether both models find every other turn worse than the answer."""
    return puzzle.is_clear


def _is_clear(second: Weighed, least: float) -> bool:
    return second.behind >= least and second.behind >= ERRORS * second.error
