"""The music of Chocolatl: the court, the stations, the drink. Three pieces, led by guitar and drums of the temple."""

from __future__ import annotations

from orchestra import (
    DEEP,
    FLUTE,
    GUITAR,
    HAND,
    HANDS,
    HARP,
    LOG,
    LOG_DRUM,
    LOW_MARIMBA,
    MARIMBA,
    OCARINA,
    SECOND_FLUTE,
    SECOND_GUITAR,
    SHAKE,
    SHAKER,
    STICK,
    STICKS,
    TEMPLE_DRUM,
)
from score import Piece, beat, chords, from_root, from_tone, line, pluck

# The speaker's court: D dorian, four in a bar, measured.
ENTRY = "D5:2 A4:1 C5:1 | D5:3 E5:1 | E5:1.5 D5:.5 C5:1 G4:1 | A4:3 -:1"
ENTRY_END = "D5:2 F5:1 E5:1 | C5:1.5 D5:.5 E5:2 | D5:1 B4:1 G4:2 | A4:1 D5:3"
COUNSEL = "A4:1 C5:1 F5:2 | E5:1.5 D5:.5 C5:2 | D5:1 F5:1 A4:2 | C5:3 -:1"
COUNSEL_END = "A4:1 C5:1 F5:1 A5:1 | G5:1.5 F5:.5 D5:2 | E5:1 D5:1 B4:2 | A4:3 -:1"


def speakers_court() -> Piece:
    """A procession that takes its time; counsel is held quietly."""
    piece = Piece("chocolatl-1", tempo=78, bar=4, bars=48)
    entry, counsel = chords("Dm Dm C Dm Dm Am7 G Dm", 4), chords("F C Dm Am7 F G Em7 Am", 4)
    low = from_root(50)
    march, still = "0' . 0 . 1 . 0 .", "0' . . . 2 . 1 ."
    piece.play(LOW_MARIMBA, 0, pluck(entry, march, low), pluck(entry, march, low), pluck(entry, march, low))
    piece.play(LOW_MARIMBA, 24, pluck(counsel, still, from_root(45)), pluck(entry, march, low), strength=0.95)
    piece.play(
        GUITAR,
        8,
        pluck(entry, "0' . . 2 . 3 . ."),
        pluck(entry, "0' . 2 3 . 2 4 ."),
        pluck(counsel, "0' . 2 3 1 . 3 4"),
    )
    piece.play(GUITAR, 32, pluck(entry, "0' . 2 3 . 2 4 ."), pluck(counsel, "0' . 2 . 3 . 4 ."))

    piece.play(FLUTE, 8, line(ENTRY, 4), line(ENTRY_END, 4))
    piece.play(MARIMBA, 16, line(ENTRY, 4))
    piece.play(FLUTE, 20, line(ENTRY_END, 4))
    piece.play(OCARINA, 24, line(COUNSEL, 4))
    piece.play(FLUTE, 28, line(COUNSEL_END, 4))
    below = "A4:2 F4:1 G4:1 | A4:3 C5:1 | C5:1.5 B4:.5 G4:1 E4:1 | F4:3 -:1"
    below_end = "A4:2 D5:1 C5:1 | A4:2 C5:2 | B4:1 G4:1 D4:2 | F4:1 A4:3"
    piece.play(FLUTE, 32, line(ENTRY, 4), line(ENTRY_END, 4))
    piece.play(SECOND_FLUTE, 32, line(below, 4), line(below_end, 4))
    piece.play(SECOND_GUITAR, 40, line(COUNSEL, 4), line(COUNSEL_END, 4), strength=1.1)

    piece.play(TEMPLE_DRUM, 4, beat("T....t.. T..t....", DEEP).times(2), strength=0.8)
    piece.play(TEMPLE_DRUM, 8, beat("T....t.. T..t....", DEEP).times(8))
    piece.play(TEMPLE_DRUM, 32, beat("T....t.. T..t.u..", DEEP).times(4))
    piece.play(LOG_DRUM, 16, beat("..a...d. ..a.d.e.", LOG).times(4), strength=0.8)
    piece.play(LOG_DRUM, 32, beat("..a...d. ..a.d.e.", LOG).times(4), strength=0.8)
    piece.play(SHAKER, 16, beat("x...x.-. x...x.--", SHAKE).times(4))
    piece.play(SHAKER, 32, beat("x...x.-. x...x.--", SHAKE).times(4))
    piece.play(HANDS, 24, beat("l.....h. ..l.....", HAND).times(4), strength=0.7)
    return piece


