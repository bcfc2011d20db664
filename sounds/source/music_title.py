"""The music of the title: two pieces."""

from __future__ import annotations

from orchestra import (
    FLUTE,
    GUITAR,
    HAND,
    HANDS,
    HIGH_MARIMBA,
    LOW_MARIMBA,
    MARIMBA,
    OCARINA,
    SECOND_GUITAR,
    SHAKE,
    SHAKER,
)
from score import Piece, beat, chords, from_root, line, pluck

# Under the cacao tree: D major, four in a bar. The theme rises from A and comes to rest on D.
THEME_CALL = "A4:1.5 B4:.5 D5:2 | E5:1 D5:.5 B4:.5 A4:2 | G4:1.5 A4:.5 B4:1 D5:1 | A4:3 -:1"
THEME_ANSWER = "A4:1.5 B4:.5 D5:1 E5:1 | F#5:1.5 E5:.5 D5:2 | B4:1 D5:1 E5:1 D5:1 | D5:3 -:1"
THEME_CHORDS = "D A7 G D D Bm Em7,Asus D"
MIDDLE_CHORDS = "Bm A G D Bm C G Asus"


def under_the_cacao_tree() -> Piece:
    """Guitar alone, the theme on the pan flute, the marimba takes it up, ocarina and flute talk, and all thins out."""
    piece = Piece("title-1", tempo=82, bar=4, bars=52)
    theme, middle = chords(THEME_CHORDS, 4), chords(MIDDLE_CHORDS, 4)
    easy, walking = "0' . 2 3 1 . 3 2", "0' 2 3 2 1 3 4 2"
    intro, close = chords("D Gmaj7 D Asus", 4), chords("G D/F# Em7 Asus D Gmaj7 Em7 Asus", 4)

    piece.play(GUITAR, 0, pluck(intro, easy), strength=0.85)
    piece.play(GUITAR, 4, pluck(theme, easy), pluck(theme, walking), pluck(middle, easy), pluck(theme, walking))
    piece.play(GUITAR, 36, pluck(middle, easy), strength=0.9)
    piece.play(GUITAR, 44, pluck(close, easy), strength=0.8)

    piece.play(FLUTE, 4, line(THEME_CALL, 4), line(THEME_ANSWER, 4))
    piece.play(MARIMBA, 12, line(THEME_CALL, 4), strength=0.95)
    piece.play(FLUTE, 16, line(THEME_ANSWER, 4))
    _talk(piece, 20)
    piece.play(FLUTE, 28, line(THEME_CALL, 4), line(THEME_ANSWER, 4))
    high = "-:2 F#5:.5 D5:.5 A4:1 | -:2 E5:.5 C#5:.5 A4:1 | -:2 D5:.5 B4:.5 G4:1 | -:1 F#4:.5 A4:.5 D5:1 -:1"
    piece.play(MARIMBA, 28, line(high, 4).times(2), strength=0.75)
    piece.play(MARIMBA, 36, line("F#5:1 E5:.5 D5:.5 B4:2 | D5:.5 E5:.5 F#5:1 E5:2 | B4:1 D5:1 A4:2 | -:4", 4))
    piece.play(OCARINA, 40, line("-:4 | -:2 G4:1 E5:1 | D5:1.5 B4:.5 G4:2 | A4:3 -:1", 4), strength=0.9)
    piece.play(FLUTE, 44, line("B4:1.5 A4:.5 G4:2 | F#4:1 A4:1 D5:2 | B4:1 G4:1 E4:2 | A4:3 -:1", 4), strength=0.8)

    low = from_root(50)
    piece.play(LOW_MARIMBA, 12, pluck(theme, "0' . . 2 . 1 . .", low), pluck(middle, "0' . 1 . 2 . 1 .", low))
    piece.play(LOW_MARIMBA, 28, pluck(theme, "0' . 1 2 . 1 3 .", low), pluck(middle, "0' . . 2 . 1 . .", low))
    _rhythm(piece)
    return piece


def _talk(piece: Piece, at: int) -> None:
    """The middle: the ocarina asks, the flute answers."""
    call = "F#5:1 E5:.5 D5:.5 B4:2 | D5:.5 E5:.5 F#5:1 E5:2 | -:4 | -:4"
    answer = "-:4 | -:4 | B4:1 D5:1 A4:2 | G4:.5 A4:.5 B4:1 A4:2"
    second_call = "F#5:1 E5:.5 D5:.5 B4:1 D5:1 | E5:2.5 D5:.5 C5:1 | -:4 | -:4"
    second_answer = "-:4 | -:4 | G4:1 B4:1 D5:1.5 B4:.5 | A4:3 -:1"
    piece.play(OCARINA, at, line(call, 4), line(second_call, 4))
    piece.play(FLUTE, at, line(answer, 4), line(second_answer, 4), strength=0.9)


