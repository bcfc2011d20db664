"""Nothing on Chocolatl's table overlaps or is cut, in any window, with three seats and five, long names and texts."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations, pairwise
from typing import Any

import pygame
import pytest

from game.assets.making import at_once
from game.locale import _
from game.rules.chocolatl.box import GOAL, Colour
from game.rules.match import Entry
from game.rules.numbers import Generator
from game.tables.chocolatl.board import board_key, jungle_size, painted_ground
from game.tables.chocolatl.ground import FIELDS
from game.tables.chocolatl.reveal.floor import Floor
from game.tables.chocolatl.seats.belongings import COUNT, Belongings, item_rects
from game.tables.chocolatl.seats.seats import STRIP
from game.tables.chocolatl.table import ChocolatlTable
from game.tables.chocolatl.words import way_name, way_sentence
from game.ui import theme
from game.ui.look import Look
from tests.locale.support import speaking
from tests.rules.support import new_match
from tests.sampling import sampled
from tests.scenes.shell_support import LONG_NAME, long_texts
from tests.tables.chocolatl.desk import Desk, advance, advance_to, go_on, sit_down, table_of

SIZES = [(1280, 720), (1366, 768), (1600, 900), (1920, 1080), (1024, 768), (2560, 1080), (3840, 2160), (1080, 1920)]


@cache
def late(seats: int) -> Sequence[Entry]:
    """Return the steps of a random game up to where somebody lays cards in a late round."""
    stage, rng = sit_down(seats, 6), Generator(8)
    while stage.state.round < 4:
        go_on(stage)
        assert advance(stage, rng)
    advance_to(stage, "bid", rng)
    return tuple(stage.match.journal)


def full(size: tuple[int, int], seats: int = 5, *, names: bool = False) -> Desk:
    """Return a table late in a game at which somebody lays cards; the last step is shown, the others have happened."""
    *before, last = late(seats)
    match = new_match("chocolatl", seats, 6)
    for entry in before:
        match.play(entry.seat, entry.action)
    stage = Desk(match, ChocolatlTable, size=size, speed=0)
    if names:
        stage.names = [LONG_NAME] * seats
        stage.table.layout(stage.frame.places)
    stage.show(match.play(last.seat, last.action))
    go_on(stage)
    return stage


@pytest.mark.parametrize("seats", [3, 5])
@sampled("size", SIZES)
def test_the_parts_of_the_screen_keep_apart(size: tuple[int, int], seats: int) -> None:
    stage = full(size, seats)
    table, desk = table_of(stage), table_of(stage).desk
    parts = [desk.ground.rect, *table.seats.cards.values(), *table.sidebar.panels.values(), stage.frame.buttons]
    parts += [desk.receipt_place, table.seats.own, *([table.notes.rect] if table.notes.rect.height else [])]
    for part in parts:
        assert stage.screen.rect.contains(part)
    for one, other in combinations(parts, 2):
        assert not one.colliderect(other), (one, other)
    for part in (stage.frame.banner, stage.frame.tools):
        assert not part.colliderect(desk.ground.rect)
    last = desk.hand.slot(len(desk.shown.hand) - 1, len(desk.shown.hand))
    assert last.right <= desk.places.hand.right


@pytest.mark.parametrize("size", SIZES)
def test_every_card_of_the_hand_can_be_hit(size: tuple[int, int]) -> None:
    stage = full(size)
    desk = table_of(stage).desk
    count = len(desk.shown.hand)
    slots = [desk.hand.slot(index, count) for index in range(count)]
    for index, (one, other) in enumerate(pairwise(slots)):
        assert other.x - one.x >= 24
        assert desk.hand.index_at((one.x + 8, one.centery), count) == index


@pytest.mark.parametrize("size", SIZES)
def test_stations_and_trays_lie_within_the_track(size: tuple[int, int]) -> None:
    ground = table_of(full(size)).desk.ground
    places = [ground.station(station) for station in range(1, 7)] + [ground.tray(station) for station in range(1, 7)]
    for place in places:
        assert ground.inner.contains(place)
    for one, other in combinations(places, 2):
        assert not one.colliderect(other)
    fields = [ground.field(number) for number in range(51)]
    for field in fields:
        assert ground.rect.contains(field)
        assert not field.colliderect(ground.inner)
    for one, other in combinations(fields, 2):
        assert not one.colliderect(other)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080)])
def test_reveals_fit_in_the_window(size: tuple[int, int]) -> None:
    with long_texts():
        stage = full(size, names=True)
        assert stage.play(stage.rules.sample(stage.state, stage.seat, Generator(1)))
        rng = Generator(2)
        while not table_of(stage).course.waiting:
            assert advance(stage, rng)
            stage.skip()
        table = table_of(stage)
        reveal, overlay = table.reveal, table.overlay
        for station in range(1, 7):
            floor = Floor(table.desk.ground, station, 5)
            for mats in ([floor.even(place) for place in range(5)], [floor.by_rank(place) for place in range(5)]):
                for mat in mats:
                    assert table.desk.ground.inner.inflate(2, 2).contains(mat)
                    assert not mat.colliderect(floor.go_on)
                for one, other in combinations(mats, 2):
                    assert not one.colliderect(other), (one, other)
                assert all(not mat.colliderect(floor.lit) for mat in mats), station
            assert not floor.words_beside.colliderect(floor.by_rank(0)), station
            plate = floor.plate(floor.by_rank(0).centerx)
            assert not plate.colliderect(floor.lit)
            assert not plate.colliderect(floor.go_on)
        for one_, other_ in combinations(overlay.buttons, 2):
            assert not one_.rect.colliderect(other_.rect)
        mats = [reveal.rect_of(seat) for seat in range(5)]
        for button in overlay.buttons:
            assert table.desk.ground.inner.contains(button.rect)
            assert button.rect.collidelist(mats) < 0
            assert min(button.rect.size) >= 30


@pytest.mark.real_art
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_painted_in_parts_it_looks_the_same(size: tuple[int, int]) -> None:
    with long_texts():
        stage = full(size, names=True)
        stage.draw()
        before = pygame.image.tobytes(stage.screen.surface, "RGB")
        desk = table_of(stage).desk
        for station in range(1, 7):
            desk.damage_station(station)
        desk.damage_rail()
        desk.damage_columns()
        for seat in range(5):
            table_of(stage).seats.damage(seat)
        stage.draw()
        assert pygame.image.tobytes(stage.screen.surface, "RGB") == before


def same_painted_anew(stage: Desk) -> None:
    """Assert that what was painted by its changes looks as if painted whole."""
    stage.draw()
    before = pygame.image.tobytes(stage.screen.surface, "RGB")
    stage.invalidate()
    stage.draw()
    assert pygame.image.tobytes(stage.screen.surface, "RGB") == before, stage.match.journal[-1:]


@pytest.mark.real_art
@sampled("seed", [2, 3])
def test_a_game_painted_by_its_changes_looks_like_painted_anew(seed: int) -> None:
    stage = sit_down(3, seed, size=(1280, 720))
    rng = Generator(3)
    while advance(stage, rng):
        for _reveal in range(10):
            stage.skip()
            same_painted_anew(stage)
            if not table_of(stage).course.go_on():
                break


@pytest.mark.real_art
def test_laying_painted_by_its_changes_looks_like_painted_anew() -> None:
    stage = full((1280, 720))
    table = table_of(stage)
    desk = table.desk
    draft = desk.draft
    assert draft is not None
    cards = [f"card_{value}" for value in desk.shown.hand]
    for command in (cards[draft.free[0]], "place_after", cards[draft.free[1]], cards[draft.free[-1]]):
        stage.table.command(command)
        same_painted_anew(stage)
    for command in ("undo", "undo", "redo", "reset_turn", "remaining", "cancel"):
        stage.table.command(command)
        same_painted_anew(stage)
    for place in (*(node.rect.center for node in stage.table.nodes()), (5, 5)):
        stage.motion(place)
        same_painted_anew(stage)
    stage.click(desk.hand.slot(draft.free[0], len(desk.shown.hand)).center)
    same_painted_anew(stage)


@pytest.mark.parametrize(("size", "least", "columns"), [((1024, 768), 37, 3), ((1080, 1920), 66, 2)])
def test_square_and_high_windows_have_large_stations(size: tuple[int, int], least: int, columns: int) -> None:
    table = table_of(full(size))
    ground = table.desk.ground
    assert table.trays.card_rect(1, 0).width >= least
    assert len({ground.station(each).x for each in range(1, 7)}) == columns


@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920)])
def test_the_track_is_a_ring_however_the_stations_lie(size: tuple[int, int]) -> None:
    ground = table_of(full(size)).desk.ground
    fields = [ground.field(number) for number in range(FIELDS + 1)]
    for one, other in pairwise([*fields, fields[0]]):
        assert one.inflate(4, 4).colliderect(other), "each field touches the next"
    for one, other in combinations(fields, 2):
        assert not one.inflate(-4, -4).colliderect(other.inflate(-4, -4))
    assert all(fields[number].width < 1.6 * fields[number].height for number in ground.corners)


def test_folded_cards_keep_the_points_in_sight() -> None:
    stage = full((1280, 720))
    table = table_of(stage)
    folded = table.folded_right(stage.look)
    assert folded is not None
    stage.frame.places.right.height = folded
    table.layout(stage.frame.places)
    cards = list(table.seats.cards.values())
    assert len(cards) == 4
    assert max(card.height for card in cards) <= stage.look.px(STRIP)
    for seat, card in table.seats.cards.items():
        assert card.contains(table.seats.parts(seat)["points"])
    stage.draw()


@pytest.mark.parametrize("size", [(800, 600), (1024, 640), (1280, 720)])
def test_a_low_column_leaves_panels_out_with_and_without_ways_of_laying_the_rest(size: tuple[int, int]) -> None:
    sidebar = table_of(sit_down(5, size=size)).sidebar
    for fillings in ((), [("evenly", "Spread evenly", lambda: None)]):
        sidebar.offer(fillings)
        assert "round" in sidebar.panels
        assert "way" in sidebar.panels
        assert len(sidebar.fill_buttons) == (len(fillings) if "fill" in sidebar.panels else 0)


def test_ways_of_laying_the_rest_follow_the_language() -> None:
    stage = sit_down(5, size=(1920, 1080))
    sidebar = table_of(stage).sidebar
    sidebar.offer([("evenly", "Spread evenly", lambda: None)])
    stage.draw()
    sidebar.offer([("evenly", "Gleichmäßig verteilen", lambda: None)])
    assert any(area.colliderect(sidebar.fill_buttons[0].rect) for area in stage.screen.painting.damaged)


def test_a_narrow_column_speaks_of_the_sacrifice_before_the_first_round(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where “everybody sacrifices a card” is too wide, nothing is said of a last round that is far off."""
    written: list[str] = []
    write = Look.write

    def noted(look: Look, surface: pygame.Surface, text: str, *rest: Any, **more: Any) -> pygame.Rect:
        written.append(text)
        return write(look, surface, text, *rest, **more)

    with speaking("es"):
        stage = Desk(new_match("chocolatl", 3, 6), ChocolatlTable, size=(1280, 720), speed=0)
        assert not stage.state.round
        monkeypatch.setattr(Look, "write", noted)
        table_of(stage).sidebar.paint(pygame.Surface((1280, 720)))
        assert _("A secret sacrifice") in written
        assert not [text for text in written if "40" in text]


