"""The music of Cacao: the forest by day. Three pieces of marimbas, kalimba and rattles, and one for the counting."""

from __future__ import annotations

from orchestra import (
    DEEP,
    FLUTE,
    HIGH_MARIMBA,
    KALIMBA,
    LOW_MARIMBA,
    MARIMBA,
    OCARINA,
    RATTLE,
    SEEDS,
    SHAKE,
    SHAKER,
    STICK,
    STICKS,
    TEMPLE_DRUM,
)
from phrases import Scale
from score import from_root, from_tone
from suite import Beaten, Broken, Quoting, Steady, Suite

# First harvest: A mixolydian, four in a bar; two marimbas share a pattern, each filling the other's gaps.
PICKING = "E5:1 -:.5 E5:.5 F#5:.5 E5:.5 C#5:1 | B4:.5 C#5:.5 A4:2 -:1 | D5:1 B4:.5 G4:.5 B4:1 D5:1 | A4:3 -:1"
CARRYING = "A4:.5 C#5:.5 E5:1 G5:1 E5:1 | F#5:1 E5:.5 C#5:.5 E5:2 | D5:.5 E5:.5 D5:.5 B4:.5 G4:1 B4:1 | A4:3 -:1"
LADDER = "F#5:1 A5:1 F#5:.5 E5:.5 D5:1 | E5:1.5 C#5:.5 A4:2 | G4:.5 B4:.5 D5:1 E5:1 D5:1 | B4:3 -:1"
LADDER_END = "F#5:1 E5:.5 D5:.5 F#5:1 A5:1 | E5:3 C#5:1 | D5:1 B4:1 G4:1 B4:1 | A4:3 -:1"

HARVEST = Suite(
    "harvest", "cacao", Scale("A4", "mixolydian"), tempo=98, beats=4,
    themes=(PICKING, CARRYING, LADDER, LADDER_END),
    roots=((0, 0, -1, 3), (3, 0, 4, -1), (0, -1, 3, 0)),
    bed=(
        Broken(LOW_MARIMBA, ("0' . 2 . . 2 1 .", "0' . . 2 . 1 2 .", "0' . 1 . 2 . . 3"), from_tone(57, 4)),
        Broken(HIGH_MARIMBA, (". 2 . 1 . . 2 0", ". . 1 . 2 . 0 .", ". 1 . . 0 2 . ."), from_tone(69, 3), 0.8),
    ),
    leads=(OCARINA, MARIMBA, FLUTE), second=KALIMBA,
    pulse=(
        Beaten(SHAKER, SHAKE, ("c-'cc-'c", "c.'cc.'-", "c-'c.-'c"), 0.9),
        Beaten(RATTLE, SEEDS, ("....x... ....x.x.", "....x... ..x.x...", "x.......x...x..."), 0.9),
        Steady(KALIMBA, ("0 . 1 . 2 . 1 .", "0 . . 1 . 2 . .", "0 . 2 . 1 . . 1"), 69, 0.9),
    ),
    tension=(
        Beaten(STICKS, STICK, ("x..x..x. ..x.x...", "x.x...x. x...x.xx")),
        Steady(LOW_MARIMBA, ("0' 0 0 0 1 0 0 0", "0' 0 . 0 0 . 1 0"), 45),
        Quoting(HIGH_MARIMBA, 78, (0.5, 0.5, 1, 2)),
    ),
)  # fmt: skip

# Market day: G major; bars of six quavers that fall into three or into two.
STALL = "D5:1 B4:.5 G4:1 B4:.5 | C5:1 B4:1 A4:1 | B4:1 A4:.5 G4:1 E4:.5 | D4:2 -:1"
STALL_END = "E4:1 G4:.5 A4:1 B4:.5 | C5:1 D5:1 E5:1 | D5:1 B4:.5 A4:1 F#4:.5 | G4:2 -:1"
HAGGLE = "E5:1.5 C5:1.5 | D5:1 B4:1 G4:1 | A4:1 C5:.5 E5:1 C5:.5 | B4:2 -:1"
HAGGLE_END = "E5:1 D5:.5 C5:1 E5:.5 | D5:1 B4:1 D5:1 | A4:1.5 F#4:1.5 | G4:2 -:1"

