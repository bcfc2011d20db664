"""No scene tells what its audience may not know: with another hidden rest, all that leaves the program is the same."""

import hashlib
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.ai.process import Decided, Thinker
from game.ai.thought import Decision
from game.assets import thumbnails
from game.crash import report
from game.rules.core import CHANCE, Action, Decide, Event, Phrase
from game.rules.games import GAMES
from game.rules.match import Match, Player, copy_for
from game.rules.numbers import Generator
from game.scenes.matches.scene import Matches
from game.scenes.play.kept import PlayScene, draw_picture
from game.scenes.replaying.scene import Replay
from game.scenes.replaying.sharing import save_film, save_picture
from game.session.lead import Lead
from game.store import TableOptions
from game.store.store import StoreKeeper
from game.tables.board import pacing
from game.ui.dump import tree
from game.ui.scene import Scene
from tests.keeping import keeper_of
from tests.rules.support import new_match, play_on
from tests.sampling import sampled
from tests.ui.support import Table, table

STEPS = (11, 47)
PEOPLE = "human"


def seated(match: Match) -> Match:
    """Return a match with people on all seats: nobody's hand is everybody's to see."""
    match.players = tuple(Player(f"P{seat}", player.colour, PEOPLE) for seat, player in enumerate(match.players))
    return match


def twins(game: str, seed: int, steps: int) -> tuple[Match, Match]:
    """Return two matches that nobody at the table could tell apart, with other hidden things."""
    match = seated(new_match(game, 3, seed))
    rng = Generator(seed)
    play_on(match, rng, steps)
    while not isinstance(match.pending, Decide):  # dice would be thrown at the table, each time others
        play_on(match, rng, 1)
    rules = match.rules
    dealt = rules.determinize(rules.view(match.state, None), Generator(seed + 1))
    setup, again = rules.copy_for(match.setup, [(entry.seat, entry.action) for entry in match.journal], dealt, None)
    twin = Match(rules, setup, match.players)
    for seat, action in again:
        twin.play(seat, action)
    return match, twin


def picture_of(window: Table) -> str:
    """Return what the whole window looks like."""
    return hashlib.sha1(window.app.screen.surface.convert(24).get_buffer().raw).hexdigest()


def replayed(window: Table, match: Match) -> Any:
    """Look back at every moment: what is said, listed, laid and drawn."""
    window.app.stack.reset(Scene(window.app))
    replay = Replay(window.app, match)
    window.app.stack.push(replay)
    told: list[Any] = [replay.course.points, replay.course.landmarks]
    replay.toggle_history()
    for step in range(replay.course.length + 1):
        replay.go(step)
        window.step(seconds=0.5)
        told.append(
            (
                step,
                replay.banner.name,
                replay.banner.value(),
                [repr(event) for event in replay.last_turn()],
            )
        )
        if step % 8 == 0:
            window.rest(0.5)
            told.append((tree(replay), replay.table.dump(), picture_of(window)))
    return told


def opened(window: Table, match: Match) -> PlayScene:
    """Go on with a match, with the shutter closed."""
    window.app.stack.reset(Scene(window.app))
    window.app.open_match(window.app.store.adopt(match, TableOptions()))
    window.rest(1)
    scene = window.top
    assert isinstance(scene, PlayScene)
    assert scene.session.open_seat is None
    return scene


def at_the_table(window: Table, match: Match) -> Any:
    """Sit down before the closed shutter, with the history and all that was told of the last turn."""
    scene = opened(window, match)
    told = [tree(scene), scene.table.dump(), scene.banner.name, picture_of(window)]
    window.press("l")
    window.rest(0.5)
    events = [repr(event) for event in scene.session.last_turns()]
    return [*told, tree(scene), scene.remarks, events, picture_of(window)]


def listed(window: Table, match: Match) -> Any:
    """Stand in the list of matches, with a picture."""
    opened(window, match)
    window.app.stack.pop()
    thumbnails.finish()
    summary = window.app.store.unfinished()[0]
    picture = thumbnails.load(window.app.folders.data, summary.id)
    window.app.stack.push(Matches(window.app))
    window.rest(0.5)
    rows = [(node["role"], node["name"], node.get("value")) for node in tree(window.top)["nodes"]]
    drawn = picture.convert(24).get_buffer().raw if picture is not None else b""
    return [summary.progress, summary.players, rows, hashlib.sha1(drawn).hexdigest()]


def reported(window: Table, match: Match) -> Any:
    """Break down: what is written into the log."""
    return report(RuntimeError("out of cocoa"), window.app.trail.lines(), match)


def heard(window: Table, match: Match) -> Any:
    """Watch the last steps of a replay go by: what sounds."""
    heard_: list[Any] = []
    sounds = window.app.assets.sounds
    before = sounds.play
    sounds.play = lambda *what, **how: heard_.append((what, sorted(how.items())))  # type: ignore[method-assign]
    try:
        window.app.stack.reset(Scene(window.app))
        replay = Replay(window.app, match, None, max(0, len(match.journal) - 6))
        window.app.stack.push(replay)
        replay.play_or_pause()
        for _ in range(60):
            window.step(seconds=0.25)
    finally:
        sounds.play = before  # type: ignore[method-assign]
    return heard_


WAYS: tuple[Callable[[Table, Match], Any], ...] = (replayed, at_the_table, listed, reported, heard)


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
@pytest.mark.parametrize("game", list(GAMES))
def test_two_matches_that_differ_in_what_is_hidden_are_told_alike(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, way: Any
) -> None:
    rules = GAMES[game]
    described: list[Event] = []
    describe = rules.describe_event

    def spied(event: Event) -> Phrase | None:
        described.append(event)
        return describe(event)

    monkeypatch.setattr(rules, "describe_event", spied)
    for number, steps in enumerate(STEPS):
        pair = twins(game, 5 + number, steps)
        told = []
        for folder, match in zip(("a", "b"), pair, strict=True):
            with table(tmp_path / f"{number}{folder}", animation_speed=1 if way is heard else 0) as window:
                told.append(way(window, match))
        assert told[0] == told[1]
    hidden = [event for event in described if rules.redact(event, None) != event]
    assert not hidden, "no words are looked for to what nobody may know"


