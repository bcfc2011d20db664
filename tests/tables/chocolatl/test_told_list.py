"""A reveal on the canvas: each frame is what a whole painting would be, and everything is told as it was before."""

from typing import Any

import pygame
import pytest
from msgspec import structs

from game.rules.chocolatl import actions as happened
from game.rules.core import Event
from game.rules.match import Match
from game.tables.chocolatl.moments import Above
from game.tables.chocolatl.table import ChocolatlTable
from game.tables.chocolatl.things import ChocolatlThings
from game.ui.canvas import Canvas
from tests.rules.support import finished_match
from tests.sampling import sampled
from tests.tables.chocolatl.desk import Desk, table_of
from tests.tables.chocolatl.lists import Told
from tests.tables.chocolatl.test_moments import match_of, steps_of

FRAME = 1 / 60
ABOVE = ("reveal", "bid", "ending", "summary", "dice")
Tree = list[tuple[str, str, str, str]]


def step_with(match: Match, *kinds: type[Event]) -> int:
    """Return the first step in which events of all these kinds happen."""
    for step, events in enumerate(match.events):
        if all(any(isinstance(event, kind) for event in events) for kind in kinds):
            return step
    raise AssertionError(kinds)


def anew(told: Told) -> pygame.Surface:
    """Return the picture that a new canvas shows of a new table in the same state."""
    table = ChocolatlThings(told.stage, told.stage)
    table.desk.layout(told.stage.frame.places)
    table.desk.sit(told.desk.rail_seat)
    table.desk.shown, table.above, table.moments = told.desk.shown, told.above, told
    canvas = Canvas(pygame.Surface(told.canvas.size))
    canvas.show(table.things(), told.time + 60)
    canvas.frame(told.time + 120)  # what lives by itself has ended
    assert canvas.surface is not None
    return canvas.surface


TELLING = [
    (3, (happened.StationRanked, happened.PointsScored)), (4, (happened.DiceRolled,)), (3, (happened.FinalScored,)),
    (2, (happened.HarvestRolled,)), (5, (happened.StonePlaced, happened.RowScored)), (4, (happened.CardWon,)),
]  # fmt: skip


@pytest.mark.real_art
@sampled(("seats", "kinds"), TELLING)
def test_every_frame_is_what_a_whole_painting_is(seats: int, kinds: tuple[type[Event], ...]) -> None:
    match = match_of(seats, 0)
    told = Told(match, step_with(match, *kinds))
    told.show()
    told.canvas.frame(0.0)
    whole = pygame.Surface(told.canvas.size)
    assert told.canvas.surface is not None
    told.moment.begin()
    for frame, _time in enumerate(told.frames()):
        if frame % 3 == 0:
            told.canvas.paint(whole, whole.get_rect())
            assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(told.canvas.surface, "RGB"), frame
    told.show()
    told.canvas.frame(told.time + 60)
    assert pygame.image.tobytes(anew(told), "RGB") == pygame.image.tobytes(told.canvas.surface, "RGB")


@sampled(("seats", "seed"), [(seats, seed) for seed in range(3) for seats in (2, 3, 4, 5)], lambda case: case[1])
def test_every_way_to_tell_a_step_ends_in_the_same_list(seats: int, seed: int) -> None:
    match = finished_match(("chocolatl", seats, {}), seed)
    for step in list(steps_of(match, 12, seed)):
        people = tuple(range(seats))
        ends: list[Any] = []
        for way in ("patient", "skipped", "calm", "still", "pressed"):
            told = Told(match, step, people=people, speed=0.0 if way == "still" else 1.0, calm=way == "calm")
            told.show()
            told.moment.begin()
            while not told.moment.over:
                told.time += FRAME
                if way == "skipped":
                    told.moment.skip()
                elif way == "pressed":
                    told.moment.press(told.time)
                told.moment.update(told.time)
                told.canvas.changed(told.time)
                told.go_on()
            told.show()
            told.canvas.changed(told.time + 60)
            ends.append((told.canvas.dump(), *told.state()))
        assert all(end == ends[0] for end in ends), (step, seats, seed)


def other_last_card(events: list[Event]) -> list[Event]:
    """Return a first reveal in which the card that is turned last is another one."""
    at = next(at for at, event in enumerate(events) if isinstance(event, happened.BidsRevealed))
    revealed, ranked = events[at : at + 2]
    assert isinstance(revealed, happened.BidsRevealed)
    assert isinstance(ranked, happened.StationRanked)
    last = max(reversed(range(len(revealed.cards))), key=lambda seat: revealed.cards[seat][0])
    first, card = revealed.cards[last]
    other = card - 1 if card > first and card > 1 else card + 1
    cards = tuple((first, other) if seat == last else each for seat, each in enumerate(revealed.cards))
    total = ranked.bids[last]
    more = structs.replace(total, cards=total.cards + other - card, total=total.total + other - card)
    bids = tuple(more if seat == last else each for seat, each in enumerate(ranked.bids))
    return [*events[:at], structs.replace(revealed, cards=cards), structs.replace(ranked, bids=bids), *events[at + 2 :]]


