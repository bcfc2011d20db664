"""The music of Cacao: the forest by day. Three pieces, led by marimbas."""

from __future__ import annotations

from orchestra import (
    FLUTE,
    GUITAR,
    HAND,
    HANDS,
    HIGH_MARIMBA,
    KALIMBA,
    LOW_MARIMBA,
    MARIMBA,
    OCARINA,
    SECOND_FLUTE,
    SHAKE,
    SHAKER,
    STICK,
    STICKS,
)
from score import Piece, beat, chords, from_root, from_tone, line, pluck

# First harvest: A mixolydian, four in a bar; two marimbas share a pattern, each filling the other's gaps.
PICKING = "E5:1 -:.5 E5:.5 F#5:.5 E5:.5 C#5:1 | B4:.5 C#5:.5 A4:2 -:1 | D5:1 B4:.5 G4:.5 B4:1 D5:1 | A4:3 -:1"
CARRYING = "A4:.5 C#5:.5 E5:1 G5:1 E5:1 | F#5:1 E5:.5 C#5:.5 E5:2 | D5:.5 E5:.5 D5:.5 B4:.5 G4:1 B4:1 | A4:3 -:1"
LADDER = "F#5:1 A5:1 F#5:.5 E5:.5 D5:1 | E5:1.5 C#5:.5 A4:2 | G4:.5 B4:.5 D5:1 E5:1 D5:1 | B4:3 -:1"
LADDER_END = "F#5:1 E5:.5 D5:.5 F#5:1 A5:1 | E5:3 C#5:1 | D5:1 B4:1 G4:1 B4:1 | A4:3 -:1"
SHADE = "A4:4 | B4:2 D5:2 | E5:4 | D5:2 B4:2 | A4:2 F#4:2 | E4:4 | G4:2 B4:2 | A4:4"


def first_harvest() -> Piece:
    """Busy hands: a pattern that never stops, calls over it, a rest in the shade."""
    piece = Piece("cacao-1", tempo=98, bar=4, bars=56)
    home, ladder, shade = chords("A A G D A A G A", 4), chords("D A Em7 G D A G A", 4), chords("A G A G D A G A", 4)
    low, high = from_tone(57, 4), from_tone(69, 3)
    one, two = "0' . 2 . . 2 1 .", ". 2 . 1 . . 2 0"
    sequence = [home, home, home, ladder, shade, home, ladder]
    for index, harmony in enumerate(sequence):
        strength = (0.8, 0.9, 1.0, 1.0, 0.85, 1.0, 0.9)[index]
        piece.play(
            LOW_MARIMBA, index * 8, pluck(harmony, one if index != 4 else "0' . . 2 . . 1 .", low), strength=strength
        )
        if index not in (0, 4):
            piece.play(HIGH_MARIMBA, index * 8, pluck(harmony, two, high), strength=0.8)
        if index in (2, 3, 5, 6):
            piece.play(GUITAR, index * 8, pluck(harmony, "0' . . 23 . . 34 ."), strength=0.8)
    piece.play(GUITAR, 32, pluck(shade, "0' . 2 . 3 . 2 ."), strength=0.8)

    piece.play(OCARINA, 8, line(PICKING, 4))
    piece.play(MARIMBA, 12, line(CARRYING, 4))
    piece.play(FLUTE, 16, line(PICKING, 4))
    piece.play(OCARINA, 20, line(CARRYING, 4))
    piece.play(FLUTE, 24, line(LADDER, 4), line(LADDER_END, 4))
    piece.play(SECOND_FLUTE, 32, line(SHADE, 4))
    piece.play(OCARINA, 40, line(PICKING, 4))
    under = "C#5:1 -:.5 C#5:.5 D5:.5 C#5:.5 A4:1 | G4:.5 A4:.5 E4:2 -:1 | B4:1 G4:.5 D4:.5 G4:1 B4:1 | F#4:3 -:1"
    piece.play(FLUTE, 40, line(under, 4), strength=0.7)
    piece.play(MARIMBA, 44, line(CARRYING, 4))
    piece.play(MARIMBA, 48, line(LADDER, 4), strength=0.85)

    shake, hands = beat("c-'cc-'c", SHAKE), beat("l..h..h. l..hm.h.", HAND)
    piece.play(SHAKER, 4, shake.times(28), strength=0.9)
    piece.play(SHAKER, 40, shake.times(12), strength=0.9)
    piece.play(HANDS, 16, hands.times(8))
    piece.play(HANDS, 32, beat("l.....h. ....l...", HAND).times(4), strength=0.7)
    piece.play(HANDS, 40, hands.times(4))
    piece.play(STICKS, 24, beat("x..x..x. ..x.x...", STICK).times(4))
    return piece