def test_of_the_board_only_the_whole_picture_is_kept() -> None:
    desk = table_of(full((1920, 1080))).desk
    assets, size = desk.look.assets, desk.ground.rect.size
    before = {*assets.composed._surfaces, *assets.sprites._scaled._surfaces}
    at_once(painted_ground(desk, desk.ground))
    kept = {*assets.composed._surfaces, *assets.sprites._scaled._surfaces} - before
    assert ("framed", "ui/panel_wood", size, round(desk.look.unit, 3)) not in kept
    assert ("chocolatl/board", jungle_size(desk.look, desk.ground.inner.size), None) not in kept


@pytest.mark.real_art
def test_the_hand_is_painted_again_without_the_picture_of_the_whole_board() -> None:
    stage = sit_down()
    table, composed = table_of(stage), stage.look.assets.composed
    stage.draw()
    seen = pygame.image.tobytes(stage.screen.surface, "RGB")
    composed.clear()
    table.desk.damage_rail()
    stage.draw()
    key = board_key(table.desk, table.desk.ground)
    assert composed.find(key) is None
    assert pygame.image.tobytes(stage.screen.surface, "RGB") == seen
    table.desk.damage_table()
    stage.draw()
    assert composed.find(key) is not None


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080)])
def test_the_numbers_of_pieces_find_room_in_the_own_card_with_whatever_it_has(size: tuple[int, int]) -> None:
    table = table_of(sit_down(5, size=size))
    row, look = table.seats._row(table.desk.rail_seat), table.desk.look
    has = Belongings(12, 3, 3, chocolatl=True, oldman=True, won=(10, 11))
    places = item_rects(look, row, has)
    counts = dict(has.items())
    for (name, place), (_other, after) in pairwise(places.items()):
        assert place.right <= after.x, name
        if counts[name]:
            assert place.width >= look.width(str(counts[name]), COUNT) + look.px(8), name
    assert places["won"].right <= row.right


