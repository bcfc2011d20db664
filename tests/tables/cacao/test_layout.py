"""Everything on Cacao's table lies where it can be seen, at every size and scale."""

import itertools
from collections import Counter
from typing import Any

import pygame
import pytest

from game.locale import number
from game.rules.cacao.box import RIVER
from game.rules.core import Decide
from game.rules.numbers import Generator
from game.tables.cacao import CacaoTable
from game.tables.cacao.pieces import tint_of
from game.tables.cacao.village import VillageCounts
from game.tables.cacao.workers.automatic import automatic
from game.tables.pictures.chips import chip_picture, chip_size
from game.tables.pictures.seat_card import SeatLabel
from game.tables.table import PreviewChip
from game.ui.look import Look
from tests.rules.cacao.scenario import RULES
from tests.rules.support import new_match, play_on
from tests.tables.harness import Harness

SIZES = [(1280, 720), (1280, 800), (1024, 768), (1920, 1080), (2560, 1080), (3840, 2160)]


def table_of(stage: Harness) -> CacaoTable:
    assert isinstance(stage.table, CacaoTable)
    return stage.table


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_boards_hand_and_piles_are_in_the_window_and_apart(size: tuple[int, int], scale: int) -> None:
    stage = Harness(new_match("cacao", 4, 3), CacaoTable, size=size)
    stage.settings.ui_scale = scale
    stage.resize(size)
    desk, window = table_of(stage).desk, stage.screen.rect
    seen: set[int] = set()
    for drawer in (None, *stage.frame.handles):
        stage.pull(drawer)
        cards = {seat: card.rect for seat, card in desk.cards.items() if window.colliderect(card.rect)}
        seen.update(cards)
        parts = [
            *cards.values(),
            desk.hand.tray,
            *([desk.jungle.panel] if window.colliderect(desk.jungle.panel) else []),
        ]
        assert window.contains(desk.hand.pile)
        assert desk.hand.pile.collidelist(parts) < 0
        for rect in parts:
            assert window.contains(rect)
        for one, other in itertools.combinations(parts, 2):
            assert not one.colliderect(other)
        for index in range(3):
            assert desk.hand.tray.contains(desk.hand.slot(index))
            assert desk.jungle.panel.contains(desk.jungle.slot(index))
        assert min(rect.height for rect in parts) >= 40
    assert seen == set(range(4)), "each board can be looked at"


@pytest.mark.parametrize("size", SIZES)
def test_what_a_card_shows_lies_on_the_card(size: tuple[int, int]) -> None:
    stage = Harness(new_match("cacao", 4, 3), CacaoTable, size=size)
    for card in table_of(stage).desk.cards.values():
        places = [card.fruit_place(index) for index in range(5)] + [card.sun_place(index) for index in range(3)]
        places += [card.carrier_place(field) for field in range(9)] + [card.gold_place, card.hand_place]
        for place in places:
            assert card.rect.collidepoint(place)


def asked_positions(count: int) -> list[Harness]:
    """Return tables on which somebody has to decide about groups of workers."""
    found: list[Harness] = []
    for seed in range(200):
        match, rng = new_match("cacao", 3, seed), Generator(seed)
        for _ in range(200):
            pending = match.pending
            if not isinstance(pending, Decide):
                break
            asked = pending.prompts[pending.seat].step == "work"
            if asked and automatic(RULES, match.state, pending.seat) is None:
                found.append(Harness(match, CacaoTable, size=(1280, 720)))
                break
            play_on(match, rng, 1)
        if len(found) == count:
            return found
    raise AssertionError("nobody is ever asked")


def test_pills_keep_apart_and_can_be_hit() -> None:
    for stage in asked_positions(12):
        pills = table_of(stage).pills
        rects = [pill.rect for pill in pills.pills]
        assert rects
        for one, other in itertools.combinations(rects, 2):
            assert not one.colliderect(other)
        for pill in pills.pills:
            assert stage.frame.places.board.contains(pill.rect)
            assert {"use", "idle"} <= set(pill.buttons())
            for part in pill.buttons():
                found = pills.at(pills.part_rect(pill, part).center)
                assert found is not None
                assert found[0] is pill
                assert found[1] == part


def test_a_folded_board_opens_under_the_pointer() -> None:
    stage = Harness(new_match("cacao", 4, 3), CacaoTable, size=(1280, 720))
    stage.settings.ui_scale = 130
    stage.resize((1280, 720))
    cards = table_of(stage).desk.cards
    folded = [card for card in cards.values() if card.style == "strip"]
    assert len(folded) == 3
    stage.motion(folded[0].rect.center)
    assert len(stage.movers) == 1
    stage.motion(folded[1].rect.center)
    assert len(stage.movers) == 1
    stage.motion(stage.screen.rect.center)
    assert len(stage.movers) == 0


