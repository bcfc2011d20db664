"""Whatever lies on a table says what it is, and the number that matters now; no tip hides what it explains."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.rulebook.things import rule_about, text_about
from game.rules.core import Decide, Over
from game.rules.games import GAMES
from game.rules.match import Match, Player
from game.scenes.playing.scene import PlayScene
from game.store import TableOptions
from game.tables.cacao.table import CacaoTable
from game.tables.chocolatl.belongings import Belongings
from game.tables.chocolatl.board import disc_places
from game.tables.chocolatl.table import ChocolatlTable
from game.tables.maya.table import MayaTable
from game.ui import tooltip
from game.ui.focus import Node
from game.ui.scene import Scene
from tests.keeping import wait_for_disk
from tests.rules.support import finished_match
from tests.scenes.playing.stub import InstantThinker
from tests.ui.support import Table, table

SIZES = [(1280, 720), (1920, 1080)]
STEP = 24
"""How far apart the points are at which the pointer rests, in logical pixels."""
READ = ("hints", "end_turn.reason")
"""Texts that explain other things, and need no explanation."""
TOO_LARGE = ("dialog", "table", "list")
"""Sheets: they are texts themselves."""
POSITIONS = [
    *(("cacao", 2, share) for share in (0.0, 0.5, 1.0)),
    *(("cacao", 4, share) for share in (0.3, 0.9)),
    *(("maya", 2, share) for share in (0.0, 0.6)),
    *(("maya", 4, share) for share in (0.5, 1.0)),
    *(("chocolatl", 3, share) for share in (0.0, 0.5)),
    *(("chocolatl", 5, share) for share in (0.8, 1.0)),
]
STEPS = [
    ("cacao", "fill"), ("cacao", "work"), ("cacao", "end"), ("maya", "plant"), ("chocolatl", "bid"),
    ("chocolatl", "city"), ("chocolatl", "pyramid"), ("chocolatl", "dice"), ("chocolatl", "discard"),
]  # fmt: skip
CHOICES = {"chocolatl": {"tachli": "choose"}}


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
        if scene.interactive or scene.director.lingering or isinstance(scene.match.pending, Over):
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
                 if (node := scene.tip_at((x, y))) is not None}  # fmt: skip
        for node in nodes:
            if node.tip and node.id not in found and node.rect.w and scene.rect.contains(node.rect):
                points = (node.rect.center, node.rect.midleft, node.rect.midright, node.rect.midtop, node.rect.topleft)
                if all(scene.tip_at(point) is None for point in points):
                    yield f"{node.id} is never told of"
        for name, point in things(scene):
            if scene.rect.collidepoint(point):
                node_there = scene.tip_at(point)
                if node_there is None or not node_there.id.startswith(name):
                    yield f"{name} at {point}: {node_there.id if node_there else 'nothing'} is told of"
    finally:
        del scene.focusables


def things(scene: PlayScene) -> Iterator[tuple[str, tuple[int, int]]]:
    """Return where things lie as they are painted, each with how the id of its node begins."""
    match scene.table:
        case CacaoTable() as on:
            yield from _of_cacao(on)
        case MayaTable() as on:
            yield from _of_maya(on)
        case ChocolatlTable() as on:
            yield from _of_chocolatl(on)
    for widget in (*scene.tools, scene.buttons.undo, scene.banner):
        yield widget.id, widget.rect.center


def _of_cacao(on: CacaoTable) -> Iterator[tuple[str, tuple[int, int]]]:
    desk = on.desk
    for seat, card in desk.cards.items():
        yield f"seat.{seat}", (card.rect.x + card.header, card.rect.y + card.header // 2)
        yield f"seat.{seat}.gold", (card.rect.right - 20, card.rect.y + card.header // 2)
        yield f"seat.{seat}.storage", card.fruit_place(0)
        yield f"seat.{seat}.sun", card.sun_place(0)
        yield f"seat.{seat}.river", card.carrier_place(desk.shown.water[seat])
    yield from ((f"hand.{index}", desk.hand.slot(index).center) for index in range(len(desk.shown.hand)))
    yield "own_pile", desk.hand.pile.center
    yield from ((f"display.{index}", desk.jungle.slot(index).center) for index in range(len(desk.shown.display)))
    yield "pile", desk.jungle.pile.center
    yield "jungle", (desk.jungle.panel.x + 12, desk.jungle.panel.y + 12)
    pills = [pill.rect for pill in on.pills.pills]
    yield from ((pill.id, pill.rect.center) for pill in on.pills.pills)
    for cell in desk.shown.cells:
        middle = desk.board.middle(cell)
        if desk.places.board.collidepoint(middle) and not any(rect.collidepoint(middle) for rect in pills):
            yield "place" if cell in desk.buildable else f"tile.{cell[0]},{cell[1]}", middle


def _of_maya(on: MayaTable) -> Iterator[tuple[str, tuple[int, int]]]:
    desk = on.desk
    yield from ((f"hand.{index}", desk.rack.slot(index).center) for index in range(len(desk.shown.rack)))
    yield "reserve", desk.rack.pile.center
    if desk.shown.viewer == desk.rail_seat:
        yield "flip", desk.rack.button.center
    for seat, card in desk.cards.items():
        yield f"seat.{seat}.points", (card.rect.right - 20, card.rect.y + card.header // 2)
        yield f"seat.{seat}.rack", card.rack_place
        yield f"square.{desk.shown.points[seat] % 100}", desk.board.track_place(desk.shown.points[seat])
        yield f"seat.{seat}.maize", (card.rect.x + card.rect.width // 8, card.rect.bottom - 12)
    yield from ((f"column.{name}", (rect.right - 3, rect.y + 10)) for name, rect in desk.sidebar.panels.items())
    yield from ((f"city.{entry.city.name}", entry.rect.center) for entry in desk.sidebar.list.entries)
    yield from (("tile", desk.board.middle(cell)) for cell in (*desk.shown.planted, *desk.shown.hidden))
    yield from (("", desk.board.middle(cell)) for cell in (*desk.shown.temples, *desk.ground.sites))
    yield from (("idle", desk.board.middle(cell)) for cell in desk.ground.outside - desk.ground.idle_sites.keys())


def _of_chocolatl(on: ChocolatlTable) -> Iterator[tuple[str, tuple[int, int]]]:
    desk = on.desk
    cards = desk.hand_cards() if desk.shown.viewer == desk.rail_seat else []
    for index, card in enumerate(cards):
        rect = desk.hand.lie(index, len(cards), card)
        yield f"hand.{index}", (rect.x + 4, rect.centery)
    yield from ((button.id, button.rect.center) for button in (*on.overlay.buttons, *on.choices.buttons))
    if on.overlay.open:
        return
    for station in range(1, 7):
        if on.choices.rect.w and on.choices.open and on.choices.rect.colliderect(desk.ground.whole_station(station)):
            continue
        yield f"station.{station}", desk.ground.strip(station).center
        if on.trays.open(station):
            yield f"tray.{station}", desk.ground.tray(station).center
    for seat in range(desk.shown.seats):
        yield f"seat.{seat}", on.seats.rect(seat).center
        parts = on.seats.parts(seat)
        kinds = dict(Belongings.of(desk.shown, seat).items())
        yield from ((f"seat.{seat}.{kind}", parts[kind].center) for kind in kinds)
    for _seat, place in disc_places(desk.shown, desk.ground, ()):
        if desk.ground.rect.collidepoint(place):
            yield "field", place
    for name in ("round", "cards"):
        if name in on.sidebar.panels:
            yield name, on.sidebar.panels[name].center


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(("game", "seats", "share"), POSITIONS)
def test_everything_is_told_of(game: str, seats: int, share: float, size: tuple[int, int], tmp_path: Path) -> None:
    played = finished_match((game, seats, {}), 3)
    with table(tmp_path, size, animation_speed=0) as at:
        scene = sit_down(at, played, round(len(played.journal) * share))
        if isinstance(scene.match.pending, Over):
            at.press("escape")
        found = list(faults(scene))
        assert not found, "\n".join(found)


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_every_step_is_told_of(game: str, step: str, tmp_path: Path) -> None:
    played = finished_match((game, 3, CHOICES.get(game, {}) if step == "discard" else {}), 5)
    at_step = [number for number in range(len(played.journal)) if asks(played, number) == step]
    with table(tmp_path, SIZES[0], animation_speed=0) as at:
        scene = sit_down(at, played, at_step[len(at_step) // 2])
        found = list(faults(scene))
        assert not found, "\n".join(found)


def asks(played: Match, number: int) -> str:
    pending = played.rules.pending(played.state_at(number))
    return pending.prompts[pending.seat].step if isinstance(pending, Decide) else ""


def tip_shown(scene: PlayScene) -> bool:
    return scene._tip is not None


def told(at: Table, id_: str) -> str:
    return at.node(id_).told


def test_the_number_that_matters_is_that_of_the_rules(tmp_path: Path) -> None:
    played = finished_match(("cacao", 3, {}), 3)
    with table(tmp_path, SIZES[0], animation_speed=0) as at:
        scene = sit_down(at, played, len(played.journal) - 1)
        view = scene.view
        sheet = scene.rules.score(view)
        for seat in range(3):
            assert f"{view.fruit[seat]} of 5 places" in told(at, f"seat.{seat}.storage")
            assert f"{view.gold[seat]} gold" in told(at, f"seat.{seat}.gold")
        temples = [tile.cell for tile in view.jungle if tile.kind == "temple"]
        assert temples
        for cell in temples:
            text = told(at, f"tile.{cell[0]},{cell[1]}")
            for seat, lines in enumerate(sheet.lines):
                for item in lines[1].items:
                    assert cell not in item.cells or not item.points or f"Seat {seat} {item.points}" in text


def test_a_closed_hand_is_told_of_by_nothing(tmp_path: Path) -> None:
    played = finished_match(("maya", 2, {}), 3)
    rules = played.rules
    with table(tmp_path, SIZES[0], animation_speed=0) as at:
        match = at.app.store.create(rules, played.setup, _players("maya", 2), TableOptions(seed=2))
        at.app.stack.reset(Scene(at.app))
        scene = PlayScene(at.app, match, InstantThinker())
        at.app.stack.push(scene)
        settle(at, scene)
        assert scene.open_seat is None
        assert not [node.id for node in with_tips(scene) if node.id.startswith("hand.")]
        assert "hand" in told(at, "shutter")


def test_a_tip_comes_after_four_tenths_and_goes_when_the_table_is_moved(tmp_path: Path) -> None:
    assert tooltip.DELAY == 0.4
    played = finished_match(("cacao", 2, {}), 3)
    with table(tmp_path, SIZES[0], animation_speed=0) as at:
        scene = sit_down(at, played, 10)
        place = at.node("tile.0,0").rect.center
        at.move(place)
        at.step(seconds=0.39)
        assert not tip_shown(scene)
        at.step(seconds=0.02)
        assert tip_shown(scene)
        at.step(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, flipped=False))
        assert not tip_shown(scene)


def test_the_keyboard_brings_tips_too_and_the_key_for_the_rules_leads_on(tmp_path: Path) -> None:
    played = finished_match(("cacao", 2, {}), 3)
    with table(tmp_path, SIZES[0], animation_speed=0) as at:
        scene = sit_down(at, played, 10)
        at.walk_to("seat.0")
        at.rest(0.5)
        assert tip_shown(scene)
        at.press("f1")
        assert at.top.name == "rules"
        assert at.top._lit.id == "text.1.13"  # type: ignore[attr-defined]


def test_no_tip_comes_between_a_held_piece_and_its_space(tmp_path: Path) -> None:
    played = finished_match(("cacao", 2, {}), 3)
    with table(tmp_path, SIZES[0], animation_speed=0) as at:
        scene = sit_down(at, played, 0)
        assert scene.tip_at(at.node("tile.0,0").rect.center) is not None
        at.click("hand.0")
        assert scene.table.holds_piece
        assert scene.tip_at(at.node("tile.0,0").rect.center) is None


@pytest.mark.parametrize(("game", "rule"), [("maya", "M-B4"), ("maya", "M-C2"), ("cacao", "C-B2"), ("cacao", "C-E1")])
def test_the_rule_in_a_tip_begins_at_its_beginning(game: str, rule: str) -> None:
    """A paragraph that is quoted alone neither goes on from another nor leads over to a list."""
    told = text_about(game, rule)
    assert not told.startswith(("Then ", "Its ", "And ", "But ", "These ", "They "))
    assert "all these" not in told.partition(".")[0]
    assert not told.endswith((" get.", " get:", ":"))
