"""How many clicks a turn of Maya and a gold round of three people take in the real window.

As in `test_clicks`, what the game does by itself is waited for, and the counts may fall, never rise.
"""

import time
from pathlib import Path
from statistics import median
from typing import Final

import pytest

from game.rules.match import Player, TableOptions
from game.store import Folders, Store
from game.texts.lessons import lesson_of
from tests.window.driver import Tree, game, needs_a_screen, screen
from tests.window.test_chocolatl import free_cards
from tests.window.test_clicks import DEAF, LONGER_THAN_THE_RING, USUAL_TURN, Counter, begin, settings

pytestmark = [pytest.mark.full, needs_a_screen]
FEW: Final = 2
"""With so many tiles in the rack a city is expanded, which draws new ones."""
GOLD_ROUND: Final = 46
PEOPLE: Final = 3
ASKED: Final = 5
"""Stations for which people lay cards: the last pair is left over."""
PATIENCE: Final = 240.0


def own(tree: Tree) -> bool:
    """Return whether it is the person's turn."""
    active = tree.first("seat.", "selected")
    return active is not None and "Ixchel" in active["name"]


def ended(tree: Tree) -> bool:
    """Return whether a turn in which something was laid is over: quick computers may have come and gone meanwhile."""
    return not own(tree) or not (tree.can("end_turn") or tree.first("hand.", "selected"))


def turn_of_maya(counter: Counter) -> int:
    """Plant one crop as far as it goes, or expand a city where the rack runs out; return how many clicks that took."""
    window, before = counter.window, counter.clicks
    tree = window.wait(
        lambda tree: own(tree) and tree.first("place.", "legal") and tree.first("hand."), "for a turn of one's own"
    )
    turned = len([node for node in tree.nodes if node["id"].startswith("hand.")]) <= FEW
    for id_ in ("flip", "hand.0") if turned else ("hand.0",):
        counter.click(id_)
        tree = window.changed(tree)
    end, since = time.monotonic() + PATIENCE, time.monotonic()
    while time.monotonic() < end:
        tree = window.now()
        if ended(tree):
            return counter.clicks - before
        closer = next((id_ for id_ in ("shortcut.finish", "end_turn") if tree.can(id_)), "")
        waited = time.monotonic() - since > LONGER_THAN_THE_RING
        place = tree.first("expand.", "legal") or tree.first("place.", "legal")
        if place is not None and tree.first("hand.", "selected"):
            counter.click(place["id"])
            window.changed(tree)
        elif closer and (waited or (closer == "shortcut.finish" and place is not None)):
            counter.click(closer)
            window.changed(tree)
        else:
            time.sleep(0.05)
            continue
        since = time.monotonic()
    raise AssertionError("the turn does not end")


def test_a_usual_turn_of_maya(tmp_path: Path) -> None:
    settings(tmp_path, lead_on="short")
    with screen() as display, game(display, tmp_path) as window:
        counter = Counter(window)
        begin(counter, "maya")
        turns = [turn_of_maya(counter) for _turn in range(5)]
        assert median(turns) <= USUAL_TURN, turns


def store_gold_round(home: Path) -> None:
    """Store a match of three people at the beginning of a gold round."""
    chapter = lesson_of("chocolatl").chapters[1]
    played = chapter.played()
    players = tuple(
        Player(name, player.colour, "human")
        for name, player in zip(("Ixchel", "Ada", "Bo"), played.players, strict=True)
    )
    store = Store.open(Folders.below(home))
    match = store.create(played.rules, played.setup, players, TableOptions())
    for entry in played.journal[: chapter.first]:
        match.play(entry.seat, entry.action)
    match.keeper.wait()
    assert store.close() is None


def test_a_gold_round_of_three_people(tmp_path: Path) -> None:
    """One press for each card and each handover; own decisions on dice, hut and stones are counted apart."""
    store_gold_round(tmp_path)
    settings(tmp_path, lead_on="short")
    with screen() as display, game(display, tmp_path) as window:
        counter = Counter(window)
        window.click("go_on")
        window.wait(lambda tree: tree.scene == "play", "for the table")
        handovers = decided = 0
        laid, end = time.monotonic(), time.monotonic() + PATIENCE
        while time.monotonic() < end:
            tree = window.now()
            answer = next((node["id"] for node in tree.nodes if node["id"].startswith(("choice.", "dice."))), None)
            cards = free_cards(tree)
            if tree.can("shutter"):
                if handovers == PEOPLE * ASKED:
                    break
                counter.click("shutter")
                handovers += 1
                window.changed(tree)
            elif answer is not None:
                time.sleep(DEAF)
                counter.click(answer)
                decided += 1
                time.sleep(DEAF)
            elif cards and tree.first("station.", "selected", "legal") and not tree.can("shortcut.commit"):
                counter.click(cards[0]["id"])
                window.changed(tree)
                laid = time.monotonic()
            elif tree.can("shortcut.commit") and time.monotonic() - laid > LONGER_THAN_THE_RING:
                counter.click("shortcut.commit")
                window.changed(tree)
            time.sleep(0.05)
        else:
            raise AssertionError("the round does not come to its end")
        assert handovers == PEOPLE * ASKED
        assert counter.clicks - decided <= GOLD_ROUND, (counter.clicks, decided)
