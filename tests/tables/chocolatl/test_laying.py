"""Laying cards on the table: by click, by drag and by key, with sums, and taken back until they are committed."""

import pygame
import pytest

from game.rules.chocolatl.actions import Bid, BidPrompt, Sacrifice
from game.rules.core import Decide
from game.rules.numbers import Generator
from game.tables.chocolatl.bid import as_before, totals_of_last_round, values_of_last_round
from game.tables.chocolatl.bidding.receipt_view import receipt_lines
from game.tables.chocolatl.tips import Tips
from tests.rules.support import new_match, play_on
from tests.tables.chocolatl.desk import Desk, advance_to, consistent, go_on, sit_down, table_of, throw

RED = 1


def bidding(seed: int = 1, *, seats: int = 3, speed: int = 0, hands: tuple[int, ...] = (0, 5, 12)) -> Desk:
    """Return a table at the first bids of the first round, at which all twelve cards are laid."""
    stage = sit_down(seats, seed, speed=speed)  # type: ignore[arg-type]
    for seat in range(seats):
        assert stage.play(Sacrifice(hands[seat]))
        stage.settle()
    throw(stage, Generator(2))
    stage.settle()
    assert table_of(stage).desk.draft is not None
    return stage


def gold(seed: int = 1) -> Desk:
    """Return a table at a bid for one station."""
    stage = sit_down(3, seed)
    rng = Generator(5)
    for _ in range(400):
        advance_to(stage, "bid", rng)
        if table_of(stage).desk.shown.way == "gold" and table_of(stage).desk.shown.station > 1:
            return stage
        assert stage.play(stage.rules.sample(stage.state, stage.seat, rng))
    raise AssertionError("no gold round")


@pytest.mark.parametrize("matches", [1, pytest.param(12, marks=pytest.mark.full)])
def test_only_the_last_cards_of_a_gold_round_are_laid_without_asking(matches: int) -> None:
    for seed in range(matches):
        match, rng = new_match("chocolatl", 3 + seed % 3, seed), Generator(seed)
        table = table_of(sit_down(3))
        forced = 0
        while play_on(match, rng, 1):
            pending = match.pending
            if not isinstance(pending, Decide):
                continue
            usual = table.automatic(match.state, pending.seat)
            prompt = pending.prompts[pending.seat]
            last = isinstance(prompt, BidPrompt) and prompt.stations == (6,) and prompt.each == 2
            assert (usual is not None) == last
            if usual is not None:
                assert list(match.rules.legal(match.state, pending.seat)) == [usual]
                forced += 1
        assert forced


def press(stage: Desk, *commands: str) -> None:
    for command in commands:
        assert stage.table.command(command), command


def key_of(_stage: Desk, value: int) -> str:
    """Return the command of a card."""
    return f"card_{value}"


def slot(stage: Desk, value: int) -> tuple[int, int]:
    desk = table_of(stage).desk
    return desk.hand.slot(desk.shown.hand.index(value), len(desk.shown.hand)).center


def tray(stage: Desk, station: int) -> tuple[int, int]:
    return table_of(stage).desk.ground.tray(station).center


def lying(stage: Desk, station: int) -> tuple[int, ...]:
    draft = table_of(stage).desk.draft
    assert draft is not None
    return draft.values(station)


# The sacrifice.


def test_a_card_is_chosen_and_then_committed() -> None:
    stage = sit_down(3)
    stage.click(slot(stage, 7))
    assert stage.node("hand.7").state == ("selected",)
    assert stage.match.journal == []
    stage.click(slot(stage, 4))
    assert table_of(stage).laying.commit()
    assert stage.played == [Sacrifice(4)]
    assert table_of(stage).desk.picked is None


def test_nothing_is_sacrificed_before_a_card_is_chosen() -> None:
    stage = sit_down(3)
    assert not table_of(stage).laying.commit()
    assert stage.told
    assert stage.played == []


# By click.


