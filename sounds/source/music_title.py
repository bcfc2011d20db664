"""The music of the title: two pieces, and the theme whose first four notes all other music has too."""

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
    SECOND_GUITAR,
    SHAKE,
    SHAKER,
)
from phrases import Scale
from score import from_root, on_guitar
from suite import Beaten, Broken, Steady, Suite

# Under the cacao tree: D major, four in a bar. The theme rises from A and comes to rest on D.
THEME_CALL = "A4:1.5 B4:.5 D5:2 | E5:1 D5:.5 B4:.5 A4:2 | G4:1.5 A4:.5 B4:1 D5:1 | A4:3 -:1"
THEME_ANSWER = "A4:1.5 B4:.5 D5:1 E5:1 | F#5:1.5 E5:.5 D5:2 | B4:1 D5:1 E5:1 D5:1 | D5:3 -:1"
CALL = "F#5:1 E5:.5 D5:.5 B4:2 | D5:.5 E5:.5 F#5:1 E5:2 | B4:1 D5:1 A4:2 | G4:.5 A4:.5 B4:1 A4:2"

TREE = Suite(
    "tree", "", Scale("D4", "ionian"), tempo=82, beats=4,
    themes=(THEME_CALL, THEME_ANSWER, CALL), roots=((0, 4, 3, 0), (5, 4, 3, 0)),
    bed=(
        Broken(GUITAR, ("0' . 2 3 1 . 3 2", "0' 2 3 2 1 3 4 2"), on_guitar),
        Broken(LOW_MARIMBA, ("0' . . 2 . 1 . .", "0' . 1 . 2 . 1 ."), from_root(50), 0.8),
    ),
    leads=(FLUTE, OCARINA, MARIMBA), second=KALIMBA, ways=2,
    pulse=(
        Beaten(SHAKER, SHAKE, ("-.x.-.x. -.x.-.xx", "-.x.-.x. -.x.-.x.")),
        Beaten(HANDS, HAND, ("l...h.l. ..l.h.m.", "l.....h. ..l...m."), 0.9),
        Steady(KALIMBA, (". . 1 . 2 . . 1", ". 1 . 2 . . 1 ."), 69, 0.8),
    ),
)  # fmt: skip

# Lanterns: G major, six quavers in a bar, so three beats; the ocarina sings, a second guitar answers.
EVENING = "D5:1.5 B4:.5 A4:1 | B4:1.5 G4:1.5 | A4:1 B4:.5 D5:1.5 | A4:3"
EVENING_END = "E5:1.5 D5:.5 B4:1 | D5:1.5 A4:1.5 | G4:1 A4:.5 B4:1 A4:.5 | G4:3"
NIGHT = "B4:1 E5:.5 D5:1.5 | B4:1 A4:.5 B4:1.5 | G4:1 A4:.5 B4:1 D5:.5 | E5:3"

LANTERNS = Suite(
    "lanterns", "", Scale("G4", "ionian"), tempo=92, beats=3, bars=6,
    themes=(EVENING, EVENING_END, NIGHT), roots=((0, 5, 4, 3, 1, 4), (5, 3, 0, 3, 1, 0)),
    bed=(
        Broken(GUITAR, ("0' 2 3 4 3 2", "0' . 2 . 3 ."), on_guitar),
        Broken(LOW_MARIMBA, ("0' . . 1 . .", "0' . . 2 . 1"), from_root(43), 0.8),
    ),
    leads=(OCARINA, SECOND_GUITAR, FLUTE), second=HIGH_MARIMBA, ways=2,
    pulse=(
        Beaten(SHAKER, SHAKE, ("x.-x.-", "x.-x--"), 0.9),
        Beaten(HANDS, HAND, ("l..h.m l....h", "l..h.. l....h"), 0.85),
        Steady(HIGH_MARIMBA, (". . . 1 . 2", ". 2 . . 1 ."), 67, 0.7),
    ),
)  # fmt: skip

SUITES = (TREE, LANTERNS)
