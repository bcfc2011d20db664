"""What can be measured of the sounds that the game brings: `make sound-check` prints it, a line for each effect.

Loudness is that of the loudest 400 ms, the spread is that of the loudest 50 ms among the variants, and the strike is
measured as the scripts in `sounds/source` do it. A small speaker is a high-pass at 300 Hz. After the effects come ten
games of each kind without a clock, the first minutes of one of each as the program plays them, forty minutes of each
game's music without sound, whether its stems are in time, and the sizes of the files.
"""

import array
import json
import math
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Final

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.rules.games import GAMES
from game.sound.device import RATE
from game.sound.table import SoundTable
from tools.sound import games, in_time, meter, music

SOUNDS: Final = Path(__file__).parents[2] / "sounds"
INSTRUMENTS: Final = Path(__file__).with_name("instruments.json")
FAMILIES: Final = {
    "interface": -28, "sign": -30, "hover": -38, "elsewhere": -37, "piece": -25, "reward": -22, "stinger": -19,
}  # fmt: skip
"""How loud the effects of a family are, in LUFS, within 1 LU; `elsewhere` is the end of another's turn."""
SMALL_LOSS: Final = 2.5
"""Most LU by which a sound with a meaning may be softer on a small speaker."""
SMALL: Final = 300.0
"""The frequency in Hz under which small speakers give almost nothing."""
_HEAD: Final = (
    f"{'effect':<20}{'family':<11}{'takes':>5}{'LUFS':>14}{'peak dB':>9}{'spread':>8}{'strike ms':>14}{'small LU':>10}"
)


def strike(samples: meter.Samples) -> float:
    """Return the seconds until a sound's strongest moment just after it comes within 6 dB of its strongest 4 ms."""
    half = round(0.002 * RATE)
    power = [0, *accumulate(sample * sample for sample in samples)]
    last = len(samples)
    around = [power[min(last, at + half)] - power[max(0, at - half)] for at in range(last)]
    enough = max(around) / 10**0.6
    first = next(at for at, value in enumerate(around) if value >= enough)
    reach = around[first : first + round(0.012 * RATE)]
    return (first + reach.index(max(reach))) / RATE


def loudest(samples: meter.Samples, seconds: float = 0.05) -> float:
    """Return the level of the loudest part of `seconds` length, in dB of full scale."""
    block = min(len(samples), round(seconds * RATE))
    power = [0, *accumulate(sample * sample for sample in samples)]
    most = max(power[at + block] - power[at] for at in range(0, len(samples) - block + 1, 110))
    return 10 * math.log10(max(1.0, most / block) / 32768**2)


def on_small_speakers(sound: pygame.mixer.Sound) -> float:
    """Return by how many LU a sound is softer where nothing under 300 Hz is heard."""
    left, _right = meter.channels_of(sound)
    k = math.tan(math.pi * SMALL / RATE)
    whole = 1 + math.sqrt(2) * k + k * k
    b0, a1, a2 = 1 / whole, 2 * (k * k - 1) / whole, (1 - math.sqrt(2) * k + k * k) / whole
    s1 = s2 = 0.0
    passed = array.array("h")
    for sample in left:
        value = b0 * sample + s1
        s1 = -2 * b0 * sample - a1 * value + s2
        s2 = b0 * sample - a2 * value
        passed.append(max(-32768, min(32767, round(value))))
    both = array.array("h", bytes(4 * len(passed)))
    both[0::2] = both[1::2] = passed
    return meter.of_effect(sound) - meter.of_effect(pygame.mixer.Sound(buffer=both.tobytes()))


def line(table: SoundTable, name: str) -> str:
    """Return the line of the output for an effect, with a remark if the manifest's strike is wrong."""
    names = table.variations(name)
    takes = [table.takes[take] for take in names]
    sounds = [pygame.mixer.Sound(str(table.file(take))) for take in names]
    samples = [meter.channels_of(sound)[0] for sound in sounds]
    loud, levels = [take.loudness for take in takes], [loudest(each) for each in samples]
    strikes, small = [1000 * strike(each) for each in samples], [on_small_speakers(sound) for sound in sounds]
    wrong = any(abs(1000 * take.hit - at) > 5 for take, at in zip(takes, strikes, strict=True))
    return (
        f"{name:<20}{takes[0].family:<11}{len(takes):>5}{f'{min(loud):.1f}…{max(loud):.1f}':>14}"
        f"{max(take.peak for take in takes):>9.1f}{max(levels) - min(levels):>8.1f}"
        f"{f'{min(strikes):.0f}…{max(strikes):.0f}':>14}{max(small):>10.1f}"
        f"{'  not the strike of the manifest' if wrong else ''}"
    )


def games_told(table: SoundTable) -> Iterator[str]:
    """Yield a heading, and for each game a line on ten matches: how many sounds, and how even they are."""
    yield f"{'game':<12}{'sounds':>8}{'entropy':>9}{'commonest':>24}{'repeated':>10}{'from a side':>13}"
    for game, rules in GAMES.items():
        notes = [
            note for seed in range(10) for note in games.sounds_of(table, game, rules.seat_counts[seed % 3 - 1], seed)
        ]
        names = [note.cue.sound for note in notes]
        most, share = next(iter(games.shares(names).items()))
        aside = sum(note.pan != 0 for note in notes) / len(notes)
        yield (
            f"{game:<12}{len(notes):>8}{games.entropy(names):>9.2f}{f'{most} {share:.1%}':>24}"
            f"{games.repeats(names):>10.1%}{aside:>13.1%}"
        )