def test_a_station_is_chosen_and_cards_go_there() -> None:
    stage = bidding()
    stage.click(tray(stage, 2))
    stage.click(slot(stage, 12))
    stage.click(slot(stage, 1))
    assert lying(stage, 2) == (12, 1)
    assert table_of(stage).desk.target == 3, "the next one that misses cards is lit"
    for station, value in ((3, 2), (3, 3), (4, 4), (4, 6), (5, 7), (5, 8)):
        stage.click(slot(stage, value))
        assert value in lying(stage, station)
    stage.click(tray(stage, 6))
    stage.click(slot(stage, 9))
    assert table_of(stage).desk.target == 6
    stage.click(slot(stage, 10))
    draft = table_of(stage).desk.draft
    assert draft is not None
    assert draft.complete, "what was left out takes the last two by itself"


def test_a_laid_card_is_taken_back_by_click_and_by_the_right_button() -> None:
    stage = bidding()
    for value, button in ((8, 1), (9, 3)):
        stage.click(tray(stage, 4))
        stage.click(slot(stage, value))
        assert lying(stage, 4) == (value,)
        place = table_of(stage).trays.card_rect(4, 0).center
        stage.wait(0.4)
        stage.click(place, button)
        assert lying(stage, 4) == ()


def test_a_card_takes_the_place_of_one_that_is_taken_back() -> None:
    stage = bidding()
    stage.click(tray(stage, 4))
    stage.click(slot(stage, 8))
    stage.click(tray(stage, 2))
    stage.click(table_of(stage).trays.card_rect(4, 0).center)
    assert table_of(stage).desk.target == 4, "the station of the card that came back is lit"
    stage.click(slot(stage, 3))
    assert lying(stage, 4) == (3,)


# By drag.


@pytest.mark.parametrize("speed", [0, 1])
def test_a_card_is_dragged_to_a_station_to_another_and_back(speed: int) -> None:
    stage = bidding(speed=speed)
    stage.drag(slot(stage, 11), tray(stage, 5))
    stage.settle()
    assert lying(stage, 5) == (11,)
    stage.drag(table_of(stage).trays.card_rect(5, 0).center, tray(stage, 1))
    stage.settle()
    assert (lying(stage, 5), lying(stage, 1)) == ((), (11,))
    stage.drag(table_of(stage).trays.card_rect(1, 0).center, slot(stage, 11))
    stage.settle()
    assert lying(stage, 1) == ()
    assert len(stage.movers) == 0


def test_dropped_on_a_laid_card_it_takes_that_ones_place() -> None:
    stage = bidding()
    stage.drag(slot(stage, 11), tray(stage, 5))
    stage.drag(slot(stage, 2), table_of(stage).trays.card_rect(5, 0).center)
    assert lying(stage, 5) == (2,)
    stage.drag(slot(stage, 6), tray(stage, 1))
    stage.drag(table_of(stage).trays.card_rect(1, 0).center, table_of(stage).trays.card_rect(5, 0).center)
    assert (lying(stage, 1), lying(stage, 5)) == ((2,), (6,))


def test_a_card_dropped_on_a_full_station_takes_the_place_of_the_nearer_one() -> None:
    stage = bidding(speed=1)
    for value in (1, 2):
        stage.drag(slot(stage, value), tray(stage, 5))
    desk = table_of(stage).desk
    left = desk.ground.station(5)
    stage.drag(slot(stage, 3), (left.x + 20, left.centery))
    assert not any(stage.told), "nothing is refused"
    stage.settle()
    assert lying(stage, 5) == (3, 2)
    table_of(stage).laying.pick(desk.shown.hand.index(9))
    stage.click((left.right - 20, left.centery))
    assert lying(stage, 5) == (3, 9), "a click on its picture does the same"
    assert desk.away is None
    assert len(stage.movers) == 0


def test_a_drag_survives_another_size_of_the_window() -> None:
    stage = bidding(speed=1)
    stage.motion(slot(stage, 9))
    stage.press(slot(stage, 9))
    stage.motion((900, 500))
    stage.resize((1280, 720))
    stage.wait(0.1)
    stage.draw()
    end = tray(stage, 3)
    stage.motion(end)
    stage.release(end)
    stage.settle()
    assert lying(stage, 3) == (9,)


