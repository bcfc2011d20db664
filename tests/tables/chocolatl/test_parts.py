"""Small parts of Chocolatl's table: sums, the score track, the notes of a round, final scoring."""

from typing import Any

import pygame
import pytest

from game.rules.chocolatl.actions import Bid, FigureTaken, GameEnded, PointsScored, StonePlaced
from game.rules.chocolatl.box import Station
from game.rules.chocolatl.scoring import FINAL_KEYS
from game.rules.numbers import Generator
from game.tables.chocolatl.bid import receipt
from game.tables.chocolatl.board import disc_places, field_colour, paint_arrow
from game.tables.chocolatl.round_notes import RoundNote, StationGain, gains, notes_words, round_notes
from game.tables.chocolatl.seats.belongings import Belongings
from game.tables.chocolatl.words import stakes, way_reason
from game.tables.part import table_part
from game.ui.look import Look
from tests.locale.support import speaking
from tests.tables.chocolatl.desk import advance, advance_to, go_on, sit_down, step_of, table_of


@pytest.mark.real_art
def test_the_arrow_to_the_first_field_is_as_gold_as_the_contrast_asks_for() -> None:
    stage = sit_down()
    desk, rect, arrows = table_of(stage).desk, pygame.Rect(0, 0, 40, 40), []
    for contrast in (False, True):
        stage.look = Look(stage.look.assets, stage.look.unit, contrast=contrast)
        made = pygame.Surface(rect.size)
        paint_arrow(desk, made, rect)
        arrows.append(max((made.get_at((x, y))[:3] for x in range(40) for y in range(40)), key=sum))
    assert arrows[0] != arrows[1]


def test_the_sum_on_the_receipt_is_the_bid_that_the_rules_make_of_it() -> None:
    stage = sit_down(4, 5)
    rng, compared = Generator(7), 0
    promised: dict[tuple[int, int], int] = {}
    while True:
        go_on(stage)
        shown = table_of(stage).desk.shown
        if step_of(stage) == "bid" and shown.way == "gold":
            action = stage.rules.sample(stage.state, stage.seat, rng)
            assert isinstance(action, Bid)
            ((key, cards),) = action.cards.items()
            bid = receipt(shown, stage.seat, int(key), cards)
            promised[stage.seat, int(key)] = bid.total
            assert stage.play(action)
            stage.skip()
            bids = table_of(stage).bids
            if bids is not None:
                for seat, total in enumerate(bids.ranked.bids):
                    assert promised[seat, bids.station] == total.total - total.dice
                    compared += 1
        elif not advance(stage, rng):
            break
    assert compared > 30


def test_before_the_first_station_nobody_knows_who_will_have_the_old_man() -> None:
    stage = sit_down(3, 1, {"bidding": "quick"})
    rng = Generator(1)
    while step_of(stage) != "bid":
        go_on(stage)
        assert advance(stage, rng)
    shown = table_of(stage).desk.shown
    assert receipt(shown, 0, 1, (3, 4)).oldman == 0
    assert receipt(shown, 0, 2, (3, 4)).oldman is None


def test_fields_go_round_and_have_the_colours_of_the_rules() -> None:
    ground = table_of(sit_down(3)).desk.ground
    assert [ground.field_of(points) for points in (0, 1, 50, 51, 60, -2)] == [0, 1, 50, 1, 10, 0]
    assert ground.field(1).bottom <= ground.field(0).bottom
    track = table_of(sit_down(3)).desk.shown.track
    assert [field_colour(track, number) for number in range(6)] == ["red", "gold", "green", "gold", "red", "gold"]
    quick = table_of(sit_down(3, choices={"bidding": "quick"})).desk.shown.track
    assert {field_colour(quick, number) for number in range(51)} == {"red"}


def test_discs_on_one_field_are_stacked_in_their_order() -> None:
    desk = table_of(sit_down(5)).desk
    places = disc_places(desk.shown.discs, desk.shown.points, desk.ground, ())
    assert [seat for seat, _place in places] == desk.shown.discs
    heights = [place[1] for _seat, place in places]
    assert heights == sorted(heights, reverse=True)
    assert len(set(heights)) == 5


def test_points_and_stones_join_their_lines() -> None:
    events = [
        FigureTaken(2, "chocolatl", None),
        PointsScored(2, 1, 1, "chocolatl", 1),
        FigureTaken(0, "oldman", 2),
        PointsScored(1, 6, 2, "harvest", 6),
        StonePlaced(1, 0, 0, 8),
        StonePlaced(1, 1, 0, 7),
        PointsScored(0, 0, 5, "lowest", 0, 2),
    ]
    assert round_notes(events) == [
        RoundNote(1, 2, "the Chocolatl figure", 1),
        RoundNote(1, 0, "the Old Man"),
        RoundNote(2, 1, "harvests", 6),
        RoundNote(4, 1, "places 2 stones"),
        RoundNote(5, 0, "lowest offering", 0),
    ]


