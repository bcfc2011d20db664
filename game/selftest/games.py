"""Plays whole seeded games through the real scenes, and asks each computer player for a decision in each game.

Two people take random allowed actions; computer players think in their own process.
"""

import threading
import time
import zlib
from functools import partial
from typing import TYPE_CHECKING, Final

from game.app import App  # first: it speaks to SDL before pygame is imported

import pygame  # isort: skip

from game.ai.players import LEVELS
from game.ai.process import News, Thinker
from game.ai.thought import Thought
from game.locale import use
from game.locale.languages import LANGUAGES, SOURCE
from game.puzzles.book import games_with_puzzles
from game.rules import record
from game.rules.core import Decide, Over
from game.rules.games import GAMES, AnyRules
from game.rules.match import Player
from game.rules.numbers import Generator
from game.scenes.ending.winner import Winner
from game.scenes.play.kept import PlayScene
from game.scenes.title import Title
from game.texts.lessons import lessons
from game.ui.context import TableSetup

if TYPE_CHECKING:
    from collections.abc import Callable

SEATS: Final = 3
ANSWER: Final = 120.0
"""The most seconds that a computer player may take for a decision."""
PATIENCE: Final = 60.0
"""Seconds without a decision after which a game counts as stuck, even on a slow and busy machine."""
_FIRST_SEED: Final = 7
"""The seed of the games in whose first turn computer players are asked."""
_NAP: Final = 0.002
_NAMES: Final = ("Ixchel", "Tomás", "Itzel")
COLOURS_OF_A_PICTURE: Final = 40


def screens(app: App, troubles: list[str]) -> str:
    """Draw the title in each language and the main scenes in English; add troubles to the list, return a summary."""
    for code in (*LANGUAGES, SOURCE):
        use(code)
        app.begin()
        shown = [_shown(app, troubles)]
    title = app.stack.top
    assert isinstance(title, Title)
    openers: list[Callable[[], object]] = [partial(app.command, name) for name in ("settings", "rules")]
    openers += [app.open_puzzles] if games_with_puzzles() else []
    openers += [partial(title.set_up, game) for game in GAMES]
    openers += [partial(app.open_lesson, lesson.game) for lesson in lessons()]
    for open_ in openers:
        open_()
        shown.append(_shown(app, troubles))
        app.stack.pop(list(app.stack)[1])
    return ", ".join(shown)


def _shown(app: App, troubles: list[str]) -> str:
    """Draw the top scene and return its name; a window all in one colour is a trouble."""
    scene = app.stack.top
    name = scene.name if scene is not None else "nothing"
    app.screen.expose()
    app.step(pygame.event.get())
    surface = app.screen.surface
    width, height = surface.get_size()
    seen = {surface.get_at((width * x // 40, height * y // 40))[:3] for x in range(1, 40) for y in range(1, 40)}
    if len(seen) < COLOURS_OF_A_PICTURE:
        troubles.append(f"the scene {name} shows {len(seen)} colours")
    return name


def play(app: App, game: str, seed: int, troubles: list[str]) -> str:
    """Play a game to its end; return a summary with a fingerprint that is the same on every machine."""
    rules = GAMES[game]
    kinds = ("human", "human", "greedy")
    players = tuple(Player(_NAMES[seat], rules.colours[seat], kinds[seat]) for seat in range(SEATS))
    app.start_match(TableSetup(game, players, 0, {}, seed))
    scene = app.stack.top
    if not isinstance(scene, PlayScene):
        troubles.append("the table is not laid")
        return ""
    try:
        _shown(app, troubles)
        _to_the_end(app, scene, Generator(seed))
        _shown(app, troubles)
        content = _judge(app, scene, troubles)
    finally:
        app.stack.pop(list(app.stack)[1])
    scores = ":".join(str(score) for score in scene.match.sheet().totals)
    return f"{len(scene.match.journal)} steps, {scores}, record {zlib.crc32(content):08x}"


def _to_the_end(app: App, scene: PlayScene, rng: Generator) -> None:
    """Play the people's turns with random allowed actions until the scores are shown."""
    steps, end = -1, 0.0
    while not isinstance(app.stack.top, Winner):
        if steps != len(scene.match.journal):
            steps, end = len(scene.match.journal), time.monotonic() + PATIENCE
        if time.monotonic() > end:
            raise TimeoutError(f"after {steps} steps the game does not go on: {scene.session.pending}")
        app.step(pygame.event.get())
        if not do_something(scene, rng):
            time.sleep(_NAP)


def do_something(scene: PlayScene, rng: Generator) -> bool:
    """Do what a person may do now, at random; return whether anything was done."""
    if scene.session.lingering:  # something is looked at until somebody goes on
        for shortcut in scene.table.banner().shortcuts:
            shortcut.act()
        return True
    if scene.session.hands.handover is not None:
        return scene.session.open_shutter()
    if not scene.session.interactive:
        return False
    pending = scene.session.pending
    if not isinstance(pending, Decide):
        return False
    if scene.rules.due(pending) is not None:
        return scene.session.end_turn()
    return scene.session.play(scene.rules.sample(scene.match.state, pending.seat, rng))


def _judge(app: App, scene: PlayScene, troubles: list[str]) -> bytes:
    """Compare table, store and record of a finished game, adding differences to the troubles; return the record."""
    match = scene.match
    if not isinstance(match.pending, Over):
        troubles.append("the scores are shown before the end")
    shown = scene.table.dump()
    scene.table.refresh()
    if scene.table.dump() != shown:
        troubles.append("the table shows something else than the view says")
    content = app.store.export(match.id)
    again = record.read(content.splitlines(keepends=True))
    if again.sheet().totals != match.sheet().totals:
        troubles.append("the record tells another end")
    stored = app.store.load(match.id).match
    if stored is None or stored.journal != match.journal:
        troubles.append("the store holds another match")
    return content


def players(troubles: list[str]) -> str:
    """Let each level decide once in each game, in its first turn; add troubles to the list, return a summary."""
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
    """Return what is wrong with a level's first decision; empty if nothing is."""
    state = rules.start(rules.deal(SEATS, Generator(_FIRST_SEED), 0))
    pending = rules.pending(state)
    assert isinstance(pending, Decide)
    seat = pending.seat
    answered = threading.Event()
    answers: list[tuple[Thought | None, News | None]] = []

    def decided(thought: Thought | None, news: News | None) -> None:
        answers.append((thought, news))
        answered.set()

    thinker.consult(rules, rules.view(state, seat), seat, level, _FIRST_SEED, decided)
    if not answered.wait(ANSWER):
        return "no answer"
    thought, news = answers[0]
    if news is not None:
        return f"the process had to be replaced: {news}"
    if thought is None or rules.why_not(state, seat, thought.action) is not None:
        return f"{thought} is not allowed"
    return ""
