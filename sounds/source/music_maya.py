"""The music of Maya: fields and steps of stone. Breath over a slit drum, three pieces, and one for the counting."""

from __future__ import annotations

from orchestra import (
    CONCH,
    DEEP,
    FLUTE,
    LOG_DRUM,
    LOW_FLUTE,
    OCARINA,
    RATTLE,
    SECOND_FLUTE,
    SEEDS,
    TEMPLE_DRUM,
)
from phrases import Scale
from score import from_root, from_tone
from suite import Beaten, Broken, Quoting, Steady, Suite

# Milpa: A dorian, slow; the field in the morning.
DEW = "E5:1.5 D5:.5 C5:1 A4:1 | G4:1 A4:3 | E5:1 A4:.5 C5:.5 D5:1.5 C5:.5 | A4:3 -:1"
DEW_END = "D5:1.5 E5:.5 D5:1 B4:1 | A4:1 D5:1 F#5:2 | E5:1.5 D5:.5 C5:1 G4:1 | A4:3 -:1"
FURROW = "G5:2 E5:1 C5:1 | D5:2 B4:2 | C5:1 E5:1 A4:2 | G4:3 -:1"
FURROW_END = "E5:1.5 D5:.5 C5:1 E5:1 | D5:1 F#5:.5 E5:.5 D5:2 | C5:1 A4:1 B4:1 G4:1 | A4:3 -:1"

MILPA = Suite(
    "milpa", "maya", Scale("A4", "dorian"), tempo=66, beats=4,
    themes=(DEW, DEW_END, FURROW, FURROW_END),
    roots=((0, 0, 3, 0), (2, -1, 0, 4), (-1, 3, 0, 0)),
    bed=(
        Broken(LOG_DRUM, ("0' . 2 . 1 . 2 .", "0' . . 2 . 3 . .", "0' . 1 . 2 . . 3"), from_tone(50, 4)),
        Broken(LOW_FLUTE, ("0 . . . . . . .", "1 . . . 0 . . .", "0 . . . . . 1 ."), from_tone(57, 3), 0.8),
    ),
    leads=(OCARINA, FLUTE, OCARINA), second=SECOND_FLUTE, phrases=3,
    pulse=(
        Beaten(RATTLE, SEEDS, ("x...-... x...-.-.", "x.-.-... x...-...", "x...-.-. x.-.-.-.")),
        Beaten(TEMPLE_DRUM, DEEP, ("T..t.... ........", "T....... ..t.....", "T..t.... T....u..")),
        Steady(LOG_DRUM, (". . 1 . . . 2 .", ". . 2 . . 1 . .", ". . 1 . 2 . . 1"), 57, 0.8),
    ),
    tension=(
        Beaten(TEMPLE_DRUM, DEEP, ("T.t.T.u. T.t.Tuu.", "T.tuT... T.tuT.uu")),
        Steady(LOG_DRUM, ("0' . 0 0 1 . 0 .", "0' 0 . 0 1 . 1 ."), 45),
        Quoting(CONCH, 67),
    ),
)  # fmt: skip

# Steps of stone: E minor, three in a bar; two flutes climb.
CLIMB = "E5:1 F#5:1 G5:1 | B4:3 | A4:1 D5:1 F#5:1 | E5:1.5 D5:1.5 | C5:1 D5:1 E5:1 | G4:3"
CLIMB_END = "F#4:1 B4:1 D5:1 | E5:2 D5:1 | C5:1 E5:1 A4:1 | B4:3 | F#5:1 E5:1 D5:1 | E5:3"
TERRACE = "C5:1 E5:1 A4:1 | B4:2 D5:1 | C5:1 D5:1 E5:1 | G5:1.5 E5:1.5 | E5:1 D5:1 C5:1 | B4:3"
TERRACE_END = "E5:1 D5:1 C5:1 | B4:1.5 D5:1.5 | C5:1 A4:1 G4:1 | F#4:2 A4:1 | B4:1 D5:1 B4:1 | E4:3"