@pytest.mark.parametrize(
    ("code", "size", "scale"),
    [("de", (1280, 720), 200), ("nl", (1280, 720), 130), ("fr", (1280, 720), 150), ("pt", (1920, 1080), 180)],
)
@pytest.mark.parametrize("way", ["red", "green", "gold"])
def test_what_the_round_is_stands_whole_on_the_table_whatever_the_size_of_type(
    monkeypatch: pytest.MonkeyPatch, code: str, size: tuple[int, int], scale: int, way: Colour
) -> None:
    told: list[str] = []
    write = Look.write
    with speaking(code):
        stage = sit_down(5, size=size)
        while not stage.state.round:
            advance(stage, Generator(1))
        stage.table.refresh()
        stage.settings.ui_scale = scale
        stage.resize(size)
        table = table_of(stage)
        table.desk.shown.way = way
        table.sidebar.layout()
        panel = table.sidebar.panels["way"]
        assert stage.screen.rect.contains(panel)

        def note(look: Look, surface: pygame.Surface, text: str, *rest: Any, **more: Any) -> pygame.Rect:
            rect = write(look, surface, text, *rest, **more)
            if panel.contains(rect):
                told.append(text)
            return rect

        monkeypatch.setattr(Look, "write", note)
        table.sidebar.paint(pygame.Surface(size))
        assert {*way_name(way).split(), *way_sentence(way).split()} <= set(" ".join(told).split())


