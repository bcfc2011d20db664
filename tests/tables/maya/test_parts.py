"""Hexagons, the view of the board, the track of points, and how cities are read from the rules."""

import pygame
import pytest

from game.rules.maya.actions import (
    CityClosed,
    CityExpanded,
    CropPlanted,
    GroupScored,
    NothingExpanded,
    Passed,
    TempleAppeared,
    TilesDrawn,
)
from game.rules.maya.box import BOARD
from game.tables.maya.cities.city import cities_of
from game.tables.maya.cities.closing_card import card_place, ranks, tie_words
from game.tables.maya.land import hexes
from game.tables.maya.land.hex_view import SQUARES, TRACK, HexView, square_place
from game.tables.maya.land.town import marker_places, markers_area, rounds_done
from game.tables.maya.score_labels import LABELS
from tests.rules.maya.scenario import MEADOW, Table, beside, besieged, close
from tests.tables.maya.desk import dealt, table_of

EVERYWHERE = tuple(cell for cells in BOARD.areas.values() for cell in cells)


def view(size: tuple[int, int] = (1200, 800), unit: float = 1.0) -> HexView:
    made = HexView((30, 60, 120), 200, EVERYWHERE)
    made.place(pygame.Rect((100, 50), size), unit)
    made.fit(())
    return made


# -- hexagons


def test_every_place_belongs_to_its_space() -> None:
    for cell in EVERYWHERE:
        x, y = hexes.place(cell)
        for dx, dy in ((0.0, 0.0), (0.8, 0.0), (-0.8, 0.0), (0.0, 0.9), (0.4, -0.7)):
            assert hexes.nearest(x + dx, y + dy) == cell


def test_the_border_of_a_group_leaves_out_what_is_shared() -> None:
    assert len(hexes.boundary([(0, 0)])) == 6
    assert len(hexes.boundary([(0, 0), (1, 0)])) == 10
    ring = [(0, 0), *hexes.neighbours((0, 0))]
    assert len(hexes.boundary(ring)) == 18
    assert all(cell != (0, 0) for cell, _side in hexes.boundary(ring))


def test_a_side_lies_towards_the_neighbour_it_is_named_after() -> None:
    for side, near in enumerate(hexes.neighbours((0, 0))):
        (x0, y0), (x1, y1) = hexes.side_ends(side)
        x, y = hexes.place(near)
        assert ((x0 + x1) / 2, (y0 + y1) / 2) == pytest.approx((x / 2, y / 2))


def test_what_hangs_together_is_found_from_any_of_it() -> None:
    cells = [(0, 0), (1, 0), (2, 0), (5, 5)]
    assert set(hexes.connected((2, 0), cells)) == {(0, 0), (1, 0), (2, 0)}
    assert hexes.connected((2, 0), cells)[0] == (2, 0)


# -- the view


@pytest.mark.parametrize("size", [(700, 480), (1140, 776), (600, 560), (2280, 1552)])
def test_the_whole_board_fits_and_every_space_is_where_it_is_shown(size: tuple[int, int]) -> None:
    board = view(size)
    assert board.free.contains(board.frame)
    assert board.frame.width > size[0] * 0.93 or board.frame.height > size[1] * 0.93
    for cell in EVERYWHERE:
        assert board.land.contains(board.rect(cell))
        assert board.cell_at(board.middle(cell)) == cell


def test_neighbours_in_a_row_fit_to_the_pixel() -> None:
    board = view()
    for cell in EVERYWHERE:
        x, y = board.middle(cell)
        right = board.middle((cell[0] + 1, cell[1]))
        assert abs(right[0] - x - board.pitch) <= 1
        assert right[1] == y


@pytest.mark.real_art
def test_the_wheel_goes_no_nearer_than_the_picture_of_the_board_may_become() -> None:
    board = view()
    board.limit(2_000_000)
    while board.zoom(1, board.free.center, EVERYWHERE):
        pass
    assert board.ring.width * board.ring.height <= 2_000_000
    middle = board.cell_at(board.free.center)
    board.zoom(-1, board.free.center, EVERYWHERE)
    assert board.cell_at(board.free.center) == middle


def test_a_view_is_copied() -> None:
    board = view()
    other = board.copy()
    other.pan(50, 0, EVERYWHERE)
    assert other.middle((4, 8)) == (board.middle((4, 8))[0] + 50, board.middle((4, 8))[1])


# -- the track


def test_the_track_goes_once_round_the_board() -> None:
    places = [square_place(number) for number in range(TRACK)]
    assert len(set(places)) == TRACK == 100
    assert [places[number] for number in (0, 30, 50, 80)] == [(0, 0), (30, 0), (30, 20), (0, 20)]
    for one, other in zip(places, [*places[1:], places[0]], strict=True):
        assert abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1
    assert square_place(137) == places[37]


def test_the_squares_of_the_track_lie_round_the_land() -> None:
    board = view()
    for number in range(TRACK):
        assert board.ring.contains(board.square_rect(number))
        assert not board.land.inflate(-4, -4).colliderect(board.square_rect(number))
    assert board.square_rect(0).topleft == board.ring.topleft
    half = board.track_place(12.5)
    assert board.square_rect(12).centerx < half[0] < board.square_rect(13).centerx
    assert SQUARES == (31, 21)


# -- cities


def test_a_city_is_read_with_its_ranking_and_what_keeps_it_open() -> None:
    table = Table(MEADOW)
    table.city(0, (1, 0))
    table.crop(0, "maize2", (-1, 0))
    table.crop(1, "squash1", (0, 1))
    (city,) = cities_of(table.view())
    assert (city.name, city.size, city.crops, city.points) == ("Tikal", 2, (2, 1), (6, 3))
    assert city.ranking == [0, 1]
    assert city.leaders == [0]
    assert city.pays == (6, 3)
    assert set(city.gaps) == beside((0, 0), (1, 0)) - {(-1, 0), (0, 1)}
    assert not city.closed


