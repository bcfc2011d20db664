"""Every screen in the made-up language: no text without brackets, none that is cut, also in tips and the focus tree."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.crash import Mistake
from game.locale.languages import LANGUAGES, PSEUDO
from game.puzzles.book import puzzles_of
from game.rules.core import Decide, Over
from game.rules.games import GAMES
from game.rules.match import Player
from game.rules.numbers import Generator
from game.scenes.bring_in.scene import BringIn
from game.scenes.crashed import Crashed
from game.scenes.hall.opening import open_sheet
from game.scenes.learning.scene import LessonScene
from game.scenes.matches.scene import Matches
from game.scenes.naming import Naming
from game.scenes.play.kept import PlayScene
from game.scenes.play.scene import MatchScene
from game.scenes.puzzling.list import Puzzles
from game.scenes.puzzling.scene import PuzzleScene, open_puzzle
from game.scenes.replaying.fork import Fork
from game.scenes.replaying.scene import Replay
from game.scenes.replaying.standing import StandingSheet
from game.scenes.replaying.trial import WhatIf
from game.scenes.rulesheet.scene import RulesScene
from game.scenes.settings.scene import PAGES, SettingsScene
from game.scenes.setup.scene import SetupScene
from game.session.lead import trial_of
from game.store import TableOptions
from game.texts.lessons import lesson_of
from game.ui.scene import Scene
from tests.keeping import wait_for_disk
from tests.locale.ink import NAMES, Ink, bare, reading
from tests.locale.support import speaking
from tests.members import IN_TURNS, most_seats
from tests.puzzles.support import made_up
from tests.sampling import sampled
from tests.scenes.playing.stub import InstantThinker
from tests.scenes.replaying.support import finished
from tests.ui.support import Table, table

SIZES = [(1280, 720), (1920, 1080)]
STEPS = 90


@contextmanager
def window(home: Path, size: tuple[int, int], code: str = PSEUDO) -> Iterator[Table]:
    with speaking(code), table(home, size, animation_speed=0) as at:
        at.app.begin()
        yield at


@pytest.fixture(
    params=[SIZES[0], pytest.param(SIZES[1], marks=pytest.mark.full)], ids=lambda size: f"{size[0]}x{size[1]}"
)
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Table]:
    with window(tmp_path, request.param) as at:
        yield at


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Table]:
    with window(tmp_path, SIZES[0]) as at:
        yield at


@pytest.fixture
def ink(monkeypatch: pytest.MonkeyPatch) -> Iterator[Ink]:
    with reading(monkeypatch) as read:
        yield read


def look(opened: Table, ink: Ink) -> None:
    """Draw everything again, show every tip, and read every name and value."""
    opened.top.invalidate()
    opened.rest(0.1)
    scene, length = opened.top, -1
    while isinstance(scene, MatchScene) and length != len(
        scene.match.journal
    ):  # what follows automatically has followed
        length = len(scene.match.journal)
        for _ in range(3):
            wait_for_disk(scene.match)
            opened.step(seconds=0.05)
    nodes, scores = list(opened.top.focusables()), opened.top.scores()
    for node in nodes:
        for text in (node.name, node.value, *node.told.split("\n")):
            if bare(text):
                ink.bare[text] = f"{bare(text)} (node {node.id})"
    with pytest.MonkeyPatch.context() as patch:
        for node in nodes:
            if node.tip and "offscreen" not in node.state:
                patch.setattr(opened.top, "focusables", lambda node=node: iter([node]))  # found at once
                patch.setattr(opened.top, "scores", lambda: scores)
                opened.top.tip.tell(node.id)
                patch.undo()
                opened.step()
                opened.top.tip.hide()


def check(ink: Ink) -> None:
    found = ink.faults()
    assert not found, "\n".join(found)


def players(game: str, others: str = "human") -> tuple[Player, ...]:
    kinds = ["human", *[others] * (most_seats(game) - 1)]
    return tuple(Player(NAMES[seat], GAMES[game].colours[seat], kind) for seat, kind in enumerate(kinds))


def sit_down(opened: Table, game: str, others: str = "human") -> PlayScene:
    dealt = GAMES[game].deal(most_seats(game), Generator(5), 0)
    match = opened.app.store.create(GAMES[game], dealt, players(game, others), TableOptions(open_hands=True, seed=2))
    opened.app.stack.reset(Scene(opened.app))
    scene = PlayScene(opened.app, match, InstantThinker())
    opened.app.stack.push(scene)
    opened.rest(0.3)
    return scene


def play(opened: Table, scene: PlayScene, steps: int) -> None:
    """Play at random, going past whatever the table wants to be looked at."""
    rng = Generator(8)
    for _ in range(steps):
        wait_for_disk(scene.match)
        opened.step()
        pending = scene.match.pending
        if isinstance(pending, Over):
            return
        if isinstance(pending, Decide) and scene.session.interactive:
            scene.session.play(scene.rules.legal(scene.match.state, pending.seat).sample(rng))
        else:
            opened.press("space")
        opened.rest(0.2)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_from_the_first_turn_to_the_scores(opened: Table, ink: Ink, game: str) -> None:
    scene = sit_down(opened, game)
    look(opened, ink)
    for _ in range(4):
        play(opened, scene, STEPS // 4)
        look(opened, ink)
    opened.press("l")
    look(opened, ink)
    opened.press("l", "escape", "escape")
    look(opened, ink)
    check(ink)


@pytest.mark.parametrize("game", GAMES)
def test_replay_and_trial(opened: Table, ink: Ink, game: str) -> None:
    app, match = opened.app, finished(game, most_seats(game))
    match.players = players(game)
    replay = Replay(app, match, None, len(match.journal) // 2)
    app.stack.push(replay)
    look(opened, ink)
    trial = trial_of(match, match.state_at(10))
    over: tuple[Scene, ...] = (StandingSheet(app, replay), Fork(app, match, 10), WhatIf(app, trial))
    for scene in over:
        app.stack.push(scene)
        look(opened, ink)
        app.stack.pop(scene)
    check(ink)


@pytest.mark.parametrize("game", GAMES)
def test_the_scores(opened: Table, ink: Ink, game: str) -> None:
    played = finished(game, most_seats(game))
    match = opened.app.store.create(GAMES[game], played.setup, players(game), TableOptions(open_hands=True, seed=2))
    for entry in played.journal:
        match.play(entry.seat, entry.action)
    opened.app.stack.reset(Scene(opened.app))
    opened.app.stack.push(scene := PlayScene(opened.app, match, InstantThinker()))
    look(opened, ink)
    scene.show_scoring()
    assert opened.top.name == "winner"
    look(opened, ink)
    opened.click("sheet")
    assert opened.top.name == "scoring"
    look(opened, ink)
    opened.app.stack.pop()
    opened.app.stack.pop()
    opened.app.begin()
    opened.app.stack.push(Matches(opened.app))
    look(opened, ink)
    open_sheet(opened.app, opened.app.store.finished()[0])
    assert opened.top.name == "match_sheet"
    look(opened, ink)
    check(ink)


@pytest.mark.parametrize("game", GAMES)
def test_setup_and_rules(opened: Table, ink: Ink, game: str) -> None:
    app = opened.app
    setup = SetupScene(app, GAMES[game])
    for seat, row in enumerate(setup.seats.rows):
        row.field.set_text(NAMES[seat])
        row._renamed(NAMES[seat])
    app.stack.push(setup)
    look(opened, ink)
    if setup.head.tabs[0].visible:
        setup.head.turn_to("options")
        look(opened, ink)
    app.stack.pop()
    for full in (False, True):
        app.stack.push(rules := RulesScene(app, game, full=full))
        look(opened, ink)
        while rules.text.offset < rules.text.most:
            rules.text.scroll_to(rules.text.offset + rules.text.rect.height)
            look(opened, ink)
        app.stack.pop()
    check(ink)


@pytest.mark.parametrize("game", GAMES)
def test_puzzles(small: Table, ink: Ink, game: str, tmp_path: Path) -> None:
    with made_up(tmp_path / "puzzles"):
        small.app.stack.push(Puzzles(small.app, game))
        look(small, ink)
        for puzzle in puzzles_of(game)[:2]:
            assert open_puzzle(small.app, puzzle)
            scene = small.top
            assert isinstance(scene, PuzzleScene)
            look(small, ink)
            for turn in (puzzle.others[0].turn, puzzle.best):
                for action in turn:
                    scene.session.play(action)
                    small.rest(0.2)
                look(small, ink)
                scene.answer()
                look(small, ink)
                scene.begin_again()
            scene.show_answer()
            look(small, ink)
            small.app.stack.pop(scene)
    check(ink)


@sampled("game", GAMES)
def test_lessons(small: Table, ink: Ink, game: str) -> None:
    for chapter, told in enumerate(lesson_of(game).chapters):
        for note in range(len(told.notes)):
            small.app.stack.reset(Scene(small.app))
            small.app.stack.push(LessonScene(small.app, lesson_of(game), chapter, note))
            look(small, ink)
    check(ink)


def makers(opened: Table) -> dict[str, Callable[[], Scene]]:
    app, folder = opened.app, opened.app.folders.data / "0"
    folder.mkdir(exist_ok=True)
    return {
        "matches": lambda: Matches(app),
        "players": lambda: Matches(app, "players"),
        "settings": lambda: SettingsScene(app),
        "keys": lambda: RulesScene(app, "keys"),
        "credits": lambda: RulesScene(app, "credits"),
        "naming": lambda: Naming(app, "[Naame]", NAMES[0], lambda _name: None),
        "bring_in": lambda: BringIn(app, lambda _match: None, folder),
        "crashed": lambda: Crashed(app, Mistake("[]", Path("/0.log"), 1)),
    }


@pytest.mark.parametrize("name", ["matches", "players", "settings", "keys", "credits", "naming", "bring_in", "crashed"])
def test_what_lies_around(opened: Table, ink: Ink, name: str) -> None:
    sit_down(opened, IN_TURNS)
    opened.app.begin()
    look(opened, ink)
    opened.press("escape")
    look(opened, ink)
    opened.press("escape")
    opened.app.stack.push(makers(opened)[name]())
    look(opened, ink)
    if name == "settings" and isinstance(opened.top, SettingsScene):
        kept = opened.top.hands.kept
        for page in PAGES:
            opened.top.turn_to(page)
            look(opened, ink)
            before = -1
            while before != kept["settings"]:
                before = kept["settings"]
                opened.press("page down")
                look(opened, ink)
    check(ink)


@pytest.mark.parametrize("game", GAMES)
def test_hints_and_reasons(opened: Table, ink: Ink, game: str) -> None:
    scene = sit_down(opened, game, "ajaw")
    play(opened, scene, STEPS // 3)
    for _ in range(3):
        opened.press("h")
        look(opened, ink)
    opened.press("escape", "w")
    look(opened, ink)
    check(ink)


@sampled("code", sorted(LANGUAGES, key="de".__ne__))
@pytest.mark.parametrize("game", GAMES)
def test_no_language_is_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, code: str) -> None:
    """In the smallest window, at the table; how much smaller a line was set is held by `Look.fitted`."""
    with window(tmp_path, SIZES[0], code) as opened, reading(monkeypatch) as ink:
        scene = sit_down(opened, game)
        look(opened, ink)
        play(opened, scene, STEPS // 3)
        look(opened, ink)
        assert not ink.cut, "\n".join(ink.cut)
