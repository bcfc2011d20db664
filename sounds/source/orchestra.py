"""The instruments: which model plays, how loud, and where on the stage."""

from __future__ import annotations

from score import Voice

GUITAR = Voice("guitar", "guitar", -25.0, side=-0.25, hall=-13, velocity=58, roll=0.014)
SECOND_GUITAR = Voice("second guitar", "guitar", -28.0, side=0.35, hall=-12, velocity=50, roll=0.012)
MARIMBA = Voice("marimba", "marimba", -26.5, side=0.3, hall=-11, velocity=60)
LOW_MARIMBA = Voice("low marimba", "marimba", -26.5, side=-0.1, hall=-12, velocity=56, low_cut=50)
HIGH_MARIMBA = Voice("high marimba", "marimba", -29.0, side=-0.4, hall=-10, velocity=54)
FLUTE = Voice("pan flute", "flute", -24.5, side=0.12, hall=-7, velocity=66, early=0.025, low_cut=180)
SECOND_FLUTE = Voice("second pan flute", "flute", -28.0, side=-0.3, hall=-6, velocity=58, early=0.025, low_cut=180)
OCARINA = Voice("ocarina", "ocarina", -26.0, side=-0.18, hall=-7, velocity=60, early=0.01, low_cut=200)
LOW_FLUTE = Voice("low flute", "flute", -28.0, side=0.25, hall=-6, velocity=58, early=0.025, low_cut=120)
CONCH = Voice("conch", "conch", -27.0, side=-0.05, hall=-5, velocity=60, early=0.05, low_cut=120)
KALIMBA = Voice("kalimba", "kalimba", -29.0, side=0.4, hall=-9, velocity=62)
HARP = Voice("harp", "harp", -28.0, side=-0.35, hall=-10, velocity=56, roll=0.02)
HANDS = Voice("hand drums", "hand drum", -29.0, side=0.15, hall=-14, velocity=56, loose=0.007)
SHAKER = Voice("shaker", "gourd", -38.0, side=-0.35, hall=-15, velocity=50, loose=0.008, low_cut=600)
RATTLE = Voice("seed pods", "pods", -38.0, side=0.3, hall=-13, velocity=50, loose=0.01, low_cut=500)
STICKS = Voice("sticks", "stick", -37.0, side=0.45, hall=-9, velocity=46, loose=0.006, low_cut=300)
TEMPLE_DRUM = Voice("temple drum", "temple drum", -30.0, side=-0.05, hall=-9, velocity=56, loose=0.006, low_cut=40)
LOG_DRUM = Voice("log drum", "slit drum", -30.0, side=0.25, hall=-11, velocity=54, loose=0.007)

HAND = {
    "L": (64, 1.0),
    "l": (64, 0.7),
    "H": (63, 0.95),
    "h": (63, 0.65),
    "m": (62, 0.55),
    "b": (60, 0.6),
    "o": (61, 0.7),
}
SHAKE = {"X": (70, 1.0), "x": (70, 0.7), "-": (70, 0.45), "C": (69, 1.0), "c": (69, 0.7), "'": (69, 0.45)}
SEEDS = {"X": (70, 1.0), "x": (70, 0.7), "-": (69, 0.45)}
STICK = {"X": (75, 1.0), "x": (75, 0.7), "w": (77, 0.7), "W": (76, 0.8)}
DEEP = {"T": (43, 1.0), "t": (43, 0.65), "U": (50, 0.8), "u": (50, 0.5)}
LOG = {"A": (57, 1.0), "a": (57, 0.7), "D": (50, 1.0), "d": (50, 0.7), "E": (52, 1.0), "e": (52, 0.7), "G": (55, 0.8)}
