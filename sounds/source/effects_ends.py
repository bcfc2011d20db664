"""How a match ends, as small pieces of music: won, lost or shared, for each game by its own band, and for guests."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from mixing import mixed
from orchestra import (
    CONCH,
    DEEP,
    FLUTE,
    GUITAR,
    HAND,
    HANDS,
    HARP,
    HIGH_MARIMBA,
    KALIMBA,
    LOG,
    LOG_DRUM,
    LOW_FLUTE,
    LOW_MARIMBA,
    MARIMBA,
    OCARINA,
    SECOND_FLUTE,
    SECOND_GUITAR,
    SHAKE,
    SHAKER,
    TEMPLE_DRUM,
)
from recipe import Effect, enter_as
from score import Piece, beat, line
from signals import curve

if TYPE_CHECKING:
    from score import Voice
    from signals import Random, Signal

REST_OF_IT = " | -:4 | -:4"
VARIATIONS = 3
TURNS = (0, 5, 0)
"""By how many semitones each variation is higher."""


@dataclass(frozen=True)
class Band:
    """Who plays a game's end, and what: two bars each, in the game's own key and from its own theme."""

    leads: tuple[Voice, Voice, Voice]
    """Who sings in each variation."""
    runs: Voice
    strums: Voice
    low: Voice
    """Who has the bass where a match is lost."""
    second: Voice
    """Who doubles the song in the last variation."""
    won: tuple[str, str, str]
    """The song, the run below it, the chords."""
    lost: tuple[str, str]
    """A song that goes down, and the bass that goes with it."""
    shared: tuple[str, str, str]
    """A call, its answer by another, and both together in the chords."""
    drums: tuple[Voice, dict[str, tuple[int, float]], str]
    tempo: float = 116


BANDS = {
    "": Band(
        (FLUTE, OCARINA, FLUTE), MARIMBA, GUITAR, HARP, SECOND_FLUTE,
        ("A4:.75 B4:.25 D5:1 E5:.5 F#5:.5 A5:1 | F#5:.5 E5:.5 D5:3",
         "D4:.25 F#4:.25 A4:.25 B4:.25 D5:1 -:2 | -:.5 A4:.25 B4:.25 D5:.5 F#5:.5 A5:2",
         "D3+A3+D4+F#4+A4:2 G2+D3+B3+D4+G4:1 A2+E3+A3+C#4+E4:1 | D3+A3+D4+F#4+D5:4"),
        ("F#5:.75 E5:.25 D5:1 B4:1 A4:1 | F#4:1 A4:3", "D4:2 G3:2 | D4:4"),
        ("A4:.5 D5:.5 E5:1 -:2 | A5:4", "-:2 A4:.5 D5:.5 E5:1 | D5:4", "D3+A3+D4:2 D3+A3+D4:2 | D3+A3+D4+A4:4"),
        (HANDS, HAND, "L.hhL.hm L......."),
    ),
    "cacao": Band(
        (MARIMBA, KALIMBA, MARIMBA), HIGH_MARIMBA, LOW_MARIMBA, LOW_MARIMBA, KALIMBA,
        ("E5:.5 F#5:.5 A5:.5 B5:1 A5:.5 F#5:1 | G5:.25 F#5:.25 E5:.5 A5:3",
         "A4:.25 C#5:.25 E5:.25 F#5:.25 A5:1 -:2 | -:.5 E5:.25 F#5:.25 G5:.5 B5:.5 C#6:2",
         "A2+E3+A3+C#4:2 G2+D3+G3+B3:1 D3+A3+D4+F#4:1 | A2+E3+A3+C#4+E4:4"),
        ("E5:.75 D5:.25 C#5:1 B4:1 G4:1 | A4:4", "A3:2 G3:2 | A3:4"),
        ("E5:.5 F#5:.5 A5:1 -:2 | E5:4", "-:2 E5:.5 F#5:.5 A5:1 | A4:4", "A2+E3+A3:2 A2+E3+A3:2 | A2+E3+A3+E4:4"),
        (SHAKER, SHAKE, "X-x-X-xx X......."), 118,
    ),
    "maya": Band(
        (OCARINA, FLUTE, OCARINA), LOW_FLUTE, LOG_DRUM, CONCH, SECOND_FLUTE,
        ("G4:.5 A4:.5 C5:.5 D5:.5 E5:1 F#5:1 | G5:.5 F#5:.5 A5:3",
         "A4:.5 C5:.5 E5:.5 A5:.5 -:2 | -:.5 D5:.5 E5:.5 F#5:.5 A5:2",
         "A2+E3+A3+C4:2 D3+A3+D4+F#4:2 | A2+E3+A3+E4:4"),
        ("E5:1.5 D5:.5 C5:1 A4:1 | G4:1 A4:3", "A3:2 G3:2 | A3:4"),
        ("A4:.5 C5:.5 E5:1 -:2 | E5:4", "-:2 A4:.5 C5:.5 E5:1 | A4:4", "A2+E3+A3:2 A2+E3+A3:2 | A2+E3+A3+E4:4"),
        (LOG_DRUM, LOG, "A.d.A.dd A......."), 100,
    ),
    "chocolatl": Band(
        (HARP, GUITAR, HARP), GUITAR, HARP, SECOND_GUITAR, SECOND_GUITAR,
        ("A4:.5 B4:.5 D5:.5 E5:.5 F5:.5 D5:.5 E5:1 | G5:.5 E5:.5 D5:3",
         "D4:.25 F4:.25 A4:.25 C5:.25 D5:1 -:2 | -:.5 G4:.25 A4:.25 B4:.5 D5:.5 A5:2",
         "D3+A3+D4+F4:2 G2+D3+G3+B3:1 A2+E3+A3+C4:1 | D3+A3+D4+A4:4"),
        ("D5:1 C5:.5 A4:.5 G4:1 F4:1 | D4:4", "D4:2 C4:2 | D4:4"),
        ("D5:.5 E5:.5 A5:1 -:2 | A5:4", "-:2 D5:.5 E5:.5 A5:1 | D5:4", "D3+A3+D4:2 D3+A3+D4:2 | D3+A3+D4+A4:4"),
        (HANDS, HAND, "L.h.L.hh L......."), 104,
    ),
}  # fmt: skip
"""By the name of the game; guests have the one of the title."""


def won(band: Band, number: int, name: str) -> Piece:
    """The theme over a run, chords and drums."""
    piece = Piece(name, tempo=band.tempo, bar=4, bars=4, breath=0)
    song, run, strum = (line(part + REST_OF_IT, 4).up(TURNS[number]) for part in band.won)
    piece.play(band.leads[number], 0, song)
    piece.play(band.runs, 0, run)
    if number == VARIATIONS - 1:
        piece.play(band.second, 0, song.softer(0.7))
    piece.play(band.strums if band.strums is not band.leads[number] else band.second, 0, strum)
    voice, kit, pattern = band.drums
    piece.play(voice, 0, beat(pattern, kit))
    piece.play(TEMPLE_DRUM, 0, beat("T.....t. T.......", DEEP))
    return piece


def lost(band: Band, number: int, name: str) -> Piece:
    """One voice goes down, calmly, over a few low notes."""
    piece = Piece(name, tempo=0.9 * band.tempo, bar=4, bars=4, breath=0)
    song, bass = (line(part + REST_OF_IT, 4).up(TURNS[number]) for part in band.lost)
    piece.play(band.leads[number], 0, song)
    piece.play(band.low, 0, bass)
    if number == VARIATIONS - 1:
        piece.play(band.second, 0, song.softer(0.6))
    piece.play(TEMPLE_DRUM, 0, beat("t....... t.......", DEEP))
    return piece


def shared(band: Band, number: int, name: str) -> Piece:
    """A voice calls, another answers with the same, and both end together on a fifth."""
    piece = Piece(name, tempo=band.tempo, bar=4, bars=4, breath=0)
    call, answer, strum = (line(part + REST_OF_IT, 4).up(TURNS[number]) for part in band.shared)
    lead = band.leads[number]
    piece.play(lead, 0, call)
    piece.play(band.runs if band.runs is not lead else band.second, 0, answer)
    piece.play(band.strums if band.strums is not lead else band.second, 0, strum)
    voice, kit, pattern = band.drums
    piece.play(voice, 0, beat("X...X... X......." if voice is SHAKER else pattern, kit))
    return piece


OUTCOMES = {"win": won, "loss": lost, "tie": shared}


def ended(game: str, outcome: str, _random: Random, number: int) -> Signal:
    """Return a variation of an end; it fades in its own hall."""
    name = f"{game or 'guest'} {outcome} {number + 1}"
    sound = mixed(OUTCOMES[outcome](BANDS[game], number, name))
    return sound * curve(len(sound), [(0, 1), (0.44, 1), (0.54, 0.35), (0.62, 0.06), (0.66, 0), (1, 0)])[:, None]


for game in BANDS:
    for outcome in OUTCOMES:
        maker = partial(ended, game, outcome)
        made = Effect(maker, "stinger", VARIATIONS, quality=3, in_hall=True)
        enter_as(f"{game}_{outcome}" if game else outcome, maker, made)
