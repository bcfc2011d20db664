"""The table from events to sounds, and what whole games sound like by it."""

import ast
import json
import random
import re
from functools import cache
from pathlib import Path
from typing import Final

import pygame
import pytest

from game.rules.cacao import actions as cacao
from game.rules.chocolatl import actions as chocolatl
from game.rules.core import Event
from game.rules.games import GAMES
from game.rules.maya import actions as maya
from game.rules.numbers import Generator
from game.sound.effects import Headroom, heights
from game.sound.table import INTERFACE, Row, SoundTable, tag_of
from tests.sampling import sampled
from tests.sound.conftest import SOUNDS
from tools.sound import games

CLASSES: tuple[type[Event], ...] = tuple(
    value
    for module in (cacao, maya, chocolatl)
    for value in vars(module).values()
    if isinstance(value, type) and issubclass(value, Event) and value.__module__ == module.__name__
    if not value.__subclasses__()
)
"""Every kind of event; what several kinds have in common is none."""


def tags() -> dict[str, list[type[Event]]]:
    found: dict[str, list[type[Event]]] = {}
    for each in CLASSES:
        found.setdefault(str(each.__struct_config__.tag), []).append(each)
    return found


def heard(table: SoundTable, event: Event) -> list[str]:
    return [cue.sound for cue in table.cues(event)]


def test_every_event_has_rows_and_every_row_an_event(sounds: SoundTable) -> None:
    assert set(sounds.events) == set(tags()) | set(INTERFACE)
    assert not set(tags()) & set(INTERFACE)


def meanings(sounds: SoundTable) -> list[tuple[str, Row]]:
    """Return every row with what it belongs to: an event, or in a game's own scene `cacao/win`."""
    own = [(f"{room}/{name}", row) for (room, name), rows in sounds._own.items() for row in rows]
    return own + [(name, row) for name, rows in sounds.events.items() for row in rows]


def test_every_sound_of_a_row_exists_and_every_sound_has_a_row(sounds: SoundTable) -> None:
    named = {row.sound for _meaning, row in meanings(sounds)}
    assert named == set(sounds.kinds)
    assert all(rows for rows in sounds.events.values())


SHARED: Final = {
    "coins_few": {"worked gold", "temple_scored"},
    "coins_some": {"worked gold", "temple_scored"},
    "coins_many": {"worked gold", "temple_scored"},
    "dice": {"harvest_rolled", "dice_rolled", "last_die_rolled"},
    "die_take": {"dice_spent", "die_taken"},
    "tile_draw": {"jungle_laid drawn", "tiles_drawn"},
    "tile_flip": {"flip", "city_expanded"},
    "points_few": {"group_scored", "points_scored", "final_scored"},
    "points_some": {"group_scored", "points_scored", "final_scored"},
    "points_many": {"group_scored", "points_scored", "final_scored"},
}
"""Sounds of several events that mean the same: gold, points, dice, a tile that is drawn or turned over."""


def test_events_of_different_meaning_sound_different(sounds: SoundTable) -> None:
    found: dict[str, set[str]] = {}
    for name, row in meanings(sounds):
        found.setdefault(row.sound, set()).add(f"{name} {row.part}".strip())
    several = {sound: meanings for sound, meanings in found.items() if len(meanings) > 1}
    assert several == SHARED


@pytest.mark.parametrize("name", ["win", "loss", "tie"])
def test_every_game_ends_in_its_own_way(sounds: SoundTable, name: str) -> None:
    heard = [[cue.sound for cue in sounds.named(name, game)] for game in ("", *GAMES)]
    assert len({tuple(each) for each in heard}) == len(heard)
    assert sounds.named(name, "a guest") == sounds.named(name)


@pytest.mark.parametrize(
    ("points", "size"),
    [((2, 1), "small"), ((6, 0), "small"), ((7, 3), "middle"), ((13, 4), "middle"), ((14, 7), "large")],
)
def test_a_city_sounds_as_large_as_it_is_and_whose(sounds: SoundTable, points: tuple[int, ...], size: str) -> None:
    closed = maya.CityClosed("A", ((0, 0),), (2, 1), points)
    assert [cue.sound for cue in sounds.cues(closed)] == [f"city_{size}"]
    assert [cue.sound for cue in sounds.cues(closed, own=False)] == [f"city_{size}_theirs"]


