"""Material and set-up of Chocolatl: X-M1 to X-M6, X-S1, X-S2."""

from itertools import permutations

import msgspec
import pytest

from game.rules.chocolatl.actions import (
    HOLD,
    CardSacrificed,
    DieTaken,
    HutBuilt,
    Roll,
    RowScored,
    Sacrifice,
    StonePlaced,
)
from game.rules.chocolatl.board import cards_in
from game.rules.chocolatl.box import COLOURS, DRINK, LARGE_DECK, ROWS, SMALL_DECK, TRACK, Colour, Way
from game.rules.chocolatl.deal import Deal, Setup
from game.rules.chocolatl.turn import way_of
from game.rules.core import CHANCE, BadSetup, Chance, Decide, Event, Prompt
from game.rules.numbers import Generator
from tests.rules.chocolatl.scenario import RULES, Table, bid, of, random_table


def deal(seats: int, seed: int = 1, **choices: str) -> Setup:
    return RULES.deal(seats, Generator(seed), None, **choices)


def test_cards_cubes_and_colours() -> None:
    """X-M1: every seat has the cards 0 to 12 and 9 cubes."""
    assert RULES.colours == COLOURS == ("orange", "green", "purple", "blue", "yellow")
    assert list(RULES.seat_counts) == [3, 4, 5]
    for seats in (3, 4, 5):
        for seat in range(seats):
            view = RULES.view(RULES.start(deal(seats)), seat)
            assert view.hand == (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)
            assert view.cubes == (9,) * seats


@pytest.mark.parametrize("seats", [2, 6])
def test_two_and_six_seats_are_refused(seats: int) -> None:
    setup = Setup(seats, 0, Deal(tuple(range(seats)), SMALL_DECK, LARGE_DECK, TRACK))
    assert str(RULES.check(setup)) == f"Chocolatl is played by 3 to 5 players, not by {seats}"


def test_only_cards_that_there_are_and_seats_that_there_are() -> None:
    """X-M1."""
    table = Table(sacrifices=())
    assert table.refused(Sacrifice(13), 0) == "X-M1"
    assert table.refused(Sacrifice(-1), 0) == "X-M1"
    assert table.refused(Sacrifice(1000), 0) == "X-M1"
    assert table.refused(Sacrifice(1), 3) == "X-M1"
    assert table.refused(Sacrifice(1), -2) == "X-M1"
    assert str(table.why_not(Sacrifice(13), 0)) == "X-M1: the 13 is not in your hand"


def test_seven_huts_and_seven_black_dice_one_of_each_a_round() -> None:
    """X-M2: and three harvest dice."""
    table = Table(5)
    assert RULES.pending(table.state) == Chance("harvest", 3)
    rounds = 0
    while table.step not in {"last", "over"}:
        table.give(cubes=[9] * 5, points=[0] * 5)
        table.end_round()
        rounds += 1
        assert sum(table.state.huts) == sum(table.state.dice) == rounds
    assert rounds == 7
    assert len(of(HutBuilt, table.events)) == len(of(DieTaken, table.events)) == 7


def test_all_black_dice_can_be_rolled_by_one_seat() -> None:
    """X-M2: seven."""
    table = Table(round=7)
    table.give(dice=(7, 0, 0))
    table.station(4, 20, 10, 6)
    assert table.legal() == [HOLD, *(Roll(dice) for dice in range(1, 8))]


def test_two_decks_of_improvement_cards() -> None:
    """X-M3."""
    assert SMALL_DECK == (6, 7, 8, 9, 10, 11)
    assert LARGE_DECK == (9, 10, 11, 12, 13, 14)
    setup = deal(3)
    assert sorted(setup.deal.small_deck) == [6, 7, 8, 9, 10, 11]
    assert sorted(setup.deal.large_deck) == [9, 10, 11, 12, 13, 14]


@pytest.mark.parametrize(
    ("field", "way"),
    [
        (0, "red"), (1, "gold"), (2, "green"), (3, "gold"), (4, "red"), (5, "gold"), (6, "green"), (8, "red"),
        (39, "gold"), (40, "red"), (41, "gold"), (42, "green"), (44, "red"), (101, "gold"), (102, "green"),
    ],
)  # fmt: skip
def test_the_colours_of_the_track(field: int, way: Colour) -> None:
    """X-M4: field 0 acts as red, then four colours repeat, also beyond 40."""
    assert Table(points=(0, field, 0), round=2).view().way == way