@pytest.mark.real_art
@sampled("seats", [3, 2, 4, 5])
def test_nobody_can_tell_which_card_is_turned_last_before_it_is(seats: int) -> None:
    match = match_of(seats, 0)
    step = step_with(match, happened.BidsRevealed, happened.StationRanked)
    one, other = Told(match, step, viewer=0), Told(match, step, viewer=0, otherwise=other_last_card)
    for told in (one, other):
        told.show()
        told.canvas.frame(0.0)
        told.moment.begin()
    for _time in zip(one.frames(), other.frames(), strict=False):
        mat = one.above.reveal
        if mat is not None and all(all(each.faces) for each in mat.mats):
            break
        assert one.canvas.surface is not None
        assert other.canvas.surface is not None
        assert one.canvas.dump() == other.canvas.dump()
        assert one.canvas.surface.get_buffer().raw == other.canvas.surface.get_buffer().raw
        assert [at for at, _sound in one.sounds] == [at for at, _sound in other.sounds]
    assert one.above.reveal != other.above.reveal, "they do differ"


# -- told as before


class Before(Desk):
    """A table as it was, and what is heard there."""

    sounds: list[tuple[float, str]]

    def hear(self, event: Event, part: str | None = None, at: object = None) -> None:  # noqa: ARG002
        self.sounds.append((self.clock.now(), f"{type(event).__name__} {part}"))


def told_before(whole: Match, step: int, people: tuple[int, ...]) -> tuple[float, list[tuple[float, str]], list[Tree]]:
    """Tell a step on the table as it was; return how long that takes, the sounds and the trees of what lies above."""
    match = Match(whole.rules, whole.setup, whole.players)
    for entry in whole.journal[:step]:
        match.play(entry.seat, entry.action)
    stage = Before(match, ChocolatlTable, size=(1280, 720), viewer=0, people=people)
    stage.sounds = []
    entry = whole.journal[step]
    events = [match.rules.redact(event, 0) for event in match.play(entry.seat, entry.action)]
    animation = stage.table.show(events, instant=False)
    assert animation is not None
    stage.animator.run(animation)
    trees: list[Tree] = []
    while stage.animator.busy:
        stage.clock.advance(FRAME)
        stage.animator.update(stage.clock.now())
        note(trees, [(node.id, node.role, node.name, node.value) for node in table_of(stage).overlay.nodes()])
        table_of(stage).course.go_on()
    return stage.clock.now(), stage.sounds, trees


class Large(Before):
    """A table whose board may grow."""

    def take_window(self, *, on: bool) -> bool:  # noqa: ARG002
        return True


@pytest.mark.real_art
@sampled(("seats", "kind"), [(3, happened.GameEnded), (4, happened.RoundStarted), (5, happened.HutBuilt)])
def test_what_waits_looks_as_before(seats: int, kind: type[Event]) -> None:
    """Reveals, sums and the counted end are the pictures of before but for 0.2 % of their pixels, and 8 levels."""
    match = match_of(seats, 1)
    step = next(step for step in steps_of(match) if step > 5 and any(isinstance(e, kind) for e in match.events[step]))
    told = Told(match, step, viewer=0)
    told.show()
    told.moment.begin()
    now, before = list[pygame.Surface](), pictures_before(match, step)
    while not told.moment.over:
        told.time += FRAME
        told.moment.update(told.time)
        told.canvas.frame(told.time)
        if told.moment.waiting and told.canvas.surface is not None:
            told.canvas.frame(told.time + 2.0)
            now.append(told.canvas.surface.copy())
        told.go_on()
    assert len(now) == len(before)
    for one, other in zip(before, now, strict=True):
        same = pygame.mask.from_threshold(one, (0, 0, 0), (9, 9, 9, 255), other).count()
        assert same > 0.998 * one.get_width() * one.get_height()


