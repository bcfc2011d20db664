"""Opens tables as they were at some step of a whole match."""

import functools
from typing import Final

from game.ai.players import choose_greedily
from game.app import App
from game.rules.core import CHANCE, Chance, Over
from game.rules.games import GAMES
from game.rules.match import Match, Player
from game.rules.numbers import Generator
from game.scenes.play.kept import PlayScene
from game.store import TableOptions
from game.ui.focus import Node
from tools.bench.pace import Pace

SEED: Final = 2026
_NAMES: Final = ("Ixchel", "Ada", "Bo", "Tomás", "Itzel")


def players(game: str, seats: int) -> tuple[Player, ...]:
    """Return a human player for each seat."""
    colours = GAMES[game].colours
    return tuple(Player(_NAMES[seat], colours[seat], "human") for seat in range(seats))


@functools.lru_cache(maxsize=4)
def played(game: str, seats: int = 4) -> Match:
    """Return a whole game of greedy players."""
    rules = GAMES[game]
    match = Match(rules, rules.deal(seats, Generator(SEED), 0), players(game, seats))
    rng = Generator(SEED)
    while not isinstance(pending := match.pending, Over):
        if isinstance(pending, Chance):
            match.throw(rng)
        elif not match.close_turn():
            view = rules.view(match.state, pending.seat)
            match.play(pending.seat, choose_greedily(rules, view, pending.seat, rng))
    return match


def scene_of(app: App) -> PlayScene:
    top = app.stack.top
    assert isinstance(top, PlayScene), "the table is not there"
    return top


def begin(pace: Pace, game: str, steps: slice, seats: int = 4, *, open_hands: bool = True) -> PlayScene:
    """Play the given steps of a whole game in a new match, show its table, and return the scene."""
    whole, app = played(game, seats), pace.app
    options = TableOptions(open_hands=open_hands, seed=SEED)
    match = app.store.create(whole.rules, whole.setup, whole.players, options)
    for entry in whole.journal[steps]:
        match.play(entry.seat, entry.action)
    while len(app.stack) > 1:
        app.stack.pop()
    app.stack.push(PlayScene(app, match))
    return scene_of(app)


def lay(pace: Pace, game: str, steps: slice, seats: int = 4) -> PlayScene:
    """Begin a table as `begin` does, wait until somebody can act or the match is over, and return the scene."""
    scene = begin(pace, game, steps, seats)
    pace.until(
        lambda: (scene.session.interactive or isinstance(scene.match.pending, Over)) and not scene.animator.moving
    )
    return scene


def near_the_end(pace: Pace, game: str, seats: int = 4) -> PlayScene:
    """Lay a table four turns before the end, or earlier until a tile can be taken from the hand; return the scene."""
    whole = played(game, seats)
    begin = turns(whole)
    if len(begin) < 5:
        begin = [step for step, entry in enumerate(whole.journal) if entry.seat != CHANCE]
    for step in reversed(begin[:-4]):
        scene = lay(pace, game, slice(step), seats)
        if in_hand(scene) is not None:
            return scene
    raise AssertionError("nobody ever has anything in hand")


def turns(whole: Match) -> list[int]:
    """Return the steps with which turns begin; only 0 in a game without turns."""
    return [0, *(step + 1 for step, entry in enumerate(whole.journal) if entry.action == whole.rules.closing)]


def alone(pace: Pace, game: str, step: int) -> bool:
    """Lay a table before a step; return True if it waits there for a person, False if the step follows by itself."""
    scene = lay(pace, game, slice(step))
    return len(scene.match.journal) == step


def in_hand(scene: PlayScene) -> Node | None:
    """Return something in the open hand that can be taken, or None."""
    return next((node for node in scene.focusables() if node.id.startswith("hand.") and node.enabled), None)
