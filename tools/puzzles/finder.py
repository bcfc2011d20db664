"""Looks for a puzzle in a position: whether one turn is clearly the best, and not the first idea.

Cheap tests come first, so that most positions are dropped after a glance or a few deals.
"""

from collections import Counter
from typing import Final

import msgspec

from game.ai.world import Dice
from game.judge.compare import AsSearched, Comparison, PlayedToEnd, Turn, compare
from game.puzzles.puzzle import ENOUGH, GAIN, MODELS, Puzzle, Weighed
from game.rules.match import Match
from game.rules.numbers import Generator
from tools.puzzles.candidates import RECIPES
from tools.puzzles.turns import counted, distinct, glance, in_question, turn_of
from tools.puzzles.weighing import judged

HARDER: Final = 10
"""Factor on the strongest player's effort for the second opinion on its answer."""
SCREENING: Final = (20, 120)
"""Numbers of deals in the first two comparisons: of all turns, then of the best ones."""
PLAYED: Final = 20
"""Number of deals in which all turns are played to the end to look for alternatives."""
LEFT: Final = 10
"""The most turns that are kept after the first deals."""
FEW: Final = (6, 3)
"""Most alternatives to the answer: the best ones by the search, and the best ones in games to the end."""
LEAST_SHARE: Final = 0.3
"""Least share of the first glance's thinking that goes into the answer's first action."""
MOST_TURNS: Final = 80
"""Most candidate turns of a puzzle; with more, none is clearly best, or the search takes too long."""
PLAIN_GAIN: Final = 10.0
"""Largest gain of an answer that the Merchant also plays, in a game without turns."""


