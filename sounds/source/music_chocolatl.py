"""The music of Chocolatl: the court, the stations, the drink; harp, guitars and hand drums. One is for the counting."""

from __future__ import annotations

from orchestra import (
    DEEP,
    FLUTE,
    GUITAR,
    HAND,
    HANDS,
    HARP,
    LOW_FLUTE,
    OCARINA,
    SECOND_GUITAR,
    STICK,
    STICKS,
    TEMPLE_DRUM,
)
from phrases import Scale
from score import from_root, from_tone, on_guitar
from suite import Beaten, Broken, Quoting, Steady, Suite

# The speaker's court: D dorian, four in a bar, measured.
ENTRY = "D5:2 A4:1 C5:1 | D5:3 E5:1 | E5:1.5 D5:.5 C5:1 G4:1 | A4:3 -:1"
ENTRY_END = "D5:2 F5:1 E5:1 | C5:1.5 D5:.5 E5:2 | D5:1 B4:1 G4:2 | A4:1 D5:3"
COUNSEL = "A4:1 C5:1 F5:2 | E5:1.5 D5:.5 C5:2 | D5:1 F5:1 A4:2 | C5:3 -:1"
COUNSEL_END = "A4:1 C5:1 F5:1 A5:1 | G5:1.5 F5:.5 D5:2 | E5:1 D5:1 B4:2 | A4:3 -:1"

COURT = Suite(
    "court", "chocolatl", Scale("D4", "dorian"), tempo=78, beats=4,
    themes=(ENTRY, ENTRY_END, COUNSEL, COUNSEL_END),
    roots=((0, 0, -1, 0), (0, 4, 3, 0), (2, -1, 0, 4)),
    bed=(
        Broken(HARP, ("0' . 2 . 3 . 4 .", "0' . 1 3 . 2 4 .", "0' 2 . 3 . 4 . 2"), from_tone(50, 5)),
        Broken(GUITAR, ("0' . . . . . 1 .", "0' . . . 0 . . .", "0' . . . 2 . . ."), on_guitar, 0.8),
    ),
    leads=(FLUTE, SECOND_GUITAR, HARP), second=LOW_FLUTE,
    pulse=(
        Beaten(HANDS, HAND, ("l.....h. ..l.....", "l...h... ..l..h..", "l..h..h. l..hm.h.")),
        Beaten(TEMPLE_DRUM, DEEP, ("T....t.. T..t....", "T....... T..t....", "T....t.. ...t.u..")),
        Steady(SECOND_GUITAR, (". . 1 . . . 2 .", ". 1 . . 2 . . 1", ". . 2 . 1 . . ."), 62, 0.8),
    ),
    tension=(
        Beaten(HANDS, HAND, ("L.hhL.hm L.hhLhhm", "Lh.hL.h. Lh.hL.mm")),
        Steady(GUITAR, ("0' 0 0 0 1 0 0 0", "0' 0 . 0 1 . 0 0"), 50),
        Quoting(HARP, 76, (0.5, 0.5, 1, 2)),
    ),
)  # fmt: skip

# Five stations: the white keys from E, six quavers in a bar; a guitar that knows more than it says.
STAKE = "B4:1.5 C5:.5 B4:1 | A4:1.5 C5:1.5 | B4:1 D5:.5 G4:1.5 | A4:2 -:1"
STAKE_END = "B4:1.5 E5:.5 D5:1 | C5:1.5 A4:1.5 | B4:1 A4:.5 G4:1.5 | E4:3"
REVEAL = "C5:1 E5:1 A5:1 | G5:1.5 D5:1.5 | F5:1 C5:1 A4:1 | B4:3"
REVEAL_END = "C5:1.5 B4:.5 A4:1 | B4:1.5 G4:1.5 | A4:1 F4:1 A4:1 | G4:1.5 E4:1.5"

