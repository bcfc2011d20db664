"""What a turn brought is told to everybody, whoever got it: in the slip, in the banner, in the history."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.rules.cacao import PART as RULES
from game.rules.cacao.actions import DisplayRefilled, TurnEnded, Worked, WorkersDrawn, WorkersPlaced
from game.rules.core import Event
from game.rules.match import TurnSpan
from game.scenes.play import words
from game.stage.words import told_gains
from game.stage.words.lines import LogTurn, tell_turn
from game.tables.part import table_part
from game.ui import theme
from tests.scenes.playing.stub import desk

NAMES = ("Ixchel", "Bo", "Ada", "Tomás")
COLOURS = ("red", "purple", "white", "yellow")
CACAO = table_part(RULES.name).labels
ROUND = (1, 1, 1, 1)
TURN: tuple[Event, ...] = (
    WorkersPlaced(2, "1-1-1-1", (0, 0), ROUND, covers=ROUND),
    Worked(2, (0, 0), "n", (0, -1), "market3", 1, gold=3, fruit=-1),
    Worked(2, (0, 0), "e", (1, 0), "sun", 1, sun=1),
    Worked(0, (2, 0), "w", (1, 0), "mine1", 3, gold=3),
)


def told(events: tuple[Event, ...] = TURN, seat: int = 2) -> LogTurn:
    return LogTurn(TurnSpan(5, seat, 0, 9), gains=CACAO.gains(events), deeds=CACAO.deeds(events))


def test_gains_are_read_aloud_with_their_seat_before_them() -> None:
    """The sun that building over costs is taken off (C-O1): what is left of it is nothing."""
    shares = told_gains.shares(told().gains, NAMES)
    assert told_gains.words(shares, NAMES) == "Ada +3 gold, −1 cacao; Ixchel +3 gold"


def test_the_slip_tells_what_a_turn_brought_to_the_others_too(tmp_path: Path) -> None:
    with desk(tmp_path, "human", "random", "random", "random") as at:
        slip = at.scene.last_turns
        slip.show([told(), told(TURN[-1:], 1)], NAMES, COLOURS)
        assert slip.value() == "Ada +3 gold, −1 cacao; Ixchel +3 gold. Bo nothing; Ixchel +3 gold"
        assert "Ixchel +3 gold" in slip.tip


def test_what_a_seat_gained_is_not_parted(tmp_path: Path) -> None:
    """A seat's symbol and all its gains begin a new line, where they fit on one."""
    with desk(tmp_path, "human", "random") as at:
        look, type_ = at.scene.look, theme.SMALL
        own = told_gains.Text("+4 gold")
        other = [told_gains.Text("+4 gold", "red"), told_gains.Text("−1 cacao")]
        width = told_gains.length(look, [own, *other], type_) - 5
        lines = told_gains.flow(look, [own, *other], width, type_)
        assert lines == [[own], other]
        narrow = told_gains.length(look, other, type_) - 5
        assert [text for line in told_gains.flow(look, [own, *other], narrow, type_) for text in line] == [own, *other]


@pytest.mark.parametrize("game_size", [(1280, 720), (1920, 1080)])
def test_with_four_seats_all_three_turns_fit(tmp_path: Path, game_size: tuple[int, int]) -> None:
    with desk(tmp_path, "human", "random", "random", "random", size=game_size) as at:
        slip = at.scene.last_turns
        slip.show([told(seat=1), told(seat=2), told(seat=3)], NAMES, COLOURS)
        assert len(slip._shown) == 3
        assert slip.visible
        assert slip.rect.height <= slip._room.height
        surface = pygame.Surface(game_size)
        slip.draw(surface)


def scene() -> Any:
    return SimpleNamespace(decider=0, names=NAMES, colours=COLOURS)


def test_the_banner_tells_after_a_computers_turn_what_it_brought_to_all() -> None:
    said = words.gains(scene(), told(), own=True)
    assert said is not None
    assert (said.name, said.help) == ("Ada", "brings +3 gold, −1 cacao · Ixchel: +3 gold")


def test_the_banner_tells_after_a_persons_turn_what_it_brought_where_others_gained_too() -> None:
    said = words.gains(scene(), told(), own=False)
    assert said is not None
    assert (said.name, said.help) == ("Ada", "brings +3 gold, −1 cacao · Ixchel: +3 gold")
    assert words.gains(scene(), told(TURN[:3]), own=False) is None


def test_the_banner_stands_after_a_persons_turn_as_long_as_it_takes_to_read(tmp_path: Path) -> None:
    with desk(tmp_path, "human", "human") as at:
        at.open()
        while not at.session.can_end:
            at.act()
        turn = told(
            (Worked(0, (0, 0), "n", (0, -1), "sun", 1, sun=1), Worked(1, (2, 0), "w", (1, 0), "sun", 1, sun=1)), 0
        )
        at.scene.turn_now = lambda: turn  # type: ignore[method-assign]
        at.window.press("e")
        at.window.step(seconds=0.4)
        assert at.scene.banner.headline.help == "brings +1 sun · Bo: +1 sun"
        at.settle(5)
        assert at.scene.shutter.asked


def test_drawing_and_refilling_are_one_line() -> None:
    events = [[*TURN[:2], TurnEnded(2), WorkersDrawn(2, None), DisplayRefilled("water"), DisplayRefilled("sun")]]
    done = [SimpleNamespace(seat=2, action=None)]
    match: Any = SimpleNamespace(
        rules=RULES, events=events, journal=done, unshown=None, events_for=lambda step, _audience: events[step]
    )
    lines = tell_turn(match, TurnSpan(5, 2, 0, 1), None, NAMES, CACAO).lines
    assert [line.routine for line in lines] == [False, False, True]
    told = "Ada draws a worker tile", "The display shows a water tile", "The display shows a sun-worship site"
    assert lines[-1].text == " · ".join(told)