def test_the_sum_is_told_while_a_card_is_held() -> None:
    stage = bidding()
    stage.drag(slot(stage, 11), tray(stage, 5))
    stage.motion(slot(stage, 4))
    stage.press(slot(stage, 4))
    stage.motion((slot(stage, 4)[0] + 30, slot(stage, 4)[1] - 30))
    stage.motion(tray(stage, 5))
    stage.wait(0.02)
    assert len(stage.movers) == 2, "the card and the chip"
    assert table_of(stage).desk.receipt(5, table_of(stage).holding.card).total == 15
    stage.release(tray(stage, 5))
    stage.wait(0.02)
    assert len(stage.movers) == 0


# By key.


def test_twelve_cards_are_twelve_clicks_or_keys() -> None:
    for by_key in (False, True):
        stage = bidding()
        desk = table_of(stage).desk
        assert desk.target == 1, "the first station is lit"
        acts = 0
        for value in desk.shown.hand:
            if desk.draft is None or desk.draft.complete:
                break
            press(stage, key_of(stage, value)) if by_key else stage.click(slot(stage, value))
            acts += 1
        assert desk.draft is not None
        assert desk.draft.complete
        assert acts <= 12
        assert lying(stage, 1) == tuple(desk.shown.hand[:2])
        assert table_of(stage).laying.commit()
        assert isinstance(stage.played[-1], Bid)
        consistent(stage)


def test_the_lit_station_moves_on_by_itself_and_by_keys() -> None:
    stage = bidding()
    desk = table_of(stage).desk
    first, second, third = desk.shown.hand[:3]
    press(stage, key_of(stage, first))
    assert desk.target == 1
    press(stage, key_of(stage, second))
    assert desk.target == 2
    press(stage, "place_after", "place_after")
    assert desk.target == 4
    press(stage, key_of(stage, third))
    assert lying(stage, 4) == (third,)
    press(stage, "place_before")
    assert desk.target == 3
    for _ in range(3):
        press(stage, "place_before")
    assert desk.target == 6, "round the board"


def test_of_two_equal_cards_the_plain_one_comes_first() -> None:
    stage = bidding()
    table = table_of(stage)
    desk = table.desk
    value = desk.shown.hand[3]
    desk.shown.hand = sorted((*desk.shown.hand, value))
    own = [card for card, each in enumerate(desk.shown.hand) if each == value]
    improved = desk.shown.improved(desk.shown.viewer or 0, desk.shown.hand)
    assert table.laying.card_of(value) == min(own, key=lambda card: improved[card])


def test_in_a_gold_round_two_cards_and_enter_are_enough() -> None:
    stage = gold()
    desk = table_of(stage).desk
    assert desk.target == desk.shown.station, "the station is chosen already"
    seat = stage.seat
    free = desk.draft.free if desk.draft is not None else []
    hand = desk.shown.hand
    press(stage, key_of(stage, hand[free[0]]), key_of(stage, hand[free[1]]))
    (shortcut,) = stage.table.banner().shortcuts
    assert shortcut.enabled
    assert shortcut.closes
    shortcut.act()
    go_on(stage)
    assert stage.seat != seat


def test_used_cards_are_refused_with_the_rule() -> None:
    stage = gold()
    desk = table_of(stage).desk
    assert desk.draft is not None
    used = next(iter(desk.draft.used))
    before = len(stage.told)
    press(stage, key_of(stage, desk.shown.hand[used]))
    assert getattr(stage.told[-1], "rule", "") == "X-R2"
    assert len(stage.told) > before


def test_digits_choose_no_station() -> None:
    stage = bidding()
    assert not stage.table.key("3")
    assert not stage.table.key("[3]")
    assert table_of(stage).desk.target == 1


def test_every_card_shows_its_key() -> None:
    stage = bidding()
    cards = table_of(stage).desk.hand_cards()
    assert [card.key for card in cards] == [
        str(card.value) if card.value < 10 else f"↑{card.value - 10}" for card in cards
    ]


# The rest at once.