def pictures_before(whole: Match, step: int) -> list[pygame.Surface]:
    """Return what the table as it was shows wherever it waits."""
    match, found = Match(whole.rules, whole.setup, whole.players), list[pygame.Surface]()
    for entry in whole.journal[:step]:
        match.play(entry.seat, entry.action)
    stage = Large(match, ChocolatlTable, size=(1280, 720), viewer=0)
    stage.sounds = []
    entry = whole.journal[step]
    animation = stage.table.show(
        [match.rules.redact(event, 0) for event in match.play(entry.seat, entry.action)], False
    )
    assert animation is not None
    stage.animator.run(animation)
    while stage.animator.busy:
        stage.clock.advance(FRAME)
        stage.animator.update(stage.clock.now())
        if table_of(stage).course.waiting:
            stage.clock.advance(2.0)
            stage.animator.update(stage.clock.now())
            picture = pygame.Surface((1280, 720))
            stage.table.paint(picture, picture.get_rect())
            found.append(picture)
            table_of(stage).course.go_on()
    return found


def told_now(whole: Match, step: int, people: tuple[int, ...]) -> tuple[float, list[tuple[float, str]], list[Tree]]:
    told = Told(whole, step, viewer=0, people=people)
    told.show()
    told.moment.begin()
    trees: list[Tree] = []
    while not told.moment.over:
        told.time += FRAME
        told.moment.update(told.time)
        told.canvas.changed(told.time)
        nodes: list[Any] = [node for node in told.canvas.dump() if str(node["id"]).split(".")[0] in ABOVE]
        note(trees, [(node["id"], node["role"], node["name"], node["value"]) for node in nodes])
        told.go_on()
    heard = [(at, sound) for at, sound in told.sounds if not isinstance(sound, str)]
    return told.time, [(at, f"{type(sound.event).__name__} {sound.part}") for at, sound in heard], trees


def note(trees: list[Tree], tree: Tree) -> None:
    """Keep a tree that differs from the last; the button for all cards and what a roll asks are not told."""
    if any("? (" in node[3] for node in tree):
        return
    tree = [node for node in tree if node[0] != "reveal.cards" and not node[0].startswith("dice")]
    if tree not in trees[-1:]:
        trees.append(tree)


ASKED = happened.DiceHeld | happened.DiceSpent | happened.DiceRolled


@sampled(("seats", "seed"), [(seats, seed) for seed in range(3) for seats in (3, 2, 4, 5)])
def test_steps_are_told_as_before(seats: int, seed: int) -> None:
    """Words, their order, sounds and length are those of before."""
    match, people = finished_match(("chocolatl", seats, {}), seed), tuple(range(seats))
    for step in steps_of(match, 1 if seed else 4, seed):
        long, heard, trees = told_before(match, step, people)
        now, sounds, shown = told_now(match, step, people)
        assert abs(now - long) <= max(0.1 * long, 0.1), (step, long, now)
        assert sorted(name for _at, name in heard) == sorted(name for _at, name in sounds), step
        # after each press a frame may be late: what is told begins behind it
        waits = 0.06 * (1 + sum(any(node[0] == "reveal.go_on" for node in tree) for tree in shown))
        for (at, name), (then, _name) in zip(heard, sounds, strict=True):
            assert -0.04 <= then - at <= waits + 0.02, (step, name, at, then)
        if not any(isinstance(event, ASKED) for event in match.events[step]):
            told = [tree for tree in trees if tree]
            assert [tree for tree in shown if tree][: len(told)] == told, step


def test_what_lies_there_at_rest_is_what_is_loaded() -> None:
    match = match_of(3, 0)
    told = Told(match, step_with(match, happened.HutBuilt))
    told.moment.begin()
    for _time in told.frames():
        pass
    assert told.above == Above.of(told.desk.fresh())


def test_another_size_in_the_middle_of_a_reveal_changes_nothing_but_places() -> None:
    match = match_of(3, 0)
    step = step_with(match, happened.StationRanked, happened.PointsScored)
    told, other = Told(match, step), Told(match, step)
    for each in (told, other):
        each.show()
        each.canvas.frame(0.0)
        each.moment.begin()
    for frame, _time in enumerate(told.frames()):
        if frame in (40, 90, 150):
            size = (1920, 1080) if frame == 90 else (1366, 768)
            told.stage.resize(size)
            told.desk.layout(told.stage.frame.places)
            told.canvas = Canvas(pygame.Surface(size))
            told.canvas.sounds = told.lands
            told.show()
    for _time in other.frames():
        pass
    assert told.state() == other.state()
    assert [beat for _at, beat in told.beats] == [beat for _at, beat in other.beats]
    told.show()
    told.canvas.frame(told.time + 60)
    assert told.canvas.surface is not None
    assert pygame.image.tobytes(anew(told), "RGB") == pygame.image.tobytes(told.canvas.surface, "RGB")