STEPS = Suite(
    "steps", "maya", Scale("E4", "aeolian"), tempo=88, beats=3, bars=6,
    themes=(CLIMB, CLIMB_END, TERRACE, TERRACE_END),
    roots=((0, 0, -1, 5, 3, 4), (3, 0, 3, 0, 5, 2), (5, 2, 3, 4, 0, 0)),
    bed=(
        Broken(LOG_DRUM, ("0' . 1 . 2 .", "0' . . 1 . 2", "0' 1 . 2 . 1"), from_root(43)),
        Broken(LOW_FLUTE, ("0 . . . . .", "1 . . 0 . .", "0 . . . 1 ."), from_tone(55, 3), 0.8),
    ),
    leads=(FLUTE, OCARINA, FLUTE), second=SECOND_FLUTE, phrases=4,
    pulse=(
        Beaten(RATTLE, SEEDS, ("x.-x.-", "x-.x.-", "x.-x--"), 0.9),
        Beaten(TEMPLE_DRUM, DEEP, ("T..... ......", "T....u T.....", "T..t.. ....u.")),
        Steady(LOG_DRUM, (". . 1 . 2 .", ". 1 . . 2 1", ". . 2 . 1 ."), 59, 0.8),
    ),
    tension=(
        Beaten(TEMPLE_DRUM, DEEP, ("T.tT.t T.tTuu", "Tt.T.u T.tT.u")),
        Steady(LOG_DRUM, ("0' 0 . 0 1 .", "0' . 0 0 1 0"), 52),
        Quoting(CONCH, 67, (0.5, 0.5, 0.5, 1.5), (0, 1)),
    ),
)  # fmt: skip

# The long count: D dorian, five in a bar (three and two).
COUNT = "A4:2 D5:1 E5:2 | F5:1 E5:1 D5:3 | B4:2 D5:1 G4:2 | A4:4 -:1"
COUNT_END = "G4:1 C5:2 E5:2 | D5:2 B4:1 G4:2 | A4:1 C5:1 D5:3 | D5:4 -:1"
NIGHTS = "E5:3 C5:2 | B4:3 G4:2 | A4:1 C5:2 F5:2 | E5:4 -:1"
NIGHTS_END = "E5:2 D5:1 C5:2 | B4:3 D5:2 | B4:1 D5:2 G5:2 | F5:1 E5:1 D5:3"

LONG_COUNT = Suite(
    "long-count", "maya", Scale("D4", "dorian"), tempo=100, beats=5,
    themes=(COUNT, COUNT_END, NIGHTS, NIGHTS_END),
    roots=((0, 0, 3, 0), (4, 1, 2, -1), (-1, 3, 0, 4)),
    bed=(
        Broken(LOG_DRUM, ("0' . 2 3 . 2 1 . 3 .", "0' . . 2 . . 1' . 2 .", "0' . 1 . 2 . 3 . 2 ."), from_tone(50, 4)),
        Broken(
            SECOND_FLUTE, ("0 . . . . . 1 . . .", "1 . . . . . 0 . . .", "0 . . . . . . . . ."), from_tone(62, 3), 0.7
        ),
    ),
    leads=(FLUTE, OCARINA, OCARINA), second=LOW_FLUTE, phrases=3,
    pulse=(
        Beaten(RATTLE, SEEDS, ("x.-.-.x.-.", "x.-...x.-.", "x.-.-.x.--"), 0.9),
        Beaten(TEMPLE_DRUM, DEEP, ("T.....t...", "T.........", "T...t.u..."), 0.9),
        Steady(LOG_DRUM, (". 1 . . 2 . . 1 . 2", ". . 1 . . . 2 . . 1", ". 2 . 1 . . . 2 . ."), 62, 0.8),
    ),
    tension=(
        Beaten(TEMPLE_DRUM, DEEP, ("T.tuT.T.u.", "T.t.TuT.uu")),
        Steady(LOG_DRUM, ("0' . 0 . 0 0 1 . 0 .", "0' 0 . 0 . 0 1 . 1 ."), 50),
        Quoting(CONCH, 64, (1, 1, 1, 2)),
    ),
)  # fmt: skip

# At the end of the day: A dorian; flute and ocarina say the motif to each other.
DUSK = "A4:1 B4:1 D5:1 E5:1 | E5:3 -:1 | C5:1.5 B4:.5 A4:1 G4:1 | A4:3 -:1"
DUSK_END = "D5:2 C5:1 A4:1 | B4:1.5 A4:.5 G4:2 | E4:1 G4:1 A4:1 B4:1 | A4:4"

COUNTING = Suite(
    "dusk", "maya", Scale("A4", "dorian"), tempo=72, beats=4,
    themes=(DUSK, DUSK_END), roots=((0, 3, -1, 0), (2, -1, 4, 0)),
    bed=(
        Broken(LOG_DRUM, ("0' . . . 1 . . .", "0' . . . . . 2 ."), from_root(45), 0.8),
        Broken(LOW_FLUTE, ("0 . . . . . . .", "1 . . . . . . ."), from_tone(57, 3)),
    ),
    leads=(FLUTE, OCARINA), phrases=3, ways=2, kind="score",
)  # fmt: skip

SUITES = (MILPA, STEPS, LONG_COUNT, COUNTING)