def test_a_name_means_one_thing(sounds: SoundTable) -> None:
    """A sound that bears the name of an event is what sounds with that event."""
    for name in set(sounds.kinds) & set(sounds.events):
        assert [row.sound for row in sounds.events[name]] == [name]


def test_tests_ask_for_fields_that_the_events_have(sounds: SoundTable) -> None:
    for tag, rows in sounds.events.items():
        for test in (test for row in rows for test in row.when):
            for each in tags()[tag]:
                assert test.field in each.__struct_fields__, (tag, test.field)


def test_interface_events_are_without_conditions(sounds: SoundTable) -> None:
    for name in INTERFACE:
        assert sounds.named(name)
        assert not any(row.when for row in sounds.events[name])


def test_every_row_has_a_twin_that_is_seen(sounds: SoundTable) -> None:
    for rows in sounds.events.values():
        for row in rows:
            assert len(row.twin.split()) >= 3


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (cacao.WorkersPlaced(0, "1-1-1-1", (0, 0), (1, 1, 1, 1)), ["worker_lay"]),
        (cacao.JungleLaid(0, "water", (0, 0)), ["lay_water"]),
        (cacao.JungleLaid(0, "temple", (0, 0), from_pile=True), ["tile_draw", "lay_temple"]),
        (cacao.Worked(0, (0, 0), "n", (0, 1), "plantation2", 2, fruit=4), ["fruits"]),
        (cacao.Worked(0, (0, 0), "n", (0, 1), "plantation2", 2, fruit=1, lost=1), ["fruit", "lost"]),
        (cacao.Worked(0, (0, 0), "n", (0, 1), "market3", 1, gold=3, fruit=-1), ["sell", "coins_few"]),
        (cacao.Worked(0, (0, 0), "n", (0, 1), "market4", 3, gold=12), ["sell", "coins_many"]),
        (cacao.Worked(0, (0, 0), "n", (0, 1), "mine2", 2, gold=4), ["coins_some"]),
        (cacao.Worked(0, (0, 0), "n", (0, 1), "sun", 1, sun=1), ["sun"]),
        (cacao.Worked(0, (0, 0), "n", (0, 1), "water", 3, water=3), ["water"]),
        (
            cacao.WorkersPlaced(0, "1-1-1-1", (0, 0), (1, 1, 1, 1), beside=("sun", "temple")),
            ["worker_lay", "temple_full"],
        ),
        (cacao.TurnEnded(1), ["turn_2"]),
        (cacao.TempleScored((0, 0), (2, 0), (6, 0)), ["coins_some"]),
        (cacao.TempleScored((0, 0), (0, 0), (0, 0)), []),
        (maya.GroupScored(0, "maize", ((0, 0),), 3), ["points_few"]),
        (maya.GroupScored(0, "maize", ((0, 0),), 9), ["points_many"]),
        (chocolatl.PointsScored(0, 4, 1, "harvest", 4), ["points_some"]),
        (chocolatl.PointsScored(0, -2, 1, "lowest", 4), ["points_lost"]),
        (chocolatl.PointsScored(0, 0, 1, "lowest", 0, spared=2), []),
        (chocolatl.FinalScored("huts", (0, 4, 2)), ["points_some"]),
        (chocolatl.StonePlaced(0, 0, 0, 1), ["stone_lay"]),
    ],
)
def test_rows_by_amount(sounds: SoundTable, event: Event, expected: list[str]) -> None:
    assert heard(sounds, event) == expected


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_heard(sounds: SoundTable, game: str) -> None:
    """Every event of a random game finds its rows, also as somebody sees it who may not know all."""
    rules, rng = GAMES[game], Generator(7)
    state = rules.setup(rules.seat_counts[-1], rng)
    silent = {"worked", "points_scored", "temple_scored", "final_scored", "group_scored"}
    for _step in range(4000):
        pending = rules.pending(state)
        if type(pending).__name__ == "Over":
            return
        if type(pending).__name__ == "Chance":
            state, events = rules.apply(state, -1, rules.draw(state, rng))
        else:
            seat = next(iter(pending.prompts))  # type: ignore[union-attr]  # what is left is Decide
            state, events = rules.apply(state, seat, rules.legal(state, seat).sample(rng))
        for event in events:
            assert heard(sounds, event) or tag_of(event) in silent, event
            assert set(heard(sounds, rules.redact(event, None))) <= set(heard(sounds, event))
    pytest.fail("the game does not end")


