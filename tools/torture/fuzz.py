"""Records that somebody has tampered with: each is refused with its line, or is a game."""

import contextlib
import copy
import json
import random
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from typing import Any, Final

from game.rules.games import GAMES
from game.rules.record import LONGEST_LINE, MOST_STEPS, RecordError, read, write

DATA: Final = Path(__file__).parents[2] / "tests" / "data"
STEPS: Final = 25
"""Most lines of a sample that are read: most of what can be wrong is wrong by then."""
FROZEN: Final = 2.0
"""Seconds after which a player takes the game to be frozen."""
_NUMBERS: Final = (-1, 0, 1, 2, 3, 64, 65, 10**9, -(10**18), 2**63, 2**64, 10**40, 1.5, 1e308, True, None)
_TEXTS: Final = (
    "", " ", "red", "human", "ajaw", "x" * 65, "x" * 20_000, "\u202e", "\u200b", "a\nb", "\x00", "\x1b[2J", "\ud83d",
    "👩‍🌾", "../../x", "%s%n", "maize1", "temple", *GAMES, "__class__", "1-1-1-1", "standard", "two_cities", "quick",
)  # fmt: skip


@dataclass
class Report:
    """How many changed records were read and refused, and which of them led to a mistake of the program."""

    runs: int = 0
    accepted: int = 0
    slowest: float = 0.0
    refused: Counter[int] = field(default_factory=Counter)
    """How many records were refused, by the number of the wrong line; 10 stands for all later lines too."""
    losses: list[str] = field(default_factory=list)

    def line(self) -> str:
        first = self.refused[1]
        return (
            f"{self.runs} records: {self.accepted} are games, {first} refused for their"
            f" header, {sum(self.refused.values()) - first} for a later line; the slowest took {self.slowest:.2f} s;"
            f" tracebacks and frozen: {len(self.losses)}"
        )


def fuzz_records(_home: Path, runs: int, seed: int = 0, until: float = inf) -> Report:
    """Read samples with random mistakes and one record that is far too long, and return the report."""
    report, chance = Report(), random.Random(seed)
    samples = [path.read_bytes().splitlines() for path in sorted(DATA.glob("*.tgr"))]
    for _ in range(runs):
        if time.monotonic() > until:
            break
        lines = list(tampered(samples, chance))
        _read(lines, report)
    _read(_endless(), report)
    return report


def _read(lines: Iterable[bytes], report: Report) -> None:
    report.runs += 1
    began = time.process_time()
    kept = lines if isinstance(lines, list) else None
    try:
        match = read(lines)
        assert list(write(read(write(match)))) == list(write(match))
        report.accepted += 1
    except RecordError as error:
        report.refused[min(10, error.line)] += 1
        error.why.english()
    except Exception as error:
        report.losses.append(f"{type(error).__name__}: {error}: {kept and kept[0][:300]!r}"[:600])
    took = time.process_time() - began
    report.slowest = max(report.slowest, took)
    if took > FROZEN:
        report.losses.append(f"frozen for {took:.1f} s: {kept and kept[0][:200]!r}")


def _endless() -> Iterator[bytes]:
    """Yield the lines of a record with a million steps."""
    yield (DATA / "cacao-2.tgr").read_bytes().splitlines()[0]
    for _ in range(1_000_000):
        yield b'{"seat":0,"do":{"type":"fill","cell":[0,0]}}'


# Tampering.


def tampered(samples: list[list[bytes]], chance: random.Random) -> Iterator[bytes]:
    """Yield the lines of a sample with one or a few things wrong: values, keys, lines, bytes."""
    lines = list(chance.choice(samples))[: 1 + chance.randrange(STEPS)]
    for _ in range(1 + chance.randrange(3)):
        place = 0 if chance.random() < 0.6 else chance.randrange(len(lines))
        match chance.randrange(10):
            case 0:
                lines[place] = _damaged(lines[place], chance)
            case 1:
                lines.insert(place, lines[chance.randrange(len(lines))])
            case 2 if len(lines) > 1:
                del lines[place]
            case 3:
                lines[place] = _twice(lines[place], chance)
            case _:
                lines[place] = _changed(lines[place], chance)
    yield from lines


def _damaged(line: bytes, chance: random.Random) -> bytes:
    place = chance.randrange(len(line) + 1)
    return line[:place] + chance.randbytes(chance.randrange(5)) + line[place + chance.randrange(9) :]


def _twice(line: bytes, chance: random.Random) -> bytes:
    """Return a line with a key that stands twice, or is much too long."""
    if chance.random() < 0.2:
        return line + b" " * (LONGEST_LINE + chance.randrange(9) - 4)
    return line.replace(b"{", b'{"seat":1,"seat":2,', 1)


def _changed(line: bytes, chance: random.Random) -> bytes:
    """Return a line in which one value, somewhere in its depth, is another."""
    try:
        content = json.loads(line)
    except ValueError:
        return line
    holder, key = chance.choice(list(_places(content)) or [({}, "x")])
    value = holder[key] if key != "x" or "x" in holder else None
    holder[key] = _other(value, chance)
    if isinstance(holder, dict) and chance.random() < 0.1:
        holder[chance.choice(_TEXTS)] = holder.pop(key)
    with contextlib.suppress(ValueError, UnicodeEncodeError):
        return json.dumps(content, ensure_ascii=chance.random() < 0.5).encode()
    return line


def _places(content: Any) -> Iterator[tuple[Any, Any]]:
    """Yield the container and the key or index of every value in a tree."""
    waiting = [content]
    while waiting:
        holder = waiting.pop()
        keys = list(holder) if isinstance(holder, dict) else range(len(holder)) if isinstance(holder, list) else ()
        for key in keys:
            yield holder, key
            waiting.append(holder[key])


def _other(value: Any, chance: random.Random) -> Any:
    """Return a value in place of another one: close to it, far from it, or of another kind."""
    match value:
        case int() if chance.random() < 0.6:
            return value + chance.choice((-2, -1, 1, 2, 63, 10**6))
        case list() if value and chance.random() < 0.7:
            kept = copy.copy(value)
            match chance.randrange(4):
                case 0:
                    chance.shuffle(kept)
                case 1:
                    kept = kept * chance.choice((2, 50))
                case 2:
                    kept.pop(chance.randrange(len(kept)))
                case _:
                    kept.append(chance.choice(kept))
            return kept
        case dict() if value and chance.random() < 0.5:
            return {key: each for key, each in value.items() if chance.random() < 0.8}
    return chance.choice((*_NUMBERS, *_TEXTS, [], {}, [[]] * 20, {"x": {"x": {}}}))


assert MOST_STEPS < 1_000_000
