"""Nothing that is made of a running match depends on what is hidden from somebody who sits there.

Every match has a twin here: it looks the same to whoever looks, and all that is hidden from that person is another. So
must look whatever the program shows, tells, writes or copies of the two.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.rules.core import Decide, Over, Seat
from game.rules.games import GAMES
from game.rules.match import Match, Player, Turns, copy_for
from game.rules.numbers import Generator
from game.scenes.matches import telling
from game.scenes.play.kept import PlayScene
from game.scenes.replaying.fork import forked
from game.scenes.replaying.scene import Replay
from game.scenes.replaying.sharing import FILM
from game.scenes.replaying.standing import result_at
from game.scenes.scores.result import labels_of
from game.stage.words.lines import tell_turn
from game.store import TableOptions, journal
from game.store.journal import progress_row, rows_of
from game.store.statistics import csv_of
from game.store.statistics import players as statistics
from game.ui.dump import tree
from game.ui.scene import Scene
from tests.keeping import wait_for_disk
from tests.rules.support import play_on
from tests.sampling import sampled
from tests.scenes.playing.stub import InstantThinker
from tests.ui.support import Table, table

SEATS = 3
SEED = 6


@dataclass(frozen=True)
class Case:
    """A match somewhere in its course, and who sits there."""

    game: str
    steps: int
    people: tuple[Seat, ...]

    @property
    def viewer(self) -> Seat | None:
        """Return whose view everybody at the screen shares."""
        return self.people[0] if len(self.people) == 1 else None

    def __str__(self) -> str:
        return f"{self.game}-{self.steps}-{len(self.people)}"


CASES = [Case(game, steps, people) for game in GAMES for steps in (5, 11, 27, 34) for people in ((0, 1), (0,))]
SHOWN = [Case(game, 29, people) for game in GAMES for people in ((0, 1), (0,))]


def by_game(case: Case) -> str:
    """Return a case's game, for tests that try one case of each."""
    return case.game


def played(case: Case) -> Match:
    """Play at random until somebody at the screen has to decide."""
    rules = GAMES[case.game]
    players = tuple(
        Player(f"Seat {seat}", rules.colours[seat], "human" if seat in case.people else "random")
        for seat in range(SEATS)
    )
    match = Match(rules, rules.deal(SEATS, Generator(SEED), 0), players)
    rng = Generator(SEED)
    play_on(match, rng, case.steps)
    while not isinstance(pending := match.pending, Decide) or pending.seat not in case.people:
        assert not isinstance(pending, Over)
        play_on(match, rng, 1)
    return match


def twins(case: Case, viewer: Seat | None) -> tuple[Match, Match]:
    """Return a match and another one that looks the same to a viewer."""
    match = played(case)
    twin = copy_for(match, len(match.journal), viewer, match.players, Generator(99))
    assert (twin.setup, twin.journal) != (match.setup, match.journal)
    return match, twin


def stored(window: Table, match: Match) -> Match:
    """Put a match into the store as if it had been played there."""
    kept = window.app.store.create(match.rules, match.setup, match.players, TableOptions(seed=4))
    for entry in match.journal:
        kept.play(entry.seat, entry.action)
    wait_for_disk(kept)
    return kept


def looked_at(window: Table, scene: Any) -> list[Any]:
    """Return all that a scene shows: its tree, its tips, its pixels, and the picture of its table."""
    window.rest(1.5)
    return [
        tree(scene),
        [(node.id, node.told) for node in scene.focusables()],
        window.app.screen.surface.convert(24).get_buffer().raw,
        scene.table.dump(),
        scene.table.picture(FILM).convert(24).get_buffer().raw,
    ]


def sat_down(window: Table, match: Match) -> PlayScene:
    """Lay a match on the table."""
    window.app.stack.reset(Scene(window.app))
    scene = PlayScene(window.app, stored(window, match), InstantThinker())
    window.app.stack.push(scene)
    window.rest(1.5)
    return scene