@pytest.mark.parametrize("scale", [130, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_the_numbers_of_a_strip_keep_off_the_tokens_beside_them(
    size: tuple[int, int], scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = Harness(new_match("cacao", 4, 3), CacaoTable, size=size)
    stage.settings.ui_scale = scale
    stage.resize(size)
    written: dict[str, pygame.Rect] = {}
    write = Look.write

    def note(look: Look, surface: pygame.Surface, text: str, *more: Any, **how: Any) -> pygame.Rect:
        written[text] = write(look, surface, text, *more, **how)
        return written[text]

    monkeypatch.setattr(Look, "write", note)
    for card in table_of(stage).desk.cards.values():
        if card.style == "strip":
            written.clear()
            card.picture(SeatLabel("A", "red", active=False), VillageCounts(0, None, 0, 0, 0, 3))
            outside = written[number(min(RIVER))].move(card.area.topleft)
            assert outside.right < card.parts()["hand"].x


def test_what_stands_still_is_not_drawn_again() -> None:
    stage = Harness(new_match("cacao", 4, 3), CacaoTable)
    stage.draw()
    assert stage.draw() == []
    stage.motion(stage.frame.places.board.center)
    assert stage.draw() == []


def test_a_dragged_tile_touches_only_its_surroundings() -> None:
    stage = Harness(new_match("cacao", 4, 3), CacaoTable)
    slot = table_of(stage).desk.hand.slot(0).center
    stage.motion(slot)
    stage.press(slot)
    stage.motion((slot[0] + 60, slot[1] - 200))
    stage.wait(0.5)
    stage.draw()
    for step in range(20):
        stage.motion((slot[0] + 60 + 4 * step, slot[1] - 200))
        stage.wait(1 / 60)
        areas = stage.draw()
        assert sum(area.width * area.height for area in areas) < 400 * 400


def test_tiles_far_apart_can_be_told_by_their_tint_but_hardly() -> None:
    for parity in (0, 1):
        tints = Counter(tint_of((x, y)) for x in range(-6, 7) for y in range(-6, 7) if (x + y) % 2 == parity)
        assert len(tints) == 4
        assert min(tints.values()) > 10


def test_seen_from_far_pills_are_smaller_and_keep_all_their_buttons() -> None:
    stage = asked_positions(1)[0]
    table = table_of(stage)

    def is_far() -> bool:
        return table.desk.far

    while is_far():
        assert stage.table.command("zoom_in")
        stage.settle()
    near = [pill.rect.size for pill in table.pills.pills]
    table.desk.board.fitted = 28  # as where the board is larger
    while not is_far():
        assert stage.table.command("zoom_out")
    stage.settle()
    for pill, size in zip(table.pills.pills, near, strict=True):
        assert pill.rect.width < size[0]
        parts = [table.pills.part_rect(pill, part) for part in pill.buttons()]
        assert parts[0].left == pill.rect.left
        assert parts[-1].right == pill.rect.right
        for part, rect in zip(pill.buttons(), parts, strict=True):
            assert rect.width >= stage.look.px(24)
            assert table.pills.at(rect.center) == (pill, part)


def test_small_chips_are_smaller_and_tell_their_seat_by_its_symbol() -> None:
    stage = Harness(new_match("cacao", 2, 3), CacaoTable)
    chip = PreviewChip(1, "+3", "cacao/coin")
    names = ("Ixchel", "A name of many letters")
    large, small = chip_size(stage.look, chip, names), chip_size(stage.look, chip, names, small=True)
    assert small[0] < large[0] * 0.6
    assert small[1] < large[1]
    picture = chip_picture(stage.look, chip, names, stage.colours, small=True)
    assert picture.get_width() == small[0] + 2 * stage.look.px(14)


def test_a_jungle_that_is_used_up_leaves_its_room_to_the_board() -> None:
    match, rng = new_match("cacao", 4, 3), Generator(5)
    stage = Harness(match, CacaoTable, size=(1280, 720), speed=0)
    desk = table_of(stage).desk
    high = desk.jungle.panel.height
    assert high > 100
    while not desk.used_up:
        play_on(match, rng, 1)
        stage.table.refresh()
    stage.table.refresh()
    assert stage.frame.places.left.height == 0
    assert stage.frame.places.notes.top < high, "what stood below moves up"
    ids = [node.id for node in stage.table.nodes()]
    assert "pile" not in ids
    assert "jungle" not in ids
    stage.draw()
    match.cut(0)
    stage.table.refresh()
    assert desk.jungle.panel.height == high, "it comes back when somebody looks back"
