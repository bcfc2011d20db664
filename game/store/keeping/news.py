"""What has to be told to the player, in a file until it was told: a kill takes no word of it away."""

import zlib
from contextlib import suppress
from pathlib import Path

import msgspec

from game.rules.phrases import N_, Phrase, Value, phrase
from game.store.keeping.disk import read_own, replace_file


class _Kept(msgspec.Struct):
    text: str
    values: dict[str, "str | int | _Kept"] = {}
    plural: str | None = None
    count: int | None = None


class News:
    """One sentence beside the database."""

    def __init__(self, file: Path) -> None:
        self._path = file.with_suffix(".news")

    def note(self, news: Phrase) -> None:
        """Keep a sentence until it is told."""
        content = msgspec.json.encode(_kept(news))
        replace_file(self._path, b"%010d\n%s" % (zlib.crc32(content), content))

    def read(self) -> Phrase | None:
        """Return the sentence that was not told yet; one that is not what was written counts as a loss of its own."""
        if not self._path.exists():
            return None
        with suppress(OSError, msgspec.DecodeError, ValueError, RecursionError):
            checksum, _, content = read_own(self._path, 1 << 16).partition(b"\n")
            if int(checksum) == zlib.crc32(content):
                return _phrase(msgspec.json.decode(content, type=_Kept))
        text = N_("{file} was damaged: it held a report about your saved matches, and some of them may be lost.")
        return phrase(text, file=str(self._path))

    def told(self) -> None:
        """Forget the sentence: it was told."""
        with suppress(OSError):
            self._path.unlink()


def _kept(news: Phrase) -> _Kept:
    values = {name: _kept(value) if isinstance(value, Phrase) else _plain(value) for name, value in news.values.items()}
    return _Kept(news.text, values, news.plural, news.count)


def _plain(value: Value) -> str | int:
    return value if isinstance(value, int) else str(value)


def _phrase(kept: _Kept) -> Phrase:
    values: dict[str, Value] = {
        name: _phrase(value) if isinstance(value, _Kept) else value for name, value in kept.values.items()
    }
    return Phrase(kept.text, values, kept.plural, kept.count)