def recorded(seconds: float) -> Iterator[str]:
    """Yield for each game a line on the loudness of its first `seconds`, as the program plays it by the clock."""
    with tempfile.TemporaryDirectory() as folder:
        files = {game: Path(folder) / f"{game}.raw" for game in GAMES}
        command = [sys.executable, "-m", "tools.sound.recording"]
        running = [subprocess.Popen([*command, game, str(seconds), str(file)]) for game, file in files.items()]
        for each in running:
            each.wait()
        for game, file in files.items():
            content = file.read_bytes().lstrip(bytes(1))
            sound = pygame.mixer.Sound(buffer=content[: len(content) // 4 * 4])
            peak = max(meter.peak(side) for side in meter.channels_of(sound))
            left, right = (max(1e-9, meter.mean_power(side)) for side in meter.channels_of(sound))
            soft, loud, pauses = meter.short_term(sound)
            yield (
                f"{game:<12}{sound.get_length():>7.0f} s{meter.of_loop(sound, 1.0):>8.1f} LUFS{peak:>8.1f} dB"
                f"{soft:>10.1f}…{loud:.1f} LUFS{loud - soft:>6.1f} LU{pauses:>9.1%}"
                f"{10 * math.log10(left / right):>+8.1f} dB"
            )


def music_told(table: SoundTable) -> Iterator[str]:
    """Yield a heading, and for each game a line on forty minutes of its music."""
    yield (
        f"{'music':<12}{'pieces':>8}{'bars':>6}{'most':>6}{'like before':>13}{'rest':>8}{'states':>8}"
        f"{'longest state':>15}{'without lead':>14}"
    )
    for game in GAMES:
        plays = [music.play(table, game, seed) for seed in range(3)]
        bars = [played.bars() for played in plays]
        alike = music.alike(plays[0].classes())
        rest = sum(played.rest for played in plays) / len(plays)
        states = {state for _, state in plays[0].states}
        longest = max(b - a for (a, _), (b, _) in pairwise(plays[0].states))
        led = sum("lead" in block.takes for block in plays[0].blocks) / len(plays[0].blocks)
        yield (
            f"{game:<12}{len({block.form for block in plays[0].blocks}):>8}{len(bars[0]):>6}"
            f"{max(max(each.values()) for each in bars):>6}{alike:>13.1%}{rest:>8.1%}{len(states):>8}"
            f"{longest:>13.0f} s{1 - led:>14.1%}"
        )


def told_in_time() -> str:
    """Return a line on how far two stems are apart in what the mixer writes to a file."""
    offsets = in_time.measured()
    return f"stems: {len(offsets)} clicks of two, {min(offsets)} to {max(offsets)} samples apart"


def weighed() -> Iterator[str]:
    """Yield lines with the number and size of the files: effects, music, ambience, and all."""
    kinds = {"effects": "effects/", "music": "music/", "beds and calls": "ambience/"}
    sizes = {file.relative_to(SOUNDS).as_posix(): file.stat().st_size for file in SOUNDS.rglob("*.ogg")}
    for kind, part in kinds.items():
        those = [size for name, size in sizes.items() if part in name]
        yield f"{kind:<16}{len(those):>5} files{sum(those) / 1e6:>8.1f} MB"
    yield f"{'all':<16}{len(sizes):>5} files{sum(sizes.values()) / 1e6:>8.1f} MB"


def instruments() -> Iterator[str]:
    """Yield a heading, and for each instrument a line with what `sounds/source/judge.py` has measured."""
    columns = ("same", "sustain", "open", "cents", "centre", "fading")
    breath = ("vibrato", "swing", "scoop", "breath", "slurred")
    yield f"{'instrument':<13}" + "".join(f"{name:>9}" for name in (*columns, *breath))
    for name, facts in json.loads(INSTRUMENTS.read_text(encoding="utf-8")).items():
        if isinstance(facts, dict):
            cells = (f"{facts[key]:.2f}" if key in facts else "" for key in (*columns, *breath))
            yield f"{name:<13}" + "".join(f"{cell:>9}" for cell in cells)


def main() -> None:
    """Print all measurements: effects, instruments, games, recordings, music, stems and file sizes."""
    pygame.mixer.init(RATE, -16, 2, 1024, allowedchanges=0)
    table = SoundTable(SOUNDS)
    print(_HEAD)
    for name in sorted(table.kinds):
        if table.variations(name):
            print(line(table, name), flush=True)
    print()
    for row in instruments():
        print(row)
    print()
    for row in games_told(table):
        print(row, flush=True)
    print()
    print(
        f"{'recorded':<12}{'length':>9}{'loudness':>13}{'peak':>11}"
        f"{'p5…p95 of 3 s':>22}{'wide':>9}{'pauses':>9}{'L-R':>11}"
    )
    for row in recorded(float(sys.argv[1]) if len(sys.argv) > 1 else 300):
        print(row, flush=True)
    print()
    for row in (*music_told(table), told_in_time(), *weighed()):
        print(row, flush=True)


if __name__ == "__main__":
    main()