@pytest.mark.parametrize("game", list(GAMES))
def test_the_twins_differ(game: str) -> None:
    """Otherwise nothing would be tried here."""
    one, other = twins(game, 5, STEPS[1])
    assert one.setup != other.setup
    assert one.rules.view(one.state, None) == other.rules.view(other.state, None)
    assert any(one.rules.view(one.state, seat) != other.rules.view(other.state, seat) for seat in range(3))


class Script(Thinker):
    """Has computer players do what stands in a journal."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self._match = match
        self.live: Match | None = None

    def warm_up(self) -> None:
        pass

    def consult(
        self, _rules: Any, _view: Any, _seat: int, _agent: str, _seed: int, decided: Decided, _effort: Any = None
    ) -> None:
        assert self.live is not None
        step = len(self.live.journal)
        if step < len(self._match.journal):
            decided(Decision(self._match.journal[step].action, (), 1), None)


class Scripted(Lead):
    """Lets dice fall as they fell, and does nothing by itself that a person did."""

    script: Match

    def automatic(self, _state: Any, _seat: int, _usual: Action | None) -> None:
        return None

    def throw(self) -> tuple[Event, ...]:
        return self.match.play(CHANCE, self.script.journal[len(self.match.journal)].action)


def at_once(keeper: StoreKeeper) -> None:
    """Wait until every step is on the disk: otherwise no frame is like another."""
    keeper.wait()
    for name in ("played", "turned_back"):
        write = getattr(keeper, name)

        def written_at_once(match: Match, write: Callable[[Match], None] = write) -> None:
            write(match)
            keeper.wait()

        setattr(keeper, name, written_at_once)


def watched(window: Table, match: Match, viewer: int) -> list[Any]:
    """Play a match again from its start at the table, as one seat with an open hand: every frame, sound and word."""
    told: list[Any] = []
    sounds = window.app.assets.sounds
    names = ("play", "play_event")
    before = {name: getattr(sounds, name) for name in names}
    for name in names:
        setattr(sounds, name, lambda *what, pan=0.0, **_when: told.append((repr(what), pan)))
    live = window.app.store.create(match.rules, match.setup, match.players, TableOptions(seed=4))
    at_once(keeper_of(live))
    script, lead = Script(match), Scripted(live)
    script.live, lead.script = live, match
    try:
        window.app.stack.reset(Scene(window.app))
        scene = PlayScene(window.app, live, script, lead=lead)
        window.app.stack.push(scene)
        for _ in range(3000):
            if len(live.journal) >= len(match.journal):
                break
            window.step(seconds=0.2)
            told.append(picture_of(window))
            step = len(live.journal)
            if scene.session.lingering or scene.session.can_end:
                scene.command("end_turn")
            elif scene.session.interactive and step < len(match.journal) and match.journal[step].seat == viewer:
                told.append((step, tree(scene), scene.banner.value(), scene.table.dump()))
                scene.session.play(match.journal[step].action)
        window.rest(2)
        scene.toggle_history()
        window.rest(1)
        told.append((tree(scene), picture_of(window)))
    finally:
        for name in names:
            setattr(sounds, name, before[name])
    assert live.journal[: len(match.journal)] == match.journal
    return [*told, written(window)]


def written(window: Table) -> dict[str, str]:
    """Hand out what can be handed out of a match that goes on, and return the content of all files for the player."""
    scene = window.top
    assert isinstance(scene, PlayScene)
    replay = Replay(window.app, scene.match, scene.session.open_seat)
    window.app.stack.push(replay)
    window.rest(0.5)
    save_picture(replay)
    save_film(replay, range(0, replay.course.length + 1, 9), 0.5)
    window.rest(2)
    for thread in threading.enumerate():
        if thread.name == "handing out":
            thread.join(20)
    window.app.stack.pop()
    draw_picture(window.app, scene.match.id)
    thumbnails.finish()
    folders = [window.app.folders.documents, window.app.folders.data / "pictures"]
    files = [file for folder in folders for file in sorted(folder.glob("*"))]
    assert {file.suffix for file in files} == {".gif", ".png"}
    return {file.suffix: hashlib.sha1(file.read_bytes()).hexdigest() for file in files}


@pytest.mark.real_art
@sampled("game", list(GAMES))
def test_every_frame_sound_and_file_is_the_same_whatever_the_others_hold(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    viewer = 0
    monkeypatch.setattr(pacing, "thread_time", lambda: 0.0)  # a board that glides has all the time it wants
    match = new_match(game, 3, 8)
    kinds = ("human", "random", "random")
    match.players = tuple(Player(f"P{seat}", player.colour, kinds[seat]) for seat, player in enumerate(match.players))
    play_on(match, Generator(8), 30)
    twin = copy_for(match, len(match.journal), viewer, match.players, Generator(99))
    assert (twin.setup, twin.journal) != (match.setup, match.journal)
    told = []
    for number, one in enumerate((match, match, twin)):
        with table(tmp_path / str(number), animation_speed=2) as window:
            told.append(watched(window, one, viewer))
    # A panel is cut from the largest picture that was decoded till then: the first walk decodes, the others compare.
    assert len(told[1]) > 60
    for mine, other in zip(*told[1:], strict=True):
        assert mine == other
