"""What the disk does not take is told, and asked about before the game closes."""

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.rules.numbers import Generator
from game.scenes.play.menu import Pause
from game.store import Folders, Store, TableOptions
from game.ui.overlays.dialog import Question
from tests.keeping import ticket_of
from tests.rules.support import new_match
from tests.store.support import Faulty, database_error, play
from tests.ui.support import Table, table

FULL = database_error("database or disk is full", sqlite3.SQLITE_FULL)


class Disk:
    """A window with a match on a disk that can be filled."""

    def __init__(self, opened: Table) -> None:
        self.opened = opened
        vault = opened.app.store._database
        self._faulty = Faulty(vault._disk)  # type: ignore[arg-type]
        vault._disk = self._faulty  # type: ignore[assignment]
        plain = new_match("cacao", 2, 1)
        self.match = opened.app.store.create(plain.rules, plain.setup, plain.players, TableOptions(seed=1))
        self._rng = Generator(1)
        self.play()

    def play(self) -> None:
        """Play a step, and wait until it was written or could not be."""
        play(self.match, self._rng)
        assert ticket_of(self.match).wait(20)
        self.opened.step()

    def fill(self) -> None:
        """Play a step for which there is no room."""
        self._faulty.at, self._faulty.fault = "COMMIT", FULL
        self.play()

    def empty(self) -> None:
        """Play a step for which there is room again."""
        self._faulty.fault = None
        self.play()
        self.opened.step()


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    with table(tmp_path) as opened:
        opened.app.begin()
        yield Disk(opened)


def by_button(opened: Table) -> None:
    opened.app.quit()


def by_window(opened: Table) -> None:
    opened.step(pygame.event.Event(pygame.QUIT))


def by_escape(opened: Table) -> None:
    opened.press("escape")


WAYS = (by_button, by_window, by_escape)


@pytest.mark.parametrize("way", WAYS)
def test_who_closes_the_game_is_asked_where_something_would_be_lost(disk: Disk, way: Callable[[Table], None]) -> None:
    opened = disk.opened
    disk.fill()
    assert "disk is full" in opened.app.notices.texts[0]
    way(opened)
    opened.step()
    assert opened.app.running
    assert opened.top.name == Question.name
    told = opened.node("question.text").name
    assert "disk is full" in told
    assert "you lose what you have played since" in told
    opened.press("escape")
    assert opened.top.name == "title"
    way(opened)
    opened.step()
    opened.click(opened.node("question.yes").rect.center)
    assert not opened.app.running


def test_closing_the_window_over_the_question_closes_it(disk: Disk) -> None:
    disk.fill()
    by_window(disk.opened)
    assert disk.opened.app.running
    by_window(disk.opened)
    assert not disk.opened.app.running


def test_the_menu_over_the_table_says_what_is_saved(disk: Disk) -> None:
    opened = disk.opened
    for fill, told in ((disk.empty, "Everything is saved"), (disk.fill, "Not everything is saved")):
        fill()
        opened.app.stack.push(Pause(opened.app, ()))
        opened.step()
        assert opened.node("pause.note").name == told
        opened.app.stack.pop()


def test_a_signal_asks_nothing(disk: Disk) -> None:
    disk.fill()
    disk.opened.app.close()
    assert not disk.opened.app.running


def test_that_all_is_saved_again_takes_the_place_of_the_trouble(disk: Disk) -> None:
    disk.fill()
    disk.empty()
    notices = disk.opened.app.notices
    assert notices.texts == ["Everything is saved again."]
    assert not notices.told[-1].warning
    by_window(disk.opened)
    assert not disk.opened.app.running


def test_nothing_is_asked_where_nothing_was_played(tmp_path: Path) -> None:
    """A store that a newer version has written is only read; who has only looked loses nothing."""
    folders = Folders.below(tmp_path)
    Store.open(folders).close()
    connection = sqlite3.connect(folders.data / "matches.sqlite")
    connection.execute("PRAGMA user_version = 999")
    connection.close()
    with table(tmp_path) as opened:
        opened.app.begin()
        opened.step()
        assert not opened.app.store.saving
        by_window(opened)
        assert not opened.app.running