def told(match: Match, viewer: Seat | None) -> list[Any]:
    """Return what is told of a match in words and numbers."""
    labels = labels_of(match.rules.name)
    names = [player.name for player in match.players]
    return [
        msgspec.json.encode(progress_row(match)),
        [str(tell_turn(match, turn, viewer, names, labels)) for turn in Turns(match).all()],
        [result_at(match, step, viewer, labels).sheet for step in range(len(match.journal) + 1)],
    ]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_log_lists_sheets_and_copies_are_the_same(case: Case) -> None:
    made: list[list[Any]] = []
    for match in twins(case, case.viewer):
        copies = [
            journal.copy_dealt_again(match, len(match.journal), match.players, 5),
            forked(match, len(match.journal) // 2, ("human",) * SEATS, 5, dealt_again=False),
            forked(match, len(match.journal), ("human",) * SEATS, 5, dealt_again=True),
        ]
        rows = [rows_of(copy, 1, "", journal.options_of_copy(match, 5, dealt_again=True)) for copy in copies]
        made.append([*told(match, case.viewer), rows])
    assert made[0] == made[1]


@pytest.mark.real_art
@sampled("case", SHOWN, by_game, ids=str)
def test_replay_film_and_what_if_are_the_same(tmp_path: Path, case: Case) -> None:
    seen: list[list[Any]] = []
    for number, match in enumerate(twins(case, case.viewer)):
        with table(tmp_path / str(number), animation_speed=0) as window:
            window.app.stack.reset(Scene(window.app))
            kept = stored(window, match)
            replay = Replay(window.app, kept, case.viewer)
            window.app.stack.push(replay)
            shown: list[Any] = [replay.course.points, replay.course.landmarks]
            for step in (len(match.journal), len(match.journal) // 2, 0):
                replay.go(step)
                shown.append(looked_at(window, replay))
            replay.go(len(match.journal))
            replay.try_out()
            assert window.top.name == "what_if"
            window.rest(5)  # what is said of it has gone
            shown.append(looked_at(window, window.top))
            seen.append(shown)
    assert seen[0] == seen[1]


@pytest.mark.real_art
@sampled("case", SHOWN, by_game, ids=str)
def test_the_table_with_closed_hands_is_the_same(tmp_path: Path, case: Case) -> None:
    """One person's hand is always open: its twin has the same hand."""
    seen: list[list[Any]] = []
    for number, match in enumerate(twins(case, case.viewer)):
        with table(tmp_path / str(number), animation_speed=0) as window:
            scene = sat_down(window, match)
            assert scene.session.open_seat == case.viewer
            shown: list[Any] = [looked_at(window, scene)]
            scene.toggle_history()
            shown.append(looked_at(window, scene))
            summary = window.app.store.summary(scene.match.id)
            assert summary is not None
            store = window.app.store
            shown += [
                telling.title(summary),
                telling.seats(summary),
                csv_of(store.results()),
                statistics(store.results()),
            ]
            seen.append(shown)
    assert seen[0] == seen[1]


@pytest.mark.real_art
@sampled("case", SHOWN, by_game, ids=str)
def test_an_open_hand_shows_what_its_owner_may_know_and_no_more(tmp_path: Path, case: Case) -> None:
    """Tips, previews, reasons, and the view of which a hint is made."""
    seat = played(case).pending.seat  # type: ignore[union-attr]
    seen: list[list[Any]] = []
    matches = twins(case, seat)
    actions = [entry.action for entry in matches[0].journal if entry.seat >= 0]
    for number, match in enumerate(matches):
        with table(tmp_path / str(number), animation_speed=0) as window:
            scene = sat_down(window, match)
            scene.open_shutter()
            if scene.session.hands.may_open is None and scene.session.open_seat is None:
                return  # what is decided in public needs no hand
            assert scene.session.open_seat == seat
            shown: list[Any] = [looked_at(window, scene)]
            shown.append([str(scene.session.why_not(action)) for action in actions])
            shown.append(told(match, seat))
            scene.ask_hint()
            window.rest(3)
            shown.append(looked_at(window, scene))
            seen.append(shown)
    assert seen[0] == seen[1]


def tells(scene: PlayScene) -> bool:
    """Return whether a tip is shown."""
    return scene.tip.picture is not None


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_of_an_open_hand_goes_when_it_closes(tmp_path: Path, game: str) -> None:
    case = Case(game, 0, (0, 1, 2))
    with table(tmp_path, animation_speed=0) as window:
        scene = sat_down(window, played(case))
        scene.open_shutter()
        window.rest(1)
        seat = scene.session.open_seat
        assert seat is not None
        scene.ask_hint()
        window.rest(3)
        slip: Any = scene.hint.slip
        assert slip.visible
        scene.tell("a reason")
        node = next(node for node in scene.focusables() if node.id.startswith("hand.") and node.tip)
        window.move(node.rect.center)
        window.rest(1)
        assert tells(scene)
        rng = Generator(1)
        while scene.session.open_seat == seat:
            wait_for_disk(scene.match)
            if scene.session.can_end:
                scene.end_turn()
            elif scene.session.interactive:
                scene.session.play(scene.rules.sample(scene.match.state, seat, rng))
            window.step(seconds=0.1)
        window.step()
        assert not slip.visible
        assert not scene.explaining.sentence.visible
        assert not tells(scene)
        assert not [node for node in scene.focusables() if node.id.startswith("hand.")]