class PuzzleFinder:
    """Examines one position, first quickly, then thoroughly, and makes a puzzle of it if it passes all tests."""

    def __init__(self, match: Match, step: int, asks: tuple[str, ...], seed: int, passed: Counter[str]) -> None:
        self._rules = match.rules
        self._recipe = RECIPES[match.rules.name]
        self._state = match.state_at(step)
        self._step = step
        self._seat = match.journal[step].seat
        self._view = match.rules.view(self._state, self._seat)
        self._seed = seed * 1000
        self.asks = asks
        self.tempting: Turn = ()
        """The turn that looks best at first sight."""
        self.answer: Turn = ()
        self.answers: list[Turn] = []
        """The answer, and the turns that had the same results in the first deals."""
        self.passed = passed
        """How many positions have passed each test, by its name."""
        self._turns: list[Turn] = []
        self._others: list[Turn] = []
        self._undecided = True

    @property
    def kind(self) -> str:
        """The answer's kind, by the game's recipe."""
        return self._recipe.kind_of(self._rules, self._state, self.answer)

    def promises(self) -> bool:
        """Return whether the position passes the quick tests; then `answer` is set."""
        self.tempting = self._turn_of("merchant", 1, 1)
        firsts, share = glance(self._rules, self._view, self._seat, self._seed)
        if self._rules.in_turns and (share < LEAST_SHARE or firsts[0] == self.tempting[0]):
            return False
        self.passed["glance"] += 1
        self._turns = in_question(self._rules, self._view, self._seat, self.asks, self._seed, firsts)
        if not 2 <= len(self._turns) <= MOST_TURNS:
            return False
        if not self._screen():
            return False
        if self._recipe.shortens and len(self.asks) > 1 and self._undecided and self._only_first():
            return False
        return not self._undecided and (not self._rules.in_turns or self._tempts())

    def _tempts(self) -> bool:
        """Return whether the turn that looks best at first sight is not one of the answers."""
        return self._rules.meaning(self.tempting) not in self._meanings(self.answers)

    def _meanings(self, turns: list[Turn]) -> set[object]:
        return {self._rules.meaning(turn) for turn in turns}

    def _only_first(self) -> bool:
        """Ask for the first step of the turn alone; return True if that makes no puzzle either."""
        self.asks = self.asks[:1]
        self._turns = distinct(self._rules, [turn[:1] for turn in self._turns])
        self.tempting = self.tempting[:1]
        return len(self._turns) < 2 or not self._screen()

    def _screen(self) -> bool:
        """Compare the turns and set the answer; return whether others are left and the race is close enough."""
        meaning = self._rules.meaning
        if meaning(self.tempting) not in self._meanings(self._turns):
            self._turns.append(self.tempting)
        turns = self._turns
        for round_, samples in enumerate(SCREENING, 1):
            compared = self._compared(turns, samples, round_)
            best = compared.ranking()[:LEFT]
            turns = [compared.outcomes[number].turn for number in best]
        answer = compared.outcomes[best[0]]
        self.answer = answer.turn
        equal = compared.equals(best[0])
        self.answers = [self.answer, *(compared.outcomes[number].turn for number in equal if number != best[0])]
        self._others = [compared.outcomes[number].turn for number in best if number not in equal][: FEW[0]]
        if self._others:
            ahead = answer.better_than(compared.outcomes[next(number for number in best if number not in equal)])
            self._undecided = ahead.mean < GAIN * 0.8 or ahead.mean < 2 * ahead.error
        return bool(self._others) and abs(answer.lead.mean) <= self._recipe.in_the_race

    def _compared(self, turns: list[Turn], samples: int, luck: int) -> Comparison:
        compared = Comparison(self._rules, self._view, self._seat, turns, Dice(self._seed + luck), AsSearched())
        compared.sample(samples)
        return compared

    def _turn_of(self, level: str, luck: int, harder: int) -> Turn:
        return turn_of(level, self._rules, self._state, self._seat, self.asks, self._seed + luck, harder)

    def puzzle(self, name: str, seed: int) -> Puzzle | None:
        """Return the puzzle, or None unless all models, the strongest player and some level find the answer."""
        others = self._judged((), 13)
        others = self._judged(others, 14) if others and self._is_no_gift(others) else None
        if not others or not self._is_played_by("ajaw", 11, 1):
            return None
        self.passed["Ajaw"] += 1
        others = self._judged(others, 15) if self._beats_the_first_idea() else None
        if not others or not self._is_played_by("ajaw", 12, HARDER):
            return None
        self.passed["Ajaw thinking harder"] += 1
        ordered = tuple(sorted(others, key=lambda other: other.least.behind))
        puzzle = Puzzle(
            self._rules.name, name, self._step, self._seat, self.kind, self.asks, tuple(self.answers), ordered,
            self._place_of_tempting(ordered), HARDER, seed,
        )  # fmt: skip
        counts = counted(puzzle, self._state)
        return msgspec.structs.replace(puzzle, found=counts) if counts[-1] >= ENOUGH else None

    def _judged(self, earlier: tuple[Weighed, ...] | None, luck: int) -> tuple[Weighed, ...] | None:
        """Return the other turns with the verdict of the next model, or None if one is not clearly worse."""
        if earlier is None:
            return None
        turns = [self.answer, *([each.turn for each in earlier] or self._alternatives())]
        model = MODELS[len(earlier[0].verdicts) if earlier else 0]
        others = judged(self._rules, self._view, self._seat, turns, model, self._seed + luck, earlier)
        if others:
            self.passed[model] += 1
        return others

    def _alternatives(self) -> list[Turn]:
        """Return the best turns beside the answers: by the search, in games to the end, at first sight."""
        rng = Generator(self._seed + 3)
        outcomes = compare(self._rules, self._view, self._seat, self._turns, rng, PLAYED, PlayedToEnd())
        played = sorted(outcomes, key=lambda outcome: -sum(outcome.leads))
        turns = distinct(self._rules, [*self._others, *(each.turn for each in played[: FEW[1]]), self.tempting])
        best = self._meanings(self.answers)
        return [turn for turn in turns if self._rules.meaning(turn) not in best]

    def _is_no_gift(self, others: tuple[Weighed, ...]) -> bool:
        """Return whether the Merchant plays another turn, or, in a game without turns, the gain is small and unsure."""
        least = min((each.verdicts[0] for each in others), key=lambda verdict: verdict.behind)
        return self._tempts() or (not self._rules.in_turns and least.behind <= PLAIN_GAIN and bool(least.error))

    def _is_played_by(self, level: str, luck: int, harder: int) -> bool:
        return self._rules.meaning(self._turn_of(level, luck, harder)) in self._meanings(self.answers)

    def _beats_the_first_idea(self) -> bool:
        """Return whether the first idea is an answer, or games of Merchants show the answer ahead of it."""
        if not self._tempts():
            return True
        turns = [self.answer, self.tempting]
        return bool(judged(self._rules, self._view, self._seat, turns, MODELS[-1], self._seed + 16))

    def _place_of_tempting(self, others: tuple[Weighed, ...]) -> int:
        meaning = self._rules.meaning
        places = [place for place, each in enumerate(others) if meaning(each.turn) == meaning(self.tempting)]
        return places[0] if places else -1
