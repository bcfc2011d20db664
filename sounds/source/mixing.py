"""From a piece to sound: each voice is played by fluidsynth on its own, balanced by measurement, and put into a hall.

Everything goes round: what rings past the end of a piece is added to its beginning, the hall answers round the corner
too, so a loop has no seam.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import mido
import numpy as np
from finish import limited
from hall import ANSWER, answered, hall
from loudness import integrated, weighted
from scipy import signal
from scipy.ndimage import uniform_filter1d
from signals import RATE, high_pass, level, random_for, samples

if TYPE_CHECKING:
    from score import Note, Piece, Voice
    from signals import Random, Signal

SOUNDFONT = Path(os.environ.get("SOUNDFONT", "/usr/share/sounds/sf2/FluidR3_GM.sf2"))
TICKS = 960
LEAD = 0.5
"""Seconds of silence before the first beat, so that a note may come a little early."""
TAIL = 6.0
UPBEAT = 0.15
"""Seconds before the first beat at which the loop begins and ends: there everything fades, and nothing starts."""
MUSIC_LOUDNESS = -20.0
MUSIC_CEILING = -9.0


def messages(piece: Piece, voice: Voice, notes: list[Note], random: Random) -> list[tuple[float, mido.Message]]:
    """Return what the voice does and when: in time, but as people are in time."""
    channel = 9 if voice.kit else 0
    result: list[tuple[float, mido.Message]] = []
    lean = 0.0
    strings: dict[float, int] = {}
    for note in sorted(notes, key=lambda note: (note.start, note.pitch)):
        lean = 0.7 * lean + random.normal(0, voice.loose * 0.6)
        order = strings.get(note.start, 0)
        strings[note.start] = order + 1
        start = LEAD + piece.moment(note.start) + lean - voice.early + order * voice.roll
        accent = 1.06 if note.start % piece.bar == 0 else 1.0
        strength = voice.velocity * note.weight * accent + random.normal(0, 2.5)
        length = piece.moment(note.start + note.length) - piece.moment(note.start)
        held = length * 1.01 + 0.02 if voice.blown else max(0.12, length * 0.98)
        velocity = int(np.clip(round(strength), 12, 112))
        start = max(0.0, start)
        result.append((start, mido.Message("note_on", note=note.pitch, velocity=velocity, channel=channel)))
        result.append((start + held, mido.Message("note_off", note=note.pitch, channel=channel)))
        if voice.blown:
            result += swelling(start, length)
    return sorted(result, key=lambda item: (round(item[0], 6), item[1].type != "note_off"))


def swelling(start: float, length: float) -> list[tuple[float, mido.Message]]:
    """Return the breath behind a note: it sets in softly, grows, and lets go."""
    count = max(2, round(length / 0.06))
    shares = np.arange(count) / count
    force = 84 + 34 * np.sin(np.pi * np.minimum(1, 0.18 + 0.75 * shares)) if length > 0.4 else np.full(count, 104)
    return [
        (start + float(share) * length, mido.Message("control_change", control=11, value=int(value)))
        for share, value in zip(shares, force, strict=True)
    ]


def performed(piece: Piece, voice: Voice, notes: list[Note]) -> Signal:
    """Return what fluidsynth makes of a voice's part: two channels, without any hall."""
    file = mido.MidiFile(ticks_per_beat=TICKS)
    track = mido.MidiTrack()
    file.tracks.append(track)
    track.append(mido.MetaMessage("set_tempo", tempo=1_000_000))
    track.append(mido.Message("program_change", program=voice.program, channel=9 if voice.kit else 0))
    done = 0
    for moment, message in messages(piece, voice, notes, random_for(f"{piece.name} {voice.name}")):
        tick = round(moment * TICKS)
        track.append(message.copy(time=max(0, tick - done)))
        done = max(done, tick)
    track.append(mido.MetaMessage("end_of_track", time=round(TAIL * TICKS)))
    with tempfile.TemporaryDirectory() as folder:
        midi, raw = Path(folder) / "part.mid", Path(folder) / "part.raw"
        file.save(midi)
        options = ["-ni", "-q", "-R", "0", "-C", "0", "-g", "1", "-r", str(RATE), "-O", "float", "-T", "raw"]
        command = ["fluidsynth", *options, "-o", "synth.cpu-cores=1", "-F", str(raw), str(SOUNDFONT), str(midi)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return np.fromfile(raw, "<f4").reshape(-1, 2).astype(float)


def round_off(sound: Signal, length: int) -> Signal:
    """Fold a performance into a loop: the first beat to the beginning, the tail over it."""
    result = np.zeros((length, 2))
    lead = samples(LEAD - UPBEAT)
    for start in range(0, len(sound), length):
        part = sound[start : start + length]
        result[: len(part)] += part
    return np.roll(result, -lead, axis=0)


def cleaned(sound: Signal, low_cut: float) -> Signal:
    """Take away what lies under a voice; run twice round so that the filter has come to rest."""
    twice = np.concatenate((sound[-RATE:], sound))
    return np.stack([high_pass(twice[:, side], low_cut) for side in (0, 1)], axis=1)[RATE:]


def to_side(sound: Signal, side: float) -> Signal:
    """Move a voice to a side; its own width becomes narrower."""
    middle, width = sound.mean(axis=1), (sound[:, 0] - sound[:, 1]) / 2 * 0.6
    angle = (side + 1) * np.pi / 4
    left, right = np.cos(angle) * np.sqrt(2), np.sin(angle) * np.sqrt(2)
    return np.stack((middle * left + width, middle * right - width), axis=1)


def mixed(piece: Piece) -> Signal:
    """Return the whole piece as a loop at its loudness."""
    length = piece.length
    dry, wet = np.zeros((length, 2)), np.zeros((length, 2))
    for voice, notes in piece.parts.items():
        part = cleaned(round_off(performed(piece, voice, notes), length), voice.low_cut)
        part *= level(voice.loudness - integrated(part))
        part = to_side(part, voice.side)
        dry += part
        wet += part * level(voice.hall)
    whole = dry + answered(wet, hall(random_for("hall"), length)) * level(ANSWER)
    whole = levelled(darker(whole))
    for _ in range(2):
        whole = limited(whole * level(MUSIC_LOUDNESS - integrated(whole)), MUSIC_CEILING, 0.02)
    return whole


def darker(sound: Signal) -> Signal:
    """Soften the top a little, so that the music stays behind what happens on the table."""
    coefficients = signal.butter(1, 6500, "lowpass", fs=RATE, output="sos")
    twice = np.concatenate((sound[-RATE:], sound))
    return 0.6 * sound + 0.4 * signal.sosfilt(coefficients, twice, axis=0)[RATE:]


def levelled(sound: Signal, share: float = 0.4) -> Signal:
    """Bring soft and loud sections nearer to each other, slowly, as a hand on the fader does; round the corner too."""
    power = uniform_filter1d(np.sum(weighted(sound) ** 2, axis=1), samples(3), mode="wrap")
    short_term = -0.691 + 10 * np.log10(np.maximum(power, 1e-9))
    ride = np.clip(share * (integrated(sound) - short_term), -3.0, 4.5)
    return sound * (10 ** (uniform_filter1d(ride, samples(4), mode="wrap") / 20))[:, None]