# Five stations: the white keys from E, six quavers in a bar; a guitar that knows more than it says.
STAKE = "B4:1.5 C5:.5 B4:1 | A4:1.5 C5:1.5 | B4:1 D5:.5 G4:1.5 | A4:3"
STAKE_END = "B4:1.5 E5:.5 D5:1 | C5:1.5 A4:1.5 | B4:1 A4:.5 G4:1.5 | E4:3"
REVEAL = "C5:1 E5:1 A5:1 | G5:1.5 D5:1.5 | F5:1 C5:1 A4:1 | B4:3"
REVEAL_END = "C5:1.5 B4:.5 A4:1 | B4:1.5 G4:1.5 | A4:1 F4:1 A4:1 | G4:1.5 E4:1.5"


def five_stations() -> Piece:
    """Cards close to the chest: two guitars, sticks, a hand drum."""
    piece = Piece("chocolatl-2", tempo=100, bar=3, bars=76)
    stake, reveal = chords("Em F G F Em F G Em", 3), chords("Am G F Em Am G F Em", 3)
    close = chords("Em F G F", 3)
    rolling, struck, still = "0' 2 3 4 3 2", "0' . 23 . 34 .", "0' . 2 . 3 ."
    piece.play(GUITAR, 0, pluck(close, still), pluck(stake, rolling), pluck(stake, rolling), pluck(reveal, struck))
    piece.play(GUITAR, 28, pluck(stake, rolling), pluck(reveal, rolling), pluck(stake, struck), pluck(reveal, rolling))
    piece.play(GUITAR, 60, pluck(stake, rolling), pluck(close, still), pluck(close, still), strength=0.9)

    piece.play(SECOND_GUITAR, 4, line(STAKE, 3), line(STAKE_END, 3), strength=1.1)
    piece.play(OCARINA, 12, line(STAKE, 3), line(STAKE_END, 3))
    piece.play(MARIMBA, 20, line(REVEAL, 3))
    piece.play(OCARINA, 24, line(REVEAL_END, 3))
    piece.play(SECOND_GUITAR, 28, line(STAKE, 3), strength=1.1)
    piece.play(FLUTE, 32, line(STAKE_END, 3))
    piece.play(FLUTE, 36, line(REVEAL, 3), line(REVEAL_END, 3))
    piece.play(OCARINA, 44, line(STAKE, 3), line(STAKE_END, 3))
    piece.play(
        FLUTE,
        44,
        line("G4:3 | F4:3 | G4:1.5 D4:1.5 | F4:3 | G4:3 | A4:1.5 F4:1.5 | G4:1.5 D4:1.5 | B3:3", 3),
        strength=0.7,
    )
    piece.play(MARIMBA, 52, line(REVEAL, 3), line(REVEAL_END, 3))
    piece.play(SECOND_GUITAR, 60, line(STAKE, 3), line(STAKE_END, 3), strength=1.05)

    low = from_root(40)
    piece.play(LOW_MARIMBA, 12, pluck(stake, "0' . . 1 . .", low), pluck(reveal, "0' . 1 . 2 .", low))
    piece.play(LOW_MARIMBA, 36, pluck(reveal, "0' . 1 . 2 .", low), pluck(stake, "0' . . 1 . .", low))
    piece.play(STICKS, 20, beat("x..x.. x.x.x.", STICK).times(4))
    piece.play(STICKS, 44, beat("x..x.. x.x.x.", STICK).times(8))
    piece.play(HANDS, 12, beat("l..h.m l....h", HAND).times(4), strength=0.85)
    piece.play(HANDS, 20, beat("l..h.h l.hl.h", HAND).times(4), strength=0.9)
    piece.play(HANDS, 36, beat("l..h.m l....h", HAND).times(12), strength=0.85)
    piece.play(SHAKER, 12, beat("c.'c.'", SHAKE).times(16), strength=0.9)
    piece.play(SHAKER, 36, beat("c.'c.'", SHAKE).times(24), strength=0.9)
    return piece