def test_a_closed_city_keeps_what_it_paid() -> None:
    table = besieged(3, (5, 4))
    close(table)
    (city,) = cities_of(table.view())
    assert city.closed
    assert city.gaps == ()
    assert city.points == (12, 6)


def closed(size: int, crops: tuple[int, ...], points: tuple[int, ...]) -> CityClosed:
    return CityClosed("Tikal", tuple((0, index) for index in range(size)), crops, points)


def test_ranks_are_shared_and_ties_are_told_with_the_rounding() -> None:
    assert ranks((2, 5, 0, 5)) == [(1, 1), (3, 1), (0, 3)]
    assert tie_words(closed(4, (5, 5), (15, 15))) == "tied for first: (20 + 10) ÷ 2 = 15"
    assert tie_words(closed(2, (4, 1, 1), (6, 2, 2))) == "tied for second: 3 ÷ 2, rounded up to 2"
    assert tie_words(closed(2, (4, 4, 1), (5, 5, 0))) == "tied for first: (6 + 3) ÷ 2, rounded up to 5"
    assert tie_words(closed(3, (4, 1, 1), (12, 3, 3))) == "tied for second: 6 ÷ 2 = 3"
    assert tie_words(closed(3, (5, 4), (12, 6))) == ""
    assert tie_words(closed(1, (2, 2), (0, 0))) == ""


# -- words and pictures for the score sheet


def test_gains_are_summed_up_by_seat() -> None:
    events = (
        GroupScored(1, "maize", ((0, 0),), 3),
        TempleAppeared(1, "Tikal", (0, 0)),
        closed(2, (1, 4), (3, 6)),
    )
    told = [(gain.seat, gain.phrase.english()) for gain in LABELS.gains(events)]
    assert told == [(1, "+9 points"), (0, "+3 points")]
    assert [gain.phrase.english() for gain in LABELS.gains(events[:1])] == ["+3 points"]


def test_a_turn_tells_which_city_it_expanded_and_which_it_closed() -> None:
    expanded, drawn = CityExpanded(0, (1, 0), None, city="Tikal"), TilesDrawn(0, 3, None)
    events = (expanded, closed(2, (1, 4), (3, 6)), drawn)
    assert [deed.english() for deed in LABELS.deeds(events)] == ["expands Tikal", "Tikal closes", "draws 3 tiles"]


def test_a_turn_without_a_tile_tells_why() -> None:
    """M-B6, M-B7: who only draws, or passes, has done something."""
    events = (NothingExpanded(0), TilesDrawn(0, 2, None))
    assert [deed.english() for deed in LABELS.deeds(events)] == ["no space takes a tile", "draws 2 tiles"]
    assert [deed.english() for deed in LABELS.deeds((Passed(1),))] == ["passes"]


def test_cities_are_told_one_by_one_but_those_that_brought_nothing() -> None:
    events = [closed(1, (1, 0), (0, 0)), *(closed(2 + index % 4, (3, 1), (index, 1)) for index in range(1, 13))]
    places = LABELS.places(events)
    assert len(places) == 12
    assert [place.shares[0].points for place in places] == list(range(1, 13)), "in the order in which they closed"
    assert [share.seat for share in places[0].shares] == [0, 1]
    assert places[0].name


# -- a city that closes, and markers that have been round


def test_the_card_of_a_closing_city_covers_none_of_its_crops_and_stays_within_the_window() -> None:
    bounds = pygame.Rect(0, 0, 1000, 700)
    for city in (pygame.Rect(100, 100, 200, 200), pygame.Rect(780, 300, 200, 200), pygame.Rect(300, 480, 260, 200)):
        card = card_place((300, 220), city, [city], bounds, 6)
        assert bounds.contains(card)
        assert not card.colliderect(city)
    city, corner = pygame.Rect(50, 50, 900, 600), pygame.Rect(50, 50, 300, 300)
    crowded = card_place((300, 220), city, [corner], bounds, 6)
    assert bounds.contains(crowded)
    assert not crowded.colliderect(corner), "the hollow of a city is free"
    assert bounds.contains(card_place((300, 220), city, [city], bounds, 6)), "nowhere is room"


def test_a_marker_that_has_been_round_says_so() -> None:
    stage = dealt(seats=2)
    desk = table_of(stage).desk
    stage.table.command("fit")
    stage.settle()
    desk.shown.markers = [99.0, 12.0]
    assert rounds_done(desk.board, desk.shown) == []
    desk.shown.markers = [112.0, 12.0]
    (((x, y), points),) = rounds_done(desk.board, desk.shown)
    assert points == 100
    square = desk.board.square_rect(12)
    assert (x, y > square.bottom) == (square.centerx, True)
    assert len(set(marker_places(desk.board, desk.shown).values())) == 2, "one lies on the other"
    desk.shown.markers = [230.0, 155.0]
    told = rounds_done(desk.board, desk.shown)
    assert [points for _place, points in told] == [200, 100]
    for place, _points in told:
        assert desk.board.ring.collidepoint(place)
    areas = markers_area(desk.look, desk.board, desk.shown)
    assert len(areas) == 4


def test_a_planting_says_what_was_planted_and_where() -> None:
    events = (CropPlanted(0, "maize2", (0, 1), "Tikal"), GroupScored(0, "maize", ((0, 1),), 2, "Tikal"))
    assert [deed.english() for deed in LABELS.deeds(events)] == ["plants maize near Tikal"]