STATIONS = Suite(
    "stations", "chocolatl", Scale("E4", "phrygian"), tempo=100, beats=3, bars=6,
    themes=(STAKE, STAKE_END, REVEAL, REVEAL_END),
    roots=((0, 1, 2, 1, 0, 0), (3, 2, 1, 0, 3, 2), (5, 3, 1, 2, 0, 0)),
    bed=(
        Broken(GUITAR, ("0' 2 3 4 3 2", "0' . 23 . 34 .", "0' . 2 . 3 ."), on_guitar),
        Broken(HARP, (". 0 . 2 . 1", ". . 1 . 2 .", ". 2 . 0 . 1"), from_tone(67, 4), 0.8),
    ),
    leads=(SECOND_GUITAR, OCARINA, HARP), second=GUITAR, phrases=4,
    pulse=(
        Beaten(HANDS, HAND, ("l..h.m l....h", "l..h.h l.hl.h", "l....h l..h.m"), 0.9),
        Beaten(STICKS, STICK, ("x..x.. x.x.x.", "x..x.. ......", "x.x... x..x.."), 0.8),
        Steady(SECOND_GUITAR, (". . 1 . 2 .", ". 1 . . . 2", ". 2 . . 1 ."), 64, 0.8),
    ),
    tension=(
        Beaten(HANDS, HAND, ("L.hL.h LhhLhm", "LhhL.h LhmLhm")),
        Steady(GUITAR, ("0' 0 0 1 0 0", "0' . 0 0 1 0"), 52),
        Quoting(HARP, 76, (0.5, 0.5, 0.5, 1.5), (0, 1)),
    ),
)  # fmt: skip

# The drink of the gods: G mixolydian, three slow beats.
FOAM = "D5:2 B4:1 | C5:1.5 A4:1.5 | G4:1 C5:1 E5:1 | D5:2 -:1"
FOAM_END = "F5:1.5 E5:.5 D5:1 | E5:1 C5:1 G4:1 | B4:1 A4:1 G4:1 | G4:3"
CUP = "G5:1.5 E5:.5 B4:1 | C5:1.5 E5:1.5 | F5:1 D5:1 A4:1 | B4:3"
CUP_END = "E5:1 G5:1 E5:1 | A4:1.5 C5:1.5 | A4:1 C5:1 F5:1 | D5:2 -:1"

DRINK = Suite(
    "drink", "chocolatl", Scale("G4", "mixolydian"), tempo=72, beats=3, bars=4,
    themes=(FOAM, FOAM_END, CUP, CUP_END),
    roots=((0, -1, 3, 0), (4, 3, 0, 0), (5, 1, 4, 0)),
    bed=(
        Broken(HARP, ("0' 2 3 4 3 2", "0' . 2 . 3 .", "0' 1 . 3 . 4"), from_tone(50, 5)),
        Broken(GUITAR, ("0 . . . 2 .", "0 . . 1 . .", "0 . . . . ."), on_guitar, 0.8),
    ),
    leads=(OCARINA, HARP, FLUTE), second=SECOND_GUITAR,
    pulse=(
        Beaten(HANDS, HAND, ("l....h l.....", "l..h.. l....h", "l..h.m l..h..")),
        Beaten(TEMPLE_DRUM, DEEP, ("T..... ....u.", "T..... ......", "T..t.. ....u."), 0.9),
        Steady(SECOND_GUITAR, (". . 1 . 2 .", ". 1 . 2 . .", ". . 2 . . 1"), 67, 0.8),
    ),
    tension=(
        Beaten(HANDS, HAND, ("L.hL.h L.hLhm", "LhhL.. LhhLhm")),
        Steady(GUITAR, ("0' 0 0 1 0 0", "0' . 0 1 0 ."), 43),
        Quoting(HARP, 79, (0.5, 0.5, 0.5, 1.5)),
    ),
)  # fmt: skip

# The last cup: D dorian, harp alone under a flute; the motif falls from it like drops.
DREGS = "A4:1 B4:1 D5:1 E5:1 | D5:3 -:1 | C5:1.5 A4:.5 G4:1 F4:1 | A4:3 -:1"
DREGS_END = "F5:2 E5:1 C5:1 | D5:1.5 B4:.5 G4:2 | A4:1 C5:1 E5:1 D5:1 | D5:4"

COUNTING = Suite(
    "last-cup", "chocolatl", Scale("D4", "dorian"), tempo=76, beats=4,
    themes=(DREGS, DREGS_END), roots=((0, 3, -1, 0), (2, -1, 4, 0)),
    bed=(
        Broken(HARP, ("0' . 1 . 2 . 3 .", "0' . 2 . . 3 . 4"), from_tone(50, 5)),
        Broken(GUITAR, ("0 . . . . . . .", "0 . . . 1 . . ."), from_root(43), 0.7),
    ),
    leads=(FLUTE, SECOND_GUITAR), phrases=3, ways=2, kind="score",
)  # fmt: skip

SUITES = (COURT, STATIONS, DRINK, COUNTING)