def test_field_0_acts_as_red_whatever_its_colour() -> None:
    """X-M4: the first colour of the track is field 0's and does not repeat."""
    table = Table(track=("gold", "green", "gold", "gold"))
    assert table.view().way == "red"
    ways = [way_of(table.state.track, field) for field in range(8)]
    assert ways == [Way.RED, Way.GREEN, Way.GOLD, Way.GOLD, Way.GREEN, Way.GOLD, Way.GOLD, Way.GREEN]


@pytest.mark.parametrize("field", range(9))
def test_quick_bidding_makes_every_field_red(field: int) -> None:
    """X-M4: house rule `bidding` = `quick`; in a record every field is red."""
    setup = deal(4, bidding="quick")
    assert setup.deal.track == ("red",) * 5
    assert setup.options.bidding == "quick"
    assert deal(4).deal.track == TRACK == ("red", "gold", "green", "gold", "red")
    assert deal(4).options.bidding == deal(4, bidding="track").options.bidding == "track"
    assert Table(points=(0, field, 0), round=2, bidding="quick").view().way == "red"


def test_the_pyramid_has_fourteen_places() -> None:
    """X-M5: rows of 5, 4, 3 and 2 from the bottom, with as many points."""
    assert ROWS == (5, 4, 3, 2)
    stones: tuple[int, ...] = ()
    events: list[Event] = []
    for _ in range(7):
        table = Table(round=6)
        table.give(pyramid=stones)
        events += table.station(4, 20, 10, 6)
        stones = table.view().pyramid
    assert [event.position for event in of(StonePlaced, events)] == list(range(14))
    assert [event.row for event in of(StonePlaced, events)] == [0] * 5 + [1] * 4 + [2] * 3 + [3] * 2
    assert [(event.row, event.bonus) for event in of(RowScored, events)] == [(0, 5), (1, 4), (2, 3), (3, 2)]


def test_what_the_cacao_drink_pays() -> None:
    """X-M6."""
    assert DRINK == ((8, 4), (7, 3), (6, 2), (5, 0), (4, 0), (3, 0), (2, 0))


def test_the_discs_are_stacked_on_0_in_random_order() -> None:
    """X-S1: and both figures stand on station 1."""
    assert {deal(3, seed).deal.discs for seed in range(60)} == set(permutations(range(3)))
    setup = deal(5)
    view = RULES.view(RULES.start(setup), None)
    assert view.points == (0, 0, 0, 0, 0)
    assert view.discs == setup.deal.discs
    assert view.chocolatl is view.oldman is None
    assert Table(discs=(2, 0, 1)).view().discs == (2, 0, 1)


def test_both_decks_are_shuffled() -> None:
    """X-S1: each on its own."""
    deals = [deal(3, seed).deal for seed in range(50)]
    assert len({some.small_deck for some in deals}) > 45
    assert len({some.large_deck for some in deals}) > 45
    assert {some.small_deck[0] for some in deals} == set(SMALL_DECK)
    assert {some.large_deck[0] for some in deals} == set(LARGE_DECK)
    alike = [some for some in deals if [card + 3 for card in some.small_deck] == list(some.large_deck)]
    assert len(alike) < 5


