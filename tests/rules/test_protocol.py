"""What holds for every game: legality and reasons agree, pieces are conserved, views keep secrets, sheets add up."""

from collections import Counter
from typing import Any

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.rules.core import CHANCE, Action, Chance, Decide, Over, Piece
from game.rules.games import GAMES
from game.rules.match import Match
from game.rules.numbers import Generator
from game.rules.protocol import Rules
from game.rules.record import read, write
from tests.members import FEWEST, MEMBERS, facts
from tests.rules.support import CASES, Case, case_name, finished_match, game_of, listed, middle, new_match, play_on
from tests.sampling import sampled

SECRETS = [(game, *secret) for game in MEMBERS for secret in facts("rules", game).SECRETS]


def test_every_game_is_tested() -> None:
    assert {(game, seats) for game, seats, _ in CASES} == {
        (name, seats) for name, rules in GAMES.items() for seats in rules.seat_counts
    }


@sampled("case", CASES, game_of, ids=case_name)
def test_legal_sets_and_reasons_agree(case: Case) -> None:
    """No legal action has a reason, no other action is without one; counting, listing and testing say the same."""
    match = finished_match(case, 3)
    rules = match.rules
    tried: set[Action] = set()
    for step in range(len(match.journal)):
        actions = listed(rules, match.state_at(step))
        if actions is not None:
            tried.update(actions[:3] + actions[-3:])
    for step in range(0, len(match.journal), 3):
        state = match.state_at(step)
        actions = listed(rules, state)
        pending = rules.pending(state)
        if actions is None or not isinstance(pending, Decide):
            continue
        legal = rules.legal(state, pending.seat)
        assert actions
        assert len(set(actions)) == len(actions) == len(legal) == rules.count_actions(state, pending.seat)
        assert all(rules.why_not(state, pending.seat, action) is None for action in actions)
        for action in tried:
            reason = rules.why_not(state, pending.seat, action)
            assert (reason is None) == (action in legal) == (action in set(actions))
            for seat in range(len(match.players)):
                if seat != pending.seat:
                    refused = rules.why_not(state, seat, action)
                    assert refused is not None
                    assert refused.rule
                    assert refused.phrase.english()


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_moves_are_the_legal_actions_and_play_as_they_do(case: Case) -> None:
    """The quick door leads to the same places: a move stands for one action, and playing it does what that does."""
    match = finished_match(case, 2)
    rules = match.rules
    for step in range(0, len(match.journal), 5):
        state = match.state_at(step)
        actions, pending = listed(rules, state), rules.pending(state)
        if actions is None or not isinstance(pending, Decide):
            continue
        moves = list(rules.codes(state, pending.seat))
        assert [rules.decode(state, move) for move in moves] == list(rules.legal(state, pending.seat)) == actions
        for action, move in (*zip(actions[:2], moves, strict=False), (actions[-1], moves[-1])):
            assert rules.encode(state, action) == move
            quick = state.copy()
            rules.play(quick, pending.seat, move)
            slow, _ = rules.apply_unchecked(state, pending.seat, action)
            assert rules.notation(quick) == rules.notation(slow)
            assert rules.points(quick) == rules.points(slow)


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_a_game_plays_itself_at_random_as_through_the_protocol(case: Case) -> None:
    game, seats, choices = case
    rules = GAMES[game]
    for seed in range(3):
        one = rules.setup(seats, Generator(seed), 0, **choices)
        other = one.copy()
        actions = rules.play_at_random(one, Generator(seed))
        assert Rules.play_at_random(rules, other, Generator(seed)) == actions
        assert isinstance(rules.pending(one), Over)
        assert rules.notation(one) == rules.notation(other)


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_nothing_is_legal_when_the_game_is_over(case: Case) -> None:
    match = finished_match(case, 1)
    for entry in match.journal[-20:]:
        reason = match.rules.why_not(match.state, entry.seat, entry.action)
        assert reason is not None
        assert reason.rule
    for seat in range(len(match.players)):
        assert list(match.rules.legal(match.state, seat)) == []


