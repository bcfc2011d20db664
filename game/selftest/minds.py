"""Asks every computer player for a decision in each game, in the process of its own in which they think."""

import threading
from typing import Final

from game.ai.players import LEVELS
from game.ai.process import News, Thinker
from game.rules.core import Action, Decide
from game.rules.games import GAMES, AnyRules
from game.rules.rng import Generator

SEATS: Final = 3
SEED: Final = 7
PATIENCE: Final = 120.0


def players(troubles: list[str]) -> str:
    """Let each level decide once in each game, in its first turn."""
    thinker = Thinker()
    try:
        for rules in GAMES.values():
            for level in LEVELS:
                trouble = _decides(thinker, rules, level)
                if trouble:
                    troubles.append(f"{level} in {rules.title}: {trouble}")
    finally:
        thinker.close()
    return f"{', '.join(LEVELS)} decide in a process of their own"


def _decides(thinker: Thinker, rules: AnyRules, level: str) -> str:
    """Return what is wrong with a level's first decision."""
    state = rules.start(rules.deal(SEATS, Generator(SEED), 0))
    pending = rules.pending(state)
    assert isinstance(pending, Decide)
    seat = pending.seat
    answered = threading.Event()
    answers: list[tuple[Action | None, News | None]] = []

    def chosen(action: Action | None, news: News | None) -> None:
        answers.append((action, news))
        answered.set()

    thinker.ask(rules, rules.view(state, seat), seat, level, SEED, chosen)
    if not answered.wait(PATIENCE):
        return "no answer"
    action, news = answers[0]
    if news is not None:
        return f"the process had to be replaced: {news}"
    if action is None or rules.why_not(state, seat, action) is not None:
        return f"{action} is not allowed"
    return ""