# The drink of the gods: G mixolydian, three slow beats.
FOAM = "D5:2 B4:1 | C5:1.5 A4:1.5 | G4:1 C5:1 E5:1 | D5:3"
FOAM_END = "F5:1.5 E5:.5 D5:1 | E5:1 C5:1 G4:1 | B4:1 A4:1 G4:1 | G4:3"
CUP = "G5:1.5 E5:.5 B4:1 | C5:1.5 E5:1.5 | F5:1 D5:1 A4:1 | B4:3"
CUP_END = "E5:1 G5:1 E5:1 | A4:1.5 C5:1.5 | A4:1 C5:1 F5:1 | D5:3"


def drink_of_the_gods() -> Piece:
    """Warm and unhurried: harp and guitar, flute and ocarina in turns."""
    piece = Piece("chocolatl-3", tempo=72, bar=3, bars=56)
    foam, cup = chords("G F C G Dm7 C G G", 3), chords("Em7 Am7 Dm7 G Em7 Am7 F Gsus", 3)
    pour, sip = "0' 2 3 4 3 2", "0' . 2 . 3 ."
    high = from_tone(67, 5)
    piece.play(GUITAR, 0, pluck(foam, sip), pluck(foam, pour), pluck(foam, pour), pluck(cup, pour))
    piece.play(GUITAR, 32, pluck(foam, pour), pluck(cup, sip), pluck(foam, sip), strength=0.95)
    piece.play(HARP, 0, pluck(foam, "0 . 2 . 1 .", high), strength=0.7)
    piece.play(
        HARP, 16, pluck(foam, ". 0 . 2 . 1", high), pluck(cup, "0 . 1 . 2 .", high), pluck(foam, ". 0 . 2 . 1", high)
    )
    piece.play(HARP, 48, pluck(foam, "0 . 2 . 1 .", high), strength=0.7)

    piece.play(FLUTE, 8, line(FOAM, 3), line(FOAM_END, 3))
    piece.play(OCARINA, 16, line(FOAM, 3))
    piece.play(FLUTE, 20, line(FOAM_END, 3))
    piece.play(OCARINA, 24, line(CUP, 3), line(CUP_END, 3))
    piece.play(FLUTE, 32, line(FOAM, 3), line(FOAM_END, 3))
    piece.play(
        SECOND_FLUTE, 32, line("B4:2 G4:1 | A4:1.5 F4:1.5 | E4:1 G4:1 C5:1 | B4:3 | A4:3 | G4:3 | D4:3 | D4:3", 3)
    )
    piece.play(MARIMBA, 40, line(CUP, 3), line(CUP_END, 3), strength=0.9)
    piece.play(OCARINA, 44, line("-:3 | -:3 | C5:1 A4:1 F4:1 | G4:3", 3), strength=0.7)

    low = from_root(43)
    piece.play(
        LOW_MARIMBA,
        16,
        pluck(foam, "0' . . . 1 .", low),
        pluck(cup, "0' . . 1 . .", low),
        pluck(foam, "0' . . . 1 .", low),
    )
    piece.play(TEMPLE_DRUM, 16, beat("T..... ....u.", DEEP).times(12), strength=0.9)
    piece.play(SHAKER, 16, beat("x.-.-.", SHAKE).times(24))
    piece.play(LOG_DRUM, 24, beat("a...d. ......", LOG).times(8), strength=0.8)
    return piece


PIECES = (speakers_court, five_stations, drink_of_the_gods)