@sampled("case", CASES, game_of, ids=case_name)
def test_views_tell_nothing_hidden_and_redacted_events_fit(case: Case) -> None:
    """A view does not change when all that its seat does not know is dealt again."""
    game, seats, choices = case
    for seed in range(4):
        match = new_match(game, seats, seed, choices)
        rules = match.rules
        while play_on(match, Generator(seed), 7) == 7:
            for seat in [*range(seats), None]:
                view = rules.view(match.state, seat)
                dealt = rules.determinize(view, Generator(seed))
                assert rules.view(dealt, seat) == view
                assert rules.score(rules.view(dealt, seat)) == rules.score(view)
                assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view
        for events in match.events:
            for event in events:
                assert rules.redact(rules.redact(event, None), None) == rules.redact(event, None)
                assert type(rules.redact(event, 0)) is type(event)


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_another_future_has_the_same_past(case: Case) -> None:
    """What is dealt again from a position on is another deal, with the same past."""
    game, seats, choices = case
    match = new_match(game, seats, 9, choices)
    play_on(match, Generator(9), 15)
    rules, before = match.rules, len(match.journal)
    setup = rules.deal_again(match.setup, match.state, Generator(10))
    assert rules.check(setup) is None
    assert setup != match.setup
    other = Match(rules, setup, match.players)
    for entry in match.journal:
        other.play(entry.seat, entry.action)
    assert other.events == match.events
    assert len(other.journal) == before
    for seat in [*range(seats), None]:
        assert rules.view(other.state, seat) == rules.view(match.state, seat)


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_both_doors_lead_to_the_same_state(case: Case) -> None:
    """`advance` in place and without events, and `apply` on a copy, are one implementation."""
    match = finished_match(case, 5)
    rules = match.rules
    state = rules.start(match.setup)
    for step, entry in enumerate(match.journal):
        before = dump(match.state_at(step))
        rules.play(state, entry.seat, rules.encode(state, entry.action))
        assert dump(match.state_at(step)) == before
        assert dump(state) == dump(match.state_at(step + 1))


def dump(state: Any) -> dict[str, Any]:
    """Return all that a state holds."""
    return {name: getattr(state, name) for name in state.__slots__}


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_no_later_step_changes_an_earlier_state(case: Case) -> None:
    """What a state shares with those that came of it stays as it was to the end of the game."""
    played = finished_match(case, 6)
    rules, state = played.rules, played.state_at(0)
    states, dumps = [state], [repr(dump(state))]
    for entry in played.journal:
        state = rules.apply(state, entry.seat, entry.action)[0]
        states.append(state)
        dumps.append(repr(dump(state)))
    for step, (earlier, before) in enumerate(zip(states, dumps, strict=True)):
        assert repr(dump(earlier)) == before, f"step {step}"


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_a_copy_is_independent(case: Case) -> None:
    game, seats, choices = case
    match = new_match(game, seats, 8, choices)
    play_on(match, Generator(8), 30)
    state = match.state
    before = repr(dump(state))
    copy = state.copy()
    rng = Generator(1)
    for _ in range(40):
        pending = match.rules.pending(copy)
        if isinstance(pending, Over):
            break
        if isinstance(pending, Chance):
            match.rules.play(copy, CHANCE, match.rules.draw_code(copy, rng))
        else:
            match.rules.play(copy, pending.seat, match.rules.sample_code(copy, pending.seat, rng))
    assert repr(dump(state)) == before


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_sheets_add_up_and_the_winner_has_most(case: Case) -> None:
    for seed in range(3):
        match = finished_match(case, seed)
        sheet = match.sheet()
        assert sheet.winners
        assert all(sheet.totals[seat] == max(sheet.totals) for seat in sheet.winners)
        assert list(sheet.totals) == match.rules.points(match.state)
        for lines in sheet.lines:
            assert tuple(line.key for line in lines) == match.rules.score_keys
            assert all(line.whole for line in lines)


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_everything_that_happens_can_be_told(case: Case) -> None:
    """Every action and event has a short line, with all its values filled in."""
    match = finished_match(case, 2)
    for entry, events in zip(match.journal, match.events, strict=True):
        assert match.rules.describe_action(entry.seat, entry.action).english()
        for event in events:
            for seat in (0, None):
                told = match.rules.describe_event(match.rules.redact(event, seat))
                assert told is None or 0 < len(told.english()) < 160


@pytest.mark.parametrize(("game", "action", "secret"), SECRETS)
def test_the_line_of_an_action_tells_no_secret(game: str, action: Action, secret: str) -> None:
    """M-B1, X-S2, X-R2: the log is read by everybody."""
    assert secret not in GAMES[game].describe_action(0, action).english()


def test_seeds_make_games_and_equal_seeds_equal_games() -> None:
    for case in CASES:
        first, second = (list(write(finished_match(case, 4))) for _ in range(2))
        assert first == second
        assert list(write(finished_match(case, 5))) != first


