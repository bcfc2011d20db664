"""Chocolatl's list on a canvas: whatever people do, it looks as a new one does that is made from the stored match."""

from random import Random
from typing import Any

import pygame
import pytest

from game.rules.numbers import Generator
from game.tables.chocolatl.above import fit
from game.tables.chocolatl.moments import Above
from game.tables.chocolatl.things import ChocolatlThings
from game.ui.canvas import Canvas, Thing
from game.ui.input import RIGHT, Input
from tests.sampling import sampled
from tests.tables.chocolatl.desk import Desk, advance, advance_to, sit_down

SIZE = (1280, 720)


class Watched:
    """A list on a canvas, with hands on it."""

    def __init__(self, stage: Desk) -> None:
        self.list = new_list(stage)
        self.canvas = Canvas(pygame.Surface(SIZE))
        self.time = 0.0
        self.list.input = self.input = Input(self.canvas, self.again)
        self.again()

    def again(self) -> None:
        self.list.desk.regarded = self.list.regarded
        self.canvas.show(self.list.things(), self.time)

    def rest(self) -> pygame.Surface:
        """Return how it looks when everything has come to its place."""
        self.again()
        self.input.listed()
        self.again()
        self.canvas.frame(self.time)
        self.time += 60
        self.canvas.frame(self.time)
        assert self.canvas.surface is not None
        return self.canvas.surface

    def fresh(self, stage: Desk) -> pygame.Surface:
        """Return how a new canvas shows a new list, on which people have begun the same."""
        other, surface = new_list(stage), pygame.Surface(SIZE)
        for name in ("draft", "target", "picked", "away", "regarded", "pointed", "lit"):
            setattr(other.desk, name, getattr(self.list.desk, name))
        for name in ("held", "input", "sheet_open", "hint", "framed"):
            setattr(other, name, getattr(self.list, name))
        canvas = Canvas(surface)
        canvas.show(other.things(), 0.0)
        canvas.frame(0.0)
        return surface

    def boxes(self, *roles: str) -> list[Thing]:
        return [thing for thing in self.canvas.nodes() if thing.node is not None and thing.node.role in roles]


def new_list(stage: Desk) -> ChocolatlThings:
    list_ = ChocolatlThings(stage, stage)
    list_.desk.layout(stage.frame.places)
    list_.desk.sit(list_.desk.seat_for_rail)
    list_.desk.ask()
    list_.above = Above.of(list_.desk.shown)
    fit(list_.desk, list_.above)
    return list_


def position(seed: int, dice: Random) -> Desk:
    """Return a table at which somebody lays cards."""
    stage, rng = sit_down(3 + seed % 3, seed, size=SIZE), Generator(seed)
    for _ in range(dice.randrange(4)):
        advance_to(stage, "bid", rng)
        advance(stage, rng)
    advance_to(stage, "bid", rng)
    return stage


def middle(thing: Thing) -> tuple[int, int]:
    x, y, wide, high = thing.box
    return round(x + wide / 2), round(y + high / 2)


def do(watched: Watched, dice: Random) -> None:
    """Do something at random, as hands would."""
    hands, list_, time = watched.input, watched.list, watched.time
    place = dice.randrange(SIZE[0]), dice.randrange(SIZE[1])
    cards, others = watched.boxes("hand-card", "laid-card"), watched.boxes("station", "tray", "hand-card", "laid-card")
    match dice.randrange(9):
        case 0 | 1:
            hands.move(place, time)
        case 2:
            hands.down(place, time, dice.choice((1, RIGHT)))
            hands.up(place, time)
        case 3 if cards:
            hands.act(dice.choice(cards).key)
        case 4:
            laying = list_.laying
            dice.choice((laying.undo, laying.redo, laying.reset, list_.toggle_sheet, lambda: laying.go_along(1)))()
        case 5:
            list_.desk.pointed = frozenset(dice.sample(range(1, 7), dice.randrange(3)))
            list_.framed = dice.choice((None, *list_.desk.shown.hand))
            list_.desk.lit = dice.choice((None, *list_.desk.shown.recent))
        case _ if cards and others:
            start, end = middle(dice.choice(cards)), middle(dice.choice(others))
            hands.move(start, time)
            hands.down(start, time)
            hands.move(((start[0] + end[0]) // 2, (start[1] + end[1]) // 2), time)
            hands.move(end, time)
            if dice.random() < 0.7:
                hands.up(end, time)


@sampled("seed", list(range(8)))
def test_random_deeds_look_as_a_new_list_on_a_new_canvas(seed: int) -> None:
    dice = Random(seed)
    stage = position(seed, dice)
    watched = Watched(stage)
    for deed in range(40):
        do(watched, dice)
        shown, new = watched.rest(), watched.fresh(stage)
        assert shown.get_buffer().raw == new.get_buffer().raw, (seed, deed)


def test_what_is_kept_of_the_list_is_what_would_be_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    dice = Random(3)
    watched = Watched(position(3, dice))

    def plain(things: Any) -> list[Any]:
        return [(each.key, each.box, each.out, each.layer, each.node and (each.node.words, each.node.state))
                for each in things]  # fmt: skip

    for _ in range(40):
        do(watched, dice)
        kept = plain(watched.list.things())
        with monkeypatch.context() as now:
            now.setattr(watched.list, "kept", lambda _name, _depends, make: make())
            assert kept == plain(watched.list.things())