# Market day: G major; bars of six quavers that fall into three or into two.
STALL = "D5:1 B4:.5 G4:1 B4:.5 | C5:1 B4:1 A4:1 | B4:1 A4:.5 G4:1 E4:.5 | D4:2 -:1"
STALL_END = "E4:1 G4:.5 A4:1 B4:.5 | C5:1 D5:1 E5:1 | D5:1 B4:.5 A4:1 F#4:.5 | G4:2 -:1"
HAGGLE = "E5:1.5 C5:1.5 | D5:1 B4:1 G4:1 | A4:1 C5:.5 E5:1 C5:.5 | B4:2 -:1"
HAGGLE_END = "E5:1 D5:.5 C5:1 E5:.5 | D5:1 B4:1 D5:1 | A4:1.5 F#4:1.5 | G4:2 -:1"
WAY_HOME = "B4:3 | A4:1.5 F#4:1.5 | G4:1.5 E4:1.5 | F#4:3 | B4:1 D5:1 E5:1 | D5:1.5 A4:1.5 | C5:1.5 G4:1.5 | A4:3"


def market_day() -> Piece:
    """A dance for marimba and guitar; the ocarina haggles, the flute goes home."""
    piece = Piece("cacao-2", tempo=108, bar=3, bars=80)
    stall, haggle = chords("G Am7 Em7 D Em7 C D G", 3), chords("C G Am7 Em7 C G D G", 3)
    home = chords("Em D C D Em D C D", 3)
    dance, walk = "0' . 234 . 24 .", "0' 2 3 4 3 2"
    piece.play(GUITAR, 0, pluck(stall, walk), pluck(stall, dance), pluck(stall, dance), pluck(haggle, dance))
    piece.play(GUITAR, 32, pluck(stall, walk), pluck(home, walk), pluck(haggle, dance), pluck(stall, dance))
    piece.play(GUITAR, 64, pluck(home, walk), pluck(stall, walk), strength=0.85)

    thirds = "B4:1 G4:.5 D4:1 G4:.5 | A4:1 G4:1 E4:1 | G4:1 E4:.5 D4:1 B3:.5 | A3:2 -:1"
    piece.play(MARIMBA, 8, line(STALL, 3), line(STALL_END, 3), line(STALL, 3), line(STALL_END, 3))
    piece.play(HIGH_MARIMBA, 16, line(thirds, 3).up(12), strength=0.75)
    piece.play(OCARINA, 24, line(HAGGLE, 3))
    piece.play(MARIMBA, 28, line(HAGGLE_END, 3))
    piece.play(OCARINA, 32, line(STALL, 3).up(12), strength=0.8)
    piece.play(MARIMBA, 36, line(STALL_END, 3))
    piece.play(FLUTE, 40, line(WAY_HOME, 3))
    piece.play(OCARINA, 48, line(HAGGLE, 3), line(HAGGLE_END, 3))
    piece.play(MARIMBA, 56, line(STALL, 3), line(STALL_END, 3))
    piece.play(FLUTE, 64, line(WAY_HOME, 3), strength=0.9)
    piece.play(SECOND_FLUTE, 64, line("G4:3 | F#4:3 | E4:3 | D4:3 | G4:3 | F#4:3 | E4:3 | F#4:3", 3))

    low = from_root(43)
    for at, harmony in ((8, stall), (16, stall), (24, haggle), (40, home), (48, haggle), (56, stall)):
        piece.play(LOW_MARIMBA, at, pluck(harmony, "0' . . 2 . 1", low))
    shake = beat("c-'c-'", SHAKE)
    piece.play(SHAKER, 8, shake.times(24))
    piece.play(SHAKER, 48, shake.times(16))
    piece.play(STICKS, 16, beat("x..x.. x.x.x.", STICK).times(8))
    piece.play(STICKS, 48, beat("x..x.. x.x.x.", STICK).times(8))
    piece.play(HANDS, 24, beat("l..h.h l.hl.h", HAND).times(4))
    piece.play(HANDS, 40, beat("l....h l.....", HAND).times(4), strength=0.8)
    piece.play(HANDS, 48, beat("l..h.h l.hl.h", HAND).times(8))
    return piece