class Table(RuleBasedStateMachine):
    """People who play, take back, do again and save, in any order."""

    match: Match
    case: Case

    @initialize(seed=st.integers(0, 2**32))
    def begin(self, seed: int) -> None:
        game, seats, choices = self.case
        self.match = new_match(game, seats, seed, choices)
        self.rng = Generator(seed)

    @rule(steps=st.integers(1, 9))
    def play(self, steps: int) -> None:
        play_on(self.match, self.rng, steps)

    @precondition(lambda self: self.match.can_undo)
    @rule()
    def undo_and_redo(self) -> None:
        before, events = self.match.state, self.match.events[-1]
        self.match.undo()
        assert self.match.redo() == events
        assert dump(self.match.state) == dump(before)

    @rule()
    def undo(self) -> None:
        could = self.match.can_undo
        assert (self.match.undo() is not None) == could

    @rule()
    def reset(self) -> None:
        self.match.reset_turn()
        assert not self.match.can_undo

    @rule()
    def save_and_load(self) -> None:
        lines = list(write(self.match))
        again = read(lines)
        assert list(write(again)) == lines

    @invariant()
    def scores_are_the_sums_of_their_items(self) -> None:
        sheet = self.match.sheet()
        assert [line.key for line in sheet.lines[0]] == list(self.match.rules.score_keys)
        assert all(
            line.points == sum(item.points or 0 for item in line.items) for lines in sheet.lines for line in lines
        )

    @invariant()
    def somebody_has_something_to_do_until_it_is_over(self) -> None:
        pending = self.match.pending
        if isinstance(pending, Decide):
            for seat in pending.prompts:
                action = self.match.rules.sample(self.match.state, seat, Generator(1))
                assert self.match.rules.why_not(self.match.state, seat, action) is None


@sampled("case", CASES, game_of, ids=case_name)
def test_any_order_of_playing_undoing_and_saving(case: Case) -> None:
    machine = type("TableOfCase", (Table,), {"case": case})
    from hypothesis.stateful import run_state_machine_as_test

    run_state_machine_as_test(machine, settings=settings(max_examples=8, stateful_step_count=25, deadline=None))


# What actions name of a closed hand, and what events show of it: never more than there is.


def hand_of(view: Any) -> Counter[Piece]:
    return Counter(view.rack if hasattr(view, "rack") else view.hand)


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("seed", range(3))
def test_what_is_named_lies_in_the_hand_and_what_is_shown_was_named(game: str, seed: int) -> None:
    rules, rng = GAMES[game], Generator(seed)
    state = rules.setup(rules.seat_counts[0], rng)
    named = [Counter[Piece]() for _ in range(rules.seat_counts[0])]
    shown = [Counter[Piece]() for _ in named]
    while not isinstance(pending := rules.pending(state), Over):
        if isinstance(pending, Chance):
            state, events = rules.apply(state, CHANCE, rules.draw(state, rng))
        else:
            assert isinstance(pending, Decide)
            seat = pending.seat
            action = rules.sample(state, seat, rng)
            names = Counter([*rules.names_of_hand(action)])
            assert names <= hand_of(rules.view(state, seat))
            named[seat] += names
            state, events = rules.apply(state, seat, action)
        for each, pieces in enumerate(shown):
            pieces.update(piece for event in events for piece in rules.shown_of_hand(each, rules.redact(event, None)))
            assert pieces <= named[each] or not rules.in_turns  # choices made at once: the last cards lie by themselves
    assert all(pieces <= seen for pieces, seen in zip(named, shown, strict=True))  # in the end all of it was seen


# Ending a turn early.


@pytest.mark.parametrize(("game", "seats"), FEWEST)
def test_a_seat_may_finish_where_the_action_is_legal(game: str, seats: int) -> None:
    """M-A1: after a first planting; where a game knows no such action, never."""
    rules, state, seat = middle(game, seats)
    rng = Generator(2)
    found = set()
    for _ in range(30):
        pending = rules.pending(state)
        if not isinstance(pending, Decide):
            break
        seat = pending.seat
        may = rules.may_finish(state, seat)
        found.add(may)
        if rules.finishing is None:
            assert not may
        else:
            assert may == (rules.why_not(state, seat, rules.finishing) is None)
        state, _events = rules.apply(state, seat, rules.sample(state, seat, rng))
    assert found == ({True, False} if rules.finishing is not None else {False})
