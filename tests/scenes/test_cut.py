"""Cut text is a promise: whatever is shortened or set smaller is told whole by a tip and by the focus tree."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest

from game.judge.report import encode
from game.locale.languages import LANGUAGES
from game.puzzles.book import puzzles_of
from game.rules.games import GAMES
from game.scenes.ending.winner import Winner
from game.scenes.hall.opening import open_sheet
from game.scenes.matches.pages import PAGES, Page
from game.scenes.matches.scene import Matches
from game.scenes.naming import Naming
from game.scenes.play.kept import PlayScene
from game.scenes.puzzling.list import Puzzles
from game.scenes.puzzling.scene import open_puzzle
from game.scenes.replaying.scene import Replay
from game.scenes.reviewing.scene import Reviewing
from game.scenes.scores.scene import Scoring
from game.scenes.settings.scene import PAGES as SETTINGS_PAGES
from game.scenes.settings.scene import SettingsScene
from game.store import TableOptions
from game.ui.focus import Node
from game.ui.look import Look
from game.ui.scene import Scene
from tests.judge.support import played
from tests.keeping import wait_for_disk
from tests.locale.support import speaking
from tests.members import IN_TURNS, MEMBERS
from tests.sampling import sampled
from tests.scenes.list_support import add, fill
from tests.scenes.playing.stub import InstantThinker
from tests.scenes.reviewing.support import costly
from tests.scenes.shell_support import LONG_NAME
from tests.scenes.test_ghosts import SCENES
from tests.ui.support import Table, table

SIZE = (1280, 720)


def review(opened: Table) -> Reviewing:
    """Open the review of a match, with costly turns."""
    match_id = opened.app.store.adopt(played(IN_TURNS, 2), TableOptions())
    opened.app.store.keep_review(match_id, encode(costly(IN_TURNS, 2)))
    match = opened.app.store.load(match_id).match
    assert match is not None
    return Reviewing(opened.app, match)


def seats(game: str) -> int:
    return GAMES[game].seat_counts[-1]


def puzzle(opened: Table, game: str) -> None:
    assert open_puzzle(opened.app, puzzles_of(game)[0])


def play(opened: Table, game: str) -> PlayScene:
    """Sit down in the middle of a match with all seats taken."""
    return PlayScene(opened.app, add(opened.app.store, game, seats=seats(game), steps=60), InstantThinker())


def sheet(opened: Table, game: str) -> None:
    add(opened.app.store, game, seats=seats(game))
    open_sheet(opened.app, opened.app.store.finished()[0])


def replay(opened: Table, game: str) -> Replay:
    match = add(opened.app.store, game, seats=seats(game))
    return Replay(opened.app, match, step=len(match.journal) // 2)


def standing(opened: Table, game: str) -> None:
    opened.app.stack.push(replay(opened, game))
    top = opened.top
    assert isinstance(top, Replay)
    top.show_sheet()


def winner(opened: Table, game: str) -> None:
    """See who has won, with all seats taken."""
    match = add(opened.app.store, game, seats=seats(game), people=9)
    wait_for_disk(match)
    opened.app.stack.push(PlayScene(opened.app, match, InstantThinker()))
    for _ in range(60):
        opened.step(seconds=0.05)
        if isinstance(opened.top, Winner):
            return
    raise AssertionError("nobody has won")


def scoring(opened: Table, game: str) -> None:
    winner(opened, game)
    opened.click("sheet")
    assert isinstance(opened.top, Scoring)


def lesson(opened: Table, game: str) -> None:
    opened.app.open_lesson(game)


def puzzle_list(opened: Table, game: str) -> Scene:
    return Puzzles(opened.app, game)


def settings(opened: Table, page: str) -> Scene:
    return SettingsScene(opened.app, page)


def matches(opened: Table, page: Page) -> Scene:
    return Matches(opened.app, page)


def pause(opened: Table) -> None:
    opened.app.stack.push(play(opened, IN_TURNS))
    opened.open_shutter()
    opened.press("escape")


def at_tables() -> dict[str, Callable[[Table], Scene | None]]:
    """Return the scenes at the table of each game."""
    made: dict[str, Callable[[Table], Scene | None]] = {}
    for game in MEMBERS:
        for make in (puzzle, play, sheet, replay, standing, winner, scoring):
            made[f"{make.__name__} {game}"] = partial(make, game=game)
        made[f"lesson {game}"] = partial(lesson, game=game)
        made[f"puzzles {game}"] = partial(puzzle_list, game=game)
    return made


SETTINGS: dict[str, Callable[[Table], Scene | None]] = {
    f"settings {page}": partial(settings, page=page) for page in SETTINGS_PAGES
}
ALL: dict[str, Callable[[Table], Scene | None]] = {
    **SCENES,
    **SETTINGS,
    **at_tables(),
    **{page: partial(matches, page=page) for page in PAGES},
    "review": review,
    "pause": pause,
    "naming": lambda opened: Naming(opened.app, "Name", LONG_NAME, lambda _name: None),
}
SCALES = (100, 150, 200)
SOME = [(code, SCALES[place % 3], place) for place, code in enumerate(LANGUAGES)]
"""Each language at one size of texts, with half of the scenes: `make test-long` looks at all."""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("cut")
    fill(folder, finished=6)
    assert LONG_NAME
    return folder


@contextmanager
def cuts(monkeypatch: pytest.MonkeyPatch, scene: Scene) -> Iterator[set[str]]:
    """Give the texts that were cut while a scene was painted; what lies below tells its own as soon as it is on top."""
    found: set[str] = set()
    note = Look.cut_off

    def cut_off(self: Look, text: str) -> None:
        if self is scene.look:
            found.add(text)
        note(self, text)

    monkeypatch.setattr(Look, "cut_off", cut_off)
    yield found
    monkeypatch.setattr(Look, "cut_off", note)


def untold(opened: Table, found: set[str]) -> list[str]:
    """Return the texts that neither a tip nor the tree tells."""
    nodes = list(opened.top.tree())
    tips = "\n".join(node.told for node in nodes).casefold()
    missing = [text for text in found if text.casefold() not in tips]
    return sorted(text for text in missing if not any(_says(node, text) for node in nodes if node.tip))


def _says(node: Node, text: str) -> bool:
    """Whether a node with a tip is called so in full: “gold mine of value 1” for “Gold mine 1”."""
    words = set(node.name.casefold().split())
    return words > set(text.casefold().split())


def told_nowhere(home: Path, monkeypatch: pytest.MonkeyPatch, code: str, scale: int, names: list[str]) -> object:
    """Return for each scene the texts that are cut there and told nowhere."""
    wrong: dict[str, list[str]] = {}
    with speaking(code), table(home, SIZE, ui_scale=scale, animation_speed=0) as opened:
        opened.app.begin()
        for name in names:
            scene = ALL[name](opened)
            if scene is not None:
                opened.app.stack.push(scene)
            opened.rest(0.2)
            with cuts(monkeypatch, opened.top) as found:
                opened.top.invalidate()
                opened.step()
            if missing := untold(opened, found):
                wrong[name] = missing
            while len(opened.app.stack) > 1:
                opened.app.stack.pop()
    return wrong


@sampled(("code", "scale", "place"), SOME)
def test_what_is_cut_is_told_elsewhere(
    home: Path, monkeypatch: pytest.MonkeyPatch, code: str, scale: int, place: int
) -> None:
    names = [name for number, name in enumerate(ALL) if (number + place) % 2 == 0]
    assert not told_nowhere(home, monkeypatch, code, scale, names)


@pytest.mark.long
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_whatever_is_cut_anywhere_is_told_elsewhere(
    home: Path, monkeypatch: pytest.MonkeyPatch, code: str, scale: int
) -> None:
    assert not told_nowhere(home, monkeypatch, code, scale, list(ALL))


@pytest.mark.full
def test_whatever_can_be_reached_has_a_name(home: Path) -> None:
    nameless: dict[str, list[str]] = {}
    with table(home, SIZE, animation_speed=0, painted=False) as opened:
        opened.app.begin()
        for name, make in ALL.items():
            scene = make(opened)
            if scene is not None:
                opened.app.stack.push(scene)
            opened.rest(0.1)
            if found := [node.id for node in opened.top.tree() if node.focusable and not node.name.strip()]:
                nameless[name] = found
            while len(opened.app.stack) > 1:
                opened.app.stack.pop()
    assert not nameless
