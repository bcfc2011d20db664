"""Measures what is taught: whether chances to win, costs and hints hold, and whether all say the same.

Who finds out whether a verdict holds had no part in it: Planters on all seats play both turns to the end of the game,
on fresh deals, the same for both turns.
"""

import statistics
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from game.ai.players import AGENTS, play_out, players_of
from game.ai.world import Dice
from game.judge.compare import Estimate, Turn, estimate, go
from game.judge.judge import Judge, Verdict, room_of, victory
from game.judge.review import Stop, check, choices, played_on, review, stops, suspect
from game.rules.core import CHANCE, Action, Chance, Over, Seat
from game.rules.games import GAMES, AnyRules
from game.rules.match import Match, Player
from game.rules.numbers import Generator

if TYPE_CHECKING:
    from game.judge.report import Cost

LEVELS: Final = ("apprentice", "merchant", "planter", "chief")
"""Who sits in the games that are reviewed, in turn."""
HONEST: Final = "planter"
DEALS: Final = 60
PLACES: Final = 8
"""At how many places of a game the chance to win is noted."""
HINTS: Final = 4
"""At how many decisions of a game hints are asked for."""
CHECKED: Final = 2
"""How many costs, and how many hints, of a game are played out by Planters."""
REVIEWED: Final = 10
"""How many games are reviewed as a whole, to measure the time."""
SHOWN: Final = 1.645
"""Standard errors by which Planters show a difference, or the opposite."""
TENTHS: Final = 10
ASKED_TWICE: Final = {"hint and review": "c", "the same hint, other deals": "d", "the same word, other deals": "d"}
"""What is asked twice, with the letter under which it is printed."""
_APART: Final = 1 << 40
"""Between the seeds of games that are reviewed, and those of other games and deals."""


