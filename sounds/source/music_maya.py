"""The music of Maya: fields and steps of stone. Three pieces, led by breath and skin."""

from __future__ import annotations

from orchestra import (
    DEEP,
    FLUTE,
    GUITAR,
    HAND,
    HANDS,
    HARP,
    KALIMBA,
    LOG,
    LOG_DRUM,
    LOW_MARIMBA,
    MARIMBA,
    OCARINA,
    SECOND_FLUTE,
    SHAKE,
    SHAKER,
    TEMPLE_DRUM,
)
from score import Piece, beat, chords, from_root, from_tone, line, pluck

# Milpa: A dorian, slow; the field in the morning.
DEW = "E5:1.5 D5:.5 C5:1 A4:1 | G4:1 A4:3 | -:1 A4:.5 C5:.5 D5:1.5 C5:.5 | A4:3 -:1"
DEW_END = "D5:1.5 E5:.5 D5:1 B4:1 | A4:1 D5:1 F#5:2 | E5:1.5 D5:.5 C5:1 G4:1 | A4:3 -:1"
FURROW = "G5:2 E5:1 C5:1 | D5:2 B4:2 | C5:1 E5:1 A4:2 | G4:3 -:1"
FURROW_END = "E5:1.5 D5:.5 C5:1 E5:1 | D5:1 F#5:.5 E5:.5 D5:2 | C5:1 A4:3 | -:4"


def milpa() -> Piece:
    """An ocarina over open strings; drums far away."""
    piece = Piece("maya-1", tempo=66, bar=4, bars=40)
    dew, furrow = chords("Am7 Am7 D Am7 G D Am7 Am7", 4), chords("C G Am7 Em7 C D Am7 Am7", 4)
    open_strings, broken = "0' . 2 . 1 . 2 .", "0' . 2 3 . 2 4 ."
    piece.play(
        GUITAR, 0, pluck(dew[:4], open_strings), pluck(dew, open_strings), pluck(dew, broken), pluck(furrow, broken)
    )
    piece.play(GUITAR, 28, pluck(dew, broken), pluck(dew[:4], open_strings), strength=0.9)

    piece.play(OCARINA, 4, line(DEW, 4), line(DEW_END, 4))
    piece.play(FLUTE, 12, line(DEW, 4))
    piece.play(OCARINA, 16, line(DEW_END, 4), strength=0.9)
    piece.play(FLUTE, 20, line(FURROW, 4), line(FURROW_END, 4))
    fourths = "B4:1.5 A4:.5 G4:1 E4:1 | D4:1 E4:3 | -:1 E4:.5 G4:.5 A4:1.5 F#4:.5 | E4:3 -:1"
    piece.play(OCARINA, 28, line(DEW, 4), line(DEW_END, 4))
    piece.play(SECOND_FLUTE, 28, line(fourths, 4))
    bells = "-:2 A5:1 E5:1 | -:4 | -:2 D5:1 F#5:1 | -:1 E5:1 -:2"
    piece.play(KALIMBA, 12, line(bells, 4).times(2))
    piece.play(KALIMBA, 32, line("-:2 G5:1 D5:1 | -:2 F#5:1 D5:1 | -:2 E5:1 C5:1 | -:4", 4), strength=0.9)
    piece.play(LOW_MARIMBA, 20, pluck(furrow, "0' . . . 1 . 2 .", from_root(43)))

    heart = beat("T..t.... ........", DEEP)
    piece.play(TEMPLE_DRUM, 4, heart.times(12))
    piece.play(TEMPLE_DRUM, 28, beat("T..t.... T....u..", DEEP).times(4))
    piece.play(LOG_DRUM, 20, beat("a.....d. ....a...", LOG).times(4), strength=0.8)
    piece.play(SHAKER, 12, beat("x...-... x...-.-.", SHAKE).times(8))
    piece.play(SHAKER, 28, beat("x...-... x...-.-.", SHAKE).times(4))
    return piece


# Steps of stone: E minor, three in a bar; two flutes climb.
CLIMB = "E5:1 F#5:1 G5:1 | B4:3 | A4:1 D5:1 F#5:1 | E5:1.5 D5:1.5 | C5:1 D5:1 E5:1 | G4:3 | F#4:1 B4:1 D5:1 | E5:3"
CLIMB_BELOW = "B4:1 D5:1 E5:1 | G4:3 | F#4:1 A4:1 D5:1 | A4:3 | G4:1 A4:1 C5:1 | E4:3 | D4:1 F#4:1 A4:1 | B4:3"
TERRACE = "C5:1 E5:1 A4:1 | B4:3 | C5:1 D5:1 E5:1 | G5:1.5 E5:1.5"
TERRACE_END = "E5:1 D5:1 C5:1 | B4:1.5 D5:1.5 | C5:1 A4:1 G4:1 | F#4:3"