def test_the_rest_is_laid_by_a_button_in_the_column_that_then_is_gone() -> None:
    stage = bidding()
    table = table_of(stage)
    assert [node for node in table.nodes() if node.id.startswith("fill.")], "where the column has room"
    place = stage.node("fill.evenly").rect.center
    assert stage.screen.rect.collidepoint(place)
    stage.click(place)
    stage.settle()
    assert table.desk.draft is not None
    assert table.desk.draft.complete
    assert not [node for node in table.nodes() if node.id.startswith("fill.")]


def test_the_rest_is_spread_evenly_and_can_be_changed() -> None:
    stage = bidding()
    table = table_of(stage)
    draft = table.desk.draft
    assert draft is not None
    press(stage, key_of(stage, 12))
    fill = {id_: act for id_, _text, act in table.laying.fillings()}["evenly"]
    fill()
    assert draft.complete
    assert 12 in lying(stage, 1), "what was laid stays"
    sums = [sum(lying(stage, station)) for station in range(1, 7)]
    assert max(sums) - min(sums) <= 3, sums
    assert table.tried() is None, "nobody has laid it by hand: no ring begins"
    assert table.laying.undo(), "one step back"
    assert draft.missing == 11
    assert table.laying.redo()
    assert table.laying.commit()
    consistent(stage)


def test_the_merchant_lays_the_rest() -> None:
    for first in (None, 12):
        stage = bidding()
        table = table_of(stage)
        if first is not None:
            press(stage, key_of(stage, first))
        fill = {id_: act for id_, _text, act in table.laying.fillings()}["done"]
        fill()
        draft = table.desk.draft
        assert draft is not None
        assert draft.complete
        assert table.tried() is None
        assert table.laying.commit()
        consistent(stage)


def test_as_in_the_last_round() -> None:
    stage = bidding()
    table = table_of(stage)
    assert [id_ for id_, _text, _act in table.laying.fillings()] == ["evenly", "done"], "nothing was laid before"
    values = {station: [2 * station - 1, 2 * station] for station in range(1, 7)}
    draft = table.desk.draft
    assert draft is not None
    wanted = as_before(draft, values)
    laid = [draft.hand[card] for cards in wanted.values() for card in cards]
    assert len(laid) == len(set(laid))
    assert all(draft.hand[card] in values[station] for station, cards in wanted.items() for card in cards)
    assert draft.fill(wanted)
    assert not draft.by_hand


def test_the_last_round_is_read_from_what_was_revealed() -> None:
    stage = sit_down(3, 4, {"bidding": "quick"})
    rng = Generator(3)
    for _ in range(400):
        advance_to(stage, "bid", rng)
        desk = table_of(stage).desk
        if desk.shown.round == 2 and stage.seat == 0:
            break
        assert stage.play(stage.rules.sample(stage.state, stage.seat, rng))
    found = values_of_last_round(stage.history(), 0)
    laid = next(action for action in stage.played if isinstance(action, Bid))
    assert {str(station): sorted(values) for station, values in found.items()} == {
        station: sorted(values) for station, values in laid.cards.items()
    }
    worth = totals_of_last_round(stage.history(), 0)
    assert all(worth[station] >= sum(values) - 1 for station, values in found.items()), "with dice, the Old Man, huts"
    desk = table_of(stage).desk
    assert receipt_lines(desk, desk.receipt(1))[-1] == ("last round", str(worth[1]))


# Undo.


def test_undo_redo_and_reset_are_the_drafts_until_it_is_committed() -> None:
    stage = bidding()
    assert stage.table.draft == (False, False)
    press(stage, key_of(stage, 1), key_of(stage, 2))
    assert stage.table.draft == (True, False)
    assert stage.table.command("undo")
    assert lying(stage, 1) == (1,)
    assert stage.table.draft == (True, True)
    assert stage.table.command("redo")
    assert lying(stage, 1) == (1, 2)
    assert stage.table.command("reset_turn")
    assert lying(stage, 1) == ()
    assert stage.table.command("undo")
    assert lying(stage, 1) == (1, 2)


