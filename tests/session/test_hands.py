"""Whose hand is open: the shutter's rules for every mix of people, computers and open hands."""

import pytest

from game.rules.core import Decide, Over, Seat
from game.rules.numbers import Generator
from game.session.director import Hands
from tests.rules.support import CASES, Case, case_name
from tests.session.led import led, sampled


def test_no_shutter_where_one_person_plays() -> None:
    hands = Hands([1])
    for seat in (0, 1, 2, 1):
        hands.decides(seat, seat, public=False)
        assert (hands.open_seat, hands.handover, hands.may_open, hands.shuttered) == (1, None, None, False)
    hands.turn_ended()
    assert hands.open_seat == 1
    assert hands.audience == 1


def test_no_hand_at_all_where_only_computers_play() -> None:
    hands = Hands([])
    hands.decides(0, 0, public=False)
    assert (hands.open_seat, hands.handover, hands.shuttered, hands.audience) == (None, None, False, None)


def test_open_hands_show_whoever_decides() -> None:
    hands = Hands([0, 1], open_hands=True)
    for seat in (0, 1, 2):
        hands.decides(seat, seat, public=False)
        assert (hands.open_seat, hands.handover, hands.shuttered) == (seat, None, False)
    hands.decides(None, None, public=True)
    assert hands.open_seat == 2
    assert hands.audience is None


def test_each_person_is_asked_in_turn() -> None:
    hands = Hands([0, 1])
    hands.decides(0, 0, public=False)
    assert (hands.open_seat, hands.handover) == (None, 0)
    assert hands.opened() == 0
    assert seen(hands) == (0, None, None)
    hands.turn_ended()
    assert hands.open_seat is None, "what is drawn at the end of the turn is nobody's to see yet"
    hands.decides(1, 1, public=False)
    assert (hands.open_seat, hands.handover) == (None, 1)


def test_the_hand_stays_open_through_the_own_turn() -> None:
    hands = Hands([0, 1])
    hands.decides(0, 0, public=False)
    hands.opened()
    for public in (True, True, True):
        hands.decides(0, 0, public=public)
        assert hands.open_seat == 0


def look(hands: Hands) -> int | None:
    """Return who may open the shutter."""
    return hands.may_open


def seen(hands: Hands) -> tuple[int | None, int | None, int | None]:
    """Return whose hand is open, who is asked to open it, and who may."""
    return hands.open_seat, hands.handover, hands.may_open


def test_what_another_seat_decides_in_public_needs_no_handover_and_shows_no_hand() -> None:
    hands = Hands([0, 1])
    hands.decides(0, 0, public=False)
    hands.opened()
    hands.decides(1, 0, public=True)
    assert seen(hands) == (None, None, None)
    hands.decides(0, 0, public=True)
    assert (hands.open_seat, hands.handover) == (None, None), "the end of the turn needs no hand either"
    assert look(hands) == 0, "but whose turn it is may look"
    hands.turn_ended()
    hands.decides(1, 1, public=False)
    assert hands.handover == 1


def test_a_computer_between_people_keeps_the_shutter_closed() -> None:
    hands = Hands([0, 2])
    hands.decides(0, 0, public=False)
    hands.opened()
    hands.decides(1, 0, public=True)
    assert hands.open_seat == 0, "a computer does not look at the screen"
    hands.decides(0, 0, public=True)
    hands.turn_ended()
    hands.decides(1, 1, public=False)
    assert seen(hands) == (None, None, None)
    hands.decides(2, 2, public=False)
    assert hands.handover == 2


def test_after_loading_all_hands_are_closed() -> None:
    hands = Hands([0, 1])
    hands.decides(0, 0, public=True)
    assert seen(hands) == (None, None, 0)


def test_a_person_who_decides_twice_running_is_asked_once() -> None:
    hands = Hands([0, 1])
    hands.decides(0, 0, public=False)
    hands.opened()
    hands.decides(2, 0, public=False)
    hands.decides(0, 0, public=False)
    assert (hands.open_seat, hands.handover) == (0, None)


def test_after_a_reveal_whoever_decided_last_is_asked_again() -> None:
    hands = Hands([0, 1])
    hands.decides(0, None, public=False)
    hands.opened()
    hands.turn_ended()
    hands.decides(None, None, public=True)
    hands.decides(0, None, public=False)
    assert seen(hands) == (None, 0, 0)


def test_nobody_may_open_a_shutter_for_a_computer() -> None:
    hands = Hands([0, 2])
    hands.decides(1, 1, public=False)
    assert hands.opened() is None
    assert hands.open_seat is None


def test_who_was_at_the_screen_is_asked_again_after_somebody_else_was() -> None:
    hands = Hands([0, 1])
    hands.decides(0, 0, public=False)
    hands.opened()
    hands.decides(1, 0, public=True)
    hands.decides(0, 0, public=False)
    assert seen(hands) == (None, 0, 0), "no hand opens by itself"


def test_with_open_hands_everybody_is_told_alike() -> None:
    for people in ([0], [0, 1], []):
        assert Hands(people, open_hands=True).audience is None


def test_a_seat_that_was_taken_over_keeps_its_shutter() -> None:
    hands = Hands([1], several=True)
    assert (hands.shuttered, hands.sole_person, hands.audience) == (True, None, None)
    hands.decides(1, 1, public=False)
    assert (hands.open_seat, hands.handover) == (None, 1)
    assert hands.opened() == 1
    hands.turn_ended()
    assert hands.open_seat is None


def opened_rightly(case: Case, seed: int, people: tuple[Seat, ...], seen: tuple[Seat, ...]) -> int:
    """Play a random match through; return how often a shutter was opened.

    Whenever a hand is open its owner has opened the shutter, and since then nothing was laid open to everybody (a
    reveal, the end of a turn or a round) and no other person has decided.
    """
    session, rng = led(case, seed, people, seen), Generator(seed)
    match, hands = session.match, session.hands
    opener: Seat | None = None
    length = opened = 0
    while not isinstance(match.pending, Over):
        while session.go_on() or session.thinking:
            pass
        for step in range(length, len(match.journal)):
            entry = match.journal[step]
            ended = entry.action == match.rules.closing
            revealed = not match.rules.in_turns and any(event.reveals for event in match.events[step])
            asked = entry.seat in people and session.automatic(match.state_at(step), entry.seat) is None
            if ended or revealed or (asked and entry.seat != opener):
                opener = None
        length = len(match.journal)
        pending = match.pending
        if isinstance(pending, Decide) and pending.seat in people and pending.seat != opener:
            opener = None
        assert hands.open_seat in (None, opener), f"step {length}: seat {hands.open_seat}'s hand is open by itself"
        if isinstance(pending, Decide):
            assert session.automatic(match.state, pending.seat) is None, "nobody is asked for what is forced"
            if session.open_shutter():
                opener, opened = hands.open_seat, opened + 1
            elif rng.below(8) or not session.undo():
                assert session.person_decides
                session.perform(sampled(session, rng))
            length = min(length, len(match.journal))
    return opened


@pytest.mark.parametrize("case", CASES, ids=case_name)
@pytest.mark.parametrize("matches", [2, pytest.param(60, marks=pytest.mark.full)])
def test_no_hand_is_open_that_its_owner_has_not_opened_since_all_saw_something(case: Case, matches: int) -> None:
    for seed in range(matches):
        rng = Generator(seed)
        people = tuple(seat for seat in range(case[1]) if rng.below(3))
        gone = tuple(seat for seat in range(case[1]) if not rng.below(3))
        if len({*people, *gone}) > 1:
            assert opened_rightly(case, seed, people, gone) or not people