def steps_of_stone() -> Piece:
    """A slow climb: log drum and low marimba are the steps."""
    piece = Piece("maya-2", tempo=88, bar=3, bars=72)
    climb, terrace = chords("Em Em D D C C Bm Em", 3), chords("Am7 Em Am7 Em C G Am7 Bm", 3)
    low = from_root(40)
    step, pace = "0' . 1 . 2 .", "0' . . 1 . 2"
    piece.play(LOW_MARIMBA, 0, pluck(climb, step, low), strength=0.85)
    piece.play(LOW_MARIMBA, 8, pluck(climb, step, low), pluck(climb, step, low), pluck(terrace, pace, low))
    piece.play(LOW_MARIMBA, 40, pluck(climb, step, low), pluck(terrace, pace, low), pluck(climb, step, low))
    piece.play(GUITAR, 16, pluck(climb, "0' . 2 3 4 3"), pluck(terrace, "0' 2 3 4 3 2"))
    piece.play(GUITAR, 32, pluck(climb, "0' . 2 . 3 ."), pluck(climb, "0' . 2 3 4 3"), pluck(terrace, "0' 2 3 4 3 2"))
    piece.play(GUITAR, 56, pluck(climb, "0' . 2 3 4 3"), pluck(chords("Em Em D D C C Em Em", 3), "0' . 2 . 3 ."))

    piece.play(FLUTE, 8, line(CLIMB, 3))
    piece.play(FLUTE, 16, line(CLIMB, 3))
    piece.play(SECOND_FLUTE, 16, line(CLIMB_BELOW, 3))
    piece.play(OCARINA, 24, line(TERRACE, 3), line(TERRACE_END, 3))
    piece.play(MARIMBA, 32, line("-:3 | -:1 G4:.5 B4:.5 E5:1 | -:3 | -:1 F#4:.5 A4:.5 D5:1", 3))
    piece.play(MARIMBA, 36, line("-:3 | -:1 E4:.5 G4:.5 C5:1 | -:1 F#4:.5 B4:.5 D5:1 | B4:2 -:1", 3))
    piece.play(FLUTE, 40, line(CLIMB, 3))
    piece.play(OCARINA, 48, line(TERRACE, 3))
    piece.play(FLUTE, 52, line(TERRACE_END, 3))
    piece.play(FLUTE, 56, line(CLIMB, 3), strength=1.05)
    piece.play(SECOND_FLUTE, 56, line(CLIMB_BELOW, 3))
    piece.play(OCARINA, 64, line("B4:3 | G4:3 | A4:3 | F#4:3 | G4:3 | E4:3 | -:3 | -:3", 3), strength=0.7)

    piece.play(LOG_DRUM, 8, beat("A..d.. a.d.e.", LOG).times(12), strength=0.9)
    piece.play(LOG_DRUM, 40, beat("A..d.. a.d.e.", LOG).times(12), strength=0.9)
    piece.play(TEMPLE_DRUM, 16, beat("T..... ......", DEEP).times(4))
    piece.play(TEMPLE_DRUM, 40, beat("T....u T.....", DEEP).times(12))
    piece.play(SHAKER, 16, beat("x.-x.-", SHAKE).times(16), strength=0.9)
    piece.play(SHAKER, 40, beat("x.-x.-", SHAKE).times(24), strength=0.9)
    return piece


# The long count: D dorian, five in a bar (three and two).
COUNT = "A4:2 D5:1 E5:2 | F5:1 E5:1 D5:3 | B4:2 D5:1 G4:2 | A4:4 -:1"
COUNT_END = "G4:1 C5:2 E5:2 | D5:2 B4:1 G4:2 | A4:1 C5:1 D5:3 | D5:4 -:1"
NIGHTS = "E5:3 C5:2 | B4:3 G4:2 | A4:1 C5:2 F5:2 | E5:4 -:1"
NIGHTS_END = "E5:2 D5:1 C5:2 | B4:3 D5:2 | B4:1 D5:2 G5:2 | F5:1 E5:1 D5:3"


def long_count() -> Piece:
    """Wheels within wheels: kalimba and harp go round in fives under a calm flute."""
    piece = Piece("maya-3", tempo=100, bar=5, bars=44)
    count, nights = chords("Dm7 Dm7 G Dm7 C G Dm7 Dm7", 5), chords("Am7 Em7 F C Am7 Em7 G Dm7", 5)
    wheel, small = from_tone(62, 5), from_tone(69, 4)
    turning, ticking = "0' . 2 3 . 2 1 . 3 .", ". 1 . . 2 . . 0 . 3"
    piece.play(HARP, 0, pluck(count[:4], turning, wheel), pluck(count, turning, wheel), pluck(count, turning, wheel))
    piece.play(HARP, 20, pluck(nights, turning, wheel), pluck(count, turning, wheel), strength=0.95)
    piece.play(HARP, 36, pluck(count, turning, wheel), strength=0.85)
    piece.play(KALIMBA, 4, pluck(count, ticking, small), pluck(count, ticking, small))
    piece.play(KALIMBA, 28, pluck(count, ticking, small), pluck(count[:4], ticking, small))
    piece.play(GUITAR, 12, pluck(count, "0' . . 2 . . 1' . 2 ."), pluck(nights, "0' . 2 3 4 3 1' . 3 ."))
    piece.play(GUITAR, 28, pluck(count, "0' . . 2 . . 1' . 2 ."), strength=0.95)

    piece.play(FLUTE, 4, line(COUNT, 5), line(COUNT_END, 5))
    piece.play(OCARINA, 12, line(COUNT, 5))
    piece.play(FLUTE, 16, line(COUNT_END, 5))
    piece.play(OCARINA, 20, line(NIGHTS, 5))
    piece.play(FLUTE, 24, line(NIGHTS_END, 5))
    piece.play(FLUTE, 28, line(COUNT, 5), line(COUNT_END, 5))
    piece.play(OCARINA, 28, line("F4:3 G4:2 | A4:5 | G4:3 D4:2 | F4:4 -:1", 5), strength=0.7)
    piece.play(MARIMBA, 36, line("-:3 A4:1 D5:1 | -:5 | -:3 G4:1 B4:1 | -:5", 5), strength=0.9)

    piece.play(TEMPLE_DRUM, 12, beat("T.....t...", DEEP).times(24))
    piece.play(LOG_DRUM, 20, beat("a...d.e...", LOG).times(16), strength=0.85)
    piece.play(HANDS, 12, beat("l.....h.m.", HAND).times(8), strength=0.8)
    piece.play(SHAKER, 8, beat("x.-.-.x.-.", SHAKE).times(28), strength=0.9)
    return piece


PIECES = (milpa, steps_of_stone, long_count)