def test_what_is_committed_cannot_be_taken_back_at_the_table() -> None:
    stage = bidding()
    assert stage.play(stage.rules.sample(stage.state, 0, Generator(1)))
    assert stage.table.draft == (False, False)
    assert not stage.table.command("undo")


def test_a_draft_is_not_the_next_seats_who_holds_the_same_cards() -> None:
    stage = bidding(hands=(5, 5, 5))
    press(stage, key_of(stage, 1), key_of(stage, 2))
    assert stage.play(stage.rules.sample(stage.state, 0, Generator(1)))
    draft = table_of(stage).desk.draft
    assert stage.seat == 1
    assert draft is not None
    assert draft.empty


def test_looking_back_does_not_lose_a_draft() -> None:
    stage = bidding()
    press(stage, key_of(stage, 1), key_of(stage, 2))
    table_of(stage).desk.forget_draft()
    stage.table.refresh()
    assert lying(stage, 1) == (1, 2)


# Nothing is given away.


def test_a_draft_is_in_no_dump_and_behind_a_shutter_in_no_node() -> None:
    stage = bidding()
    before = stage.table.dump()
    press(stage, key_of(stage, 11), key_of(stage, 12))
    assert stage.table.dump() == before
    stage.shuttered = True
    stage.table.refresh()
    told = [(node.name, node.value) for node in stage.table.nodes() if not node.id.startswith("field.")]
    assert not stage.ids("hand-card")
    assert not any("23" in name + value for name, value in told)
    assert table_of(stage).desk.draft is None
    assert stage.table.dump()["hand"] == {"of": None, "cards": [], "sacrificed": None}
    assert len(stage.movers) == 0


def test_laid_cards_stay_face_down_until_the_last_seat_has_laid() -> None:
    stage = bidding()
    assert stage.play(stage.rules.sample(stage.state, 0, Generator(1)))
    shown = table_of(stage).desk.shown
    assert shown.viewer == 1
    assert all(card is None for cards in shown.laid[0] for card in cards)
    assert not any(isinstance(card, int) for cards in stage.table.dump()["bids"][0] for card in cards)


@pytest.mark.real_art
def test_pictures_of_the_table_hold_no_draft() -> None:
    stage = bidding()
    stage.draw()
    empty = pygame.image.tobytes(stage.table.picture((480, 300)), "RGB")
    press(stage, key_of(stage, 11), key_of(stage, 12))
    assert pygame.image.tobytes(stage.table.picture((480, 300)), "RGB") == empty


def test_tips_of_what_has_been_laid_since_say_nothing_of_it() -> None:
    stage = bidding()
    desk = table_of(stage).desk
    tips = Tips(desk)
    assert tips.receipt(1)
    desk.draft = None
    assert tips.receipt(1)
    assert tips.hand(40) == ""


def test_the_receipt_tells_of_the_station_under_the_pointer_and_of_all() -> None:
    stage = bidding()
    desk = table_of(stage).desk
    for value in (1, 2):
        stage.drag(slot(stage, value), tray(stage, 5))
    table_of(stage).laying.pick(desk.shown.hand.index(9))
    stage.motion(desk.ground.station(2).center)
    assert desk.receipt_station == 2
    stage.motion(desk.ground.station(5).center)
    assert desk.receipt_station == 5
    assert desk.receipt(5, desk.picked).cards == (1, 2), "a full station takes no third card"
    assert desk.sum_of_all == 3
    stage.motion((2, 2))
    assert desk.receipt_station == 1


def test_the_chip_hangs_over_its_own_picture_and_goes_when_the_card_is_laid() -> None:
    stage = bidding()
    table, desk = table_of(stage), table_of(stage).desk
    for station in (2, 5):
        table.laying.pick(desk.shown.hand.index(station + 6))
        stage.motion(desk.ground.station(station).center)
        stage.wait(0.02)
        (chip,) = stage.movers
        others = [desk.ground.tray(other) for other in range(1, 7) if other != station]
        assert chip.area.collidelist(others) < 0
        stage.click(desk.ground.station(station).center)
        assert lying(stage, station) == (station + 6,)
        stage.wait(0.02)
        assert len(stage.movers) == 0