MARKET = Suite(
    "market", "cacao", Scale("G4", "ionian"), tempo=108, beats=3, bars=6,
    themes=(STALL, STALL_END, HAGGLE, HAGGLE_END),
    roots=((0, 1, 5, 4, 3, 4), (3, 0, 1, 5, 3, 4), (5, 4, 3, 0, 1, 4)),
    bed=(
        Broken(MARIMBA, ("0' . 234 . 24 .", "0' 2 3 4 3 2", "0' . 23 . 34 ."), from_tone(55, 5), 0.8),
        Broken(LOW_MARIMBA, ("0' . . 2 . 1", "0' . . 1 . .", "0' . 1 . 2 ."), from_root(43)),
    ),
    leads=(KALIMBA, OCARINA, HIGH_MARIMBA), second=MARIMBA, phrases=4,
    pulse=(
        Beaten(SHAKER, SHAKE, ("c-'c-'", "c.'c-.", "c-.c.'"), 0.9),
        Beaten(STICKS, STICK, ("x..x.. x.x.x.", "x.x..x ..x.x.", "x..x.. ...x.."), 0.8),
        Steady(KALIMBA, ("0 . 1 2 . 1", "0 . 2 . 1 .", "0 1 . 0 2 ."), 67, 0.9),
    ),
    tension=(
        Beaten(RATTLE, SEEDS, ("x.-x-- x--x--", "x-x-x- x--x-x")),
        Steady(LOW_MARIMBA, ("0' 0 0 1 0 0", "0' . 0 0 1 0"), 43),
        Quoting(HIGH_MARIMBA, 79, (0.5, 0.5, 0.5, 1.5), (0, 1)),
    ),
)  # fmt: skip

# Along the river: E dorian, slow; the kalimba is the water.
BEND = "B4:2 D5:1 E5:1 | E5:3 -:1 | C#5:1.5 B4:.5 A4:2 | E4:3 -:1"
BEND_END = "B4:2 D5:1 E5:1 | F#5:1.5 E5:.5 B4:2 | A4:1.5 B4:.5 A4:1 F#4:1 | E4:3 -:1"
FORD = "G5:1.5 F#5:.5 D5:2 | F#5:1 E5:.5 D5:.5 A4:2 | B4:1.5 D5:.5 G4:2 | F#4:3 -:1"
FORD_END = "G4:1 B4:1 D5:2 | E5:1.5 C#5:.5 A4:2 | B4:2 A4:1 F#4:1 | E4:3 -:1"

RIVER = Suite(
    "river", "cacao", Scale("E4", "dorian"), tempo=74, beats=4,
    themes=(BEND, BEND_END, FORD, FORD_END),
    roots=((0, 0, 3, 3), (2, -1, 0, 4), (0, 3, -1, 3)),
    bed=(
        Broken(KALIMBA, ("0 2 1 3 2 4 1 3", "0 . 1 3 . 4 . 2", "0 1 3 . 2 4 . 3"), from_tone(64, 5)),
        Broken(LOW_MARIMBA, ("0' . . . . 1 . .", "0' . . 1 . . 2 .", "0' . . . 2 . 1 ."), from_root(48)),
    ),
    leads=(FLUTE, OCARINA, MARIMBA), second=HIGH_MARIMBA,
    pulse=(
        Beaten(SHAKER, SHAKE, ("-...x... -...x.-.", "-.-.x... -...x...", "-...x.-. ..-.x...")),
        Steady(MARIMBA, ("0 . . 1 . . 2 .", "0 . 1 . . . 1 .", ". . 0 . 1 . . 2"), 64, 0.8),
    ),
    tension=(
        Beaten(TEMPLE_DRUM, DEEP, ("T..t.... T....u..", "T....t.. T..t....")),
        Steady(LOW_MARIMBA, ("0' . 0 . 0 . 1 .", "0' . 0 0 . 1 0 ."), 40),
        Quoting(KALIMBA, 76),
    ),
)  # fmt: skip

# What is in the baskets: A mixolydian, calm; the motif goes up by turns while all is counted.
BASKETS = "E5:1 F#5:1 A5:1 B5:1 | A5:3 -:1 | G5:1.5 E5:.5 D5:1 B4:1 | A4:3 -:1"
BASKETS_END = "C#5:2 E5:1 D5:1 | B4:1.5 A4:.5 G4:2 | E5:1 D5:1 B4:1 C#5:1 | A4:4"

COUNTING = Suite(
    "baskets", "cacao", Scale("A4", "mixolydian"), tempo=80, beats=4,
    themes=(BASKETS, BASKETS_END), roots=((0, 3, -1, 0), (3, -1, 4, 0)),
    bed=(
        Broken(KALIMBA, ("0 . 1 . 2 . 3 .", "0 . 2 . . 1 . 3"), from_tone(69, 4)),
        Broken(LOW_MARIMBA, ("0' . . . 1 . . .", "0' . . . . . 2 ."), from_root(45), 0.8),
    ),
    leads=(MARIMBA, OCARINA), phrases=3, ways=2, kind="score",
)  # fmt: skip

SUITES = (HARVEST, MARKET, RIVER, COUNTING)
