"""Whatever lies on a table says what it is, and the number that matters now; no tip hides what it explains."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from game.rules.core import Decide, Over
from game.rules.games import GAMES
from game.rules.match import Match, Player
from game.scenes.play.kept import PlayScene
from game.store import TableOptions
from game.texts.rulebook import rule_about, text_about
from game.ui import tooltip
from game.ui.focus import Node
from game.ui.scene import Scene
from tests.keeping import wait_for_disk
from tests.members import IN_TURNS_TOO, MEMBERS, facts
from tests.rules.support import finished_match
from tests.sampling import sampled
from tests.scenes.playing.stub import InstantThinker
from tests.ui.support import Table, table

SIZES = [(1280, 720), (1920, 1080)]
STEP = 24
"""How far apart the points are at which the pointer rests, in logical pixels."""
READ = ("hints", "end_turn.reason")
"""Texts that explain other things, and need no explanation."""
TOO_LARGE = ("dialog", "table", "list")
"""Sheets: they are texts themselves."""
POSITIONS = [(game, *each) for game in MEMBERS for each in facts("tables", game).POSITIONS]
STEPS = [(game, step, choices) for game in MEMBERS for step, choices in facts("tables", game).STEPS.items()]
QUOTED = [(game, rule) for game in MEMBERS for rule in facts("tables", game).QUOTED]


def sit_down(at: Table, played: Match, steps: int) -> PlayScene:
    """Sit down at a match after so many steps of another one, and wait until somebody may act."""
    rules, seats = played.rules, len(played.players)
    options = TableOptions(open_hands=True, seed=2)
    match = at.app.store.create(rules, played.setup, _players(rules.name, seats), options)
    for entry in played.journal[:steps]:
        match.play(entry.seat, entry.action)
    at.app.stack.reset(Scene(at.app))
    scene = PlayScene(at.app, match, InstantThinker())
    at.app.stack.push(scene)
    settle(at, scene)
    return scene


def _players(game: str, seats: int) -> tuple[Player, ...]:
    return tuple(Player(f"Seat {seat}", GAMES[game].colours[seat], "human") for seat in range(seats))


def settle(at: Table, scene: PlayScene) -> None:
    for _ in range(20):
        wait_for_disk(scene.match)
        at.rest(0.1)
        if scene.session.interactive or scene.session.lingering or isinstance(scene.match.pending, Over):
            return


def with_tips(scene: PlayScene) -> list[Node]:
    return [node for node in scene.focusables() if node.tip and "offscreen" not in node.state]


def faults(scene: PlayScene) -> Iterator[str]:
    """Return what is wrong with the tips of a scene."""
    nodes = list(scene.focusables())
    for node in nodes:
        if node.id in READ or node.role in TOO_LARGE or not node.rect.colliderect(scene.rect):
            continue
        told = node.told
        if len(told.split()) < 3:
            yield f"{node.id} says no more than {told!r}"
        if node.widget is None:
            rule = node.rule or rule_about(scene.rules.name, node.id)
            if not text_about(scene.rules.name, rule):
                yield f"{node.id}: no paragraph tells {rule!r}"
        for near in (None, node.rect.topleft, node.rect.clip(scene.rect).center):
            yield from misplaced(scene, node, told, near)
    yield from untold(scene, nodes)


def misplaced(scene: PlayScene, node: Node, told: str, near: tuple[int, int] | None) -> Iterator[str]:
    about = node.clear or node.rect
    found = tooltip.placed(scene.look, told, about, scene.rect, near, beside=node.clear is not None)
    if found is None:
        yield f"{node.id}: its tip finds no place"
        return
    margin = scene.look.px(tooltip.MARGIN)
    if not scene.rect.inflate(-2 * margin, -2 * margin).contains(found[1]):
        yield f"{node.id}: its tip is too near to the edge"
    if found[1].colliderect(about.clip(scene.rect)):
        yield f"{node.id} is hidden by its tip"


def untold(scene: PlayScene, nodes: list[Node]) -> Iterator[str]:
    """Return what is never found, wherever the pointer rests."""
    scene.focusables = lambda: iter(nodes)  # type: ignore[method-assign]
    try:
        step = scene.look.px(STEP)
        found = {node.id for x in range(2, scene.rect.width, step) for y in range(2, scene.rect.height, step)
                 if (node := scene.tip.node_at((x, y))) is not None}  # fmt: skip
        for node in nodes:
            if node.tip and node.id not in found and node.rect.w and scene.rect.contains(node.rect):
                points = (node.rect.center, node.rect.midleft, node.rect.midright, node.rect.midtop, node.rect.topleft)
                if all(scene.tip.node_at(point) is None for point in points):
                    yield f"{node.id} is never told of"
        for name, point in things(scene):
            if scene.rect.collidepoint(point):
                node_there = scene.tip.node_at(point)
                if node_there is None or not node_there.id.startswith(name):
                    yield f"{name} at {point}: {node_there.id if node_there else 'nothing'} is told of"
    finally:
        del scene.focusables


def things(scene: PlayScene) -> Iterator[tuple[str, tuple[int, int]]]:
    """Return where things lie as they are painted, each with how the id of its node begins."""
    yield from facts("tables", scene.rules.name).things(scene.table)
    for widget in (*scene.tools.buttons, scene.buttons.undo, scene.banner) if not scene.table.covered else ():
        yield widget.id, widget.rect.center


@sampled("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(("game", "seats", "share"), POSITIONS)
def test_everything_is_told_of(game: str, seats: int, share: float, size: tuple[int, int], tmp_path: Path) -> None:
    played = finished_match((game, seats, {}), 3)
    with table(tmp_path, size, painted=size == SIZES[0], animation_speed=0) as at:
        scene = sit_down(at, played, round(len(played.journal) * share))
        if isinstance(scene.match.pending, Over):
            at.press("escape")
        found = list(faults(scene))
        assert not found, "\n".join(found)


@pytest.mark.parametrize(("game", "step", "choices"), STEPS)
def test_every_step_is_told_of(game: str, step: str, choices: dict[str, str], tmp_path: Path) -> None:
    played = finished_match((game, 3, choices), 5)
    at_step = [number for number in range(len(played.journal)) if asks(played, number) == step]
    with table(tmp_path, SIZES[0], animation_speed=0) as at:
        scene = sit_down(at, played, at_step[len(at_step) // 2])
        found = list(faults(scene))
        assert not found, "\n".join(found)


def asks(played: Match, number: int) -> str:
    pending = played.rules.pending(played.state_at(number))
    return pending.prompts[pending.seat].step if isinstance(pending, Decide) else ""


def tip_shown(scene: PlayScene) -> bool:
    return scene.tip.picture is not None


def told(at: Table, id_: str) -> str:
    return at.node(id_).told


def test_a_closed_hand_is_told_of_by_nothing(tmp_path: Path) -> None:
    played = finished_match((IN_TURNS_TOO, 2, {}), 3)
    rules = played.rules
    with table(tmp_path, SIZES[0], animation_speed=0) as at:
        match = at.app.store.create(rules, played.setup, _players(IN_TURNS_TOO, 2), TableOptions(seed=2))
        at.app.stack.reset(Scene(at.app))
        scene = PlayScene(at.app, match, InstantThinker())
        at.app.stack.push(scene)
        settle(at, scene)
        assert scene.session.open_seat is None
        assert not [node.id for node in with_tips(scene) if node.id.startswith("hand.")]
        assert "hand" in told(at, "shutter")


@pytest.mark.parametrize(("game", "rule"), QUOTED)
def test_the_rule_in_a_tip_begins_at_its_beginning(game: str, rule: str) -> None:
    """A paragraph that is quoted alone neither goes on from another nor leads over to a list."""
    told = text_about(game, rule)
    assert not told.startswith(("Then ", "Its ", "And ", "But ", "These ", "They "))
    assert "all these" not in told.partition(".")[0]
    assert not told.endswith((" get.", " get:", ":"))


@sampled(("game", "seats", "share"), POSITIONS, lambda case: case[0])
def test_promised_points_are_told_once_and_only_where_they_are_shown(
    game: str, seats: int, share: float, tmp_path: Path
) -> None:
    """Who does not want to see them in brackets does not hear of them either."""
    played = finished_match((game, seats, {}), 3)
    with table(tmp_path, SIZES[0], painted=False, animation_speed=0) as at:
        scene = sit_down(at, played, round(len(played.journal) * share))
        if isinstance(scene.match.pending, Over):
            at.press("escape")
        tips = cast("Any", scene.table).node_list.tips
        for wanted in (True, False):
            at.app.settings.show_projected = wanted
            for seat in range(seats):
                node, promised = at.node(f"seat.{seat}"), tips._projected_words(seat)
                shown = scene.session.shows_projected and not tips.desk.shown.over
                assert promised
                assert node.told.casefold().count(promised.casefold()) == shown
                assert promised not in node.name
