"""The one effect that is a small piece of music: somebody has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mixing import mixed
from orchestra import DEEP, FLUTE, GUITAR, HAND, HANDS, HIGH_MARIMBA, MARIMBA, OCARINA, SHAKE, SHAKER, TEMPLE_DRUM
from recipe import effect
from score import Piece, beat, line
from signals import curve, mono

if TYPE_CHECKING:
    from signals import Random, Signal

REST_OF_IT = " | -:4 | -:4"


def tune(number: int) -> Piece:
    """Two bars that quote the music of the title, and two in which they fade."""
    song, run, strum = (
        (
            "A4:.75 B4:.25 D5:1 E5:.5 F#5:.5 A5:1 | F#5:.5 E5:.5 D5:3" + REST_OF_IT,
            "D4:.25 F#4:.25 A4:.25 B4:.25 D5:1 -:2 | -:.5 A4:.25 B4:.25 D5:.5 F#5:.5 A5:2" + REST_OF_IT,
            "D3+A3+D4+F#4+A4:2 G2+D3+B3+D4+G4:1 A2+E3+A3+C#4+E4:1 | D3+A3+D4+F#4+D5:4" + REST_OF_IT,
        ),
        (
            "D5:.75 E5:.25 G5:1 A5:.5 B5:.5 A5:1 | B5:.5 A5:.5 G5:3" + REST_OF_IT,
            "G4:.25 B4:.25 D5:.25 E5:.25 G5:1 -:2 | -:.5 D5:.25 E5:.25 G5:.5 B5:.5 D6:2" + REST_OF_IT,
            "G2+D3+B3+D4+G4:2 C3+G3+C4+E4+G4:1 D3+A3+D4+F#4+A4:1 | G2+D3+G3+B3+G4:4" + REST_OF_IT,
        ),
        (
            "A4:.5 D5:.5 E5:.5 F#5:.5 A5:1 B5:1 | A5:.5 F#5:.5 A5:3" + REST_OF_IT,
            "-:1 D5:.25 E5:.25 F#5:.25 A5:.25 -:2 | -:.5 D5:.25 F#5:.25 A5:.5 B5:.5 D6:2" + REST_OF_IT,
            "D3+A3+D4+F#4+A4:2 B2+F#3+B3+D4+F#4:1 G2+D3+G3+B3+D4:1 | D3+A3+D4+A4+D5:4" + REST_OF_IT,
        ),
    )[number]
    piece = Piece(f"win-{number + 1}", tempo=116, bar=4, bars=4, breath=0)
    piece.play(FLUTE if number != 1 else OCARINA, 0, line(song, 4))
    piece.play(MARIMBA, 0, line(run, 4))
    piece.play(HIGH_MARIMBA, 0, line(run, 4).up(12), strength=0.8)
    piece.play(GUITAR, 0, line(strum, 4))
    piece.play(HANDS, 0, beat("L.hhL.hm L.......", HAND))
    piece.play(SHAKER, 0, beat("X-x-X-xx X.......", SHAKE))
    piece.play(TEMPLE_DRUM, 0, beat("T.....t. T.......", DEEP))
    return piece


@effect(-20, variations=3, room=-40, quality=3)
def win(_random: Random, number: int) -> Signal:
    """Marimbas run up, a flute sings the theme, drums and a guitar close."""
    sound = mono(mixed(tune(number)))
    return sound * curve(len(sound), [(0, 1), (0.55, 1), (0.8, 0.12), (0.86, 0), (1, 0)])
