"""What lies round a game as text: rooms, rules, puzzles, reviews and replays."""

import argparse
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from game.crash import Mistake
from game.judge.report import encode
from game.locale import _
from game.puzzles.book import puzzles_of
from game.rules.games import GAMES
from game.rules.match import Player
from game.rules.numbers import Generator
from game.scenes.about import About
from game.scenes.bring_in.scene import BringIn
from game.scenes.crashed import Crashed
from game.scenes.hall.opening import open_sheet
from game.scenes.matches.scene import Matches
from game.scenes.naming import Naming
from game.scenes.play.kept import PlayScene
from game.scenes.puzzling.list import Puzzles
from game.scenes.puzzling.scene import PuzzleScene, open_puzzle
from game.scenes.replaying.fork import Fork
from game.scenes.replaying.scene import Replay
from game.scenes.replaying.standing import StandingSheet
from game.scenes.replaying.trial import WhatIf
from game.scenes.reviewing.scene import Reviewing
from game.scenes.rulesheet.scene import RulesScene
from game.scenes.school.scene import School
from game.scenes.settings.scene import PAGES, SettingsScene
from game.scenes.setup.scene import SetupScene
from game.scenes.title import Title
from game.session.lead import HUMAN, trial_of
from game.store import TableOptions
from game.texts.rulebook import rulebook
from game.ui.scene import Scene
from tests.judge.support import played
from tests.scenes.playing.stub import InstantThinker
from tests.scenes.reviewing.support import FakeReviewer, costly, renamed
from tests.ui.support import Table, table
from tools.reading.page import NAMES, Page, see

_SIZE: Final = (1920, 1080)
_ROOM: Final = ("node", "drawn")
_PUZZLES: Final = 6
"""How many of a game’s puzzles are read."""


@contextmanager
def _window(home: Path) -> Iterator[Table]:
    with table(home, _SIZE, animation_speed=0) as at:
        at.app.reviews.made = FakeReviewer()  # type: ignore[assignment]
        at.app.begin()
        yield at


def _show(page: Page, at: Table, title: str, made: Callable[[], Scene]) -> None:
    """Close all scenes, open the one that `made` returns, and print it under a title."""
    page.head(title)
    at.app.stack.reset(Scene(at.app))
    at.app.stack.push(made())
    at.rest(1)
    see(page, at, _ROOM)


def _seated(at: Table, game: str) -> Scene:
    """Return the table of a new match between people, with the fewest seats."""
    rules = GAMES[game]
    seats = rules.seat_counts[0]
    players = tuple(Player(NAMES[seat], rules.colours[seat], HUMAN) for seat in range(seats))
    match = at.app.store.create(rules, rules.deal(seats, Generator(5)), players, TableOptions(seed=3))
    return PlayScene(at.app, match, InstantThinker())


def _over(at: Table, game: str) -> int:
    """Store a finished match of a game, and return its id."""
    match = renamed(played(game, GAMES[game].seat_counts[0]), NAMES)
    return at.app.store.adopt(match, TableOptions())


def tell_rooms(page: Page, home: Path, asked: argparse.Namespace) -> None:
    """Print title, set-up, settings, matches, players, school and what else lies around."""
    game = asked.game
    with _window(home) as at:
        app = at.app
        page.head("the first start")
        see(page, at, _ROOM)
        _over(at, game)
        _show(page, at, "a table, and its menu", lambda: _seated(at, game))
        at.press("escape")
        see(page, at, _ROOM)
        rooms: dict[str, Callable[[], Scene]] = {
            "title": lambda: Title(app),
            "matches": lambda: Matches(app),
            "players": lambda: Matches(app, "players"),
            "school": lambda: School(app),
            "puzzles": lambda: Puzzles(app, game),
            "keys": lambda: RulesScene(app, "keys"),
            "credits": lambda: RulesScene(app, "credits"),
            "about": lambda: About(app),
            "bring in": lambda: BringIn(app, lambda _match: None, home),
            "a mistake of the program": lambda: Crashed(app, Mistake("RuntimeError: no cocoa", Path("/0.log"), 1)),
        }
        for title, made in rooms.items():
            _show(page, at, title, made)
        _setup(page, at, game)
        _settings(page, at)
        _sheets(page, at)


