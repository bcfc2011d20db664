"""What whole games sound like: many sounds, none too often, and room for each of them."""

import random
from functools import cache

import pygame
import pytest

from game.rules.games import GAMES
from game.sound.effects import Headroom, heights
from game.sound.table import SoundTable
from tests.sampling import sampled
from tests.sound.conftest import SOUNDS
from tools.sound import games

SILENCES: dict[str, list[tuple[float, float]]] = {}


@cache
def played(game: str) -> list[games.Note]:
    """What is heard in a game of three computer players, or as many as there are."""
    seats = 3 if 3 in GAMES[game].seat_counts else GAMES[game].seat_counts[0]
    return games.heard(SoundTable(SOUNDS), game, seats, 5, SILENCES.setdefault(game, []))


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
