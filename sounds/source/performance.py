"""How a voice plays its part: in time, but as people are in time; fluidsynth gives it its sound."""

from __future__ import annotations

import os
import subprocess
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import mido
import numpy as np
from signals import RATE, random_for

if TYPE_CHECKING:
    from score import Note, Piece, Voice
    from signals import Random, Signal

SOUNDFONT = Path(os.environ.get("SOUNDFONT", "/usr/share/sounds/sf2/FluidR3_GM.sf2"))
TICKS = 960
LEAD = 0.5
"""Seconds of silence before the first beat, so that a note may come a little early."""
TAIL = 6.0


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
