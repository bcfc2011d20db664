"""How many clicks a session takes in the real window: a first move, a usual turn, twelve cards, a round of reveals.

Every click is a real one; what the game does by itself in between is waited for. The counts may fall, never rise.
"""

import json
import time
from pathlib import Path
from statistics import median_low
from typing import Final

import pytest

from game.rules.games import GAMES
from tests.window.driver import Tree, Window, game, needs_a_screen, screen

pytestmark = [pytest.mark.full, needs_a_screen]
FIRST_MOVE: Final = 4
USUAL_TURN: Final = 4
MOST: Final = 5
"""Tile, two spaces to fill, and workers that wait."""
TWELVE_CARDS: Final = 11
REVEALS: Final = 1
LONGER_THAN_THE_RING: Final = 4.0
DEAF: Final = 0.6
"""For so many seconds something new takes no press."""


class Counter:
    """Clicks in a window, counted."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.clicks = 0

    def click(self, id_: str) -> None:
        self.clicks += 1
        self.window.click(id_)

    def use(self, id_: str) -> None:
        self.clicks += 1
        self.window.use(id_)

    def wait(self, id_: str) -> Tree:
        return self.window.wait(lambda tree: tree.can(id_), f"for {id_}")


def settings(home: Path, **more: object) -> None:
    """Write the settings of somebody who knows the games: turns end by themselves, else nothing is remembered."""
    file = home / "config" / "settings.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    chosen = {"version": 1, "animation_speed": 4, "sound_volume": 0.0, "music_volume": 0.0, **more}
    chosen |= {"played": list(GAMES), "ends_told": True}
    file.write_text(json.dumps(chosen))


def begin(counter: Counter, name: str) -> Tree:
    """Begin against computers from the title, as a first game."""
    counter.click(f"box.{name}")
    counter.click("open.play")
    return counter.window.wait(lambda tree: tree.scene == "play", "for the table")


def own_turn(counter: Counter) -> Tree:
    """Wait until the person may lay something."""
    return counter.window.wait(
        lambda tree: (
            any(node["id"].startswith("hand.") and "disabled" not in node["state"] for node in tree.nodes)
            and tree.middle_place() is not None
        ),
        "for a turn of one's own",
    )


def lay(counter: Counter) -> None:
    """Lay a tile by two clicks: the tile, and the space."""
    tree = own_turn(counter)
    place = tree.middle_place()
    assert place is not None
    piece = tree.first("hand.") if place["id"].startswith("place.") else tree.first("display.")
    assert piece is not None
    before = counter.window.now()
    counter.click(piece["id"])
    after = counter.window.changed(before)
    if not (after.first("hand.", "selected") or after.first("display.", "selected")):
        return  # where there is nothing to choose the tile lies at once
    now = counter.window.now().middle_place()
    assert now is not None
    counter.click(now["id"])
    counter.window.changed(after)


def finish(counter: Counter, seat_name: str) -> None:
    """Do what is left of the turn until a computer has its turn; where it brought another something no ring ends it."""
    end, since = time.monotonic() + 60, time.monotonic()
    while time.monotonic() < end:
        tree = counter.window.tree()
        if tree is None or tree.moving:
            time.sleep(0.02)
            continue
        place = tree.middle_place()
        active = tree.first("seat.", "selected")
        work = tree.first("group.")
        if active is not None and seat_name not in active["name"]:
            time.sleep(DEAF)
            if counter.window.now().can("end_turn"):
                continue  # it has only decided something in this turn
            return
        if place is not None and place["id"].startswith("place.") and not tree.can("end_turn"):
            return  # a quick computer has come and gone between two looks
        if place is not None and place["id"].startswith("fill."):
            if counter.window.now().said == tree.said:  # else the other tile has followed by itself meanwhile
                piece = tree.first("display.")
                counter.click(piece["id"] if piece is not None else place["id"])
                counter.window.changed(tree)
            continue
        button = "shortcut.use_all" if tree.can("shortcut.use_all") else ""
        if not button and work is not None and "disabled" not in work["state"]:
            button = work["id"]
        if not button and tree.can("end_turn") and time.monotonic() - since > LONGER_THAN_THE_RING:
            button = "end_turn"
        if button:
            counter.use(button)
            counter.window.changed(tree)
            since = time.monotonic()
        time.sleep(0.05)
    raise AssertionError("the turn does not end")


@pytest.mark.parametrize("name", ["cacao", "maya"])
def test_the_first_tile_is_four_clicks_away(tmp_path: Path, name: str) -> None:
    settings(tmp_path, lead_on="short")
    with screen() as display, game(display, tmp_path) as window:
        counter = Counter(window)
        begin(counter, name)
        lay(counter)
        assert counter.clicks <= FIRST_MOVE, counter.clicks


def test_a_usual_turn_of_tiles(tmp_path: Path) -> None:
    settings(tmp_path, lead_on="short")
    with screen() as display, game(display, tmp_path) as window:
        counter = Counter(window)
        tree = begin(counter, "cacao")
        turns = []
        for _ in range(4):
            tree = own_turn(counter)
            banner = tree.find("banner")
            assert banner is not None
            before = counter.clicks
            lay(counter)
            finish(counter, "Ixchel")
            turns.append(counter.clicks - before)
        assert median_low(turns) <= USUAL_TURN, turns
        assert max(turns) <= MOST, turns


def test_twelve_cards_and_a_round_of_reveals(tmp_path: Path) -> None:
    settings(tmp_path, lead_on="short", last_setups={"chocolatl": {"choices": {"bidding": "quick"}}})
    with screen() as display, game(display, tmp_path) as window:
        counter = Counter(window)
        begin(counter, "chocolatl")
        window.wait(lambda tree: tree.first("hand.") and not tree.can("shutter"), "for the hand")
        counter.click("hand.0")
        counter.wait("shortcut.commit")
        counter.click("shortcut.commit")
        assert counter.clicks <= FIRST_MOVE, counter.clicks
        window.wait(lambda tree: tree.first("station.", "selected", "legal"), "for a lit station")
        before = counter.clicks
        for _ in range(12):
            tree = window.now()
            free = [
                node for node in tree.nodes
                if node["id"].startswith("hand.") and not {"selected", "disabled"} & set(node["state"])
            ]  # fmt: skip
            if not free:
                break
            counter.click(free[0]["id"])
            window.changed(tree)
        counter.click("shortcut.commit")  # the last two lay by themselves: no ring commits them
        assert counter.clicks - before <= TWELVE_CARDS
        before = counter.clicks
        decided = 0
        end = time.monotonic() + 150
        while time.monotonic() < end:
            now = window.tree()
            if now is None:
                continue
            if now.scene == "winner" or (now.first("station.", "selected", "legal") and not now.find("reveal.go_on")):
                break
            own = next((node["id"] for node in now.nodes if node["id"].startswith(("choice.", "dice."))), None)
            if own is not None and not now.moving:
                time.sleep(DEAF)
                counter.click(own)
                decided += 1
            time.sleep(0.1)
        else:
            raise AssertionError("the reveals do not go on by themselves")
        assert counter.clicks - before - decided <= REVEALS