class Teaching:
    """What was measured of a game so far."""

    def __init__(self, game: str, seed: int) -> None:
        self.rules: Final = GAMES[game]
        self.world: Final = players_of(game).world
        self.room: Final = room_of(game)
        self.seed = seed
        self.games = 0
        self.chances: list[tuple[int, float, float]] = []
        """Number of seats, the chance to win that was said, and the share of the victory that came of it."""
        self.shares: list[tuple[int, float, float]] = []
        """Likewise with the bare share of quick games that were won."""
        self.told: list[tuple[str, float, Estimate]] = []
        """The word of a verdict, the size that was told, and what Planters found."""
        self.same: dict[str, list[bool]] = defaultdict(list)
        """By what was asked twice, whether the answers were the same."""
        self.words: list[str] = []
        """The words of hints."""
        self.losses: dict[str, list[float]] = defaultdict(list)
        """By level, for each seat the points lost by a decision, on average."""
        self.seconds: dict[str, list[float]] = defaultdict(list)

    def add_game(self) -> None:
        """Play one more game, and measure what is said of it."""
        number, counts = self.games, list(self.rules.seat_counts)
        seats = counts[number // 2 % min(2, len(counts))]
        kinds = [LEVELS[(number + seat) % len(LEVELS)] for seat in range(seats)]
        match = played(self.rules, kinds, self.seed + number)
        self._note_chances(played(self.rules, ["merchant"] * seats, self.seed + number + _APART))
        self._note_costs(match)
        self._note_hints(match)
        if number < REVIEWED:
            begin = time.process_time()
            review(match, 1)
            self.seconds["review"].append(time.process_time() - begin)
        self.games += 1

    # (a) The chance to win: said, and held.

    def _note_chances(self, match: Match) -> None:
        seats, games = len(match.players), players_of(self.rules.name).review.curve
        for shares, won in shares_of(match, self.seed):
            chances = [self.room.chance(seats, share, games) for share in shares]
            for share, chance, victorious in zip(shares, chances, won, strict=True):
                self.shares.append((seats, share, victorious))
                self.chances.append((seats, chance / sum(chances), victorious))

    # (b) and (e) What turns cost, and (c) whether a hint says the same.

    def _note_costs(self, match: Match) -> None:
        effort, lost, decided = (
            players_of(self.rules.name).review,
            defaultdict[Seat, float](float),
            choices(match, self.world),
        )
        costs: list[Cost[Action]] = []
        for choice in decided:
            if suspect(match, self.world, choice, Generator(choice.first), effort) is not None:
                cost = check(match, choice)
                if cost is not None:
                    costs.append(cost)
                    lost[cost.seat] += cost.cost
        for seat, player in enumerate(match.players):
            count = sum(choice.seat == seat for choice in decided)
            self.losses[player.kind].append(lost[seat] / max(1, count))
        for number, cost in enumerate(_spread(costs, CHECKED)):
            view = self.rules.view(match.state_at(cost.first), cost.seat)
            advice = Judge(self.rules, view, cost.seat).advise()
            meaning = self.rules.meaning
            self.same["hint and review"].append(meaning(advice.turns[advice.answer]) == meaning(cost.better))
            fault = tuple(entry.action for entry in match.journal[cost.first : cost.end])
            self._play_out("clearly", cost.cost, view, cost.seat, cost.better, fault, number)

    # (b) again, and (d) Hints, also with other deals.

    def _note_hints(self, match: Match) -> None:
        asked = _spread(choices(match, self.world), HINTS)
        for number, choice in enumerate(asked):
            seat = choice.seat
            view = self.rules.view(match.state_at(choice.first), seat)
            begin = time.process_time()
            first = self._hint(view, seat)
            self.seconds["hint"].append(time.process_time() - begin)
            again = self._hint(view, seat, luck=1)
            if first is None or again is None:
                continue
            verdict, word, answer, other = first
            meaning = self.rules.meaning
            self.words.append(word)
            self.same["the same hint, other deals"].append(meaning(answer) == meaning(again[2]))
            luckier = Judge(self.rules, view, seat, luck=2).compare([answer, other]).gap(0, 1)
            self.same["the same word, other deals"].append(luckier.word == word)
            size = verdict.gap(verdict.turns.index(answer), verdict.turns.index(other)).size
            if number < CHECKED and word in ("clearly", "probably") and size > 0:
                self._play_out(word, size, view, seat, answer, other, number + CHECKED)

    def _hint(self, view: Any, seat: Seat, luck: int = 0) -> tuple[Verdict, str, Turn, Turn] | None:
        """Return a verdict, its word, the answer and the next best turn; None where there is only one turn."""
        verdict = Judge(self.rules, view, seat, luck=luck).advise()
        best, other = verdict.answer, verdict.next
        if other is None:
            return None
        return verdict, verdict.gap(best, other).word, verdict.turns[best], verdict.turns[other]

    # Planters find out.

    def _play_out(self, word: str, size: float, view: Any, seat: Seat, better: Turn, worse: Turn, number: int) -> None:
        """Note by how much one turn is ahead of another where Planters play on."""
        deal, rng = self.world.dealer(view), Generator(self.seed + self.games * _APART + number)
        gaps = []
        for _ in range(DEALS):
            luck = rng.below(1 << 60)
            state = deal(Dice(luck))
            leads = []
            for turn in (better, worse):
                after = state.copy()
                go(self.rules, after, seat, turn)
                points = _ended(self.rules, after, luck)
                leads.append(points[seat] - max(each for other, each in enumerate(points) if other != seat))
            gaps.append(float(leads[0] - leads[1]))
        self.told.append((word, size, estimate(gaps)))

    # What came of it.

    def summary(self) -> dict[str, Any]:
        """Return all figures as plain data."""
        return {
            "game": self.rules.name,
            "games": self.games,
            "seed": self.seed,
            "chances": tenths(self.chances),
            "shares": tenths(self.shares),
            "verdicts": {word: held(self.told, word) for word in ("clearly", "probably")},
            "same": {what: [sum(answers), len(answers)] for what, answers in self.same.items()},
            "words": {word: self.words.count(word) for word in ("clearly", "probably", "equal", "unclear")},
            "losses": {level: _mean(self.losses[level]) for level in LEVELS if self.losses[level]},
            "seconds": {
                what: [round(statistics.fmean(each), 3), round(max(each), 3)] for what, each in self.seconds.items()
            },
        }


def played(rules: AnyRules, kinds: Sequence[str], seed: int) -> Match:
    """Return a whole match between computer players of these kinds."""
    rng = Generator(seed)
    players = tuple(Player(f"Seat {seat}", rules.colours[seat], kind) for seat, kind in enumerate(kinds))
    match = Match(rules, rules.deal(len(kinds), rng.fork(), None), players)
    play_out(match, tuple(AGENTS[kind] for kind in kinds), rng)
    return match


def shares_of(match: Match, seed: int) -> Iterator[tuple[list[float], list[float]]]:
    """Yield for some places of a match each seat's share of the quick games from there, and of the real victory."""
    world, winners, seats = players_of(match.rules.name).world, match.sheet().winners, range(len(match.players))
    games, places = players_of(match.rules.name).review.curve, stops(match, world)[:-1]
    won = [1 / len(winners) if seat in winners else 0.0 for seat in seats]
    for place in places[:: max(1, len(places) // PLACES)]:
        ends = played_on(match, world, Stop(place), Generator(seed + place), games).ends
        yield [sum(victory(points, seat) for points in ends) / games for seat in seats], won


def _spread(items: Sequence[Any], count: int) -> list[Any]:
    """Return so many of the items, spread over all of them."""
    if len(items) <= count:
        return list(items)
    return [items[(2 * number + 1) * len(items) // (2 * count)] for number in range(count)]


def _mean(values: Sequence[float]) -> list[float]:
    mean = estimate(values)
    return [round(mean.mean, 2), round(mean.error, 2) if len(values) > 1 else 0.0, len(values)]


def _ended(rules: AnyRules, state: Any, luck: int) -> list[int]:
    """Let Planters play a state to its end, in place, and return the points."""
    agent, dice = AGENTS[HONEST], Generator(luck + 1)
    minds = [Generator(luck + 2 + seat) for seat in range(len(rules.points(state)))]
    while not isinstance(pending := rules.pending(state), Over):
        if isinstance(pending, Chance):
            rules.play(state, CHANCE, rules.draw_code(state, dice))
            continue
        seat = pending.seat
        action = rules.due(pending) or agent.decide(rules, rules.view(state, seat), seat, minds[seat]).action
        rules.play(state, seat, rules.encode(state, action))
    return rules.points(state)


def tenths(chances: Sequence[tuple[int, float, float]]) -> list[list[float]]:
    """Return for each tenth of chances how many there were, what was said on average, and what held, in per cent."""
    rows = []
    for tenth in range(TENTHS):
        inside = [(said, won) for _, said, won in chances if min(TENTHS - 1, int(said * TENTHS)) == tenth]
        if inside:
            said, won = (round(100 * statistics.fmean(column), 1) for column in zip(*inside, strict=True))
            rows.append([len(inside), said, won])
    return rows


def held(told: Sequence[tuple[str, float, Estimate]], word: str) -> dict[str, int]:
    """Return how many verdicts of a word there were, and what Planters saw ahead, showed, or showed the opposite of."""
    gaps = [gap for said, _, gap in told if said == word]
    return {
        "told": len(gaps),
        "ahead": sum(gap.mean > 0 for gap in gaps),
        "shown": sum(gap.mean >= 1 and gap.mean >= SHOWN * gap.error for gap in gaps),
        "opposite": sum(gap.mean < 0 and -gap.mean >= SHOWN * gap.error for gap in gaps),
    }


def measure(game: str, games: int, seed: int, progress: Callable[[int], object]) -> dict[str, Any]:
    """Return what was measured in so many games, as plain data; `progress` gets the number of games that are done."""
    teaching = Teaching(game, seed)
    while teaching.games < games:
        teaching.add_game()
        progress(teaching.games)
    return teaching.summary()


def table(figures: Mapping[str, Any]) -> str:
    """Return the figures of a game as lines to be read."""
    lines = [f"{figures['game']}, {figures['games']} games from seed {figures['seed']}"]
    for title, key in (("chance to win", "chances"), ("share of quick games", "shares")):
        each = "  ".join(f"{said:.0f}→{won:.0f} ({count:.0f})" for count, said, won in figures[key])
        lines.append(f"(a) {title}, said → held in per cent (places): {each}")
    for word, counts in figures["verdicts"].items():
        lines.append(
            f"(b) {word}: {counts['told']} told; Planters see {counts['ahead']} ahead, show {counts['shown']}, "
            f"show the opposite of {counts['opposite']}"
        )
    lines += [f"({ASKED_TWICE[what]}) {what}: {same} of {of}" for what, (same, of) in figures["same"].items()]
    lines.append("(d) words of hints: " + ", ".join(f"{word} {count}" for word, count in figures["words"].items()))
    each = ", ".join(f"{level} {mean} ± {error} ({seats})" for level, (mean, error, seats) in figures["losses"].items())
    lines.append(f"(e) points lost by a decision (seats): {each}")
    each = ", ".join(f"{what} {mean} (at most {most})" for what, (mean, most) in figures["seconds"].items())
    lines.append(f"(f) seconds of a core: {each}")
    return "\n".join(lines)