def _rhythm(piece: Piece) -> None:
    """A shaker that breathes and a hand drum that keeps back."""
    shake = beat("-.x.-.x. -.x.-.xx", SHAKE)
    hands = beat("l...h.l. ..l.h.m.", HAND)
    piece.play(SHAKER, 8, shake.times(2), strength=0.8)
    piece.play(SHAKER, 12, shake.times(14))
    piece.play(HANDS, 12, hands.times(4), strength=0.9)
    piece.play(HANDS, 20, beat("l.....h. ..l...m.", HAND).times(4), strength=0.8)
    piece.play(HANDS, 28, hands.times(4))


# Lanterns: G major, six quavers in a bar, so three beats; the ocarina sings, a second guitar answers.
EVENING = "D5:1.5 B4:.5 A4:1 | B4:1.5 G4:1.5 | A4:1 B4:.5 D5:1.5 | A4:3"
EVENING_END = "E5:1.5 D5:.5 B4:1 | D5:1.5 A4:1.5 | G4:1 A4:.5 B4:1 A4:.5 | G4:3"
EVENING_CHORDS = "G Em7 D Dsus Cmaj7 D Am7 G"
NIGHT = "B4:1 E5:.5 D5:1.5 | B4:1 A4:.5 B4:1.5 | G4:1 A4:.5 B4:1 D5:.5 | E5:3"
NIGHT_END = "G5:1.5 E5:.5 D5:1 | E5:1.5 B4:1.5 | A4:1 B4:.5 D5:1 B4:.5 | A4:3"
NIGHT_CHORDS = "Em Em7 Cmaj7 C6 Cmaj7 Em Am7 Dsus"


def lanterns() -> Piece:
    """An evening song."""
    piece = Piece("title-2", tempo=92, bar=3, bars=72)
    evening, night = chords(EVENING_CHORDS, 3), chords(NIGHT_CHORDS, 3)
    rolling, still = "0' 2 3 4 3 2", "0' . 2 . 3 ."
    piece.play(GUITAR, 0, pluck(evening, still), strength=0.85)
    piece.play(
        GUITAR, 8, pluck(evening, rolling), pluck(evening, rolling), pluck(night, still), pluck(evening, rolling)
    )
    piece.play(GUITAR, 40, pluck(night, rolling), pluck(evening, rolling), pluck(evening, still), strength=0.95)
    piece.play(GUITAR, 64, pluck(chords("Em7 C Am7 D Em7 C Dsus D", 3), still), strength=0.8)

    piece.play(OCARINA, 8, line(EVENING, 3), line(EVENING_END, 3))
    piece.play(SECOND_GUITAR, 16, line(EVENING, 3), strength=1.1)
    piece.play(OCARINA, 20, line(EVENING_END, 3))
    piece.play(FLUTE, 24, line(NIGHT, 3))
    piece.play(OCARINA, 28, line(NIGHT_END, 3))
    together = "B4:1.5 G4:.5 F#4:1 | G4:1.5 E4:1.5 | F#4:1 G4:.5 B4:1.5 | G4:3"
    piece.play(FLUTE, 32, line(EVENING, 3), line(EVENING_END, 3))
    piece.play(OCARINA, 32, line(together, 3), strength=0.7)
    piece.play(MARIMBA, 40, line(NIGHT, 3), line(NIGHT_END, 3))
    piece.play(OCARINA, 48, line(EVENING, 3), line(EVENING_END, 3), strength=0.9)
    drops = "-:1.5 D5:.5 B4:1 | -:3 | -:1.5 A4:.5 F#4:1 | -:3"
    piece.play(HIGH_MARIMBA, 16, line(drops, 3).times(2), strength=0.8)
    piece.play(HIGH_MARIMBA, 48, line(drops, 3), line("-:1.5 E5:.5 G5:1 | -:3 | -:1.5 C5:.5 E5:1 | -:3", 3))
    piece.play(FLUTE, 56, line("D5:3 | B4:3 | A4:3 | A4:2 -:1 | E5:3 | D5:3 | C5:1.5 A4:1.5 | G4:3", 3), strength=0.7)

    low = from_root(43)
    piece.play(LOW_MARIMBA, 16, pluck(evening, "0' . . 1 . .", low), pluck(night, "0' . . 2 . .", low))
    piece.play(LOW_MARIMBA, 32, pluck(evening, "0' . 1 2 . .", low), pluck(night, "0' . . 2 . 1", low))
    piece.play(LOW_MARIMBA, 48, pluck(evening, "0' . . 1 . .", low), strength=0.85)
    shake = beat("x.-x.-", SHAKE)
    piece.play(SHAKER, 16, shake.times(8), strength=0.8)
    piece.play(SHAKER, 32, shake.times(24), strength=0.9)
    piece.play(HANDS, 32, beat("l..h.m l....h", HAND).times(12), strength=0.85)
    return piece


PIECES = (under_the_cacao_tree, lanterns)