def _setup(page: Page, at: Table, game: str) -> None:
    _show(page, at, "set-up", lambda: SetupScene(at.app, GAMES[game]))
    setup = at.top
    assert isinstance(setup, SetupScene)
    if setup.head.tabs[0].visible:
        setup.head.turn_to("options")
        see(page, at, _ROOM)


def _settings(page: Page, at: Table) -> None:
    _show(page, at, "settings", lambda: SettingsScene(at.app))
    settings = at.top
    assert isinstance(settings, SettingsScene)
    for name in PAGES:
        settings.turn_to(name)
        see(page, at, _ROOM)
        kept, before = settings.hands.kept, -1
        while before != kept["settings"]:
            before = kept["settings"]
            at.press("page down")
            see(page, at, _ROOM)


def _sheets(page: Page, at: Table) -> None:
    """Print the page of a match that is over."""
    page.head("the page of a match")
    at.app.stack.reset(Scene(at.app))
    open_sheet(at.app, at.app.store.finished()[0])
    at.rest(2)
    see(page, at, _ROOM)


def tell_rules(page: Page, home: Path, asked: argparse.Namespace) -> None:  # noqa: ARG001
    """Print the rules, on one page and in full."""
    book = rulebook(asked.game)
    for title, chapters in (("in short", book.summary), ("in full", book.full)):
        page.head(title)
        for chapter in chapters:
            page.say("heading", [_(chapter.heading)], again=True)
            page.say("", [_(paragraph.text) for paragraph in chapter.paragraphs], again=True)


def tell_puzzles(page: Page, home: Path, asked: argparse.Namespace) -> None:
    """Print some puzzles: what is asked, a wrong and the right answer, and why."""
    with _window(home) as at:
        for puzzle in puzzles_of(asked.game)[:_PUZZLES]:
            page.head("a puzzle")
            at.app.stack.reset(Scene(at.app))
            assert open_puzzle(at.app, puzzle)
            scene = at.top
            assert isinstance(scene, PuzzleScene)
            at.rest(1)
            see(page, at)
            for turn in (puzzle.others[0].turn, puzzle.best):
                for action in turn:
                    scene.session.play(action)
                    at.rest(0.2)
                scene.answer()
                at.rest(0.5)
                see(page, at, ("answer", "drawn"))
                scene.begin_again()
            scene.show_answer()
            at.rest(0.5)
            see(page, at, ("answer", "drawn"))


def tell_review(page: Page, home: Path, asked: argparse.Namespace) -> None:
    """Print the page of a match's review before and after it is made, and what it says of each turn."""
    seats = GAMES[asked.game].seat_counts[0]
    with _window(home) as at:
        number = _over(at, asked.game)
        match = at.app.store.load(number).match
        assert match is not None
        for reviewed in (False, True):
            if reviewed:
                at.app.store.keep_review(number, encode(costly(asked.game, seats)))
            _show(page, at, "a review", lambda match=match: Reviewing(at.app, match))  # type: ignore[misc]
        for id_ in [
            node.id for node in at.top.tree() if node.act is not None and node.role in ("tab", "option", "row")
        ]:
            if at.has(id_):
                at.click(id_)
                at.rest(0.5)
                see(page, at, _ROOM)


def tell_replay(page: Page, home: Path, asked: argparse.Namespace) -> None:
    """Print a replay, the standing in it, and what may be tried out from there."""
    with _window(home) as at:
        app = at.app
        match = app.store.load(_over(at, asked.game)).match
        assert match is not None
        replay = Replay(app, match, None, len(match.journal) // 2)
        _show(page, at, "a replay", lambda: replay)
        trial = trial_of(match, match.state_at(10))
        for title, scene in (
            ("the standing", StandingSheet(app, replay)),
            ("going on from here", Fork(app, match, 10)),
            ("a trial", WhatIf(app, trial)),
            ("a name", Naming(app, _("Name"), NAMES[0], lambda _name: None)),
        ):
            _show(page, at, title, lambda scene=scene: scene)  # type: ignore[misc]