def test_gains_stand_in_a_table_of_stations_and_seats() -> None:
    events = [
        FigureTaken(2, "chocolatl", None),
        PointsScored(2, 1, 1, "chocolatl", 1),
        PointsScored(1, 6, 2, "harvest", 6),
        StonePlaced(1, 0, 0, 8),
        StonePlaced(1, 1, 0, 7),
        PointsScored(1, 3, 4, "row", 9),
        PointsScored(0, 0, 5, "lowest", 0, 2),
    ]
    assert gains(events) == {
        (1, 2): StationGain(1, ["figure_chocolatl"]),
        (2, 1): StationGain(6),
        (4, 1): StationGain(3, ["cube", "cube"]),
        (5, 0): StationGain(0),
    }


def test_the_round_before_is_told_until_this_one_brings_something() -> None:
    stage = sit_down(5, 9, size=(1280, 720), speed=0)
    rng, table = Generator(2), table_of(stage)
    assert "round.notes" not in stage.ids("list"), "nothing is told of a round that was not played"
    while stage.state.round < 3:
        go_on(stage)
        assert advance(stage, rng)
    advance_to(stage, "bid", rng)
    shown = table.desk.shown
    assert not gains(shown.recent)
    node = stage.node("round.notes")
    assert node.rect.height, "five seats in the smallest window leave it room"
    assert f"{shown.round - 1}" in node.name
    assert node.value == notes_words(shown.before, stage.names)
    stage.draw()


def test_final_scoring_is_written_line_by_line_and_adds_up() -> None:
    stage = sit_down(4, 9, speed=1)
    rng = Generator(2)
    while not table_of(stage).ending.over:
        for _ in range(20):
            stage.skip()
            if table_of(stage).ending.over or not table_of(stage).course.go_on():
                break
        if not table_of(stage).ending.over:
            assert advance(stage, rng)
    table = table_of(stage)
    assert table.ending.open
    assert table.course.waiting
    final = table.desk.shown.final
    assert tuple(final) == FINAL_KEYS
    sheet = stage.match.sheet()
    for seat in range(4):
        assert table.ending.before[seat] + sum(final[key][seat] for key in FINAL_KEYS) == sheet.totals[seat]
    assert stage.node("ending").value
    assert any(isinstance(event, GameEnded) for event in stage.match.events[-1])
    go_on(stage)
    assert not table_of(stage).overlay.open
    assert table.score_of(0) == (sheet.totals[0], None)


def test_the_labels_name_every_line_of_the_sheet() -> None:
    words = table_part("chocolatl").labels
    assert set(words.lines) == {"track", *FINAL_KEYS}


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_seats_tell_their_pieces(seat: int) -> None:
    stage = sit_down(3, 3)
    rng = Generator(5)
    while stage.state.round < 3:
        go_on(stage)
        assert advance(stage, rng)
    go_on(stage)
    shown = table_of(stage).desk.shown
    has = Belongings.of(shown, seat)
    assert (has.huts, has.dice, has.cubes) == (shown.huts[seat], shown.dice[seat], shown.cubes[seat])
    words = stage.node(f"seat.{seat}").name
    assert f"{shown.points[seat]} point" in words
    for card in shown.won[seat]:
        assert str(card) in words


def test_what_a_station_brings_is_told_before_the_first_round_too() -> None:
    shown = table_of(sit_down(3)).desk.shown
    assert shown.round == 0
    assert stakes(shown, Station.DRINK) == "The first scores 8, the second 4; the lowest loses 2."
    assert "improvement card" in stakes(shown, Station.TACHLI)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_seven_rounds_are_the_most_there_can_be(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """X-E1: also where there is little room, the game does not promise seven rounds."""
    written: list[str] = []
    write = Look.write

    def note(look: Look, surface: pygame.Surface, text: str, *args: Any, **more: Any) -> pygame.Rect:
        written.append(text)
        return write(look, surface, text, *args, **more)

    monkeypatch.setattr(Look, "write", note)
    with speaking("de"):
        stage = sit_down(5, 2, size=size)
        advance_to(stage, "bid")
        stage.draw()
    assert [text for text in written if text in ("von höchstens 7", "max. 7")]
    assert "von 7" not in written


def test_why_a_round_is_red_green_or_gold_stays_true_when_whoever_led_has_moved_on() -> None:
    """X-R3: the field on which the leader stood when the round began decides it."""
    stage, rng, moved = sit_down(4, 5), Generator(7), 0
    while advance(stage, rng):
        go_on(stage)
        shown = table_of(stage).desk.shown
        if shown.started is not None and shown.started.field:
            name, field = stage.names[shown.started.leader], shown.started.field
            assert way_reason(shown.started, stage.names) == f"{name} led on {shown.way} field {field}"
            moved += shown.points[shown.started.leader] != field
    assert moved