# Along the river: E dorian, slow; the kalimba is the water.
BEND = "B4:2 D5:1 E5:1 | E5:3 -:1 | C#5:1.5 B4:.5 A4:2 | E4:3 -:1"
BEND_END = "B4:2 D5:1 E5:1 | F#5:1.5 E5:.5 B4:2 | A4:1.5 B4:.5 A4:1 F#4:1 | E4:3 -:1"
FORD = "G5:1.5 F#5:.5 D5:2 | F#5:1 E5:.5 D5:.5 A4:2 | B4:1.5 D5:.5 G4:2 | F#4:3 -:1"
FORD_END = "G4:1 B4:1 D5:2 | E5:1.5 C#5:.5 A4:2 | B4:4 | -:4"


def along_the_river() -> Piece:
    """Long notes over running water."""
    piece = Piece("cacao-3", tempo=74, bar=4, bars=44)
    bend, ford = chords("Em7 Em7 A A Em7 Em7 D A", 4), chords("G D Em7 Bm G A Em7 Em7", 4)
    shining = chords("Em9 Em9 A A Em9 Em9 D A", 4)
    stream = from_tone(64, 5)
    ripple, eddy = "0 2 1 3 2 4 1 3", "0 . 1 3 . 4 . 2"
    piece.play(KALIMBA, 0, pluck(shining[:4], eddy, stream), *[pluck(shining, ripple, stream)] * 2)
    piece.play(KALIMBA, 20, pluck(ford, eddy, stream), pluck(shining, ripple, stream), pluck(ford, ripple, stream))
    slow, broken = "0' . . . 2 . 3 .", "0' . 2 . 3 . 4 3"
    piece.play(GUITAR, 4, pluck(bend, slow), pluck(bend, broken), pluck(ford, broken), pluck(bend, broken))
    piece.play(GUITAR, 36, pluck(ford, slow), strength=0.85)

    piece.play(FLUTE, 4, line(BEND, 4), line(BEND_END, 4))
    piece.play(OCARINA, 12, line(BEND, 4))
    piece.play(FLUTE, 16, line(BEND_END, 4))
    piece.play(OCARINA, 20, line(FORD, 4), line(FORD_END, 4))
    piece.play(FLUTE, 28, line(BEND, 4), line(BEND_END, 4))
    echo = "-:4 | -:2 B4:1 D5:1 | -:4 | -:1 C#5:1 B4:1 A4:1"
    piece.play(OCARINA, 28, line(echo, 4), line("-:4 | -:4 | -:2 F#5:1 D5:1 | C#5:3 -:1", 4), strength=0.75)
    piece.play(MARIMBA, 36, line(FORD, 4), line("G4:1 B4:1 D5:2 | E5:1.5 C#5:.5 A4:2 | B4:3 -:1 | -:4", 4))
    piece.play(
        LOW_MARIMBA, 12, pluck(bend, "0' . . . . 1 . .", from_root(52)), pluck(ford, "0' . . 1 . . 2 .", from_root(43))
    )
    piece.play(LOW_MARIMBA, 28, pluck(bend, "0' . . . . 1 2 .", from_root(52)))
    piece.play(SHAKER, 12, beat("-...x... -...x.-.", SHAKE).times(8))
    piece.play(SHAKER, 28, beat("-...x... -...x.-.", SHAKE).times(4))
    piece.play(HANDS, 20, beat("l.....l. ....h...", HAND).times(8), strength=0.8)
    return piece


PIECES = (first_harvest, market_day, along_the_river)