def test_every_take_strikes_in_a_moment_of_its_own(small: SoundTable) -> None:
    cue = small.named("pick_up")[0]
    assert (cue.sound, cue.gain) == ("knock", -6.0)
    assert [small.takes[take].hit for take in small.variations("knock")] == pytest.approx([0.1, 0.2, 0.3])


def test_a_missing_or_broken_table_is_no_table(tmp_path: Path, small: SoundTable) -> None:
    assert SoundTable.read(tmp_path / "nowhere") is None
    broken = json.loads((small.folder / "events.json").read_text())
    broken["sounds"]["knock"]["loud"] = True
    (small.folder / "events.json").write_text(json.dumps(broken))
    assert SoundTable.read(small.folder) is None


def test_every_name_that_the_window_calls_is_known(sounds: SoundTable) -> None:
    """Whatever is written as `stage.sound("…")` or `sounds.play("…")` is an event of the table, or a sound of it."""
    called = {
        (path.name, node.args[0].value)
        for path in (Path(__file__).parents[2] / "game").rglob("*.py")
        if ".sound(" in (text := path.read_text(encoding="utf-8")) or "sounds.play(" in text
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args
        if node.func.attr == "sound" or (node.func.attr == "play" and ast.unparse(node.func.value).endswith("sounds"))
        if isinstance(node.args[0], ast.Constant)
    }
    assert [(file, name) for file, name in sorted(called) if not sounds.named(str(name))] == []


def test_names_are_words() -> None:
    assert all(re.fullmatch(r"[a-z]+(_[a-z]+)*", name) for name in INTERFACE)


def test_every_event_of_the_interface_is_called_by_the_window() -> None:
    code = "\n".join(
        path.read_text(encoding="utf-8")
        for path in (Path(__file__).parents[2] / "game").rglob("*.py")
        if path.parent.name != "sound"
    )
    assert [name for name in INTERFACE if f'"{name}"' not in code] == []


# -- whole games


SILENCES: dict[str, list[tuple[float, float]]] = {}


@cache
def played(game: str) -> list[games.Note]:
    """What is heard in a game of three computer players, or as many as there are."""
    seats = 3 if 3 in GAMES[game].seat_counts else GAMES[game].seat_counts[0]
    return games.sounds_of(SoundTable(SOUNDS), game, seats, 5, SILENCES.setdefault(game, []))


@sampled("game", GAMES)
def test_no_few_sounds_carry_a_game(game: str) -> None:
    names = [note.cue.sound for note in played(game)]
    assert games.entropy(names) >= 3.8
    assert max(games.shares(names).values()) <= 0.15
    assert games.repeats(names) <= 0.12


@pytest.mark.parametrize("game", GAMES)
def test_it_is_silent_before_the_winner(game: str) -> None:
    last = played(game)[-1].moment
    ((moment, seconds),) = SILENCES[game]
    assert moment >= last - 0.5
    assert seconds >= 0.6


@pytest.mark.parametrize("game", GAMES)
def test_most_sounds_of_the_board_come_from_a_side(game: str) -> None:
    placed = [note for note in played(game) if note.pan]
    assert len(placed) >= 0.6 * len(played(game))


@pytest.mark.usefixtures("mixer")
@sampled("game", GAMES)
def test_no_effect_loses_anything_that_is_heard(game: str, sounds: SoundTable) -> None:
    """Everything at full volume: where there is no room music and ambience give way, effects by 1.5 dB at most."""
    chance, room, least = random.Random(5), Headroom(), 1.0
    room.reserved = sum(10 ** (peak / 20) for peak in (-8.0, -16.0))
    wanted: dict[int, float] = {}
    last: dict[str, float] = {}
    for number, note in enumerate(played(game)):
        sound = note.cue.sound
        if note.moment - last.get(sound, -1.0) < sounds.kinds[sound].apart / 1000:
            continue
        last[sound] = note.moment
        take = pygame.mixer.Sound(str(sounds.file(chance.choice(sounds.variations(sound)))))
        wanted[number] = 10 ** (note.cue.gain / 20)
        gains = room.enter(number, heights(take.get_raw()), wanted[number], note.moment)
        least = min(least, *(gain / wanted[each] for each, gain in gains.items()))
    assert least >= 10 ** (-1.5 / 20)
