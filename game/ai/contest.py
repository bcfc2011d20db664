"""Contests of computer players: the same deals with the seats rotated, so that luck and seat weigh on all alike."""

from typing import Any

import msgspec

from game.ai.agents import AGENTS, Agent, names_of, play_out
from game.ai.thought import Effort
from game.rules.games import GAMES
from game.rules.match import Match, Player
from game.rules.rng import Generator


class Contest(msgspec.Struct, frozen=True):
    """What is played: the entrants by name, as they sit in the first game, and where the luck begins."""

    game: str
    entrants: tuple[str, ...]
    seed: int = 1
    effort: Effort | None = None
    """How hard all of them think; None leaves it to each."""
    choices: dict[str, str] = {}

    def seats(self, number: int) -> tuple[int, ...]:
        """Return who sits on each seat in a game: every deal is played once in each rotation."""
        count = len(self.entrants)
        return tuple((seat - number) % count for seat in range(count))

    def deal(self, number: int) -> int:
        """Return the seed of a game's deal."""
        return self.seed + number // len(self.entrants)


class PlayedGame(msgspec.Struct, frozen=True):
    """One game of a contest; all lists are by entrant, not by seat."""

    number: int
    scores: tuple[int, ...]
    wins: tuple[float, ...]
    """One point for the game, shared where several win."""
    seconds: tuple[tuple[float, ...], ...]
    """How long each thought about each of its decisions."""


def agent_of(entrant: str, effort: Effort | None) -> Agent:
    """Return the player of that name; `name@2000` thinks that many iterations, `name@0.5s` that many seconds."""
    name, _, limit = entrant.partition("@")
    agent = AGENTS[name]
    if limit.endswith("s"):
        effort = Effort(seconds=float(limit[:-1]))
    elif limit:
        effort = Effort(iterations=int(limit))
    return agent if effort is None else msgspec.structs.replace(agent, effort=effort)


def play(contest: Contest, number: int) -> PlayedGame:
    """Play one game of a contest. It depends on the contest and the number alone, and on clocks that entrants use."""
    rules = GAMES[contest.game]
    rng = Generator(contest.deal(number))
    setup: Any = rules.deal(len(contest.entrants), rng.fork(), None, **contest.choices)
    seats = contest.seats(number)
    seated = [contest.entrants[entrant] for entrant in seats]
    players = tuple(
        Player(name, rules.colours[seat], kind)
        for seat, (name, kind) in enumerate(zip(names_of(seated), seated, strict=True))
    )
    match = Match(rules, setup, players)
    seconds: list[list[float]] = [[] for _ in seats]
    agents = tuple(agent_of(contest.entrants[entrant], contest.effort) for entrant in seats)
    play_out(match, agents, rng, lambda seat, spent: seconds[seat].append(round(spent, 5)))
    sheet = match.sheet()
    by_entrant = [seats.index(entrant) for entrant in range(len(seats))]
    share = 1 / len(sheet.winners)
    return PlayedGame(
        number,
        tuple(sheet.totals[seat] for seat in by_entrant),
        tuple(share if seat in sheet.winners else 0.0 for seat in by_entrant),
        tuple(tuple(seconds[seat]) for seat in by_entrant),
    )