def test_everybody_sacrifices_a_card_at_the_same_time() -> None:
    """X-S2: any of the 13, in any order of seats; then 12 are left and the first round begins."""
    table = Table(sacrifices=())
    for seat in (0, 1, 2):
        assert table.legal(seat) == [Sacrifice(card) for card in range(13)]
    ask = Prompt("sacrifice")
    assert RULES.pending(table.state) == Decide({0: ask, 1: ask, 2: ask}, 0)
    table.do(Sacrifice(7), 1)
    assert RULES.pending(table.state) == Decide({0: ask, 2: ask}, 0)
    assert table.view(1).hand == (0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
    assert table.view(1).sacrificed == 7
    assert table.view().waiting == (0, 2)
    assert table.view().round == 0
    table.do(Sacrifice(0), 0)
    table.do(Sacrifice(12), 2)
    assert [len(table.view(seat).hand) for seat in (0, 1, 2)] == [12, 12, 12]
    assert table.view().round == 1
    assert table.step == "harvest"


def test_one_card_is_sacrificed_and_nothing_else_is_done_before() -> None:
    """X-S2: reasons in their order: who, when, what."""
    table = Table(sacrifices=())
    assert table.refused(bid({1: (1, 2)}), 0) == "X-S2"
    assert table.refused(HOLD, 2) == "X-S2"
    table.do(Sacrifice(7), 1)
    assert table.refused(Sacrifice(7), 1) == "X-S2"
    assert table.refused(Sacrifice(99), 1) == "X-S2"
    assert str(table.why_not(Sacrifice(8), 1)) == "X-S2: seat 1 has already sacrificed a card"
    assert str(table.why_not(HOLD, 0)) == "X-S2: sacrifice a card first"
    assert table.refused(Sacrifice(8), CHANCE) == "X-R4"


def test_nobody_else_sees_the_sacrifice() -> None:
    """X-S2: face down until the end."""
    table = Table(sacrifices=())
    (event, *_) = table.do(Sacrifice(7), 1)
    assert event == CardSacrificed(1, 7)
    assert event.reveals
    assert RULES.redact(event, 1) == CardSacrificed(1, 7)
    for seat in (0, 2, None):
        assert RULES.redact(event, seat) == CardSacrificed(1, None)
        assert table.view(seat).sacrificed is None
        assert table.view(seat).candidates == (tuple(range(13)),) * 3


def test_a_sound_set_up_passes_the_check() -> None:
    for seats in (3, 4, 5):
        assert RULES.check(deal(seats)) is None
        assert RULES.check(deal(seats, bidding="quick", tachli="choose")) is None


def test_there_is_no_first_seat() -> None:
    assert {RULES.deal(4, Generator(seed), first=seed % 4).first for seed in range(8)} == {0}


def test_unsound_set_ups_are_refused() -> None:
    """X-S1, X-M3 and X-M4, as a record from elsewhere may have them."""
    setup = deal(3)

    def refused(**changes: object) -> str:
        changed = msgspec.structs.replace(setup.deal, **changes)
        reason = RULES.check(msgspec.structs.replace(setup, deal=changed))
        assert reason is not None
        assert reason.phrase.english()
        return reason.rule

    assert refused(discs=(0, 1)) == "X-S1"
    assert refused(discs=(0, 1, 1)) == "X-S1"
    assert refused(discs=(0, 1, 3)) == "X-S1"
    assert refused(small_deck=(6, 7, 8, 9, 10)) == "X-M3"
    assert refused(small_deck=LARGE_DECK) == "X-M3"
    assert refused(large_deck=(9, 10, 11, 12, 13, 13)) == "X-M3"
    assert refused(track=("red",)) == "X-M4"
    assert refused(track=()) == "X-M4"


def test_what_can_be_chosen() -> None:
    """X-6 and X-M4: the first value is the default, and others are refused."""
    assert [(choice.name, choice.values) for choice in RULES.choices] == [
        ("tachli", ("lowest", "choose")),
        ("bidding", ("track", "quick")),
    ]
    assert (deal(3).options.tachli, deal(3, tachli="choose").options.tachli) == ("lowest", "choose")
    for name, rule in (("tachli", "X-6"), ("bidding", "X-M4")):
        with pytest.raises(BadSetup) as refusal:
            RULES.deal(3, Generator(1), None, **{name: "slow"})
        assert refusal.value.reason.rule == rule
    with pytest.raises(BadSetup, match="there is no option colour"):
        deal(3, colour="red")


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_pieces_are_conserved(seats: int) -> None:
    """X-M1 to X-M3: cards are won and given up one for one, cubes lie in the pyramid or on huts, dice are used once."""
    for seed in range(12):
        state = random_table(seats, seed, 40 * seed)
        stones = [list(state.pyramid).count(seat) for seat in range(seats)]
        for seat in range(seats):
            held = (
                13
                - (state.sacrificed[seat] >= 0)
                + len(cards_in(state.won[seat]))
                - len(cards_in(state.discarded[seat]))
            )
            assert len(state.hand(seat)) == held
            assert state.cubes[seat] == max(0, 9 - state.huts[seat] - stones[seat])
        assert sum(state.dice) <= sum(state.huts) <= state.round
        assert len(state.pyramid) <= 2 * state.round <= 14