@pytest.mark.parametrize("code", ["de", "fr", "nl"])
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_a_laid_card_tells_its_station_whatever_the_size_of_type(
    monkeypatch: pytest.MonkeyPatch, code: str, scale: int
) -> None:
    told, write = dict[str, bool](), Look.write

    def note(
        look: Look, surface: pygame.Surface, text: str, at: Any, type_: Any, *rest: Any, **more: Any
    ) -> pygame.Rect:
        told[text] = "width" not in more or look.width(text, type_) <= more["width"]
        return write(look, surface, text, at, type_, *rest, **more)

    with speaking(code):
        stage = sit_down(5, size=(1280, 720))
        advance_to(stage, "bid")
        stage.settings.ui_scale = scale
        stage.resize((1280, 720))
        desk = table_of(stage).desk
        stage.click(desk.hand.slot(3, 12).center)
        (laid,) = [card for card in desk.hand_cards() if card.laid]
        monkeypatch.setattr(Look, "write", note)
        desk.hand.paint(pygame.Surface((1280, 720)), [laid], desk.colour(0))
    assert any("1" in text and whole for text, whole in told.items()), told


@pytest.mark.parametrize("scale", [100, 200])
def test_a_frame_on_the_board_covers_no_number_whatever_the_size_of_type(scale: int) -> None:
    stage = sit_down(3, size=(1280, 720))
    stage.settings.ui_scale = scale
    stage.resize((1280, 720))
    ground = table_of(stage).desk.ground
    size = ground.field(GOAL).size
    frame = ground.frame(size, theme.GOLD_BRIGHT, 5, 8)
    inside = frame.get_rect().inflate(-size[1] // 2, -size[1] // 2)
    assert not frame.subsurface(inside).get_bounding_rect(), "nothing is painted inside"
